import { expect, test } from "vitest";
import type { InsightAnswer, InsightRow } from "#contract/insights/insights-api.ts";
import type { Figure } from "#domain/insights/insights.ts";
import { mount } from "../../../testing/page.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { niceTop } from "./chart-parts.tsx";
import { FigureChart } from "./figure-chart.tsx";

const crore = 10_000_000;

type DrawnBar = {
  name: string | null;
  text: string | null;
  to: Record<string, string>;
  sizes: number[];
  looks: string[];
};

/** The bars and points of a drawn figure, each with its name, its list, and the size and the look of its marks. */
async function drawn(figure: Figure, rows: readonly InsightRow[], more: object = {}) {
  const data = { as_of: "2026-11-25", rows, ...more } as unknown as InsightAnswer;
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <FigureChart figure={figure} data={data} search={{ creator: "asha", page: 3 }} />
    </Routing>,
  );
  const bars = [...container.querySelectorAll("a")].map((link): DrawnBar => {
    const marks = [...link.querySelectorAll("rect, circle")].map((mark) => ({
      size: Number(mark.getAttribute(figure === "months" || figure === "steel" ? "height" : "width")),
      look: mark.getAttribute("class") ?? "",
    }));
    const visible = marks.filter(({ look }) => look !== "fill-transparent");
    return {
      name: link.getAttribute("aria-label"),
      text: link.textContent,
      to: Object.fromEntries(new URLSearchParams(link.getAttribute("href")?.split("?")[1])),
      sizes: visible.map(({ size }) => Math.round(size)),
      looks: visible.map(({ look }) => look),
    };
  });
  const texts = [...container.querySelectorAll("text[aria-hidden]")].map(({ textContent }) => textContent);
  const joins = container.querySelectorAll("line.stroke-ink").length;
  await unmount();
  return { bars, names: bars.map(({ name }) => name), texts, joins };
}

const solid = "fill-blue";
const outlined = "fill-sheet stroke-ink";
const hatched = "stroke-ink";

test("a month has its quoted and its won sales, each with its height, its count and its list", async () => {
  const { bars, names, texts } = await drawn("months", [
    { label: "2026-10", count: 4, value: 2 * crore, won_count: 1, won_value: 0.5 * crore },
    { label: "2026-11", count: 2, value: 1 * crore, won_count: 0, won_value: 0 },
  ]);
  expect(names).toEqual([
    "Oct: ₹2.0 crore quoted, in 4",
    "Oct: ₹0.5 crore won, in 1",
    // The month of the day is not over.
    "Nov to the 25: ₹1.0 crore quoted, in 2",
    "Nov to the 25: ₹0.0 crore won, in 0",
  ]);
  expect(bars.flatMap(({ sizes }) => sizes)).toEqual([160, 40, 80, 2]);
  expect(bars.flatMap(({ looks }) => looks)).toEqual([outlined, solid, outlined, solid]);
  // Another list begins with its first page.
  expect(bars[1]?.to).toEqual({ creator: "asha", list: "months", row: "2026-10", series: "won" });
  expect(texts).toEqual(["quoted", "won", "Oct", "Nov", "to the 25"]);
});

test("a rate of few closed sales is outlined, and one of none has no figure", async () => {
  const rate = (label: string, count: number, won: number) =>
    ({
      label,
      count,
      value: 0,
      won_count: won,
      rate: count === 0 ? null : (won / count) * 100,
    }) as InsightRow;
  const { bars, names } = await drawn("win-rate", [rate("5T", 20, 10), rate("10T", 3, 1), rate("20T", 0, 0)]);
  expect(names).toEqual(["5T, won: 50 % 10 of 20", "10T, won: 33 % 1 of 3, few", "20T: none closed"]);
  expect(bars.map(({ looks }) => looks)).toEqual([[solid], [outlined], [solid]]);
  expect(bars.map(({ text }) => text)).toEqual(["50 % 10 of 20", "33 % 1 of 3, few", " none closed"]);
  // The whole width is 100 %.
  expect(bars.map(({ sizes }) => sizes[0])).toEqual([67, 45, 2]);
  expect(bars[0]?.to).toMatchObject({ list: "win-rate", row: "5T", series: "quoted" });
});

