import type { InsightAnswer, InsightRow } from "#contract/insights/insights-api.ts";
import { craneLabelOf } from "#domain/crane-types.ts";
import { daysBetween } from "#domain/dates/indian-dates.ts";
import { capacityClasses } from "#domain/insights/capacity-classes.ts";
import {
  ages,
  type Figure,
  inClassOrder,
  medianOf,
  monthsBetween,
  type WinRateGroup,
  withoutHoles,
} from "#domain/insights/insights.ts";
import { rupees } from "#domain/numbers/money.ts";
import type { Db } from "../platform/database/schema.ts";
import * as stages from "./stages-repository.ts";
import { steel } from "./steel-figure.ts";

const { populations, rowsBy } = stages;

/** The request of a figure. */
export type FiguresQuestion = { scope: stages.InsightScope; by: WinRateGroup };

type Counted = Pick<InsightAnswer, "rows" | "steel">;

const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

const byLabel = <R extends { label: string }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.label, row]));
const labelsOf = (...lists: readonly ReadonlyMap<string, unknown>[]): string[] =>
  [...new Set(lists.flatMap((list) => [...list.keys()]))].sort();
const capacities = capacityClasses.map(({ label }) => label);

/** The rows of the quoted and the won value by month. */
async function months(db: Db, { scope }: FiguresQuestion): Promise<Counted> {
  const sum = stages.sumStages;
  const quoted = byLabel(await sum(db, populations.quoted(scope), rowsBy.issueMonth, ["count", "value"]));
  const won = byLabel(await sum(db, populations.won(scope), rowsBy.closingMonth, ["count", "won_value"]));
  const known = labelsOf(quoted, won);
  const [from, to] = [known[0], known.at(-1)];
  const all = from === undefined || to === undefined ? [] : monthsBetween(from, to);
  const rows = all.map((label) => ({
    label,
    count: quoted.get(label)?.count ?? 0,
    value: rupees(quoted.get(label)?.value ?? 0),
    won_count: won.get(label)?.count ?? 0,
    won_value: rupees(won.get(label)?.won_value ?? 0),
  }));
  return { rows };
}

/** The rows of order intake by month: ordered and quoted value, and the median of days to the order. */
async function orders(db: Db, { scope }: FiguresQuestion): Promise<Counted> {
  const byMonth = Map.groupBy(await stages.sumOrders(db, populations.won(scope)), ({ closed_on }) =>
    closed_on.slice(0, 7),
  );
  const known = labelsOf(byMonth);
  const [from, to] = [known[0], known.at(-1)];
  const all = from === undefined || to === undefined ? [] : monthsBetween(from, to);
  const rows = all.map((label) => {
    const own = byMonth.get(label) ?? [];
    const sum = (of: "count" | "value" | "order_value") => own.reduce((total, row) => total + row[of], 0);
    const days = own.map(({ issued_on, closed_on, count }) => ({
      value: daysBetween(issued_on, closed_on),
      count,
    }));
    return {
      label,
      count: sum("count"),
      value: rupees(sum("order_value")),
      quoted_value: rupees(sum("value")),
      days: medianOf(days),
    };
  });
  return { rows };
}

/** The columns by which the win rate can be grouped. */
export const groupRows = {
  capacity: rowsBy.capacity,
  "crane-type": rowsBy.craneType,
  creator: rowsBy.creator,
} as const satisfies Record<WinRateGroup, unknown>;

/** A crane type has its readable name. */
const titled = (by: WinRateGroup, label: string): string =>
  by === "crane-type" ? craneLabelOf(label) : label;

