import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { OpenSale } from "#domain/sales/pipeline.ts";
import { type ApprovalState, heldStates, isHeld } from "#domain/sales/sale.ts";
import { openStatuses } from "#domain/sales/status.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isOwn } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { QuotationRow } from "../platform/database/tables/quotations.ts";
import { hasFirmCrane } from "../quotations/offer-crane-type.ts";

/** What is open, as the pipeline counts it, with what it is filtered by. */
export type CountedSale = OpenSale & { createdBy: string; customerId: string | null };

/** Moments are ISO 8601 UTC; `until` is exclusive. */
export type OpenFilter = {
  /** Whose own alone is found; null for everybody's. */
  ownerId: string | null;
  craneType: CraneTypeId | null;
  from: string | null;
  until: string | null;
};

type RowOf = Pick<
  QuotationRow,
  "number" | "status" | "next_follow_up" | "valid_until" | "created_by" | "customer_id"
>;

/** What is open and found by the filter, of either table: both name these columns alike. */
function isOpenOf(table: "quotations" | "offers", { ownerId, from, until }: OpenFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql`status in (${sql.join(openStatuses)})`,
    ...(ownerId === null ? [] : [isOwn(table, ownerId)]),
    ...(from === null ? [] : [sql`created_at >= ${from}`]),
    ...(until === null ? [] : [sql`created_at < ${until}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const saleOf = (row: RowOf, value: number): CountedSale => ({
  number: row.number,
  status: row.status,
  value,
  nextFollowUp: row.next_follow_up,
  validUntil: row.valid_until,
  createdBy: row.created_by,
  customerId: row.customer_id,
});

/** The open offers that a filter finds. */
function openOffers(db: Db, filter: OpenFilter) {
  const { craneType } = filter;
  const offers = db
    .selectFrom("offers")
    .select(["number", "status", "taxable", "next_follow_up", "valid_until", "created_by", "customer_id"])
    .where(isOpenOf("offers", filter));
  return craneType === null ? offers : offers.where(hasFirmCrane(craneType));
}

/**
 * Everything open that a filter finds: a quotation in an open offer counts with the offer alone (sales rules §9), as long as
 * that offer is among what the viewer's pipeline counts. An offer is of a crane type where any firm position is of it.
 */
export async function listOpenSales(db: Db, filter: OpenFilter): Promise<CountedSale[]> {
  const { craneType, ownerId } = filter;
  const ofViewer: OpenFilter = { ownerId, craneType: null, from: null, until: null };
  let quotations = db
    .selectFrom("quotations")
    .select(["number", "status", "subtotal", "margin", "next_follow_up", "valid_until"])
    .select(["created_by", "customer_id"])
    .where(isOpenOf("quotations", filter))
    .where((eb) =>
      eb(
        "quotations.number",
        "not in",
        eb
          .selectFrom("offers")
          .innerJoin("offer_positions", (join) =>
            join
              .onRef("offer_positions.offer_id", "=", "offers.id")
              .onRef("offer_positions.revision", "=", "offers.latest_revision"),
          )
          .select("offer_positions.quotation")
          .where(isOpenOf("offers", ofViewer)),
      ),
    );
  if (craneType !== null) quotations = quotations.where("crane_type", "=", craneType);
  const [ofQuotations, ofOffers] = [await quotations.execute(), await openOffers(db, filter).execute()];
  return [
    ...ofQuotations.map((row) => saleOf(row, row.subtotal + row.margin)),
    ...ofOffers.map((row) => saleOf(row, row.taxable)),
  ];
}

/**
 * Everything open and held that a filter finds: quotations by themselves, whatever they stand in, and offers also where
 * only a quotation in them is held.
 */
export async function listHeldSales(
  db: Db,
  filter: OpenFilter,
): Promise<(CountedSale & { approval: ApprovalState })[]> {
  let quotations = db
    .selectFrom("quotations")
    .innerJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "quotations.number")
        .onRef("approvals.revision", "=", "quotations.latest_revision"),
    )
    .select(["number", "status", "subtotal", "margin", "next_follow_up", "valid_until"])
    .select(["created_by", "customer_id", "approvals.state"])
    .where("approvals.state", "in", heldStates)
    .where(isOpenOf("quotations", filter));
  if (filter.craneType !== null) quotations = quotations.where("crane_type", "=", filter.craneType);
  const held = await quotations.execute();
  const offers = await openOffers(db, filter)
    .select("latest_revision")
    .where((eb) =>
      eb.or([
        eb(
          "number",
          "in",
          eb.selectFrom("approvals").select("subject").where("approvals.state", "in", heldStates),
        ),
        eb(
          "id",
          "in",
          eb
            .selectFrom("offer_positions")
            .innerJoin("approvals", (join) =>
              join
                .onRef("approvals.subject", "=", "offer_positions.quotation")
                .onRef("approvals.revision", "=", "offer_positions.quotation_revision"),
            )
            .select("offer_positions.offer_id")
            .where("approvals.state", "in", heldStates),
        ),
      ]),
    )
    .execute();
  const states = await listApprovalStates(
    db,
    offers.map(({ number, latest_revision }) => ({ number, revision: latest_revision })),
  );
  return [
    ...held.map((row) => ({ ...saleOf(row, row.subtotal + row.margin), approval: row.state })),
    ...offers.flatMap((row) => {
      const approval = states.get(row.number) ?? "none";
      return isHeld({ state: approval }) ? [{ ...saleOf(row, row.taxable), approval }] : [];
    }),
  ];
}

/** The names of the customers with these ids, by name; of those that are called alike with where they are. */
export async function listCompanies(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; company: string; label: string }[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("customers")
    .select(["id", "company"])
    .where("id", "in", ids)
    .orderBy("company")
    .orderBy("id")
    .execute();
  const byName = Map.groupBy(found, ({ company }) => company);
  const alike = found.filter(({ company }) => (byName.get(company) ?? []).length > 1).map(({ id }) => id);
  const sites =
    alike.length === 0
      ? []
      : await db
          .selectFrom("customer_sites")
          .select(["customer_id", "address", "state", "gstin"])
          .where("customer_id", "in", alike)
          .orderBy("position")
          .execute();
  return found.map(({ id, company }) => {
    const site = sites.find(({ customer_id }) => customer_id === id);
    const where = [site?.address, site?.state, site?.gstin].filter((text) => text);
    return { id, company, label: [company, ...where].join(", ") };
  });
}
