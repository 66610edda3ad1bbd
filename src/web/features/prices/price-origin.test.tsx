import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import type { ViewLine } from "#domain/quotation/record/view.ts";
import { mount } from "../../testing/page.tsx";
import {
  PriceFigures,
  PriceFiguresText,
  PriceOrigin,
  sourceText,
  typedPriceDifference,
} from "./price-origin.tsx";

const line = {
  component: "hoist",
  inScope: true,
  amount: 188_000_00,
  source: "database",
  explanation: null,
  typedBy: "",
  priceOrigin: null,
  system: null,
  estimate: null,
  nextLarger: "",
  rowText: "5T, 6 m",
  factors: [],
  row: {},
  version: { number: 3, createdAt: "2026-04-01T06:30:00.000Z" },
} as unknown as ViewLine;
const typed: ViewLine = { ...line, source: "custom", typedBy: "r.patel", rowText: "" };
async function textOf(element: ReactElement): Promise<string> {
  const { container, unmount } = await mount(element);
  const text = container.textContent ?? "";
  await unmount();
  return text;
}
const origin = (own: Partial<ViewLine>, of = line) => textOf(<PriceOrigin line={{ ...of, ...own }} />);

test("a system price has its table with the row, and the larger size where it is for one", async () => {
  expect(await origin({})).toBe("Table version 3 of 01 Apr 20265T, 6 m");
  expect(await origin({ nextLarger: "next larger height, 9 m" })).toContain(
    "Estimated, next larger height, 9 m",
  );
  expect(await origin({ inScope: false })).toBe("Not in scope");
});

test("a typed price has where it is from, and the system’s price beside it", async () => {
  const system = { amount: 200_000_00, factors: [], row: {}, version: null } as unknown as ViewLine["system"];
  expect(await origin({}, typed)).toBe("Typed priceNo system price to compare with");
  expect(await origin({ priceOrigin: "rule", system }, typed)).toMatch(
    /^Typed price · Firm’s rule.*: ₹2,00,000[.] The typed price is ₹12,000 \(6 %\) lower[.]$/,
  );
  expect(await origin({ amount: null, system }, typed)).toContain("No system price to compare with");
});

test("the figures name who typed a price, and none for a component by others", async () => {
  const figures = (own: Partial<ViewLine>) => textOf(<PriceFigures line={{ ...typed, ...own }} />);
  expect(await figures({})).toBe("₹1,88,000typed by r.patel");
  expect(await figures({ typedBy: "" })).toBe("₹1,88,000");
  expect(await figures({ inScope: false })).toBe("");
  expect(await figures({ amount: null })).toBe("");
  expect(await figures({ source: "database" })).toBe("");
});

test("a price of several pieces has the price of one", async () => {
  const [weight, count] = [
    { value: "58.6 kg", caption: "weight" },
    { value: "2", caption: "columns" },
  ];
  const explanation = { product: [[weight]], times: count, pieces: 2 } as ViewLine["explanation"];
  expect(await textOf(<PriceFigures line={{ ...line, explanation }} />)).toContain("₹94,000each");
});

test("in one line a price that equals its row has no figures, only who typed it", async () => {
  const short = (own: Partial<ViewLine>) => textOf(<PriceFiguresText line={{ ...line, ...own }} />);
  expect(await short({ typedBy: "r.patel" })).toBe("typed by r.patel");
  expect(await short({})).toBe("");
  const figure = (value: string) => [{ value, caption: value }];
  const of = (...values: string[]) =>
    ({ product: values.map(figure), times: null, pieces: 1 }) as ViewLine["explanation"];
  expect(await short({ explanation: of("₹100"), typedBy: "r.patel" })).toBe("typed by r.patel");
  expect(await short({ explanation: of("2,080 kg", "₹80/kg"), typedBy: "r.patel" })).toBe(
    "2,080 kg × ₹80/kg",
  );
});

const version = { number: 3, createdAt: "2026-11-12T06:30:00.000Z" };
const row = { weight_kg: "2080" };
const estimate = {} as EstimateRecord;

test.each([
  ["a row", { source: "database", estimate: null }, { version, row }, "Table version 3 of 12 Nov 2026"],
  [
    "a row of an unknown day",
    { source: "database", estimate: null },
    { version: { ...version, createdAt: "" }, row },
    "Table version 3",
  ],
  [
    "a row of an unknown version",
    { source: "database", estimate: null },
    { version: null, row },
    "Price table",
  ],
  ["a calculation", { source: "calculated", estimate: null }, { version: null, row: {} }, "Calculated"],
  [
    "a row beside a typed price",
    { source: "custom", estimate: null },
    { version, row },
    "Table version 3 of 12 Nov 2026",
  ],
  [
    "a calculation beside a typed price",
    { source: "custom", estimate: null },
    { version, row: {} },
    "Calculated",
  ],
  ["an estimate beside a typed price", { source: "custom", estimate }, { version, row }, "Estimate"],
] as const)("a price from %s says so", (_, line, origin, text) => {
  expect(sourceText(line, origin)).toBe(text);
});

test("a typed price is higher or lower than the system’s by an amount and a share, or the same", () => {
  expect(typedPriceDifference(59_400_00, 54_000_00)).toBe("The typed price is ₹5,400 (10 %) higher.");
  expect(typedPriceDifference(48_600_00, 54_000_00)).toBe("The typed price is ₹5,400 (10 %) lower.");
  expect(typedPriceDifference(54_000_00, 54_000_00)).toBe("The typed price is the same.");
});

test("beside a system price of zero there is no share", () => {
  expect(typedPriceDifference(5_400_00, 0)).toBe("The typed price is ₹5,400 higher.");
});
