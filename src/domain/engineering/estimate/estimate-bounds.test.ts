import { describe, expect, test } from "vitest";
import { askedFor, outcomeOf, spanTableOf } from "../../testing/span-estimates.ts";

/** So heavy that its girder exceeds the neighbouring rows. */
const hoist = { type: "", height: 6, weight: 12_000 };

test("an estimate stays between its neighbouring rows, and warns when it was held there", () => {
  const heavyEnd = spanTableOf(
    "single-girder",
    ["5T", "15", "2080"],
    ["10T", "15", "2100"],
    ["10T", "30", "8670"],
  );
  const held = outcomeOf(heavyEnd, askedFor(7.5, 15));
  expect(held).toMatchObject({ weight: 2080, warnings: ["held", "k_scatter"] });
});

test("a heavier hoist does not lift an estimate above the next capacity or a longer span", () => {
  const table = spanTableOf("single-girder", ["5T", "15", "2083"], ["10T", "15", "2603"]);
  const held = { warnings: ["heavy_hoist", "held"] };
  expect(outcomeOf(table, askedFor(9, 15, { hoist }))).toMatchObject({ ...held, weight: 2600 });
  const alone = spanTableOf("single-girder", ["5T", "15", "2083"]);
  expect(outcomeOf(alone, askedFor(5, 14.5, { hoist }))).toMatchObject({ ...held, weight: 2080 });
});

test("an estimate beyond the last row is never below that row, rounded up to 5 kg", () => {
  const table = spanTableOf("single-girder", ["5T", "14.9", "2082"]);
  expect(outcomeOf(table, askedFor(5, 14.901))).toMatchObject({
    weight: 2085,
    warnings: ["compare_double", "held"],
  });
});

test("the lower capacity bounds an estimate beyond its rows, the higher one only within its rows", () => {
  const lower = spanTableOf(
    "single-girder",
    ["5T", "15", "2500"],
    ["10T", "15", "2600"],
    ["10T", "20", "5000"],
  );
  expect(outcomeOf(lower, askedFor(7.5, 15.5))).toMatchObject({
    weight: 2715,
    warnings: ["held", "k_scatter"],
  });
  const higher = spanTableOf("single-girder", ["5T", "15", "2083"], ["10T", "15", "2603"]);
  expect(outcomeOf(higher, askedFor(9, 15.5, { hoist }))).toMatchObject({
    weight: 3475,
    warnings: ["compare_double", "heavy_hoist"],
  });
});

test("an estimate keeps to the narrower of two bounds", () => {
  const rows = ["5T", "15", "2383"] as [string, string, string];
  const table = spanTableOf("single-girder", rows, ["10T", "14", "2033"], ["10T", "16", "2333"]);
  expect(outcomeOf(table, askedFor(5, 14.5, { hoist }))).toMatchObject({
    weight: 2105,
    warnings: ["heavy_hoist", "held"],
  });
});

test("crossing bounds do not hold an estimate", () => {
  const falling = spanTableOf("single-girder", ["5T", "15", "2400"], ["10T", "15", "2300"]);
  expect(outcomeOf(falling, askedFor(7.5, 15))).toMatchObject({
    weight: 2275,
    warnings: ["k_scatter", "table_falls"],
  });
});

describe("the first and last span between two capacities come from the rows of both", () => {
  const table = spanTableOf(
    "single-girder",
    ["5T", "6", "400"],
    ["5T", "12", "1500"],
    ["10T", "10", "1200"],
    ["10T", "20", "4600"],
  );
  const scattered = ["k_out_of_range", "k_scatter"];

  test.each([
    [2.99, "(6 to 20 m)"],
    [3, ["far", ...scattered]],
    [4.79, ["far", ...scattered]],
    [4.8, scattered],
    [7, scattered],
    [18, ["k_scatter"]],
    [20, []],
    [21, ["compare_double"]],
    [30, ["compare_double", "far"]],
    [30.1, "(6 to 20 m)"],
  ])("at %d m", (span, said) => {
    const found = outcomeOf(table, askedFor(7.5, span));
    if (typeof said === "string") expect(found).toContain(said);
    else expect(found).toMatchObject({ warnings: said });
  });
});

test("rolled joists are offered up to the greatest capacity and span with a joist in the table", () => {
  const table = spanTableOf("single-girder", ["5T", "6", "400", "ISMB 400"]);
  const sectionOf = (capacity: number, span: number) => {
    const found = outcomeOf(table, askedFor(capacity, span));
    return typeof found === "string" ? found : found.section.name;
  };
  expect(sectionOf(5, 5.9)).toBe("ISMB 450");
  expect(sectionOf(5, 6.001)).toBe("BOX 350x225x6x14");
  expect(sectionOf(5.001, 5.9)).toBe("BOX 350x225x6x10");
});
