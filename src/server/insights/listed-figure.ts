import { findCraneTypeSpelled } from "#domain/crane-types.ts";
import { type Figure, type InsightSeries, rateBars } from "#domain/insights/insights.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { Db } from "../platform/database/schema.ts";
import { type FiguresQuestion, groupRows } from "./insight-figures.ts";
import * as stages from "./stages-repository.ts";
import { steelParts } from "./steel-figure.ts";

const { populations, rowsBy } = stages;

type PageRange = { limit: number; offset: number };
type Listed = Awaited<ReturnType<typeof stages.listCounted>> & {
  /** The cost of the structure in the row, in the figure of steel. */
  structure?: Paise;
};

const isOfWon = (figure: Figure, series: InsightSeries): boolean =>
  series === "won" && (figure === "months" || figure === "margins" || figure === "win-rate");

/** Returns the value column of a list behind a figure. Won and lost sales have the value of their closing. */
export const worthOf = (figure: Figure, series: InsightSeries): stages.WorthName =>
  figure === "lost" || figure === "win-rate" || figure === "orders" || isOfWon(figure, series)
    ? "closed"
    : "value";

/** Returns a page of the sales in a row of a figure, or in the whole figure without a row. */
export async function listFigure(
  db: Db,
  figure: Figure,
  { scope, by }: FiguresQuestion,
  { row, series }: { row: string | undefined; series: InsightSeries },
  range: PageRange,
): Promise<Listed> {
  const { quoted, won, lost: ofLost, decided, open } = populations;
  const worth = worthOf(figure, series);
  const list = (population: typeof quoted, expression: Parameters<typeof stages.ofRow>[1], label = row) =>
    stages.listCounted(db, stages.ofRow(population(scope), expression, label), worth, range);
  const isWon = isOfWon(figure, series);
  if (figure === "months") return isWon ? list(won, rowsBy.closingMonth) : list(quoted, rowsBy.issueMonth);
  if (figure === "orders") return list(won, rowsBy.closingMonth);
  if (figure === "margins") return list(isWon ? won : quoted, rowsBy.capacity);
  if (figure === "lost") return list(ofLost, rowsBy.lostReason);
  if (figure === "ageing") return list(open, rowsBy.age(scope.asOf));
  if (figure === "per-kg") {
    const weighed = stages.withSteelOf(stages.ofRow(quoted(scope), rowsBy.capacity, row));
    return stages.listCounted(db, weighed, worth, range);
  }
  if (figure === "win-rate") {
    const label = by === "crane-type" ? (findCraneTypeSpelled(row)?.id ?? row) : row;
    return list(isWon ? won : decided, groupRows[by], label);
  }
  const parts = await steelParts(db, scope);
  const { barOf } = rateBars(parts.map(({ rate }) => rate));
  const own = parts.filter(({ rate }) => row === undefined || String(barOf(rate)) === row);
  const numbers = [...new Set(own.map(({ subject }) => subject))];
  const listed = await stages.listCounted(db, stages.ofSubjects(db, open(scope), numbers), worth, range);
  return { ...listed, structure: own.reduce((sum, { cost }) => sum + cost, 0) };
}
