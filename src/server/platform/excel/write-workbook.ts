import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";
import type { Book, BookSheet, BookStyle } from "#domain/files/workbook-model.ts";

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Named in every style: a font without a name is another one in every program. */
const font = { name: "Calibri", size: 11 } as const;
/** The fill colours of cells: of the head row, a free input, a quoted figure and a warning. */
const fills = { head: "E7EDF2", input: "FFF2CC", quoted: "EDF3E7", warning: "FDE2E0" } as const;

const toStyle = ({
  isBold,
  fill,
  format,
  isWrapped,
  isToTheRight,
  isIndented,
  isFree,
}: BookStyle): CellStyle => ({
  font: { ...font, ...(isBold && { bold: true }) },
  ...(fill && { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fills[fill] } } }),
  ...(format !== undefined && { numFmt: format }),
  alignment: {
    vertical: "top",
    ...(isWrapped && { wrapText: true }),
    ...(isToTheRight && { horizontal: "right" }),
    ...(isIndented && { horizontal: "left", indent: 1 }),
  },
  ...(isFree && { protection: { locked: false } }),
});

/** Text that looks like the file format's own escape of a character keeps what it says. */
export const escapedText = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
const cellValue = (value: string | number | null): CellValue =>
  typeof value === "string" ? escapedText(value) : value;

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
    pageSetup: { paperSize: "a4", orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

/** Writes a workbook. The same book gives the same bytes. */
export const writeWorkbook = ({ title, sheets, names, made }: Book): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(toSheet),
    defaultFont: font,
    properties: { title, creator: "Crane Quote", created: new Date(made), modified: new Date(made) },
    ...(names && { namedRanges: [...names] }),
  });