/** Works out the win rate by capacity class, crane type or creator: the won sales in percent of the decided ones. */
async function winRate(db: Db, { scope, by }: FiguresQuestion): Promise<Counted> {
  const names = ["count", "closed_value", "won_count", "won_value"] as const;
  const decided = await stages.sumStages(db, populations.decided(scope), groupRows[by], names);
  const rowOf = ({
    label,
    count,
    closed_value,
    won_count,
    won_value,
  }: (typeof decided)[number]): InsightRow => ({
    label: titled(by, label),
    count,
    value: rupees(closed_value),
    won_count,
    won_value: rupees(won_value),
    rate: mean(won_count * 100, count),
  });
  const rows = decided.map(rowOf);
  const largestFirst = (a: InsightRow, b: InsightRow) => b.count - a.count || (a.label < b.label ? -1 : 1);
  if (by !== "capacity") return { rows: rows.sort(largestFirst) };
  const none = { count: 0, closed_value: 0, won_count: 0, won_value: 0 };
  return { rows: withoutHoles(rows, capacities, (label) => rowOf({ label, ...none })) };
}

/** The rows of the lost value by reason, the largest value first. */
async function lost(db: Db, { scope }: FiguresQuestion): Promise<Counted> {
  const names = ["count", "closed_value"] as const;
  const found = await stages.sumStages(db, populations.lost(scope), rowsBy.lostReason, names);
  const rows = found.map(({ label, count, closed_value }) => ({ label, count, value: rupees(closed_value) }));
  return { rows: inClassOrder(rows).sort((a, b) => b.value - a.value) };
}

/** The rows of the margins quoted and won by capacity class: the mean of each. */
async function margins(db: Db, { scope }: FiguresQuestion): Promise<Counted> {
  const sumBy = async <N extends stages.SumName>(
    population: typeof populations.quoted,
    names: readonly N[],
  ) => byLabel(await stages.sumStages(db, population(scope), rowsBy.capacity, names));
  const quoted = await sumBy(populations.quoted, ["count", "value", "margins", "margin_count"]);
  const won = await sumBy(populations.won, ["count", "won_value", "margins", "margin_count"]);
  const rowOf = (label: string): InsightRow => {
    const [all, closed] = [quoted.get(label), won.get(label)];
    return {
      label,
      count: all?.count ?? 0,
      value: rupees(all?.value ?? 0),
      quoted_margin: mean(all?.margins ?? 0, all?.margin_count ?? 0),
      won_count: closed?.count ?? 0,
      won_value: rupees(closed?.won_value ?? 0),
      won_margin: mean(closed?.margins ?? 0, closed?.margin_count ?? 0),
    };
  };
  return { rows: withoutHoles(labelsOf(quoted, won).map(rowOf), capacities, rowOf) };
}

/** The rows of the open sales by age: days since their first issue. */
async function ageing(db: Db, { scope }: FiguresQuestion): Promise<Counted> {
  const rows = await stages.sumStages(db, populations.open(scope), rowsBy.age(scope.asOf), [
    "count",
    "value",
  ]);
  return {
    rows: withoutHoles(
      rows.map(({ label, count, value }) => ({ label, count, value: rupees(value) })),
      ages.map(({ label }) => label),
      (label) => ({ label, count: 0, value: 0 }),
    ),
  };
}

/** The rows of the price per kg of structure by capacity class. */
async function perKg(db: Db, { scope }: FiguresQuestion): Promise<Counted> {
  const found = await stages.countPerKg(db, populations.quoted(scope), rowsBy.capacity);
  const rows = [...new Set(found.map(({ label }) => label))].map((label): InsightRow => {
    const own = found.filter((row) => row.label === label);
    const rates = own.map(({ per_kg, count }) => ({ value: per_kg, count }));
    const sum = (of: "count" | "kg" | "value") => own.reduce((total, row) => total + row[of], 0);
    return {
      label,
      count: sum("count"),
      value: rupees(sum("value")),
      kg: Math.round(sum("kg")),
      lowest: rupees(Math.min(...own.map(({ per_kg }) => per_kg))),
      median: rupees(medianOf(rates) ?? 0),
      highest: rupees(Math.max(...own.map(({ per_kg }) => per_kg))),
    };
  });
  return { rows: inClassOrder(rows) };
}

/** The figures of Insights, each with the function that works it out. */
export const insightFigures: Readonly<Record<Figure, (db: Db, asked: FiguresQuestion) => Promise<Counted>>> =
  {
    months,
    orders,
    "win-rate": winRate,
    lost,
    margins,
    ageing,
    steel,
    "per-kg": perKg,
  };
