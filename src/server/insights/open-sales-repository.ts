import type { CraneTypeId } from "#domain/crane-types.ts";
import type { OpenSale } from "#domain/insights/pipeline.ts";
import type { OutdatedPosition } from "#domain/sales/revisable.ts";
import { type ApprovalState, heldStates, isHeld } from "#domain/sales/sale.ts";
import { openStatuses } from "#domain/sales/sale-status.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isOwn } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { SaleRow } from "../platform/database/tables/sales.ts";

/** The open sales of the pipeline, with their filter columns. */
export type CountedSale = OpenSale & { createdBy: string; customerId: string | null };

/** Moments are ISO 8601 UTC; `until` is exclusive. */
export type OpenFilter = {
  /** Restricts to the sales of this user; null for all users. */
  ownerId: string | null;
  craneType: CraneTypeId | null;
  from: string | null;
  until: string | null;
};

const columns = [
  "sales.number",
  "sales.noun",
  "sales.latest_revision",
  "sales.status",
  "sales.taxable",
  "sales.next_follow_up",
  "sales.valid_until",
  "sales.created_by",
  "sales.customer_id",
] as const;
type Open = Pick<
  SaleRow,
  "number" | "status" | "taxable" | "next_follow_up" | "valid_until" | "created_by" | "customer_id"
>;

const saleOf = (row: Open): CountedSale => ({
  number: row.number,
  status: row.status,
  value: row.taxable,
  nextFollowUp: row.next_follow_up,
  validUntil: row.valid_until,
  createdBy: row.created_by,
  customerId: row.customer_id,
});

/** The positions of open offers whose quotations have been revised since, in their order, by the offers' numbers. */
async function listOutdated(db: Db): Promise<ReadonlyMap<string, OutdatedPosition[]>> {
  const rows = await db
    .selectFrom("sales as quotations")
    .innerJoin("sales as offers", "offers.number", "quotations.in_offer")
    .innerJoin("offer_positions", (join) =>
      join
        .onRef("offer_positions.offer_id", "=", "offers.id")
        .onRef("offer_positions.revision", "=", "offers.latest_revision")
        .onRef("offer_positions.quotation", "=", "quotations.number"),
    )
    .select(["offers.number", "offer_positions.position", "quotations.latest_revision as revision"])
    .where("quotations.in_offer", "is not", null)
    .where("offers.status", "in", openStatuses)
    .whereRef("offer_positions.quotation_revision", "<", "quotations.latest_revision")
    .orderBy("offer_positions.position")
    .execute();
  return Map.groupBy(rows, ({ number }) => number);
}

/**
 * The open sales. A quotation in an offer is not a sale (docs/product.md, “Sales”). An offer is of the crane
 * type of its largest firm crane.
 */
function selectOpen(db: Db, { ownerId, craneType, from, until }: OpenFilter) {
  let query = db
    .selectFrom("sales")
    .select(columns)
    .where("sales.in_offer", "is", null)
    .where("sales.status", "in", openStatuses);
  if (ownerId !== null) query = query.where(isOwn(ownerId));
  if (from !== null) query = query.where("sales.created_at", ">=", from);
  if (until !== null) query = query.where("sales.created_at", "<", until);
  if (craneType !== null) query = query.where("sales.crane_type", "=", craneType);
  return query;
}

/** Lists the open sales that a filter finds. */
export async function listOpenSales(db: Db, filter: OpenFilter): Promise<CountedSale[]> {
  const rows = await selectOpen(db, filter).execute();
  const outdated = await listOutdated(db);
  return rows.map((row) => ({ ...saleOf(row), outdated: outdated.get(row.number) }));
}

/** Lists the open sales that a filter finds and that are held. */
export async function listHeldSales(
  db: Db,
  filter: OpenFilter,
): Promise<(CountedSale & { approval: ApprovalState })[]> {
  const held = db.selectFrom("approvals").where("approvals.state", "in", heldStates).select("subject");
  const rows = await selectOpen(db, filter).where("sales.number", "in", held).execute();
  const states = await listApprovalStates(
    db,
    rows.map(({ number, latest_revision }) => ({ number, revision: latest_revision })),
  );
  return rows.flatMap((row) => {
    const approval = states.get(row.number) ?? "none";
    return isHeld({ state: approval }) ? [{ ...saleOf(row), approval }] : [];
  });
}

/** Returns the names of the customers with these ids, by name. Equal names include the place. */
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
  const sameNamed = found.filter(({ company }) => (byName.get(company) ?? []).length > 1).map(({ id }) => id);
  const sites =
    sameNamed.length === 0
      ? []
      : await db
          .selectFrom("customer_sites")
          .select(["customer_id", "address", "state", "gstin"])
          .where("customer_id", "in", sameNamed)
          .orderBy("position")
          .execute();
  return found.map(({ id, company }) => {
    const site = sites.find(({ customer_id }) => customer_id === id);
    const where = [site?.address, site?.state, site?.gstin].filter((text) => text);
    return { id, company, label: [company, ...where].join(", ") };
  });
}
