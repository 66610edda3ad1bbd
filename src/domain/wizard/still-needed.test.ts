import { expect, test } from "vitest";
import { exampleTables } from "../testing/example-tables.ts";
import { bench, choose, empty, run, setPricing, type, typePrice } from "../testing/wizard-bench.ts";
import { neededWords, stillNeeded, stillNeededWords } from "./still-needed.ts";

const { filled } = bench(exampleTables);

test("missing values before Next are named in the order of the fields, without wrong values", () => {
  expect(stillNeeded(empty(), "span")).toEqual(["Capacity", "Span Width"]);
  expect(stillNeeded(run(empty(), choose("span", "capacity", "5T")), "span")).toEqual(["Span Width"]);
  expect(stillNeeded(run(filled("span"), type("span", "metal_price", "0")), "span")).toEqual([]);
});

test("only a typed price is asked for", () => {
  expect(stillNeeded(filled("span"), "span")).toEqual([]);
  const typed = run(filled("span"), setPricing("span", "custom"));
  expect(stillNeeded(typed, "span")).toEqual(["Price"]);
  expect(stillNeeded(run(typed, typePrice("span", "1")), "span")).toEqual([]);
});

test("the sentence names the first two and counts the rest", () => {
  expect(stillNeededWords([])).toBeNull();
  expect(stillNeededWords(["Hoist Type"])).toBe("Still needed: Hoist Type");
  expect(stillNeededWords(["Hoist Type", "Price"])).toBe("Still needed: Hoist Type, Price");
  expect(stillNeededWords(["A", "B", "C", "D"])).toBe("Still needed: A, B and 2 more");
});

test("names the steps that a crane still needs, three of them by name", () => {
  expect(neededWords([])).toBe(", nothing missing.");
  expect(neededWords(["Wiring", "Panel"])).toBe(" so far. Still needed: Wiring, Panel.");
  expect(neededWords(["A", "B", "C", "D"])).toBe(" so far. Still needed: A, B, C and 1 more.");
});
