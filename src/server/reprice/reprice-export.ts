import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { rupees } from "#domain/numbers/money.ts";
import { changeOf, repriceActTitles } from "#domain/reprice/reprice.ts";
import { listedStatusText, numberOfSale } from "#domain/sales/sale.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { List } from "../platform/list-file.ts";

/** The columns of an exported re-pricing (CSV and Excel), in their order. `rowOf` has their values. */
const columns: readonly ListColumn[] = [
  { title: "Number" },
  { title: "Revision" },
  { title: "Status" },
  { title: "Crane Type" },
  { title: "Capacity" },
  { title: "Span, m" },
  { title: "Cranes" },
  { title: "Customer" },
  { title: "Valid until" },
  { title: "Days left" },
  { title: "Quoted", isMoney: true },
  { title: "Today", isMoney: true },
  { title: "Change", isMoney: true },
  { title: "Margin %" },
  { title: "Margin % if held" },
  { title: "Causes" },
  { title: "Reason if not re-priced" },
  { title: "Choice" },
  { title: "Result" },
];

const rowOf = (item: RepriceItem, today: string): ListRow => [
  numberOfSale(item),
  item.revision,
  listedStatusText(
    { status: item.status, validUntil: item.valid_until, approval: item.approval.state },
    today,
  ),
  item.crane_type ?? "",
  item.capacity ?? "",
  item.span_width_m ?? "",
  item.cranes ?? "",
  item.customer ?? "",
  item.valid_until,
  item.days_left,
  item.old_total,
  item.new_total ?? "",
  item.new_total === null ? "" : rupees(changeOf(item)),
  item.margin_percentage ?? "",
  item.margin_if_held ?? "",
  item.bridge?.line ?? "",
  item.problem ?? "",
  item.act === null ? "" : repriceActTitles[item.act],
  [item.outcome ?? "", item.reason ?? ""].filter((text) => text !== "").join(": "),
];

/** The sales of a re-pricing as they are exported. */
export const repriceExport = (items: readonly RepriceItem[], today: string): List => ({
  file: "re-pricing",
  name: "Re-pricing",
  columns,
  rows: items.map((item) => rowOf(item, today)),
});
