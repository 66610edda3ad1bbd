import { customerFields } from "../customers/customer-block.ts";
import { milestoneIds } from "../firm/plans/milestones.ts";
import type { Paise } from "../numbers/money.ts";
import { asRecord, storedJson } from "../text/unknown-values.ts";
import type { Order, OrderMilestone, OrderPaperForm } from "./order.ts";

/** The parts of an order's paper. It is kept when the paper is issued, and never changes. */
export type FrozenOrder = {
  format: 1;
  form: OrderPaperForm;
  /** From 1 on; null for a confirmation. */
  milestone: number | null;
  order: Order;
  /** True when it has prices of example tables or the example firm. */
  isExample: boolean;
  /** The earlier paper that this one replaces, by its number and the moment of its issue. Absent for the first one. */
  replaces?: { number: string | null; issuedAt: string };
};

/** Returns a paper's content, to be kept. */
export const freezeOrder = (order: Order, of: Omit<FrozenOrder, "format" | "order">): FrozenOrder => ({
  format: 1,
  ...of,
  order,
});

/** Returns the frozen order of a kept text; null for one that was damaged. */
export function readFrozenOrder(content: string): FrozenOrder | null {
  const given = storedJson(content);
  const { format, order, isExample } = asRecord(given);
  const { positions, milestones, customer, total, value } = asRecord(order);
  const isWhole =
    format === 1 &&
    Array.isArray(positions) &&
    Array.isArray(milestones) &&
    typeof asRecord(customer).company === "string" &&
    typeof total === "number" &&
    typeof value === "number";
  return isWhole ? { ...(given as FrozenOrder), isExample: isExample === true } : null;
}

/** Returns the milestone of a proforma; undefined of a confirmation. */
export const milestoneOf = ({ order, milestone }: FrozenOrder): OrderMilestone | undefined =>
  milestone === null ? undefined : order.milestones[milestone - 1];

/** Returns the id of a proforma's milestone; null of a confirmation. Orders of earlier releases have none of their own. */
export const milestoneIdOf = ({ order, milestone }: FrozenOrder): string | null =>
  milestone === null ? null : (milestoneIds(order.milestones)[milestone - 1] ?? null);

/** Returns the requested or confirmed amount of a paper, with GST in paise. */
export const amountOf = (frozen: FrozenOrder): Paise =>
  frozen.milestone === null ? frozen.order.total : (milestoneOf(frozen)?.amount ?? 0);

/** Returns everything that a paper prints of its order as text. Equal texts need no new paper; earlier papers have no clauses. */
function termsOf({ order, form, milestone }: FrozenOrder, withClauses: boolean): string {
  const { number, revision, orderNumber, day, customer, discount, difference, gstPercentage, total } = order;
  const texts = customerFields.map((name) => customer[name] ?? "");
  const supply = [order.placeOfSupply ?? "", order.sez === true];
  const head = [
    number,
    revision,
    orderNumber,
    day,
    texts,
    discount,
    difference,
    gstPercentage,
    supply,
    total,
  ];
  const lines = order.positions.map(
    ({ position, text, quotation, quantity, unit, code, unitValue, value, onRunwayOf }) => {
      // The revision of a crane says all of it. Earlier papers name it in other words.
      const what = quotation ? [quotation.number, quotation.revision] : text;
      return [position, what, quantity, unit, code, unitValue, value, onRunwayOf];
    },
  );
  const payments = order.milestones.map(({ label, when, percent, amount, due }) => [
    label,
    when,
    percent,
    amount,
    due,
  ]);
  return JSON.stringify(
    form === "proforma"
      ? [head, lines, payments[(milestone ?? 0) - 1] ?? null]
      : [
          head,
          lines,
          order.value,
          order.dispatch,
          order.commissioning,
          payments,
          withClauses ? (order.terms ?? []).map(({ title, text }) => ({ title, text })) : [],
        ],
  );
}

/** An issued paper as it is stored. */
type IssuedPaper = { form: string; number: string | null; content: string; issued_at: string };

/** Returns the issued papers of one form, of a proforma those of the milestone with this id, the oldest first. */
const papersOf = <Paper extends IssuedPaper>(
  issued: readonly Paper[],
  form: OrderPaperForm,
  milestoneId: string | null,
): { paper: Paper; frozen: FrozenOrder }[] =>
  issued.flatMap((paper) => {
    const frozen = paper.form === form ? readFrozenOrder(paper.content) : null;
    return frozen !== null && milestoneIdOf(frozen) === milestoneId ? [{ paper, frozen }] : [];
  });

/**
 * Returns the issued papers of one form of an order, of a proforma those of its milestone: the one that is in force, and what
 * a new issue replaces, the last one before.
 * @param issued all papers of the order, the oldest first
 */
export function issuedOf<Paper extends IssuedPaper>(
  issued: readonly Paper[],
  order: Order,
  { form, milestone }: Pick<FrozenOrder, "form" | "milestone">,
): { inForce: { paper: Paper; frozen: FrozenOrder } | null; replaces: Pick<FrozenOrder, "replaces"> } {
  const id = milestone === null ? null : (order.milestones[milestone - 1]?.id ?? null);
  const last = papersOf(issued, form, id).at(-1);
  return {
    inForce: last && !differs(last.frozen, order) ? last : null,
    replaces: last ? { replaces: { number: last.paper.number, issuedAt: last.paper.issued_at } } : {},
  };
}

/**
 * Returns whether an issued paper is superseded: the order has changed, or a later paper has replaced it, which says so.
 * @param issued all papers of the order, the oldest first
 */
export const isSuperseded = <Paper extends IssuedPaper>(
  issued: readonly Paper[],
  paper: Paper,
  frozen: FrozenOrder,
  now: Order,
): boolean =>
  differs(frozen, now) || papersOf(issued, frozen.form, milestoneIdOf(frozen)).at(-1)?.paper !== paper;

/** Returns whether an issued paper differs from the present order. */
export function differs(issued: FrozenOrder, now: Order): boolean {
  const id = milestoneIdOf(issued);
  const milestone = id === null ? null : now.milestones.findIndex((each) => each.id === id) + 1;
  const withClauses = issued.order.terms !== undefined;
  return termsOf(issued, withClauses) !== termsOf({ ...issued, milestone, order: now }, withClauses);
}
