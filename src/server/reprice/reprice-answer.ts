import type { RepriceItem, RepriceJob } from "#contract/reprice/reprice-api.ts";
import { repriceBridge } from "#contract/reprice/reprice-schemas.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { daysBetween, indianDay } from "#domain/dates/indian-dates.ts";
import { rupees } from "#domain/numbers/money.ts";
import { marginIfHeld } from "#domain/quotation/save/at-today.ts";
import { faultTexts } from "#domain/reprice/reprice.ts";
import { numberOfSale, saleId } from "#domain/sales/sale.ts";
import { isExpired } from "#domain/sales/validity.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import { listApprovalStates } from "../approvals/approval-states.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import { countItems, listWorked } from "./reprice-repository.ts";

/** The progress of a job, as the API answers it. */
export async function answerJob(db: Db, job: RepriceJobRow): Promise<RepriceJob> {
  const { id, made_at, by, state, doing } = job;
  return { job: id, made_at, by, state, doing, ...(await countItems(db, id)) };
}

const change = ({ old_total, new_total }: RepriceItem): number =>
  new_total === null ? -1 : Math.abs(new_total - old_total);

/** Returns the result of a choice. A batch that ended without a result met a fault. */
const becameOf = (
  { doing }: RepriceJobRow,
  { number, act, outcome, reason }: RepriceItemRow,
): Pick<RepriceItem, "outcome" | "reason"> =>
  act !== null && outcome === null && doing === null
    ? { outcome: "refused", reason: faultTexts.applying(number) }
    : { outcome, reason };

/** Returns the sales by size of change, with failed ones at the end. */
export async function answerItems(db: Db, job: RepriceJobRow, now: string): Promise<RepriceItem[]> {
  const today = indianDay(now);
  const rows = await listWorked(db, job.id);
  const approvals = await listApprovalStates(
    db,
    rows.map(({ number, latest_revision }) => ({ number, revision: latest_revision })),
  );
  return rows
    .map(
      (row): RepriceItem => ({
        ...saleId(row.noun, row.number),
        revision: row.revision ?? row.latest_revision,
        status: row.status,
        approval: { state: approvals.get(row.number) ?? "none" },
        crane_type: row.crane_type && craneLabelOf(row.crane_type),
        capacity: row.capacity,
        span_width_m: row.span_width_m,
        cranes: row.noun === "offer" ? Number(row.cranes) : null,
        customer: row.customer_name,
        customer_id: row.customer_id,
        valid_until: row.valid_until,
        // An offer's margin is computed, a quotation's was typed.
        margin_percentage: row.noun === "offer" ? marginIfHeld(row.taxable, row.cost) : row.margin_percentage,
        old_total: rupees(row.old_total ?? 0),
        new_total: row.new_total === null ? null : rupees(row.new_total),
        moved: row.is_moved === 1,
        bridge: row.bridge === null ? null : (repriceBridge.safeParse(storedJson(row.bridge)).data ?? null),
        days_left: daysBetween(today, row.valid_until),
        expired: isExpired({ status: row.status, validUntil: row.valid_until }, today),
        margin_if_held: row.margin_if_held,
        problem: row.problem,
        act: row.act,
        ...becameOf(job, row),
      }),
    )
    .sort((a, b) => change(b) - change(a) || numberOfSale(a).localeCompare(numberOfSale(b)));
}
