import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { rupees } from "#domain/money.ts";
import { statusInOffer } from "#domain/sales/shown-status.ts";
import { isExpired, type Status } from "#domain/sales/status.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import { isAmong } from "../platform/database/is-among.ts";
import type { Db } from "../platform/database/schema.ts";

type Lived = {
  status: Status;
  valid_until: string;
  next_follow_up: string | null;
  offer_status: Status | null;
  offer_valid_until: string | null;
  offer_follow_up: string | null;
  ordered: number | null;
};

/** The life that a quotation or an offer shows: in an offer, the offer's. */
const lifeOf = (row: Lived): Pick<SaleItem, "status" | "valid_until" | "next_follow_up"> =>
  row.offer_status === null
    ? { status: row.status, valid_until: row.valid_until, next_follow_up: row.next_follow_up }
    : {
        status: statusInOffer({ status: row.offer_status, isOrdered: row.ordered === 1 }),
        valid_until: row.offer_valid_until ?? row.valid_until,
        next_follow_up: row.offer_follow_up,
      };

/** "3 cranes". */
export const cranes = (count: number): string => (count === 1 ? "1 crane" : `${count} cranes`);

/**
 * Quotations and offers by their numbers, as lists show them on this day. A quotation in an offer has the offer's status,
 * validity and follow-up.
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
    .select(["sales.status", "sales.valid_until", "sales.next_follow_up"])
    .select(["offers.status as offer_status", "offers.valid_until as offer_valid_until"])
    .select("offers.next_follow_up as offer_follow_up")
    .select((eb) =>
      eb
        .selectFrom("offer_positions")
        .select((ordered) => ordered.fn.max<number>("offer_positions.ordered").as("ordered"))
        .whereRef("offer_positions.offer_id", "=", "offers.id")
        .whereRef("offer_positions.revision", "=", "offers.latest_revision")
        .whereRef("offer_positions.quotation", "=", "sales.number")
        .as("ordered"),
    )
    .select((eb) =>
      eb
        .selectFrom("offer_positions")
        .select((cranes) => cranes.fn.sum<number>("offer_positions.quantity").as("cranes"))
        .whereRef("offer_positions.offer_id", "=", "sales.id")
        .whereRef("offer_positions.revision", "=", "sales.latest_revision")
        .where("offer_positions.kind", "=", "firm")
        .as("cranes"),
    )
    .where(isAmong(db, "sales.number", numbers))
    .execute();
  const approvals = await listApprovalStates(
    db,
    sales.map(({ number, latest_revision }) => ({ number, revision: latest_revision })),
  );
  return new Map(
    sales.map((row): [string, SaleItem] => {
      const life = lifeOf(row);
      const item = {
        ...(row.noun === "quotation" ? { quotation_id: row.number } : { offer_id: row.number }),
        revision: row.latest_revision,
        superseded_by: null,
        customer: row.customer_name,
        customer_id: row.customer_id,
        ...life,
        expired: isExpired({ status: life.status, validUntil: life.valid_until }, today),
        in_offer: row.in_offer,
        approval: { state: approvals.get(row.number) ?? ("none" as const) },
        timestamp: row.created_at,
        created_by: row.created_by,
        responsible: row.responsible,
        crane:
          row.noun === "quotation"
            ? `${craneLabelOf(row.crane_type ?? "")} ${row.capacity}`.trim()
            : cranes(Number(row.cranes)),
        value: rupees(row.taxable),
        final_amount: rupees(row.total),
      };
      return [row.number, item];
    }),
  );
}

/** The same in the order of the numbers. */
export async function listSaleItems(db: Db, numbers: readonly string[], today: string): Promise<SaleItem[]> {
  const items = await describeSales(db, numbers, today);
  return numbers.flatMap((number) => items.get(number) ?? []);
}
