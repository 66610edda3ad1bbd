import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { listedStatusText } from "#domain/sales/sale.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { List } from "../platform/list-file.ts";

/** The columns of an exported pipeline or figure of Insights (CSV and Excel), in their order. */
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
  { title: "Open points" },
];
const rowsAtOnce = 1000;

const rowOf = (item: SaleItem, day: string): ListRow => [
  item.quotation_id ?? item.offer_id ?? "",
  item.revision,
  formatDateTime(item.timestamp),
  item.valid_until,
  item.crane,
  item.created_by,
  item.responsible ?? "",
  item.customer ?? "",
  item.value,
  item.final_amount,
  listedStatusText({ status: item.status, validUntil: item.valid_until, approval: item.approval.state }, day),
  item.next_follow_up ?? "",
  item.open_points,
];

/** Sales are described one page at a time. */
export async function* inPages<T>(
  all: readonly T[],
  describe: (page: readonly T[]) => Promise<readonly SaleItem[]>,
): AsyncGenerator<SaleItem> {
  for (let from = 0; from < all.length; from += rowsAtOnce)
    yield* await describe(all.slice(from, from + rowsAtOnce));
}

async function* rowsOf(items: AsyncIterable<SaleItem>, day: string): AsyncGenerator<ListRow> {
  for await (const item of items) yield rowOf(item, day);
}

/** Quotations and offers as a list of the pipeline or behind a figure is exported, as of this day. */
export const salesExport = (
  items: AsyncIterable<SaleItem>,
  day: string,
  { file, name }: Pick<List, "file" | "name">,
): List => ({ file, name, columns, rows: rowsOf(items, day) });
