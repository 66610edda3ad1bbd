import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { type BookColumn, type BookSheet, indianFormat } from "#domain/files/workbook-model.ts";
import { type PricingRow, tableColumns } from "#domain/price-tables/price-table.ts";
import { cellNumber } from "#domain/price-tables/uploaded-workbook.ts";
import { writeWorkbook } from "#server/platform/excel/write-workbook.ts";

/** A value as a number where a number keeps it to the last digit, else as text. */
function cellValue(text: string): string | number | null {
  if (text === "") return null;
  const number = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && cellNumber(number) === text ? number : text;
}

function isNumeric(definition: TableDefinition, name: string): boolean {
  const column = definition.pricing.columns[name];
  return column !== undefined && ("unit" in column || definition.fields[name]?.format.kind === "number");
}

const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

function columnOf(definition: TableDefinition, name: string, rows: readonly PricingRow[]): BookColumn {
  const column = definition.pricing.columns[name];
  const texts = rows.map((row) => row[name] ?? "");
  const longest = texts.reduce((most, text) => Math.max(most, text.length), name.length);
  const decimals = texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0);
  const isMoney = column !== undefined && "unit" in column && column.unit === "₹";
  return {
    width: Math.min(60, longest + 3),
    ...(isMoney && { format: indianFormat(decimals) }),
  };
}

/** The style of the head row (column names). */
const head = { isBold: true, fill: "head" } as const;

function sheetOf(definition: TableDefinition, rows: readonly PricingRow[]): BookSheet {
  const columns = tableColumns(definition, rows);
  const header = columns.map((name) => ({ value: name, style: head }));
  return {
    name: definition.id,
    columns: columns.map((name) => columnOf(definition, name, rows)),
    rows: [
      header,
      ...rows.map((row) =>
        columns.map((name) => (isNumeric(definition, name) ? cellValue(row[name] ?? "") : row[name] || null)),
      ),
    ],
    frozenRows: 1,
  };
}

/** The price tables of a crane type as one workbook, a sheet each, that can be uploaded again as it is. */
export const tableWorkbook = (
  crane: CraneType,
  tables: readonly { definition: TableDefinition; rows: readonly PricingRow[] }[],
  made: string,
): Promise<Uint8Array> =>
  writeWorkbook({
    title: `Price tables, ${crane.label}`,
    sheets: tables.map(({ definition, rows }) => sheetOf(definition, rows)),
    made,
  });
