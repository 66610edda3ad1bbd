import type { CraneTypeId } from "#domain/crane-types.ts";
import type { FirmProfile, PaymentTerms } from "#domain/firm/firm-profile.ts";
import { receiptsOf } from "#domain/firm/plans/milestones.ts";
import { termsThatHold, withDispatchWeek } from "#domain/firm/rows/terms-that-hold.ts";
import { readFacts, soldCranes } from "#domain/insights/facts.ts";
import { type Paise, parseDecimal } from "#domain/numbers/money.ts";
import { percentOf } from "#domain/numbers/money-rounding.ts";
import { paymentsOf } from "#domain/orders/order.ts";
import { type CountedOrder, isInHand } from "#domain/orders/orders-in-hand.ts";
import { asRecord, looseNumbers, storedJson } from "#domain/text/unknown-values.ts";
import { isAmong } from "../platform/database/conditions.ts";
import { isOwn } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { milestonesOfOrder } from "../sales/changed-order.ts";
import { storedFirmOf } from "../sales/stored-firm.ts";
import { paymentTermsOf } from "./read-order.ts";

/** An order in hand, with the columns of its sale. */
export type OrderOfSale = CountedOrder &
  Omit<WonSale, "gst" | "taxable" | "milestones"> & { total: Paise; received: Paise };

/** The orders that a user's pipeline counts. Days are those of the order, both included. */
export type OrderFilter = {
  /** The user whose orders alone are found. Null for all users. */
  ownerId: string | null;
  craneType: CraneTypeId | null;
  creator: string | null;
  customerId: string | null;
  from: string | null;
  until: string | null;
};

type WonSale = Awaited<ReturnType<typeof listWon>>[number];

function listWon(db: Db, { ownerId, craneType, creator, customerId, from, until }: OrderFilter) {
  let query = db
    .selectFrom("sales")
    .innerJoin("revisions as r", (join) =>
      join.onRef("r.sale_id", "=", "sales.id").onRef("r.revision", "=", "sales.latest_revision"),
    )
    .leftJoin("orders", "orders.sale_id", "sales.id")
    .select(["sales.id", "sales.noun", "sales.number", "sales.latest_revision", "sales.closed_on"])
    .select(["sales.created_by_id", "sales.responsible_id", "sales.next_follow_up"])
    .select(["sales.customer_name", "sales.customer_id", "sales.created_by", "sales.responsible"])
    .select(["sales.order_number", "sales.order_value", "sales.taxable", "sales.gst"])
    .select(["r.company_sha256", "r.facts", "sales.ordered", "orders.dispatch", "orders.milestones"])
    .where("sales.in_offer", "is", null)
    .where("sales.status", "=", "won");
  if (ownerId !== null) query = query.where(isOwn(ownerId));
  if (craneType !== null) query = query.where("sales.crane_type", "=", craneType);
  if (creator !== null) query = query.where("sales.created_by", "=", creator);
  if (customerId !== null) query = query.where("sales.customer_id", "=", customerId);
  if (from !== null) query = query.where("sales.closed_on", ">=", from);
  if (until !== null) query = query.where("sales.closed_on", "<=", until);
  return query.execute();
}

/** Returns the payment terms of each profile that these sales were saved with, by its hash. */
async function listTerms(db: Db, sales: readonly WonSale[], inForce: FirmProfile) {
  const terms = new Map<string, ReturnType<typeof paymentTermsOf>>();
  for (const company_sha256 of new Set(sales.map((sale) => sale.company_sha256)))
    terms.set(company_sha256, paymentTermsOf(await storedFirmOf(db, { company_sha256 }), inForce));
  return terms;
}

