import type { Customer } from "../customers/customer-block.ts";
import { formatDate } from "../dates/format-date.ts";
import type { Clause, PaymentTerms } from "../firm/firm-profile.ts";
import type { SaleScopeItem } from "../firm/paper-blocks.ts";
import { dueDay, eventDays, weekOf } from "../firm/plans/delivery-schedule.ts";
import { milestoneAmounts, milestoneIds, milestoneLetter } from "../firm/plans/milestones.ts";
import { type Paise, parseDecimal } from "../numbers/money.ts";
import { percentOf } from "../numbers/money-rounding.ts";
import type { WithSupply } from "../tax/place-of-supply.ts";
import { byCode, type CodeValue, splitByCode } from "./tax-split.ts";

/** The papers of an order for the customer. */
export const orderPaperForms = ["order-confirmation", "proforma"] as const;
export type OrderPaperForm = (typeof orderPaperForms)[number];

/** The forms of an order. The works sheet is internal. */
export const orderForms = [...orderPaperForms, "works"] as const;
export type OrderForm = (typeof orderForms)[number];

/** The titles of an order's papers, on screens and at their head. */
export const orderFormTitles: Readonly<Record<OrderForm, string>> = {
  "order-confirmation": "Order confirmation",
  proforma: "Proforma invoice",
  works: "Works sheet",
};

/** The most characters of a payment's reference. */
export const maxReferenceLength = 200;

/** An ordered position; amounts in paise before GST. */
export type OrderPosition = {
  /** The quantity in the offer; 1 for a separate quotation. */
  position: number;
  text: string;
  /**
   * The name on papers: "5T × 15 m single girder EOT crane", or the first line of a free position. Absent in papers of earlier
   * versions.
   */
  name?: string;
  /** Likewise: "lift 6 m, runway 30 m with 12 columns", or the other lines of a free position. */
  size?: string;
  /** The quotation of a crane. Null for a free position. */
  quotation: { number: string; revision: number } | null;
  /** Plain decimal text. */
  quantity: string;
  unit: string;
  /** HSN of goods, SAC of services; of a crane that of its goods. */
  code: string;
  /** The scope that is ordered with a crane, in one line. Absent in papers of earlier versions. */
  scope?: string;
  /** Its value by HSN and SAC. Absent in papers of earlier versions: all has its one code. */
  codes?: readonly CodeValue[];
  unitValue: Paise;
  value: Paise;
  onRunwayOf: number | null;
};

/** A milestone of an order with its amount in paise and its day, YYYY-MM-DD; null while its event has no day. */
export type OrderMilestone = {
  id: string;
  letter: string;
  label: string;
  when: string;
  percent: number;
  amount: Paise;
  due: string | null;
};

/** A clause of an order. It is agreed where it is not the firm's. */
export type OrderClause = Pick<Clause, "title" | "text"> & { agreed?: true };

/** The order of a won sale on its papers. The receipts of its milestones are stored separately. */
export type Order = WithSupply & {
  /** The sale's. */
  number: string;
  revision: number;
  /** The customer's number; blank if unknown. */
  orderNumber: string;
  /** The day it was won, YYYY-MM-DD. */
  day: string;
  customer: Customer;
  positions: readonly OrderPosition[];
  discount: Paise;
  /** The difference of the order's value from the positions less the discount. */
  difference: Paise;
  /** Before GST. */
  value: Paise;
  gstPercentage: string;
  gst: Paise;
  total: Paise;
  dispatch: string | null;
  commissioning: string | null;
  milestones: readonly OrderMilestone[];
  /** The scope of the ordered positions, as the won revision prints it. Absent in papers of earlier versions. */
  scope?: readonly Pick<SaleScopeItem, "item" | "by">[];
  /** The clauses of the sale that are printed. Absent in papers of earlier versions. */
  terms?: readonly OrderClause[];
};

