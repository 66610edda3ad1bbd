import { sql } from "kysely";
import type { User } from "#contract/auth/auth-api.ts";
import type { CustomerOffer, CustomerQuotation, LastPrice } from "#contract/customers/customers-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { rupees } from "#domain/numbers/money.ts";
import { type ApprovalState, approvalOfSale, type InOfferLink } from "#domain/sales/sale.ts";
import { mayRead } from "#domain/sales/sale-access.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { isExpired } from "#domain/sales/validity.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { ofPlaces, shownColumns } from "../platform/database/shown-columns.ts";
import type { QuotationRow } from "../platform/database/tables/sales.ts";

const columns = [
  "sales.number",
  "sales.noun",
  "sales.customer_id",
  "sales.latest_revision",
  "sales.crane_type",
  "sales.capacity",
  "sales.created_at",
  "sales.created_by_id",
  "sales.created_by",
  "sales.responsible_id",
  "sales.responsible",
  "sales.taxable",
  "sales.total",
  "sales.order_number",
  "sales.order_value",
  "sales.in_offer",
] as const;

/** Quotations and offers of these customers, newest first. A quotation in an offer has the offer's status. */
const listSold = (db: Db, customers: readonly string[]) =>
  db
    .selectFrom("sales")
    .leftJoin("sales as offers", "offers.number", "sales.in_offer")
    .select(columns)
    .select(shownColumns)
    .select(["offers.latest_revision as offer_revision", "offers.status as offer_status"])
    .select(["offers.created_at as offer_created_at", "offers.created_by_id as offer_created_by_id"])
    .select("offers.responsible_id as offer_responsible_id")
    .select(ofPlaces(sql`max(places.ordered)`).as("is_ordered"))
    .where(isAmong(db, "sales.customer_id", customers))
    .orderBy("sales.created_at", "desc")
    .orderBy("sales.id", "desc")
    .execute();

type Viewer = Pick<User, "id" | "role">;
type Sold = Awaited<ReturnType<typeof listSold>>[number];
type Quoted = Sold & Pick<QuotationRow, "crane_type" | "capacity">;

const isQuotation = (row: Sold): row is Quoted => row.noun === "quotation";

/** The sales to one customer that this user may see. */
export type CustomerSales = {
  quotations: CustomerQuotation[];
  offers: CustomerOffer[];
  open_value: number;
  expired_value: number;
  last_activity: string | null;
  won: { count: number; value: number };
  lost: { count: number; value: number };
  next_follow_up: string | null;
  last_prices: LastPrice[];
};

const sum = (amounts: readonly number[]): number => rupees(amounts.reduce((a, b) => a + b, 0));

/** The offer that holds a quotation; its revision only for who may read the offer. */
function inOfferOf(row: Sold, viewer: Viewer, now: string): InOfferLink | null {
  const { in_offer, offer_created_at: created_at, offer_created_by_id: created_by_id } = row;
  if (in_offer === null || created_at === null || created_by_id === null) return null;
  const offer = { created_at, created_by_id, responsible_id: row.offer_responsible_id };
  return {
    offer_id: in_offer,
    revision: mayRead(viewer, offer, now) ? row.offer_revision : null,
    ordered: row.offer_status === "won" ? Number(row.is_ordered) === 1 : null,
  };
}

const hasExpired = ({ status, valid_until }: Sold, today: string): boolean =>
  isExpired({ status, validUntil: valid_until }, today);

const recordOf = (row: Quoted, approval: ApprovalState, viewer: Viewer, now: string): CustomerQuotation => ({
  quotation_id: row.number,
  revision: row.latest_revision,
  crane_type: craneLabelOf(row.crane_type),
  capacity: row.capacity,
  status: row.status,
  expired: hasExpired(row, indianDay(now)),
  approval: { state: approval },
  timestamp: row.created_at,
  valid_until: row.valid_until,
  created_by: row.created_by,
  responsible: row.responsible,
  final_amount: rupees(row.total),
  taxable: rupees(row.taxable),
  in_offer: inOfferOf(row, viewer, now),
  // A quotation in an offer has no follow-up of its own.
  next_follow_up: row.in_offer === null ? row.next_follow_up : null,
  order_number: row.order_number,
  order_value: row.order_value === null ? null : rupees(row.order_value),
});

