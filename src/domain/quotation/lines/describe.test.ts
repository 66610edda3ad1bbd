import { expect, test } from "vitest";
import { combination, groupedRate, summary, textWithUnit } from "./describe.ts";

test.each([
  ["m", "15", "15 m"],
  ["", "15", "15"],
  ["₹/kg", "1200", "₹1,200/kg"],
  ["₹/m", "open", "₹open/m"],
])("with the unit “%s” the text %s reads “%s”", (unit, text, words) => {
  expect(textWithUnit(unit, text)).toBe(words);
});

test.each([
  ["123456.5", "1,23,456.5"],
  ["1e5", "1e5"],
  ["", ""],
])("the rate %j is grouped as %j", (text, grouped) => expect(groupedRate(text)).toBe(grouped));

test("a combination of a table names its sizes, and what is missing", () => {
  expect(combination("span", { capacity: "5T", span_width_m: "15" })).toBe("capacity 5T, span width 15 m");
  expect(combination("span", { capacity: "5T" })).toBe("capacity 5T, span width ? m");
  expect(combination("panel", {})).toBe("Panel");
});

test("a summary has the filled fields", () => {
  expect(
    summary("hoist", { capacity: "5T", hoist_type: " ", height_m: "6" }).map(({ value }) => value),
  ).toEqual(["5T", "6 m"]);
});
