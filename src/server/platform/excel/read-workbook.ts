import { type Cell, type CellValue, readXlsx, type Sheet } from "hucre/xlsx";
import { cellNumber, type WorkbookRow, type WorkbookSheet } from "#domain/price-tables/workbook.ts";
import { readRange } from "./zip-parts.ts";

const noResult =
  "The formula here has no stored result. Open the workbook in Excel, save it and choose it again";
const isDate = "A date stands here. Format the cell as a number or as text, and type what is meant";

/** A cell's text, or what is wrong with it. */
function textOf(value: CellValue, cell: Cell | undefined): { text: string } | { text: string; msg: string } {
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), msg: isDate };
  if (cell?.type === "error")
    return { text: String(value), msg: `The error ${String(value)} stands here instead of a value` };
  if (value === null)
    return cell?.formula === undefined ? { text: "" } : { text: "(formula)", msg: noResult };
  if (typeof value === "number") return { text: cellNumber(value) };
  return { text: typeof value === "boolean" ? String(value).toUpperCase() : value };
}

function toRow(sheet: Sheet, values: readonly CellValue[], index: number): WorkbookRow {
  const unreadable = new Map<number, string>();
  const cells = values.map((value, at) => {
    const read = textOf(value, sheet.cells?.get(`${index},${at}`));
    if ("msg" in read) unreadable.set(at, read.msg);
    return read.text;
  });
  return { row: index + 1, cells, ...(unreadable.size > 0 && { unreadable }) };
}

function formulasOf(sheet: Sheet): WorkbookSheet["formulas"] {
  const found = new Map<number, { count: number; firstRow: number }>();
  for (const [place, { formula }] of sheet.cells ?? []) {
    if (formula === undefined) continue;
    const [row = 0, at = 0] = place.split(",").map(Number);
    const known = found.get(at);
    if (known) known.count++;
    else found.set(at, { count: 1, firstRow: row + 1 });
  }
  return found;
}

const isFilled = ({ cells }: WorkbookRow): boolean => cells.some((text) => text.trim() !== "");

/** Reads the sheets of a workbook that was looked through before. Cells that are only coloured below the last value are left away. */
export async function readWorkbook(content: Uint8Array): Promise<WorkbookSheet[]> {
  const { sheets } = await readXlsx(content, { range: readRange });
  return sheets.map((sheet) => {
    const rows = sheet.rows.map((values, index) => toRow(sheet, values, index));
    const last = rows.findLastIndex(isFilled);
    return {
      name: sheet.name,
      isHidden: sheet.hidden === true || sheet.veryHidden === true,
      rows: rows.slice(0, last + 1),
      hiddenRows: [...(sheet.rowDefs ?? [])].flatMap(([index, { hidden }]) => (hidden ? [index + 1] : [])),
      hiddenColumns: (sheet.columns ?? []).flatMap(({ hidden }, at) => (hidden ? [at] : [])),
      formulas: formulasOf(sheet),
    };
  });
}
