import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CraneTypeId, craneTypeIds } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors.ts";
import { exampleRows } from "../../testing/example-tables.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { kBetween, kOfCapacity, neighboursIn } from "./calibration.ts";
import { proofsOf } from "./design-girder.ts";
import { type EstimateRequest, estimateSpan } from "./estimate-span.ts";
import { keepsTo } from "./limits.ts";
import { readSpanTable, type SpanRow, type SpanTable } from "./span-table.ts";

const rows = {
  "single-girder": exampleRows("single-girder", "span"),
  "double-girder": exampleRows("double-girder", "span"),
};
const tables: Readonly<Record<CraneTypeId, SpanTable>> = {
  "single-girder": readSpanTable("single-girder", rows["single-girder"]),
  "double-girder": readSpanTable("double-girder", rows["double-girder"]),
};

const ask = (capacity: number, span: number, change: Partial<EstimateRequest> = {}): EstimateRequest => ({
  capacity,
  span,
  metalPrice: "80",
  hoist: null,
  ...change,
});

/** What is estimated, or the sentence of the refusal. */
function outcome(table: SpanTable, request: EstimateRequest) {
  try {
    return estimateSpan(table, request);
  } catch (error) {
    if (error instanceof Rejection) return error.message;
    throw error;
  }
}

const weightOf = (table: SpanTable, capacity: number, span: number): number | null => {
  const found = outcome(table, ask(capacity, span));
  return typeof found === "string" ? null : found.weight;
};

const tableOf = (
  craneType: CraneTypeId,
  ...rows: [capacity: string, span: string, weight: string, section?: string][]
) =>
  readSpanTable(
    craneType,
    rows.map(([capacity, span_width_m, weight_kg, girder_section = ""]) => ({
      capacity,
      span_width_m,
      weight_kg,
      girder_section,
    })),
  );

/** How far rows are off that are predicted from others, as shares of their weights; the last of a capacity apart. */
function spreadOf(predicted: readonly { row: SpanRow; weight: number; isLast: boolean }[]) {
  const errors = predicted.map(({ row, weight, isLast }) => ({
    error: Math.abs(weight / row.weight - 1),
    isLast,
  }));
  const all = errors.map(({ error }) => error);
  return {
    mean: all.reduce((sum, error) => sum + error, 0) / all.length,
    within7: all.filter((error) => error <= 0.07).length / all.length,
    worst: Math.max(...all),
    worstLast: Math.max(...errors.flatMap(({ error, isLast }) => (isLast ? [error] : []))),
  };
}

describe.each([
  ["single-girder", 0.84, 1.18, { mean: 0.026, worst: 0.13, worstLast: 0.053 }],
  ["double-girder", 0.81, 1.21, { mean: 0.021, worst: 0.1, worstLast: 0.071 }],
] as const)("the example table of the %s", (craneType, least, most, stated) => {
  const table = tables[craneType];

  test("its rows are predicted from the other rows within the spread that is documented", () => {
    const { capacities } = table;
    const rowsOf = capacities.flatMap((own, place) =>
      own.rows.map((row, at) => ({ row, own, place, isLast: at === own.rows.length - 1 })),
    );
    const predicted = (kOf: (known: (typeof rowsOf)[number]) => number | null) =>
      rowsOf.map((known) => {
        const design = neighboursIn(table, known.own, known.row.length)[0]?.design;
        return { ...known, weight: (design?.weight ?? Number.NaN) * (kOf(known) ?? Number.NaN) };
      });
    const fromSpans = spreadOf(
      predicted(({ row, own }) => {
        const others = { ...own, rows: own.rows.filter((other) => other !== row) };
        return kOfCapacity(neighboursIn(table, others, row.length), row.length);
      }),
    );
    const fromCapacities = spreadOf(
      predicted(({ row, place }) => {
        const beside = [capacities[place - 1], capacities[place + 1]].filter((each) => each !== undefined);
        const neighbours = beside.map((each) => neighboursIn(table, each, row.length));
        return kBetween(neighbours, row.capacity, row.length);
      }),
    );
    for (const { mean, within7, worst } of [fromSpans, fromCapacities]) {
      expect(mean).toBeLessThan(stated.mean + 0.0005);
      expect(within7).toBeGreaterThan(0.95);
      expect(worst).toBeLessThan(stated.worst);
    }
    expect(fromSpans.worstLast).toBeLessThan(stated.worstLast);
  });

  test("every row can be designed, and the table stands to the calculation as documented", () => {
    for (const rows of table.capacities)
      for (const row of rows.rows) {
        const [itself] = neighboursIn(table, rows, row.length);
        expect(itself?.k, `${row.capacity}T x ${row.span} m`).toBeGreaterThan(least);
        expect(itself?.k, `${row.capacity}T x ${row.span} m`).toBeLessThan(most);
      }
  });

  test("weight never falls with the span, nor from one capacity of the table to the next", () => {
    const capacities = table.capacities.map(({ capacity }) => capacity);
    const steps = propertyRuns(115);
    const spans = Array.from({ length: steps }, (_, at) => 2.5 + (at * 57.5) / steps);
    const before = { span: new Map<number, number>(), capacity: new Map<number, number>() };
    for (const capacity of capacities)
      for (const span of spans) {
        const weight = weightOf(table, capacity, span);
        if (weight === null) continue;
        const where = `${capacity}T x ${span} m`;
        expect(weight, where).toBeGreaterThanOrEqual(before.span.get(capacity) ?? 0);
        expect(weight, where).toBeGreaterThanOrEqual(before.capacity.get(span) ?? 0);
        before.span.set(capacity, weight);
        before.capacity.set(span, weight);
      }
  });
});

