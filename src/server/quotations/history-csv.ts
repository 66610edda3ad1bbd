import { craneTypeOf } from "#domain/crane-types.ts";
import { formatMoment } from "#domain/format.ts";
import { rupees } from "#domain/money.ts";
import { statusWords } from "#domain/sales/status-words.ts";
import { csvLine } from "../platform/csv-line.ts";
import type { Db } from "../platform/database/schema.ts";
import {
  type HeaderOfList,
  listHeaders,
  listIds,
  type QuotationFilter,
  type QuotationOrder,
} from "./quotations-repository.ts";

const head = [
  "Quotation ID",
  "Date",
  "Valid until",
  "Crane Type",
  "Capacity",
  "Creator",
  "Customer",
  "Subtotal",
  "Margin %",
  "Margin",
  "GST",
  "Total Amount",
  "Revision",
  "Status",
  "Next follow-up",
  "Order number",
  "Order value",
];
const rowsAtOnce = 1000;

const lineOf = (row: HeaderOfList, today: string): string =>
  csvLine([
    row.number,
    formatMoment(row.created_at),
    row.valid_until,
    craneTypeOf(row.crane_type).label,
    row.capacity,
    row.created_by,
    row.customer_name ?? "",
    rupees(row.subtotal),
    row.margin_percentage,
    rupees(row.margin),
    rupees(row.gst),
    rupees(row.final_amount),
    row.latest_revision,
    statusWords(
      { status: row.status, validUntil: row.valid_until, approval: row.approval_state ?? "none" },
      today,
    ),
    row.next_follow_up ?? "",
    row.order_number ?? "",
    row.order_value === null ? "" : rupees(row.order_value),
  ]);

/** All quotations that a filter finds at this moment as CSV, with a mark by which spreadsheets know UTF-8. */
export async function historyCsv(db: Db, filter: QuotationFilter, order: QuotationOrder): Promise<string> {
  const ids = await listIds(db, filter, order);
  let text = `\uFEFF${csvLine(head)}`;
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await listHeaders(db, ids.slice(from, from + rowsAtOnce));
    text += rows.map((row) => lineOf(row, filter.today)).join("");
  }
  return text;
}
