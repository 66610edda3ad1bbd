import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { craneTypeIds } from "#domain/crane-types.ts";
import { exampleRows } from "../../testing/example-tables.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { askedFor, exampleSpanTables, outcomeOf } from "../../testing/span-estimates.ts";
import { kBetween, kOfCapacity, neighboursIn } from "./calibration.ts";
import { checkDesign } from "./design-girder.ts";
import type { EstimateRequest } from "./estimate-span.ts";
import { keepsTo } from "./limits.ts";
import { readSpanTable, type SpanRow, type SpanTable } from "./span-table.ts";

const weightOf = (table: SpanTable, capacity: number, span: number): number | null => {
  const found = outcomeOf(table, askedFor(capacity, span));
  return typeof found === "string" ? null : found.weight;
};

/**
 * The errors of rows that are predicted from other rows, as shares of their weights. The last row of a capacity is
 * apart.
 */
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
  const table = exampleSpanTables[craneType];

  test("predicts each row from the other rows within the documented spread", () => {
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

  test("can be designed for every row, within the documented ratio to the calculation", () => {
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
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(exampleSpanTables)) },
  { weight: 1, arbitrary: oddTable },
);

test("random cranes are each estimated soundly or refused with a sentence", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyTable, request, (table, wanted) => {
      const found = outcomeOf(table, wanted);
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
      for (const { name, used, limit } of checkDesign(found.design))
        expect(keepsTo(used, limit), name).toBe(true);
    }),
    { numRuns: propertyRuns(1000), seed: 25 },
  );
  expect([...seen].sort()).toEqual(["designed", "interpolated", "refused", "table"]);
});

test("the same table in another order gives the same estimate", () => {
  fc.assert(
    fc.property(fc.constantFrom(...craneTypeIds()), request, (craneType, wanted) => {
      const turned = readSpanTable(craneType, exampleRows(craneType, "span").toReversed());
      expect(outcomeOf(turned, wanted)).toEqual(outcomeOf(exampleSpanTables[craneType], wanted));
    }),
    { numRuns: propertyRuns(100), seed: 25 },
  );
});