const size = fc.oneof(
  fc.constantFrom(1e-6, 0.001, 0.5, 1, 5, 7.5, 10, 20, 31.5, 100, 100_000, 1e7),
  fc.double({ min: 0.3, max: 160, noNaN: true }).map((value) => Math.round(value * 1000) / 1000),
);
const request: fc.Arbitrary<EstimateRequest> = fc.record({
  capacity: size,
  span: size,
  metalPrice: fc.constantFrom("80", "82.75", "0.01", "10000000"),
  hoist: fc.option(
    fc.record({
      type: fc.constantFrom("Electric Chain Hoist", "Open Winch Crab", ""),
      height: size,
      weight: fc.option(size),
    }),
  ),
});
const oddTable = fc
  .record({
    craneType: fc.constantFrom(...craneTypeIds()),
    rows: fc.array(
      fc.record({
        capacity: size.map((value) => `${value}T`),
        span_width_m: size.map(String),
        weight_kg: fc.oneof(size, fc.double({ min: 100, max: 90_000, noNaN: true })).map((v) => v.toFixed(3)),
        girder_section: fc.constantFrom("ISMB 300", "BOX 650x275x6x14", "2 x BOX 900x400x6x10", "", "own"),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ craneType, rows }) => readSpanTable(craneType, rows));
const anyTable = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(tables)) },
  { weight: 1, arbitrary: oddTable },
);

test("a thousand cranes, and what is none, are each estimated soundly or refused with a sentence", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyTable, request, (table, wanted) => {
      const found = outcome(table, wanted);
      seen.add(typeof found === "string" ? "refused" : found.basis);
      if (typeof found === "string") {
        expect(found).toMatch(/^\S+T x \S+ m: |^The price would exceed/);
        return;
      }
      expect(found.weight).toBeGreaterThan(0);
      expect(Number.isSafeInteger(found.price)).toBe(true);
      expect(found.warnings).toEqual([...found.warnings].sort());
      if (!found.design) return;
      expect(found.weight % 5).toBe(0);
      for (const { name, used, limit } of proofsOf(found.design))
        expect(keepsTo(used, limit), name).toBe(true);
    }),
    { numRuns: propertyRuns(1000), seed: 25 },
  );
  expect([...seen].sort()).toEqual(["designed", "interpolated", "refused", "table"]);
});

test("the same table in another order gives the same estimate", () => {
  fc.assert(
    fc.property(fc.constantFrom(...craneTypeIds()), request, (craneType, wanted) => {
      const turned = readSpanTable(craneType, rows[craneType].toReversed());
      expect(outcome(turned, wanted)).toEqual(outcome(tables[craneType], wanted));
    }),
    { numRuns: propertyRuns(100), seed: 25 },
  );
});