test("margins are a filled dot for won sales and an open one for quoted ones, joined", async () => {
  const row = { label: "5T", count: 4, value: 0, quoted_margin: 12.5, won_count: 2, won_margin: 8 };
  const { bars, names, joins } = await drawn("margins", [
    row,
    { ...row, label: "10T", won_count: 0, won_margin: null },
  ]);
  expect(names).toEqual(["5T: 8 % won, in 2", "5T: 12.5 % quoted, in 4", "10T: 12.5 % quoted, in 4"]);
  const open = "fill-sheet stroke-ink";
  expect(bars.flatMap(({ looks }) => looks)).toEqual(["fill-blue stroke-blue", open, open]);
  expect([joins, bars.map(({ to }) => to.series)]).toEqual([1, ["won", "quoted", "quoted"]]);
});

test("sales that are open for more than 30 days are hatched", async () => {
  const row = (label: string, value: number) => ({ label, count: 2, value });
  const { bars, names } = await drawn("ageing", [
    ...[row("0 to 14 days", 2 * crore), row("15 to 30", crore)],
    ...[row("31 to 60", crore), row("over 60", 0)],
  ]);
  expect(names).toEqual([
    "0 to 14 days: ₹2.00 Cr · 2 open, before GST",
    "15 to 30 days: ₹1.00 Cr · 2 open, before GST",
    "31 to 60 days: ₹1.00 Cr · 2 open, before GST",
    "over 60 days: ₹0.00 Cr · 2 open, before GST",
  ]);
  expect(bars.flatMap(({ looks }) => looks)).toEqual([solid, solid, hatched, hatched]);
  expect((await drawn("lost", [row("price", crore)])).names).toEqual([
    "Price: ₹1.00 Cr · 2 lost, before GST",
  ]);
});

test("orders have their days, and a price for each kilogram its range", async () => {
  const order = { label: "2026-11", count: 2, value: crore, quoted_value: 2 * crore, days: 23 };
  const { names } = await drawn("orders", [order, { ...order, label: "2026-10", count: 0, days: null }]);
  expect(names).toEqual(["Nov: ₹1.00 Cr 23 days from first issue, in 2 orders", "Oct: no orders"]);
  const perKg = await drawn("per-kg", [
    { label: "column", count: 3, value: 0, kg: 1, lowest: 80, median: 92.5, highest: 110 },
  ]);
  expect(perKg.names[0]).toMatch(/, median and range per kg: ₹92.50 80 to 110, in 3$/);
});

test("steel below the price in force is hatched under the rest", async () => {
  const row = (label: string, kg: number, kg_below: number) => ({
    label,
    count: 1,
    value: 5000,
    kg,
    kg_below,
  });
  const rows = [row("80", 20_000, 5000), row("85", 10_000, 10_000), row("90", 10_000, 0)];
  const { bars, names, texts } = await drawn("steel", rows, { steel: { bar: 5 } });
  expect(names).toEqual([
    "₹80 to 84 per kg: 20 t of structure for ₹5,000, in 1, 5 t below the price in force",
    "₹85 to 89 per kg: 10 t of structure for ₹5,000, in 1, all below the price in force",
    "₹90 to 94 per kg: 10 t of structure for ₹5,000, in 1",
  ]);
  expect(bars.map(({ looks }) => looks)).toEqual([[hatched, solid], [hatched], [solid]]);
  expect(bars.map(({ sizes }) => sizes)).toEqual([[40, 120], [80], [80]]);
  expect(texts).toEqual(["80–84", "85–89", "90–94"]);
});

test("an axis ends at a round figure above the highest", () => {
  expect([0, 0.9, 1, 1.2, 2.4, 4, 7, 120].map(niceTop)).toEqual([1, 1, 1, 2, 2.5, 5, 10, 200]);
});
