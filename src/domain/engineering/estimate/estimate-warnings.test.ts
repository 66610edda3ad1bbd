import { expect, test } from "vitest";
import { askedFor, exampleSpanTables, outcomeOf, spanTableOf } from "../../testing/span-estimates.ts";

const single = exampleSpanTables["single-girder"];
const double = exampleSpanTables["double-girder"];

test.each([
  [
    single,
    0.2,
    10,
    "0.2T x 10 m: the capacity is too far from the price table (0.5T to 20T) to be estimated",
  ],
  [single, 5, 2.4, "5T x 2.4 m: the span is too far from the price table (5 to 31.5 m) to be estimated"],
  [double, 5, 61, "5T x 61 m: the span is too far from the price table (7.5 to 40 m) to be estimated"],
  [
    spanTableOf("double-girder", ["50T", "60", "150000"]),
    50,
    75,
    "50T x 75 m: no section of the plate stock passes every check; ask an engineer",
  ],
  [
    spanTableOf("single-girder", ["5T", "15", "5000"]),
    5,
    16,
    "5T x 16 m: table and calculation differ by a factor of 2.45; ask an engineer",
  ],
  [
    spanTableOf("single-girder", ["5T", "40", "15000"]),
    5,
    30,
    "5T x 30 m: no row of the price table beside it passes the calculation; ask an engineer",
  ],
  [spanTableOf("single-girder"), 5, 15, "5T x 15 m: the price table has no spans to estimate from"],
])("a refusal names its reason (%#)", (table, capacity, span, sentence) => {
  expect(outcomeOf(table, askedFor(capacity, span))).toBe(sentence);
});

test.each([
  ["a span far beyond the last row", single, askedFor(5, 40), "no section"],
  [
    "an interpolation over a wide gap",
    spanTableOf("single-girder", ["5T", "10", "1000"], ["5T", "16", "2300"]),
    askedFor(5, 12),
    ["wide_gap"],
  ],
  [
    "rows just 1.5 times apart",
    spanTableOf("single-girder", ["5T", "10", "1000"], ["5T", "15", "2300"]),
    askedFor(5, 12),
    [],
  ],
  [
    "rows just over 1.5 times apart",
    spanTableOf("single-girder", ["5T", "10", "1000"], ["5T", "15.001", "2300"]),
    askedFor(5, 12),
    ["wide_gap"],
  ],
  [
    "a joist beside a row without a section",
    spanTableOf("single-girder", ["5T", "10", "1000", "ISMB 450"], ["5T", "12", "1500"]),
    askedFor(5, 11),
    [],
  ],
  [
    "a table whose weights fall",
    spanTableOf("single-girder", ["5T", "10", "1000"], ["5T", "12", "900"]),
    askedFor(5, 11),
    ["table_falls"],
  ],
  ["a span beyond the last row", single, askedFor(0.5, 33), ["compare_double"]],
  ["a capacity of 1.25 times the greatest", single, askedFor(25, 12), []],
  ["a capacity above that", single, askedFor(25.1, 12), ["far"]],
  ["a capacity of 0.8 times the least", single, askedFor(0.4, 12), []],
  ["a capacity below that", single, askedFor(0.39, 12), ["far"]],
  ["a span of 1.25 times the last", double, askedFor(5, 50), []],
  ["a span beyond that", double, askedFor(5, 50.001), ["far"]],
  ["a span of 0.8 times the first", double, askedFor(10, 6), []],
  ["a span before that", double, askedFor(10, 5.999), ["far"]],
  [
    "a trolley heavier than the series",
    single,
    askedFor(6.3, 18, { hoist: { type: "", height: 6, weight: 1500 } }),
    ["heavy_hoist"],
  ],
  [
    "the usual trolley",
    single,
    askedFor(6.3, 18, { hoist: { type: "Wire Rope Hoist Standard Headroom", height: 6, weight: null } }),
    [],
  ],
] as const)("%s", (_name, table, request, said) => {
  const found = outcomeOf(table, request);
  if (typeof said === "string") expect(found).toContain(said);
  else expect(found).toMatchObject({ warnings: said });
});

test("neighbouring rows whose ratios to the calculation differ bring a warning", () => {
  const scattered = spanTableOf("single-girder", ["5T", "15", "2080"], ["10T", "15", "3175"]);
  expect(outcomeOf(scattered, askedFor(7.5, 15))).toMatchObject({ warnings: ["k_scatter"] });
  const close = spanTableOf("single-girder", ["5T", "15", "2080"], ["10T", "15", "3000"]);
  expect(outcomeOf(close, askedFor(7.5, 15))).toMatchObject({ warnings: [] });
});

test("the price is exact to the paisa, and a price above the highest is refused", () => {
  const table = spanTableOf("single-girder", ["5T", "15", "2080.335"]);
  expect(outcomeOf(table, askedFor(5, 15, { metalPrice: "82.75" }))).toMatchObject({ price: 172_147_72 });
  const heavy = spanTableOf("single-girder", ["5T", "15", "1000000000"]);
  expect(outcomeOf(heavy, askedFor(5, 15, { metalPrice: "1000" }))).toContain("The price would exceed");
});

test.each([
  [0.5, "differ by a factor of 2.00", ["k_out_of_range"]],
  [0.8, ["k_out_of_range"], []],
  [1.25, [], ["k_out_of_range"]],
  [2, ["k_out_of_range"], "differ by a factor of 2.00"],
] as const)("a table of %d times the calculation is at a limit of the warnings", (k, below, above) => {
  const known = outcomeOf(spanTableOf("single-girder", ["5T", "15", "2000"]), askedFor(5, 14.9));
  const designed = (typeof known !== "string" && known.neighbours[0]?.design?.weight) || Number.NaN;
  for (const [part, said] of [
    [0.9999, below],
    [1.0001, above],
  ] as const) {
    const table = spanTableOf("single-girder", ["5T", "15", String(designed * k * part)]);
    const found = outcomeOf(table, askedFor(5, 14.9));
    if (typeof said === "string") expect(found).toContain(said);
    else expect(found).toMatchObject({ warnings: said });
  }
});

test("two rows of one weight fall no more than they rise", () => {
  const table = spanTableOf("single-girder", ["5T", "15", "2080"], ["5T", "20", "2080"]);
  expect(outcomeOf(table, askedFor(5, 18))).toMatchObject({ weight: 2080, warnings: [] });
  const falling = spanTableOf("single-girder", ["5T", "15", "2080"], ["5T", "20", "2075"]);
  expect(outcomeOf(falling, askedFor(5, 18))).toMatchObject({ warnings: ["table_falls"] });
});
