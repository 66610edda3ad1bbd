import { craneLabelOf } from "#domain/crane-types.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { rupees } from "#domain/numbers/money.ts";
import { type ApprovalState, approvalOfSale, listedStatusText } from "#domain/sales/sale.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { ListColumn, ListRow } from "../../platform/excel/write-list.ts";
import type { List } from "../../platform/list-file.ts";
import {
  type HeaderOfList,
  listHeaders,
  listIds,
  type QuotationFilter,
  type QuotationSort,
} from "./history-repository.ts";

/** The columns of the exported history of quotations (CSV and Excel), in their order. `rowOf` has their values. */
const columns: readonly ListColumn[] = [
  { title: "Quotation ID" },
  { title: "Date" },
  { title: "Valid until" },
  { title: "Crane Type" },
  { title: "Capacity" },
  { title: "Creator" },
  { title: "Customer" },
  { title: "Subtotal", isMoney: true },
  { title: "Margin %" },
  { title: "Margin", isMoney: true },
  { title: "GST", isMoney: true },
  { title: "Total Amount", isMoney: true },
  { title: "Revision" },
  { title: "Status" },
  { title: "Next follow-up" },
  { title: "Order number" },
  { title: "Order value", isMoney: true },
  { title: "In offer" },
  { title: "Open points" },
];
const rowsAtOnce = 1000;

/**
 * The state of the sale's approval: of a quotation in an offer, the offer's. The list is for administrators, who read
 * both.
 */
const approvalOf = (row: HeaderOfList): ApprovalState =>
  approvalOfSale(
    row.approval_state ?? "none",
    row.in_offer === null ? null : { state: row.offer_approval_state ?? undefined },
  );

const rowOf = (row: HeaderOfList, today: string): ListRow => [
  row.number,
  formatDateTime(row.created_at),
  row.valid_until,
  craneLabelOf(row.crane_type),
  row.capacity,
  row.created_by,
  row.customer_name ?? "",
  rupees(row.cost),
  row.margin_percentage,
  rupees(row.taxable - row.cost),
  rupees(row.gst),
  rupees(row.total),
  row.latest_revision,
  listedStatusText({ status: row.status, validUntil: row.valid_until, approval: approvalOf(row) }, today),
  row.next_follow_up ?? "",
  row.order_number ?? "",
  row.order_value === null ? "" : rupees(row.order_value),
  row.in_offer ?? "",
  row.open_points ?? 0,
];

async function* rowsOf(db: Db, filter: QuotationFilter, ids: readonly string[]): AsyncGenerator<ListRow> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await listHeaders(db, ids.slice(from, from + rowsAtOnce));
    for (const row of rows) yield rowOf(row, filter.today);
  }
}

/** All quotations that a filter finds at this moment. */
export async function historyExport(db: Db, filter: QuotationFilter, order: QuotationSort): Promise<List> {
  const ids = await listIds(db, filter, order);
  return { file: "quotations", name: "Quotations", columns, rows: rowsOf(db, filter, ids) };
}
