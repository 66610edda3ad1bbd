import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { rupees } from "#domain/money.ts";
import { isExpired } from "#domain/sales/status.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isAmong } from "../platform/database/is-among.ts";
import type { Db } from "../platform/database/schema.ts";

/** "3 cranes". */
export const cranes = (count: number): string => (count === 1 ? "1 crane" : `${count} cranes`);

/** Quotations and offers by their numbers, as lists show them on this day. */
export async function describeSales(
  db: Db,
  numbers: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, SaleItem>> {
  if (numbers.length === 0) return new Map();
  const sales = await db
    .selectFrom("sales")
    .select([
      ...(["number", "noun", "latest_revision", "customer_name", "customer_id", "status"] as const),
      ...(["created_at", "valid_until", "next_follow_up", "created_by", "responsible"] as const),
      ...(["crane_type", "capacity", "taxable", "total"] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom("offer_positions")
        .select((cranes) => cranes.fn.sum<number>("offer_positions.quantity").as("cranes"))
        .whereRef("offer_positions.offer_id", "=", "sales.id")
        .whereRef("offer_positions.revision", "=", "sales.latest_revision")
        .where("offer_positions.kind", "=", "firm")
        .as("cranes"),
    )
    .where(isAmong(db, "number", numbers))
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
        approval: { state: approvals.get(row.number) ?? ("none" as const) },
        timestamp: row.created_at,
        valid_until: row.valid_until,
        next_follow_up: row.next_follow_up,
        created_by: row.created_by,
        responsible: row.responsible,
        crane:
          row.noun === "quotation"
            ? `${craneLabelOf(row.crane_type ?? "")} ${row.capacity}`.trim()
            : cranes(Number(row.cranes)),
        value: rupees(row.taxable),
        final_amount: rupees(row.total),
      },
    ]),
  );
}

/** The same in the order of the numbers. */
export async function listSaleItems(db: Db, numbers: readonly string[], today: string): Promise<SaleItem[]> {
  const items = await describeSales(db, numbers, today);
  return numbers.flatMap((number) => items.get(number) ?? []);
}
