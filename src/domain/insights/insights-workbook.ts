import { type Book, type BookCell, type BookSheet, indianFormat } from "../files/workbook-model.ts";
import {
  type FigureColumn,
  type FigureRow,
  figureColumns,
  figureRowHeads,
  figureRowName,
  figureTitles,
} from "./figure-columns.ts";
import type { Figure } from "./insights.ts";

const formats: Readonly<Record<FigureColumn["unit"], string>> = {
  count: indianFormat(0),
  rupees: indianFormat(2),
  percent: '0.00" %"',
  days: '0.#" days"',
  kg: `${indianFormat(0).split(";").join('" kg";')}" kg"`,
};

const head = (value: string): BookCell => ({
  value,
  style: { isBold: true, fill: "head", isWrapped: true },
});

function sheetOf({ figure, rows }: FigureOfBook): BookSheet {
  const columns = figureColumns[figure];
  return {
    name: figureTitles[figure],
    columns: [{ width: 24 }, ...columns.map(({ unit }) => ({ width: 20, format: formats[unit] }))],
    rows: [
      [head(figureRowHeads[figure]), ...columns.map((column) => head(column.head))],
      ...rows.map((row) => [figureRowName(figure, row.label), ...columns.map(({ of }) => of(row) ?? null)]),
    ],
    frozenRows: 1,
  };
}

type FigureOfBook = { figure: Figure; rows: readonly FigureRow[] };

/** Returns the Excel export of Insights, a sheet for each figure: the rows and columns of their tables, unrounded. */
export const insightsWorkbook = (
  figures: readonly FigureOfBook[],
  { asOf, made }: { asOf: string; made: string },
): Book => ({ title: `Insights as of ${asOf}`, made, sheets: figures.map(sheetOf) });
