import { csvLine } from "./csv-cells.ts";
import { type ListSheet, writeList } from "./excel/write-list.ts";
import { workbookType } from "./excel/write-workbook.ts";
import type { FileAnswer } from "./http/serve-file.ts";

/** A list as it is exported; its rows come in their order, a page of the database at a time. */
export type List = ListSheet & {
  /** The file's name without its ending. */
  file: string;
};

/** Returns a list as CSV in UTF-8, with the byte order mark by which spreadsheets know the encoding. */
async function listCsv({ columns, rows }: List): Promise<string> {
  let text = `\uFEFF${csvLine(columns.map(({ title }) => title))}`;
  for await (const row of rows) text += csvLine(row);
  return text;
}

/** A list as a CSV file or as an Excel workbook with the same rows. */
export async function listFile(
  list: List,
  format: "csv" | "xlsx",
): Promise<Pick<FileAnswer, "content" | "type" | "name">> {
  return format === "csv"
    ? { content: await listCsv(list), type: "text/csv; charset=utf-8", name: `${list.file}.csv` }
    : { content: await writeList(list), type: workbookType, name: `${list.file}.xlsx` };
}
