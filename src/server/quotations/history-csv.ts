import { craneTypes } from "#domain/crane-types.ts";
import { formatMoment } from "#domain/format.ts";
import { rupees } from "#domain/money.ts";
import { capacityOf } from "#domain/quotation.ts";
import type { Db } from "../platform/schema.ts";
import { listQuotations, type QuotationFilter, type QuotationOrder } from "./quotations-repository.ts";
import { documentOf } from "./stored-document.ts";

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
];
const pageSize = 500;

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; quotes are doubled. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${safe.replace(/"/g, '""')}"`;
}

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(",")}\r\n`;

/** All quotations that a filter finds as CSV, with a mark by which spreadsheets know UTF-8. */
export async function historyCsv(db: Db, filter: QuotationFilter, order: QuotationOrder): Promise<string> {
  let text = `\uFEFF${line(head)}`;
  for (let offset = 0; ; offset += pageSize) {
    const rows = await listQuotations(db, filter, order, { offset, limit: pageSize });
    for (const row of rows) {
      const document = documentOf(row);
      const { customer, totals } = document;
      text += line([
        document.number,
        formatMoment(document.createdAt),
        document.validUntil,
        craneTypes[document.craneType].label,
        capacityOf(document.lines),
        document.createdBy,
        [customer.company, customer.name].filter((part) => part !== "").join(", "),
        rupees(totals.subtotal),
        Number(totals.marginPercentage),
        rupees(totals.margin),
        rupees(totals.gst),
        rupees(totals.total),
      ]);
    }
    if (rows.length < pageSize) return text;
  }
}
