import { expect, test } from "vitest";
import { shortAmount, waterfallOf } from "./waterfall.ts";

const cause = (total_effect: number) => ({
  component: "span" as const,
  title: "Span",
  kind: "rate" as const,
  cost_effect: 0,
  total_effect,
  words: "",
});

test("bars run from one total to the other without a gap, within the room", () => {
  const found = waterfallOf({ from_total: 1000, to_total: 1200, causes: [cause(300), cause(-100)] });
  // lo 1000, hi 1300: the axis goes from 934 to 1312.
  expect(found?.start).toBeCloseTo(934);
  expect(found?.before).toMatchObject({ left: 0, end: ((1000 - 934) / 378) * 100 });
  expect(found?.causes[0]?.left).toBeCloseTo(found?.before.end ?? Number.NaN);
  expect(found?.causes[1]?.end).toBeCloseTo(found?.after.end ?? Number.NaN);
  expect((found?.causes[1]?.left ?? 0) + (found?.causes[1]?.width ?? 0)).toBeCloseTo(
    found?.causes[0]?.end ?? 0,
  );
});

test("the smallest effect keeps a visible width, and equal totals give no chart", () => {
  const found = waterfallOf({ from_total: 0, to_total: 1_000_000, causes: [cause(1), cause(999_999)] });
  expect(found?.causes[0]?.width).toBe(0.35);
  expect(waterfallOf({ from_total: 5, to_total: 5, causes: [] })).toBeNull();
});

test("amounts at the axis are short", () => {
  expect([925_000, 1_630_400, 10_712_000].map(shortAmount)).toEqual(["₹9.25 L", "₹16.3 L", "₹1.07 Cr"]);
  expect([999_499, 1_000_000, 9_990_000, 10_000_000].map(shortAmount)).toEqual([
    ...["₹9.99 L", "₹10 L", "₹99.9 L", "₹1 Cr"],
  ]);
  expect([1_004_000, 10_040_000].map(shortAmount)).toEqual(["₹10 L", "₹1 Cr"]);
});
