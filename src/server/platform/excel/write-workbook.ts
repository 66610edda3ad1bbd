import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Numbers with Indian grouping and so many decimals: crores, lakhs, the rest. A format has no more than two conditions. */
export function indianFormat(decimals: number): string {
  const tail = decimals === 0 ? "" : `.${"0".repeat(decimals)}`;
  const groups = ["[>=10000000]##\\,##\\,##\\,##0", "[>=100000]##\\,##\\,##0", "#,##0"];
  return groups.map((group) => group + tail).join(";");
}

/** How a cell looks. Fills say what a cell is for: a heading, an input that may be changed, a figure of the application. */
export type BookStyle = {
  isBold?: boolean;
  fill?: "head" | "input" | "quoted" | "warning";
  format?: string;
  isWrapped?: boolean;
  isToTheRight?: boolean;
  /** May be changed on a protected sheet. */
  isFree?: boolean;
};

/** A cell to be written; `formula` without its "=", with `value` as its result. */
export type BookCell = {
  value: string | number | null;
  formula?: string;
  style?: BookStyle;
  note?: string;
};

/** Width in characters, and the format of its numbers. */
export type BookColumn = { width: number; format?: string };

export type BookSheet = {
  name: string;
  columns: readonly BookColumn[];
  rows: readonly (readonly (BookCell | string | number | null)[])[];
  /** Rows at the top that stay in sight. */
  frozenRows?: number;
  /** Only cells whose style is free may be changed. */
  isProtected?: boolean;
};

export type Book = {
  title: string;
  sheets: readonly BookSheet[];
  /** Names of cells: "Margin" is "Costing!$C$4". */
  names?: readonly { name: string; range: string }[];
  /** When it was made, ISO 8601. */
  made: string;
};

const fills = { head: "E7EDF2", input: "FFF2CC", quoted: "EDF3E7", warning: "FDE2E0" } as const;

const toStyle = ({ isBold, fill, format, isWrapped, isToTheRight, isFree }: BookStyle): CellStyle => ({
  ...(isBold && { font: { bold: true } }),
  ...(fill && { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fills[fill] } } }),
  ...(format !== undefined && { numFmt: format }),
  alignment: {
    vertical: "top",
    ...(isWrapped && { wrapText: true }),
    ...(isToTheRight && { horizontal: "right" }),
  },
  ...(isFree && { protection: { locked: false } }),
});

/** Text that looks like the file format's own escape of a character keeps what it says. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
const cellValue = (value: string | number | null): CellValue =>
  typeof value === "string" ? escaped(value) : value;

/** Written as they are, these texts would be errors. */
const isErrorText = (value: unknown): value is string => typeof value === "string" && /^#[A-Z]/.test(value);

function toSheet({ name, rows, columns, frozenRows, isProtected }: BookSheet): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const values = rows.map((row, index) =>
    row.map((given, at) => {
      const cell = typeof given === "object" && given !== null ? given : { value: given };
      const detail: Partial<Cell> = {
        ...(cell.style && { style: toStyle(cell.style) }),
        ...(cell.note && { comment: { author: "Crane Quote", text: cell.note } }),
        ...(isErrorText(cell.value) && { richText: [{ text: cell.value }] }),
        ...(cell.formula !== undefined && {
          formula: cell.formula,
          ...(cell.value !== null && { formulaResult: cell.value }),
        }),
      };
      if (Object.keys(detail).length > 0) cells.set(`${index},${at}`, detail);
      return cell.formula === undefined ? cellValue(cell.value) : null;
    }),
  );
  return {
    name,
    columns: columns.map(({ width, format }) => ({ width, ...(format !== undefined && { numFmt: format }) })),
    rows: values,
    cells,
    ...(frozenRows && { freezePane: { rows: frozenRows } }),
    ...(isProtected && { protection: { sheet: true } }),
  };
}

/** Writes a workbook. The same book gives the same bytes. */
export const writeWorkbook = ({ title, sheets, names, made }: Book): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(toSheet),
    properties: { title, creator: "Crane Quote", created: new Date(made), modified: new Date(made) },
    ...(names && { namedRanges: [...names] }),
  });
