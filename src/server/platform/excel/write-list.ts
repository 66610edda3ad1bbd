import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { indianFormat } from "#domain/files/workbook-model.ts";
import { escapedText } from "./write-workbook.ts";

/** A column of a list; `isMoney`: its numbers are rupees, shown with Indian grouping. */
export type ListColumn = { title: string; isMoney?: true };
export type ListRow = readonly (string | number)[];
export type ListSheet = {
  /** The name of the sheet. */
  name: string;
  columns: readonly ListColumn[];
  rows: AsyncIterable<ListRow> | Iterable<ListRow>;
};

/** After so many rows everything else gets its turn. */
const rowsAtOnce = 200;
/** The width of each column in an exported workbook, in characters. */
const width = 20;

async function* cellsOf({ columns, rows }: ListSheet): AsyncGenerator<CellValue[]> {
  yield columns.map(({ title }) => title);
  let written = 0;
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === "number" ? cell : cell === "" ? null : escapedText(cell)));
    if (++written % rowsAtOnce === 0) await setImmediate();
  }
}

/** Returns a list as a workbook of one sheet with a frozen header row. Its rows are written as they come, so it may be long. */
export const writeList = (list: ListSheet): Promise<Buffer> =>
  buffer(
    writeXlsxStream(cellsOf(list), {
      name: list.name,
      columns: list.columns.map(({ isMoney }) => ({ width, ...(isMoney && { numFmt: indianFormat(2) }) })),
      freezePane: { rows: 1 },
    }),
  );
