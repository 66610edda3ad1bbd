import { type Cell, openXlsx, type Sheet, saveXlsx } from "hucre/xlsx";
import { withLibrary } from "./read-workbook.ts";
import { writableNames } from "./sheet-names.ts";
import { rangeOf, tableLimits } from "./zip-parts.ts";

/** The fault of a cell: its sheet by index, its row as a spreadsheet numbers it, its column from 0. */
export type CellMark = { sheet: number; row: number; at: number; text: string };

const author = "Crane Quote";
/** The colour of a cell with an error in a marked workbook: red behind it, as spreadsheets mark what is bad. */
const faulty = { type: "pattern", pattern: "solid", fgColor: { rgb: "FFC7CE" } } as const;

function markCell(sheet: Sheet, { row, at, text }: CellMark): void {
  const place = `${row - 1},${at}`;
  const cells = sheet.cells ?? new Map<string, Cell>();
  sheet.cells = cells;
  const cell = cells.get(place) ?? { value: sheet.rows[row - 1]?.[at] ?? null, type: "string" };
  const said = cell.comment?.text;
  cells.set(place, {
    ...cell,
    style: { ...cell.style, fill: faulty },
    comment: { author, text: said === undefined ? text : `${said}\n${text}` },
  });
}

/**
 * Returns the workbook with its faulty cells coloured, and commented with what is wrong with them.
 * @throws Rejection for a workbook that can't be read
 */
export const markWorkbook = (content: Buffer, marks: readonly CellMark[]): Promise<Uint8Array> =>
  withLibrary(content, tableLimits, async (readable) => {
    const workbook = await openXlsx(readable, { range: rangeOf(tableLimits), readStyles: true });
    for (const mark of marks) {
      const sheet = workbook.sheets[mark.sheet];
      if (sheet) markCell(sheet, mark);
    }
    const names = writableNames(workbook.sheets.map(({ name }) => name));
    for (const [index, sheet] of workbook.sheets.entries()) sheet.name = names[index] ?? sheet.name;
    return saveXlsx(workbook);
  });