/** Returns the GST percentages of these sales by their ids. Their documents alone have them. */
async function listGst(db: Db, sales: readonly WonSale[]): Promise<ReadonlyMap<string, string>> {
  if (sales.length === 0) return new Map();
  const ids = sales.map(({ id }) => id);
  const rows = await db
    .selectFrom("sales")
    .innerJoin("revisions as r", (join) =>
      join.onRef("r.sale_id", "=", "sales.id").onRef("r.revision", "=", "sales.latest_revision"),
    )
    .select(["sales.id", "r.document"])
    .where(isAmong(db, "sales.id", ids))
    .execute();
  return new Map(
    rows.map(({ id, document }) => {
      const { totals, figures } = asRecord(storedJson(document));
      const { gstPercentage } = asRecord(totals ?? figures);
      return [id, typeof gstPercentage === "string" ? gstPercentage : "0"];
    }),
  );
}

/** Returns the payment terms that hold for the ordered cranes, by the facts beside their document. */
function termsOfSale(
  ofProfile: PaymentTerms,
  { facts: stored, ordered, milestones: kept }: WonSale,
): PaymentTerms {
  const milestones = milestonesOfOrder(kept);
  const facts = readFacts(storedJson(stored ?? "{}"));
  const terms: PaymentTerms = { ...ofProfile, ...facts?.terms, ...(milestones && { milestones }) };
  const rows = [...(terms.milestones ?? []), ...(terms.delivery ?? [])];
  if (rows.every(({ holds }) => holds === undefined)) return withDispatchWeek(terms);
  const numbers = ordered === null ? null : looseNumbers(storedJson(ordered));
  return withDispatchWeek(termsThatHold(terms, soldCranes(facts ?? {}, numbers), () => ""));
}

const orderValueOf = ({ order_value, taxable }: WonSale): Paise => order_value ?? taxable;

/** Lists the orders in hand that a filter finds, without reading more of their documents than it must. */
export async function listOrdersInHand(
  db: Db,
  filter: OrderFilter,
  inForce: FirmProfile,
  today: string,
): Promise<OrderOfSale[]> {
  const sales = await listWon(db, filter);
  const terms = await listTerms(db, sales, inForce);
  const ids = sales.map(({ id }) => id);
  const received = await db
    .selectFrom("order_receipts")
    .select(["sale_id", "milestone_id", "terms", "amount"])
    .where(isAmong(db, "sale_id", ids))
    .orderBy("received_at")
    .orderBy("milestone_id")
    .execute();
  const receipts = Map.groupBy(received, ({ sale_id }) => sale_id);
  const termsOf = (sale: WonSale) => termsOfSale(terms.get(sale.company_sha256) ?? {}, sale);
  const orderOf = (sale: WonSale, gst: Paise): OrderOfSale => {
    const value = orderValueOf(sale);
    const own = receipts.get(sale.id) ?? [];
    const terms = termsOf(sale);
    const { dispatch, milestones } = paymentsOf(
      { day: sale.closed_on ?? "", total: value + gst },
      terms,
      sale.dispatch,
    );
    const paid = receiptsOf(terms.milestones ?? [], own);
    return {
      ...sale,
      value,
      total: value + gst,
      dispatch,
      milestones: milestones.map((milestone) => ({ ...milestone, isPaid: paid.has(milestone.id) })),
      received: own.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  // An order is in hand whatever its GST is.
  const inHand = sales.filter((sale) => isInHand(orderOf(sale, 0), today));
  const changed = inHand.filter((sale) => orderValueOf(sale) !== sale.taxable);
  const gst = await listGst(db, changed);
  return inHand.map((sale) => {
    const percentage = parseDecimal(gst.get(sale.id) ?? "");
    return orderOf(sale, percentage ? percentOf(orderValueOf(sale), percentage) : sale.gst);
  });
}

/** Lists the orders in hand of one user. */
export const listOrdersOf = (db: Db, ownerId: string, inForce: FirmProfile, today: string) =>
  listOrdersInHand(
    db,
    { ownerId, craneType: null, creator: null, customerId: null, from: null, until: null },
    inForce,
    today,
  );
