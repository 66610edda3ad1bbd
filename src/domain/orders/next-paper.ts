import type { OrderPaperForm } from "./order.ts";
import type { OrderPaperRecord, OrderRecord } from "./order-record.ts";

/** A paper that can be issued: a proforma names its milestone, from 1 on. */
export type PaperToIssue = { form: OrderPaperForm; milestone?: number };

type Issued = Pick<OrderRecord, "papers">;

const papersOf = ({ papers }: Issued, { form, milestone }: PaperToIssue): OrderPaperRecord[] =>
  papers.filter((paper) => paper.form === form && paper.milestone === (milestone ?? null));

const holds = ({ superseded, damaged }: OrderPaperRecord): boolean => !superseded && !damaged;

/** Returns the issued paper that still holds; undefined without one. */
export const issuedPaper = (order: Issued, asked: PaperToIssue): OrderPaperRecord | undefined =>
  papersOf(order, asked).find(holds);

/** Returns the issued papers that no longer hold: superseded or damaged ones. */
export const pastPapers = (order: Issued, asked: PaperToIssue): OrderPaperRecord[] =>
  papersOf(order, asked).filter((paper) => !holds(paper));

/** Returns the paper that is due next: the confirmation, then the proforma of the first milestone without its payment. */
export function nextPaper(order: Pick<OrderRecord, "papers" | "milestones">): PaperToIssue | null {
  const confirmation: PaperToIssue = { form: "order-confirmation" };
  if (!issuedPaper(order, confirmation)) return confirmation;
  const at = order.milestones.findIndex(({ paid }) => paid === null);
  const proforma: PaperToIssue = { form: "proforma", milestone: at + 1 };
  return at === -1 || issuedPaper(order, proforma) ? null : proforma;
}
