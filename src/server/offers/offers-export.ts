import { formatDateTime } from "#domain/dates/format-date.ts";
import { rupees } from "#domain/numbers/money.ts";
import { listedStatusText } from "#domain/sales/sale.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { List } from "../platform/list-file.ts";
import type { OfferOfList } from "./offers-repository.ts";

/** The columns of the exported offers (CSV and Excel), in their order. `rowOf` has their values. */
const columns: readonly ListColumn[] = [
  { title: "Offer" },
  { title: "Revision" },
  { title: "Date" },
  { title: "Valid until" },
  { title: "Creator" },
  { title: "Customer" },
  { title: "Taxable value", isMoney: true },
  { title: "GST", isMoney: true },
  { title: "Total Amount", isMoney: true },
  { title: "Status" },
  { title: "Next follow-up" },
  { title: "Order number" },
  { title: "Order value", isMoney: true },
  { title: "Open points" },
];

const rowOf = (row: OfferOfList, today: string): ListRow => [
  row.number,
  row.latest_revision,
  formatDateTime(row.created_at),
  row.valid_until,
  row.created_by,
  row.customer_name ?? "",
  rupees(row.taxable),
  rupees(row.gst),
  rupees(row.total),
  listedStatusText(
    { status: row.status, validUntil: row.valid_until, approval: row.approval_state ?? "none" },
    today,
  ),
  row.next_follow_up ?? "",
  row.order_number ?? "",
  row.order_value === null ? "" : rupees(row.order_value),
  row.open_points ?? 0,
];

/** Returns the exported list of offers. */
export const offersExport = (rows: readonly OfferOfList[], today: string): List => ({
  file: "offers",
  name: "Offers",
  columns,
  rows: rows.map((row) => rowOf(row, today)),
});
