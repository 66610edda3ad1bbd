import { quotedBy, type SaleSnapshotInput, saleSnapshotOf } from "#domain/insights/sale-snapshot.ts";
import type { StageRow } from "./tables/activity.ts";

/** The row of a stage that begins on this day. */
export function stageRow(subject: string, given: SaleSnapshotInput, today: string): StageRow {
  const stage = saleSnapshotOf(given, today);
  return {
    subject,
    begun_on: today,
    ended_on: null,
    noun: stage.noun,
    in_offer: stage.inOffer,
    crane_type: stage.craneType,
    tonnes: stage.tonnes,
    created_by: stage.createdBy,
    issued_on: stage.issuedOn,
    quoted_by: quotedBy(stage.issuedOn),
    revision: stage.revision,
    status: stage.status,
    value: stage.value,
    margin_percentage: stage.marginPercentage,
    closed_on: stage.closedOn,
    order_value: stage.orderValue,
    lost_reason: stage.lostReason,
    kg: stage.kg,
    per_kg: stage.perKg,
    steel: stage.steel,
  };
}
