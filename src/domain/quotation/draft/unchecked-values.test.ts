import { expect, test } from "vitest";
import { golden } from "../../testing/golden-points.ts";
import { choose, run, setPricing, type, typePrice } from "../../testing/wizard-bench.ts";
import type { Draft } from "./draft.ts";
import {
  filledKeys,
  hasUnchecked,
  keysInWords,
  originWords,
  stepOfKey,
  uncheckedFrom,
  uncheckedInWords,
  uncheckedSource,
  withChecked,
  withoutTouched,
} from "./unchecked-values.ts";

const out = run(
  golden,
  { kind: "setScope", component: "column", inScope: false },
  setPricing("panel", "custom"),
  typePrice("panel", "25000"),
);
const from = (
  draft: Draft,
  unseen: string[],
  more: Partial<NonNullable<Draft["fromTemplate"]>> = {},
): Draft => ({
  ...draft,
  fromTemplate: { name: "Workshop", unseen, ...more },
});

test("a template fills the values of components, their prices, the margin, and what is out of scope", () => {
  const keys = filledKeys(out);
  expect(keys).toEqual(expect.arrayContaining(["span.capacity", "column.in_scope", "panel.price"]));
  expect(keys.at(-1)).toBe("margin.margin_percentage");
  expect(keys).not.toContain("column.column_type");
  expect(keys).not.toContain("span.price");
  // What an earlier step supplies follows from it.
  expect(keys.filter((key) => key.endsWith(".capacity"))).toEqual(["span.capacity"]);
  expect(filledKeys(run(golden, type("column", "no_of_columns", "")))).not.toContain("column.no_of_columns");
});

test("a changed value is no longer unchecked, and the others stay so", () => {
  const unseen = [
    "span.capacity",
    "column.in_scope",
    "hoist.height_m",
    "panel.price",
    "margin.margin_percentage",
  ];
  const before = from(out, unseen);
  const left = (after: Draft) => withoutTouched(before, after).fromTemplate?.unseen;
  expect(left(run(before, choose("hoist", "height_m", "9")))).toEqual(
    unseen.filter((key) => key !== "hoist.height_m"),
  );
  expect(left({ ...before, marginPercentage: "7" })).toEqual(unseen.slice(0, -1));
  expect(left(run(before, { kind: "setScope", component: "column", inScope: true }))).toEqual(
    unseen.filter((key) => key !== "column.in_scope"),
  );
  expect(left(run(before, typePrice("panel", "26000")))).toEqual(
    unseen.filter((key) => key !== "panel.price"),
  );
  expect(withoutTouched(before, before)).toBe(before);
  const other = from({ ...out, marginPercentage: "7" }, unseen);
  expect(withoutTouched(before, other)).toBe(other);
});

test("checked values lose their mark in the next revision of the draft, and a draft without one stays", () => {
  const draft = from(out, ["span.capacity", "hoist.height_m"]);
  const checked = withChecked(draft, (key) => key === "span.capacity");
  expect(checked.fromTemplate?.unseen).toEqual(["hoist.height_m"]);
  expect(checked.revision).toBe(draft.revision + 1);
  expect(withChecked(draft, () => false)).toBe(draft);
  expect(withChecked(out, () => true)).toBe(out);
});

test("a value is in the step of its component, and its source is named while it is unchecked", () => {
  const draft = from(out, ["span.capacity", "margin.margin_percentage"]);
  expect([stepOfKey("lt_gantry.lt_length"), stepOfKey("margin.margin_percentage")]).toEqual([
    ...["lt-gantry", "margin"],
  ]);
  expect([hasUnchecked(draft, "span"), hasUnchecked(draft, "hoist"), hasUnchecked(out, "span")]).toEqual([
    ...[true, false, false],
  ]);
  expect([uncheckedFrom(draft, "span.capacity"), uncheckedFrom(draft, "hoist.height_m")]).toEqual([
    ...["template Workshop", null],
  ]);
  expect(
    uncheckedSource(from(out, ["span.capacity"], { name: "crane 1", isCrane: true }), "span", "capacity"),
  ).toBe("crane 1");
});

test("the origin is named but for the quotation that the draft revises or copies", () => {
  const draft = from(out, []);
  expect(originWords(draft)).toBe("template Workshop");
  expect(originWords({ ...draft, revises: { number: "Workshop", revision: 0 } })).toBeNull();
  expect(originWords({ ...draft, basedOn: "Workshop" })).toBeNull();
  expect(originWords(out)).toBeNull();
});

test("unchecked values are said in words, step by step", () => {
  const draft = from({ ...out, marginPercentage: "7.5" }, [
    ...["span.capacity", "column.in_scope", "panel.price", "margin.margin_percentage", "span.span_width_m"],
  ]);
  expect(uncheckedInWords(draft).map(({ title, values }) => [title, ...values])).toEqual([
    ["Span", "Capacity 5T", expect.stringMatching(/^Span Width 15/)],
    ["Column", "Not in scope"],
    ["Panel", "Price ₹25,000"],
    ["Margin", "7.5%"],
  ]);
  const wrong = from({ ...run(out, typePrice("panel", "some")), marginPercentage: "high" }, [
    ...["panel.price", "margin.margin_percentage"],
  ]);
  expect(uncheckedInWords(wrong).flatMap(({ values }) => values)).toEqual(["Price some", "high"]);
  expect(uncheckedInWords(out)).toEqual([]);
});

test("words name the values of a draft, each word one of them", () => {
  const twice = run(out, { kind: "setScope", component: "wiring", inScope: false });
  expect(keysInWords(twice, ["Not in scope"])).toEqual(["column.in_scope"]);
  expect(keysInWords(twice, ["Not in scope", "Not in scope", "Capacity 5T"])).toEqual([
    ...["span.capacity", "column.in_scope", "wiring.in_scope"],
  ]);
  expect(keysInWords(twice, ["Capacity 7.5T"])).toEqual([]);
});
