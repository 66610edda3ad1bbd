import { formatMoment } from "#domain/format.ts";
import { rupees } from "#domain/money.ts";
import { isExpired, statusFilterTitles } from "#domain/sales/status.ts";
import { csvLine } from "../platform/csv-line.ts";
import type { OfferHeader } from "./offers-repository.ts";

const head = [
  "Offer",
  "Revision",
  "Date",
  "Valid until",
  "Creator",
  "Customer",
  "Taxable value",
  "GST",
  "Total Amount",
  "Status",
  "Next follow-up",
  "Order number",
  "Order value",
];

const lineOf = (row: OfferHeader, today: string): string =>
  csvLine([
    row.number,
    row.latest_revision,
    formatMoment(row.created_at),
    row.valid_until,
    row.created_by,
    row.customer_name ?? "",
    rupees(row.taxable),
    rupees(row.gst),
    rupees(row.total),
    statusFilterTitles[
      isExpired({ status: row.status, validUntil: row.valid_until }, today) ? "expired" : row.status
    ],
    row.next_follow_up ?? "",
    row.order_number ?? "",
    row.order_value === null ? "" : rupees(row.order_value),
  ]);

/** Offers as CSV, with a mark by which spreadsheets know UTF-8. */
export const offersCsv = (rows: readonly OfferHeader[], today: string): string =>
  `\uFEFF${csvLine(head)}${rows.map((row) => lineOf(row, today)).join("")}`;
