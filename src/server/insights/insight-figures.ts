import type { InsightAnswer, InsightRow } from "#contract/insights/insights-api.ts";
import { craneLabelOf, findCraneTypeSpelled } from "#domain/crane-types.ts";
import { indianDay } from "#domain/format.ts";
import { type Paise, rupees } from "#domain/money.ts";
import { storedJson } from "#domain/quotation/loose-values.ts";
import { readSteel, type Steel } from "#domain/quotation/structure.ts";
import { defaultRates, rateFields } from "#domain/rates/rates.ts";
import {
  ages,
  capacityClasses,
  type Figure,
  type InsightSeries,
  inClassOrder,
  medianOf,
  monthsBetween,
  rateBars,
  type WinRateGroup,
  withoutHoles,
} from "#domain/sales/insights.ts";
import type { Db } from "../platform/database/schema.ts";
import { listRateChanges } from "../rates/rates-repository.ts";
import * as stages from "./stages-repository.ts";

const { populations, rowsBy } = stages;

/** How a figure is asked for. */
export type Asked = { scope: stages.InsightScope; by: WinRateGroup };

type Counted = Pick<InsightAnswer, "rows" | "steel">;

const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

const byLabel = <R extends { label: string }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.label, row]));
const labelsOf = (...lists: readonly ReadonlyMap<string, unknown>[]): string[] =>
  [...new Set(lists.flatMap((list) => [...list.keys()]))].sort();
const capacities = capacityClasses.map(({ label }) => label);

