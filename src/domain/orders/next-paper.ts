import type { OrderPaperForm } from "./order.ts";
import type { OrderPaperRecord, OrderRecord } from "./order-record.ts";

/** A paper that can be issued: a proforma names its milestone, from 1 on. */
export type PaperToIssue = { form: OrderPaperForm; milestone?: number };

/** Returns the issued paper that still holds; undefined without one. */
export const issuedPaper = (
  { papers }: Pick<OrderRecord, "papers">,
  { form, milestone }: PaperToIssue,
): OrderPaperRecord | undefined =>
  papers.find(
    (paper) =>
      paper.form === form && paper.milestone === (milestone ?? null) && !paper.superseded && !paper.damaged,
  );

/** Returns the paper that is due next: the confirmation, then the proforma of the first milestone without its payment. */
export function nextPaper(order: Pick<OrderRecord, "papers" | "milestones">): PaperToIssue | null {
  const confirmation: PaperToIssue = { form: "order-confirmation" };
  if (!issuedPaper(order, confirmation)) return confirmation;
  const at = order.milestones.findIndex(({ paid }) => paid === null);
  const proforma: PaperToIssue = { form: "proforma", milestone: at + 1 };
  return at === -1 || issuedPaper(order, proforma) ? null : proforma;
}