describe("what is told", () => {
  const single = tables["single-girder"];

  test.each([
    [
      single,
      0.2,
      10,
      "0.2T x 10 m: the capacity is too far from the price table (0.5T to 20T) to be estimated",
    ],
    [single, 5, 2.4, "5T x 2.4 m: the span is too far from the price table (5 to 31.5 m) to be estimated"],
    [
      tables["double-girder"],
      5,
      61,
      "5T x 61 m: the span is too far from the price table (7.5 to 40 m) to be estimated",
    ],
    [
      tableOf("double-girder", ["50T", "60", "150000"]),
      50,
      75,
      "50T x 75 m: no section of the plate stock passes every check; ask an engineer",
    ],
    [
      tableOf("single-girder", ["5T", "15", "5000"]),
      5,
      16,
      "5T x 16 m: table and calculation differ by a factor of 2.45; ask an engineer",
    ],
    [
      tableOf("single-girder", ["5T", "40", "15000"]),
      5,
      30,
      "5T x 30 m: no row of the price table beside it passes the calculation; ask an engineer",
    ],
    [tableOf("single-girder"), 5, 15, "5T x 15 m: the price table has no spans to estimate from"],
  ])("a refusal says why (%#)", (table, capacity, span, sentence) => {
    expect(outcome(table, ask(capacity, span))).toBe(sentence);
  });

  test.each([
    ["a span far beyond the last row", single, ask(5, 40), "no section"],
    [
      "an interpolation over a wide gap",
      tableOf("single-girder", ["5T", "10", "1000"], ["5T", "16", "2300"]),
      ask(5, 12),
      ["wide_gap"],
    ],
    [
      "a table whose weights fall",
      tableOf("single-girder", ["5T", "10", "1000"], ["5T", "12", "900"]),
      ask(5, 11),
      ["table_falls"],
    ],
    ["a span beyond the last row", single, ask(0.5, 33), ["compare_double"]],
    ["a capacity far above the greatest", single, ask(26, 12), ["far"]],
    [
      "a trolley heavier than the series",
      single,
      ask(6.3, 18, { hoist: { type: "", height: 6, weight: 1500 } }),
      ["heavy_hoist"],
    ],
    [
      "the usual trolley",
      single,
      ask(6.3, 18, { hoist: { type: "Wire Rope Hoist Standard Headroom", height: 6, weight: null } }),
      [],
    ],
  ] as const)("%s", (_name, table, request, told) => {
    const found = outcome(table, request);
    if (typeof told === "string") expect(found).toContain(told);
    else expect(found).toMatchObject({ warnings: told });
  });

  test("an estimate stays between the rows that bound it, and says that it was held there", () => {
    const heavyEnd = tableOf(
      "single-girder",
      ["5T", "15", "2080"],
      ["10T", "15", "2100"],
      ["10T", "30", "8670"],
    );
    const held = outcome(heavyEnd, ask(7.5, 15));
    expect(held).toMatchObject({ weight: 2080, warnings: ["held", "k_scatter"] });
  });

  test("nor does a heavier hoist carry it above the next capacity, or above a longer span", () => {
    const hoist = { type: "", height: 6, weight: 12_000 };
    const table = tableOf("single-girder", ["5T", "15", "2083"], ["10T", "15", "2603"]);
    const held = { warnings: ["heavy_hoist", "held"] };
    expect(outcome(table, ask(9, 15, { hoist }))).toMatchObject({ ...held, weight: 2600 });
    const alone = tableOf("single-girder", ["5T", "15", "2083"]);
    expect(outcome(alone, ask(5, 14.5, { hoist }))).toMatchObject({ ...held, weight: 2080 });
  });

  test("neighbouring rows whose ratios to the calculation differ are told", () => {
    const scattered = tableOf("single-girder", ["5T", "15", "2080"], ["10T", "15", "3175"]);
    expect(outcome(scattered, ask(7.5, 15))).toMatchObject({ warnings: ["k_scatter"] });
    const close = tableOf("single-girder", ["5T", "15", "2080"], ["10T", "15", "3000"]);
    expect(outcome(close, ask(7.5, 15))).toMatchObject({ warnings: [] });
  });

  test("bounds that cross hold nothing", () => {
    const falling = tableOf("single-girder", ["5T", "15", "2400"], ["10T", "15", "2300"]);
    expect(outcome(falling, ask(7.5, 15))).toMatchObject({
      warnings: expect.arrayContaining(["table_falls"]),
    });
  });

  test("the price is exact to the paisa, and beyond the highest it is refused", () => {
    const table = tableOf("single-girder", ["5T", "15", "2080.335"]);
    expect(outcome(table, ask(5, 15, { metalPrice: "82.75" }))).toMatchObject({ price: 172_147_72 });
    const heavy = tableOf("single-girder", ["5T", "15", "1000000000"]);
    expect(outcome(heavy, ask(5, 15, { metalPrice: "1000" }))).toContain("The price would exceed");
  });
});