async function months(db: Db, { scope }: Asked): Promise<Counted> {
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

const groupRows = {
  capacity: rowsBy.capacity,
  "crane-type": rowsBy.craneType,
  creator: rowsBy.creator,
} as const satisfies Record<WinRateGroup, unknown>;

/** A crane type is named as people call it. */
const titled = (by: WinRateGroup, label: string): string =>
  by === "crane-type" ? craneLabelOf(label) : label;

async function winRate(db: Db, { scope, by }: Asked): Promise<Counted> {
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

async function lost(db: Db, { scope }: Asked): Promise<Counted> {
  const names = ["count", "closed_value"] as const;
  const found = await stages.sumStages(db, populations.lost(scope), rowsBy.lostReason, names);
  const rows = found.map(({ label, count, closed_value }) => ({ label, count, value: rupees(closed_value) }));
  return { rows: inClassOrder(rows).sort((a, b) => b.value - a.value) };
}

async function margins(db: Db, { scope }: Asked): Promise<Counted> {
  const sumBy = async <N extends stages.SumName>(
    population: typeof populations.quoted,
    names: readonly N[],
  ) => byLabel(await stages.sumStages(db, population(scope), rowsBy.capacity, names));
  const quoted = await sumBy(populations.quoted, ["count", "value", "margins"]);
  const won = await sumBy(populations.won, ["count", "won_value", "margins"]);
  const rowOf = (label: string): InsightRow => {
    const [all, closed] = [quoted.get(label), won.get(label)];
    return {
      label,
      count: all?.count ?? 0,
      value: rupees(all?.value ?? 0),
      quoted_margin: mean(all?.margins ?? 0, all?.count ?? 0),
      won_count: closed?.count ?? 0,
      won_value: rupees(closed?.won_value ?? 0),
      won_margin: mean(closed?.margins ?? 0, closed?.count ?? 0),
    };
  };
  return { rows: withoutHoles(labelsOf(quoted, won).map(rowOf), capacities, rowOf) };
}

async function ageing(db: Db, { scope }: Asked): Promise<Counted> {
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

type Part = Steel & { subject: string };

async function steelParts(db: Db, scope: stages.InsightScope): Promise<Part[]> {
  const rows = await stages.listSteel(db, populations.open(scope));
  return rows.flatMap(({ subject, steel }) =>
    readSteel(storedJson(steel)).map((part) => ({ ...part, subject })),
  );
}

/** The metal price of each component that is charged by weight, as it was in force at the end of this day. */
async function ratesInForce(db: Db, asOf: string): Promise<ReadonlyMap<Steel["component"], number>> {
  const known = (await listRateChanges(db)).findLast(({ at }) => indianDay(at) <= asOf);
  const rates = known?.rates ?? defaultRates;
  return new Map(rateFields.map(({ component, rate }) => [component, Number(rates[rate])]));
}

async function steel(db: Db, { scope }: Asked): Promise<Counted> {
  const parts = await steelParts(db, scope);
  const inForce = await ratesInForce(db, scope.asOf);
  const { width, barOf } = rateBars(parts.map(({ rate }) => rate));
  const bars = new Map<number, Part[]>();
  for (const part of parts) {
    const own = bars.get(barOf(part.rate));
    if (own) own.push(part);
    else bars.set(barOf(part.rate), [part]);
  }
  const weight = (some: readonly Part[]) => Math.round(some.reduce((sum, { kg }) => sum + kg, 0));
  const isBelow = ({ component, rate }: Part) => rate < (inForce.get(component) ?? 0);
  const rows = [...bars.entries()]
    .sort(([a], [b]) => a - b)
    .map(([rate, own]) => ({
      label: String(rate),
      count: new Set(own.map(({ subject }) => subject)).size,
      value: rupees(own.reduce((sum, { cost }) => sum + cost, 0)),
      kg: weight(own),
      kg_below: weight(own.filter(isBelow)),
    }));
  const held = parts
    .filter(isBelow)
    .reduce((sum, { kg, rate, component }) => sum + kg * ((inForce.get(component) ?? 0) - rate), 0);
  const components = new Set(parts.map(({ component }) => component));
  return {
    rows,
    steel: {
      rupee_more: weight(parts),
      held: Math.round(held),
      bar: width,
      in_force: [...inForce].flatMap(([component, rate]) =>
        components.has(component) ? [{ component, rate }] : [],
      ),
    },
  };
}

async function perKg(db: Db, { scope }: Asked): Promise<Counted> {
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

/** Each figure, worked out. */
export const insightFigures: Readonly<Record<Figure, (db: Db, asked: Asked) => Promise<Counted>>> = {
  months,
  "win-rate": winRate,
  lost,
  margins,
  ageing,
  steel,
  "per-kg": perKg,
};

type Page = { limit: number; offset: number };
type Listed = Awaited<ReturnType<typeof stages.listCounted>> & {
  /** Of steel: the cost of the structure in the row. */
  structure?: Paise;
};

const isOfWon = (figure: Figure, series: InsightSeries): boolean =>
  series === "won" && (figure === "months" || figure === "margins" || figure === "win-rate");

/** Which value a list behind a figure shows: of what was won or lost, what it was closed at. */
export const worthOf = (figure: Figure, series: InsightSeries): stages.WorthName =>
  figure === "lost" || figure === "win-rate" || isOfWon(figure, series) ? "closed" : "value";

/** A page of what one row of a figure counts; of the whole figure without a row. */
export async function listFigure(
  db: Db,
  figure: Figure,
  { scope, by }: Asked,
  { row, series }: { row: string | undefined; series: InsightSeries },
  page: Page,
): Promise<Listed> {
  const { quoted, won, lost: ofLost, decided, open } = populations;
  const worth = worthOf(figure, series);
  const list = (population: typeof quoted, expression: Parameters<typeof stages.ofRow>[1], label = row) =>
    stages.listCounted(db, stages.ofRow(population(scope), expression, label), worth, page);
  const isWon = isOfWon(figure, series);
  if (figure === "months") return isWon ? list(won, rowsBy.closingMonth) : list(quoted, rowsBy.issueMonth);
  if (figure === "margins") return list(isWon ? won : quoted, rowsBy.capacity);
  if (figure === "lost") return list(ofLost, rowsBy.lostReason);
  if (figure === "ageing") return list(open, rowsBy.age(scope.asOf));
  if (figure === "per-kg") {
    const weighed = stages.withSteelOf(stages.ofRow(quoted(scope), rowsBy.capacity, row));
    return stages.listCounted(db, weighed, worth, page);
  }
  if (figure === "win-rate") {
    const label = by === "crane-type" ? (findCraneTypeSpelled(row)?.id ?? row) : row;
    return list(isWon ? won : decided, groupRows[by], label);
  }
  const parts = await steelParts(db, scope);
  const { barOf } = rateBars(parts.map(({ rate }) => rate));
  const own = parts.filter(({ rate }) => row === undefined || String(barOf(rate)) === row);
  const numbers = [...new Set(own.map(({ subject }) => subject))];
  const listed = await stages.listCounted(db, stages.ofSubjects(db, open(scope), numbers), worth, page);
  return { ...listed, structure: own.reduce((sum, { cost }) => sum + cost, 0) };
}
