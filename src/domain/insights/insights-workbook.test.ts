import { expect, test } from "vitest";
import { indianFormat } from "../files/workbook-model.ts";
import { insightsWorkbook } from "./insights-workbook.ts";

test("the workbook of figures has a sheet for each, with empty cells for values that a row has not", () => {
  const month = { label: "2026-11", count: 2, value: 1_250_000.5, won_count: 0, won_value: 0 };
  const none = { label: "5", count: 1, value: 0, quoted_margin: null, won_count: 0, won_margin: null };
  const book = insightsWorkbook(
    [
      { figure: "months", rows: [month] },
      { figure: "margins", rows: [none] },
    ],
    { asOf: "2026-11-30", made: "2026-11-30T06:00:00.000Z" },
  );
  expect(book.title).toBe("Insights as of 2026-11-30");
  const textOf = (cell: unknown) => (typeof cell === "object" && cell && "value" in cell ? cell.value : cell);
  expect(book.sheets[0]?.rows[0]?.map(textOf)).toEqual([
    ...["Month", "Quoted", "Quoted before GST", "Won", "Won before GST"],
  ]);
  expect(book.sheets.map(({ frozenRows }) => frozenRows)).toEqual([1, 1]);
  const [count, rupees, percent] = [indianFormat(0), indianFormat(2), '0.00" %"'];
  expect(book.sheets.map(({ columns }) => columns?.map(({ format }) => format))).toEqual([
    [undefined, count, rupees, count, rupees],
    [undefined, count, percent, count, percent],
  ]);
  expect(book.sheets.map(({ rows }) => rows.slice(1))).toEqual([
    [["2026-11", 2, 1_250_000.5, 0, 0]],
    [["5", 1, null, 0, null]],
  ]);
});
