import { counted } from "#domain/numbers/format.ts";
import type { TableDefinition } from "../components/registry.ts";
import { formatNumber } from "../numbers/format.ts";
import { keyColumns, type PricingRow, type TableIndex } from "./price-table.ts";
import { readCell } from "./table-cells.ts";

/** Stored rows that no price uses: the number, and the first ones with row number and fault. */
export type UnreadRows = { count: number; first: { row: number; msg: string }[] };

/** The first row of a version's file is the header. */
const rowsAbove = 2;

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

function whyUnread(definition: TableDefinition, row: PricingRow): string {
  for (const name of keyColumns(definition)) {
    const text = (row[name] ?? "").trim();
    const cell = readCell(definition, name, text);
    if ("msg" in cell) return text === "" ? cell.msg : `${cell.msg}, not “${shortened(text)}”`;
  }
  return "its keys are not readable";
}

/** Returns the rows of a table that today's definition of the component cannot find by their keys. */
export const unreadRowsOf = (definition: TableDefinition, { unread }: TableIndex): UnreadRows => ({
  count: unread.count,
  first: unread.first.map((each) => ({
    row: each.position + rowsAbove,
    msg:
      "row" in each
        ? whyUnread(definition, each.row)
        : `row ${formatNumber(each.replacedBy + rowsAbove)} has the same ${keyColumns(definition).join(", ")}, and its price is used`,
  })),
});

const rowsOf = (count: number): string => counted(count, "row");

/** "3 of 240 rows give no prices". */
export const unreadWords = (count: number, rowCount: number): string =>
  `${formatNumber(count)} of ${rowsOf(rowCount)} ${count === 1 ? "gives" : "give"} no prices`;
