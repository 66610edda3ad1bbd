import { sql } from "kysely";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { rupees } from "#domain/numbers/money.ts";
import { cranesText } from "#domain/offers/count-cranes.ts";
import { isExpired } from "#domain/sales/validity.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { ofPlaces, shownColumns } from "../platform/database/shown-columns.ts";

/**
 * Returns quotations and offers by number, for lists of this day. A quotation in an offer has the offer's
 * status, validity and follow-up.
 */
export async function describeSales(
  db: Db,
  numbers: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, SaleItem>> {
  if (numbers.length === 0) return new Map();
  const sales = await db
    .selectFrom("sales")
    .leftJoin("sales as offers", "offers.number", "sales.in_offer")
    .select(["sales.number", "sales.noun", "sales.latest_revision", "sales.customer_name"])
    .select(["sales.customer_id", "sales.created_at", "sales.created_by", "sales.responsible"])
    .select(["sales.crane_type", "sales.capacity", "sales.taxable", "sales.total", "sales.in_offer"])
    .select(shownColumns)
    .select(["offers.latest_revision as offer_revision", "offers.status as offer_status"])
    .select(ofPlaces(sql`max(places.ordered)`).as("is_ordered"))
    .select((eb) =>
      eb
        .selectFrom("offer_positions")
        .select((cranes) => cranes.fn.sum<number>("offer_positions.quantity").as("cranes"))
        .whereRef("offer_positions.offer_id", "=", "sales.id")
        .whereRef("offer_positions.revision", "=", "sales.latest_revision")
        .where("offer_positions.kind", "=", "firm")
        .as("cranes"),
    )
    .select((eb) =>
      eb
        .selectFrom("revisions")
        .select("revisions.open_points")
        .whereRef("revisions.sale_id", "=", "sales.id")
        .whereRef("revisions.revision", "=", "sales.latest_revision")
        .as("open_points"),
    )
    .where(isAmong(db, "sales.number", numbers))
    .execute();
  const approvals = await listApprovalStates(
    db,
    sales.map(({ number, latest_revision }) => ({ number, revision: latest_revision })),
  );
  return new Map(
    sales.map((row): [string, SaleItem] => [
      row.number,
      {
        ...(row.noun === "quotation" ? { quotation_id: row.number } : { offer_id: row.number }),
        revision: row.latest_revision,
        superseded_by: null,
        customer: row.customer_name,
        customer_id: row.customer_id,
        status: row.status,
        expired: isExpired({ status: row.status, validUntil: row.valid_until }, today),
        in_offer:
          row.in_offer === null
            ? null
            : {
                offer_id: row.in_offer,
                revision: row.offer_revision,
                ordered: row.offer_status === "won" ? Number(row.is_ordered) === 1 : null,
              },
        approval: { state: approvals.get(row.number) ?? ("none" as const) },
        open_points: row.open_points ?? 0,
        timestamp: row.created_at,
        valid_until: row.valid_until,
        next_follow_up: row.next_follow_up,
        created_by: row.created_by,
        responsible: row.responsible,
        crane:
          row.noun === "quotation"
            ? `${craneLabelOf(row.crane_type ?? "")} ${row.capacity}`.trim()
            : cranesText(Number(row.cranes)),
        value: rupees(row.taxable),
        final_amount: rupees(row.total),
      },
    ]),
  );
}

/** Lists these sales in the order of their numbers in the call. */
export async function listSaleItems(db: Db, numbers: readonly string[], today: string): Promise<SaleItem[]> {
  const items = await describeSales(db, numbers, today);
  return numbers.flatMap((number) => items.get(number) ?? []);
}