/** The ordered sale, before its days and milestones are worked out. */
export type OrderedSale = Pick<
  Order,
  | "number"
  | "revision"
  | "orderNumber"
  | "day"
  | "customer"
  | "positions"
  | "scope"
  | "discount"
  | "value"
  | "gstPercentage"
  | "placeOfSupply"
  | "sez"
>;

/**
 * Returns the days of an order and its milestones, whose amounts sum to the total.
 * @param order its day, YYYY-MM-DD, and its total with GST in paise
 * @param dispatch the promised day where it was changed, else null
 */
export function paymentsOf(
  { day, total }: Pick<Order, "day" | "total">,
  { milestones = [], delivery = [] }: PaymentTerms,
  dispatch: string | null,
): Pick<Order, "dispatch" | "commissioning" | "milestones"> {
  const days = eventDays(day, dispatch, delivery);
  const amounts = milestoneAmounts(total, milestones);
  const ids = milestoneIds(milestones);
  return {
    dispatch: days.dispatch,
    commissioning: days.commissioning,
    milestones: milestones.map((milestone, at) => ({
      id: ids[at] ?? "",
      letter: milestoneLetter(at),
      label: milestone.label,
      when: milestone.when,
      percent: milestone.percent,
      amount: amounts[at] ?? 0,
      due: dueDay(milestone, days),
    })),
  };
}

/**
 * Returns the order of a won sale: GST rounded half up to the paisa on the order's value, the milestones' amounts that sum to the
 * total, and their days.
 * @param dispatch the promised day where it was changed, else null
 * @param standard the firm's clauses, where those of the sale may differ from them
 */
export function orderOf(
  sale: OrderedSale,
  terms: PaymentTerms & { terms?: readonly Clause[] },
  dispatch: string | null,
  standard: readonly Clause[] = terms.terms ?? [],
): Order {
  const rate = parseDecimal(sale.gstPercentage) ?? { units: 0n, scale: 0 };
  const gst = percentOf(sale.value, rate);
  const total = sale.value + gst;
  const lines = sale.positions.reduce((sum, { value }) => sum + value, 0);
  return {
    ...sale,
    difference: sale.value - (lines - sale.discount),
    gst,
    total,
    ...paymentsOf({ day: sale.day, total }, terms, dispatch),
    terms: printedClauses(terms.terms ?? []).map((clause) => ({
      ...clause,
      ...(!printedClauses(standard).some(
        ({ title, text }) => title === clause.title && text === clause.text,
      ) && {
        agreed: true as const,
      }),
    })),
  };
}

const printedClauses = (clauses: readonly Clause[]): Pick<Clause, "title" | "text">[] =>
  clauses.filter(({ off }) => !off).map(({ title, text }) => ({ title, text }));

/** Returns the dispatch of an order: "week 12 after the order, expected 20 Feb 2027". Blank without a day. */
export function dispatchInWords({ day, dispatch }: Pick<Order, "day" | "dispatch">): string {
  const week = weekOf(day, dispatch);
  return week === null ? "" : `week ${week} after the order, expected ${formatDate(dispatch)}`;
}

/** Returns the value of an order before GST by HSN and SAC, in the shares of its positions. */
export const codesOfOrder = ({ positions, value }: Pick<Order, "positions" | "value">): CodeValue[] =>
  splitByCode(
    value,
    byCode(positions.flatMap(({ codes, code, value: whole }) => codes ?? [{ code, value: whole }])),
  );

/** The state of a milestone. `next` is the first one that is not received and not late. */
export type MilestoneState = "received" | "late" | "next" | "open";

/** Returns the state of each milestone on a day. A milestone is late after its day. */
export function milestoneStates(
  milestones: readonly { due: string | null; paid: unknown }[],
  today: string,
): MilestoneState[] {
  const isLate = (due: string | null) => due !== null && due < today;
  const next = milestones.findIndex(({ due, paid }) => paid === null && !isLate(due));
  return milestones.map(({ due, paid }, at) =>
    paid !== null ? "received" : isLate(due) ? "late" : at === next ? "next" : "open",
  );
}
