import type { SaleItem } from "#contract/pipeline-api.ts";
import { formatMoment } from "#domain/format.ts";
import { statusWords } from "#domain/sales/status-words.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { List } from "../platform/list-file.ts";
import { listSaleItems } from "./sale-items.ts";

const columns: readonly ListColumn[] = [
  { title: "Number" },
  { title: "Revision" },
  { title: "Date" },
  { title: "Valid until" },
  { title: "Crane" },
  { title: "Creator" },
  { title: "Responsible" },
  { title: "Customer" },
  { title: "Value before GST", isMoney: true },
  { title: "Total Amount", isMoney: true },
  { title: "Status" },
  { title: "Next follow-up" },
];
const rowsAtOnce = 1000;

const rowOf = (item: SaleItem, today: string): ListRow => [
  item.quotation_id ?? item.offer_id ?? "",
  item.revision,
  formatMoment(item.timestamp),
  item.valid_until,
  item.crane,
  item.created_by,
  item.responsible ?? "",
  item.customer ?? "",
  item.value,
  item.final_amount,
  statusWords({ status: item.status, validUntil: item.valid_until, approval: item.approval.state }, today),
  item.next_follow_up ?? "",
];

async function* rowsOf(db: Db, numbers: readonly string[], today: string): AsyncGenerator<ListRow> {
  for (let from = 0; from < numbers.length; from += rowsAtOnce) {
    const items = await listSaleItems(db, numbers.slice(from, from + rowsAtOnce), today);
    for (const item of items) yield rowOf(item, today);
  }
}

/** Quotations and offers by their numbers as a list of the pipeline or behind a figure is exported. */
export const salesList = (
  db: Db,
  numbers: readonly string[],
  today: string,
  { file, name }: Pick<List, "file" | "name">,
): List => ({ file, name, columns, rows: rowsOf(db, numbers, today) });
