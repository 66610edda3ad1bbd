import type { OrderPaperForm } from "./order.ts";

/** A paper that can be issued: a proforma names its milestone, from 1 on. */
export type PaperToIssue = { form: OrderPaperForm; milestone?: number };

/** An issued paper: its form, its milestone, and whether it still holds. */
export type IssuedPaper = {
  form: OrderPaperForm;
  milestone: number | null;
  superseded: boolean;
  damaged: boolean;
};

type WithPapers<P extends IssuedPaper> = { papers: readonly P[] };

const papersOf = <P extends IssuedPaper>({ papers }: WithPapers<P>, { form, milestone }: PaperToIssue): P[] =>
  papers.filter((paper) => paper.form === form && paper.milestone === (milestone ?? null));

const holds = ({ superseded, damaged }: IssuedPaper): boolean => !superseded && !damaged;

/** Returns the issued paper that still holds; undefined without one. */
export const issuedPaper = <P extends IssuedPaper>(
  order: WithPapers<P>,
  asked: PaperToIssue,
): P | undefined => papersOf(order, asked).find(holds);

/** Returns the issued papers that no longer hold: superseded or damaged ones. */
export const pastPapers = <P extends IssuedPaper>(order: WithPapers<P>, asked: PaperToIssue): P[] =>
  papersOf(order, asked).filter((paper) => !holds(paper));

/** Returns the paper that is due next: the confirmation, then the proforma of the first milestone without its payment. */
export function nextPaper(
  order: WithPapers<IssuedPaper> & { milestones: readonly { paid: unknown }[] },
): PaperToIssue | null {
  const confirmation: PaperToIssue = { form: "order-confirmation" };
  if (!issuedPaper(order, confirmation)) return confirmation;
  const at = order.milestones.findIndex(({ paid }) => paid === null);
  const proforma: PaperToIssue = { form: "proforma", milestone: at + 1 };
  return at === -1 || issuedPaper(order, proforma) ? null : proforma;
}
