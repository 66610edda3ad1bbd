import { expect } from "vitest";
import type { InsightRow } from "#contract/insights/insights-api.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { type Figure, figures, type InsightSeries, winRateGroups } from "#domain/insights/insights.ts";
import { salesOfPart } from "#domain/insights/pipeline.ts";
import { salesOf } from "../customers/customer-sales.ts";
import { listCountedItems } from "../insights/counted-items.ts";
import { type FiguresQuestion, insightFigures } from "../insights/insight-figures.ts";
import { listFigure, worthOf } from "../insights/listed-figure.ts";
import { listOpenSales } from "../insights/open-sales-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { countByHand } from "./count-by-hand.ts";

const everything = { start: null, end: null, creator: null, craneType: null, customerId: null };
const paise = (rupees: number): number => Math.round(rupees * 100);

/** Rows by label, without what is counted in no other way, and without classes of nothing. */
const byLabel = (rows: readonly InsightRow[]) =>
  new Map(
    rows
      .filter(({ count, won_count = 0 }) => count + won_count > 0)
      .map(({ label, kg_below: _, ...row }) => [label, row]),
  );

type Listing = { db: Db; asked: FiguresQuestion; today: string };

/** The list behind a row, or behind a whole figure, has as many sales as that counts, of the same value. */
async function expectList(
  { db, asked, today }: Listing,
  figure: Figure,
  what: { row: string | undefined; series: InsightSeries },
  counted: { count: number; value: number },
): Promise<void> {
  const page = { limit: 10_000, offset: 0 };
  const listed = await listFigure(db, figure, asked, what, page);
  const { asOf } = asked.scope;
  const items = await listCountedItems(db, listed.counted, {
    asOf,
    today,
    worth: worthOf(figure, what.series),
  });
  const numbers = new Set(items.map(({ quotation_id, offer_id }) => quotation_id ?? offer_id));
  const name = `${figure} ${what.row ?? ""} ${what.series} as of ${asOf}`;
  expect([items.length, numbers.size, listed.total], name).toEqual(Array(3).fill(counted.count));
  expect(
    items.reduce((sum, { value }) => sum + paise(value), 0),
    name,
  ).toBe(listed.value);
  // Of steel a row says what the structure costs, and so does the head of its list.
  expect(listed.structure ?? listed.value, name).toBe(paise(counted.value));
}

/** All of a figure's rows as one; a sale stands in several rows of steel. */
const whole = (rows: readonly InsightRow[]) => {
  const sum = (of: (row: InsightRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    label: undefined,
    count: sum(({ count }) => count),
    value: sum(({ value }) => paise(value)) / 100,
    won_count: rows.some((row) => row.won_count !== undefined) ? sum((row) => row.won_count ?? 0) : undefined,
    won_value: sum((row) => paise(row.won_value ?? 0)) / 100,
  };
};

async function expectLists(
  listing: Listing,
  figure: Figure,
  rows: readonly InsightRow[],
  isEachRow: boolean,
) {
  const listed = isEachRow ? rows : figure === "steel" ? [] : [whole(rows)];
  for (const { label: row, count, value, won_count, won_value = 0 } of listed) {
    await expectList(listing, figure, { row, series: "quoted" }, { count, value });
    if (won_count !== undefined)
      await expectList(listing, figure, { row, series: "won" }, { count: won_count, value: won_value });
  }
}

type Expected = {
  days: readonly string[];
  now: string;
  /** Orders that were taken back, by the numbers of the sales. */
  orders?: ReadonlyMap<string, number>;
  /** The list behind each row is read, too, and not only that of the whole figure. */
  isEachRowListed?: boolean;
};

/**
 * Expects that every figure of these days, the pipeline and the customers' open values equal an independent count.
 * The count reads frozen documents and activity. The lists must sum up to the figures.
 */
export async function expectFiguresByHand(
  db: Db,
  { days, now, orders = new Map(), isEachRowListed = false }: Expected,
): Promise<void> {
  const byHand = await countByHand(db, orders);
  const today = indianDay(now);
  for (const asOf of days)
    for (const figure of figures)
      for (const by of figure === "win-rate" ? winRateGroups : (["capacity"] as const)) {
        const asked: FiguresQuestion = { scope: { ...everything, asOf }, by };
        const { rows, steel } = await insightFigures[figure](db, asked);
        const expected = byHand.figures[figure](asOf, by, steel?.bar ?? 1);
        expect(byLabel(rows), `${figure} by ${by} as of ${asOf}`).toEqual(expected);
        await expectLists({ db, asked, today }, figure, rows, isEachRowListed);
      }
  const open = byHand.open(today);
  const numbers = (all: readonly { number: string }[]) => all.map(({ number }) => number).sort();
  const pipeline = await listOpenSales(db, { ownerId: null, craneType: null, from: null, until: null });
  expect(numbers(pipeline)).toEqual(numbers(open));
  const value = (all: readonly { value: number }[]) => all.reduce((sum, each) => sum + each.value, 0);
  expect(value(pipeline)).toBe(value(open));
  const ids = [...new Set(pipeline.flatMap(({ customerId }) => customerId ?? []))];
  const customers = await salesOf(db, { id: "", role: "admin" }, ids, now);
  for (const id of ids) {
    const own = open.filter(({ customerId }) => customerId === id);
    expect(paise(customers.get(id)?.open_value ?? 0), `open value of customer ${id}`).toBe(value(own));
    const counted = pipeline.filter(({ customerId }) => customerId === id);
    const expired = value(salesOfPart(counted, "expired", today));
    expect(paise(customers.get(id)?.expired_value ?? 0), `expired value of customer ${id}`).toBe(expired);
  }
}