/** The newest quotation of each capacity, last quoted first. */
function lastPrices(rows: readonly Quoted[]): LastPrice[] {
  const found = new Map<string, LastPrice>();
  for (const row of rows) {
    const key = `${row.crane_type} ${row.capacity}`;
    if (found.has(key)) continue;
    found.set(key, {
      crane_type: craneLabelOf(row.crane_type),
      capacity: row.capacity,
      quotation_id: row.number,
      timestamp: row.created_at,
      taxable: rupees(row.taxable),
    });
  }
  return [...found.values()];
}

/** Returns the sales to these customers that this user may see: only of readable quotations. */
export async function salesOf(
  db: Db,
  user: Viewer,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, CustomerSales>> {
  const sold = (await listSold(db, ids)).filter((row) => mayRead(user, row, now));
  const rows = sold.filter(isQuotation);
  const offers = sold.filter(({ noun }) => noun === "offer");
  // As pipeline and Insights count: a quotation in an offer counts with the offer alone (docs/product.md, “Insights”).
  const sales = sold.filter(({ in_offer }) => in_offer === null);
  const latest = await lastActivities(
    db,
    sold.map(({ number }) => number),
  );
  const approvals = await listApprovalStates(
    db,
    sold.flatMap(({ number, latest_revision, in_offer, offer_revision }) => [
      { number, revision: latest_revision },
      ...(in_offer === null || offer_revision === null
        ? []
        : [{ number: in_offer, revision: offer_revision }]),
    ]),
  );
  const approvalOf = (row: Sold) => {
    const offer = inOfferOf(row, user, now);
    const state = offer?.revision == null ? undefined : approvals.get(offer.offer_id);
    return approvalOfSale(approvals.get(row.number) ?? "none", offer && { state });
  };
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.customer_id === id);
      const offered = offers.filter((row) => row.customer_id === id);
      const moments = [...own, ...offered].map((row) => latest.get(row.number) ?? row.created_at).sort();
      const ofCustomer = sales.filter((row) => row.customer_id === id);
      const open = ofCustomer.filter(({ status }) => isOpen(status));
      const expired = open.filter((row) => hasExpired(row, indianDay(now)));
      const closed = (status: "won" | "lost") => ofCustomer.filter((row) => row.status === status);
      // Only open sales have a follow-up day.
      const days = ofCustomer.flatMap(({ next_follow_up }) => next_follow_up ?? []).sort();
      return [
        id,
        {
          quotations: own.map((row) => recordOf(row, approvalOf(row), user, now)),
          offers: offered.map((row) => ({
            offer_id: row.number,
            revision: row.latest_revision,
            status: row.status,
            expired: hasExpired(row, indianDay(now)),
            approval: { state: approvalOf(row) },
            timestamp: row.created_at,
            created_by: row.created_by,
            total: rupees(row.total),
            order_number: row.order_number,
          })),
          open_value: sum(open.map(({ taxable }) => taxable)),
          expired_value: sum(expired.map(({ taxable }) => taxable)),
          last_activity: moments.at(-1) ?? null,
          won: {
            count: closed("won").length,
            value: sum(closed("won").map((row) => row.order_value ?? row.taxable)),
          },
          lost: { count: closed("lost").length, value: sum(closed("lost").map(({ taxable }) => taxable)) },
          next_follow_up: days[0] ?? null,
          last_prices: lastPrices(own),
        },
      ] as const;
    }),
  );
}

/** Returns the last activity of each. */
async function lastActivities(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom("activity")
    .select((eb) => ["subject", eb.fn.max("at").as("at")])
    .where(isAmong(db, "subject", subjects))
    .groupBy("subject")
    .execute();
  return new Map(rows.map(({ subject, at }) => [subject, at]));
}
