import fc from "fast-check";
import { expect, test } from "vitest";
import { craneTypes } from "../crane-types.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { exampleRows, exampleTables } from "../testing/example-tables.ts";
import { draftOf as goldenDraft, goldenQuotations } from "../testing/golden.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { bench, choose, run, type } from "../testing/wizard-bench.ts";
import { pointsOfDraft } from "./draft-points.ts";
import { openOf } from "./open-points.ts";
import { remediesOf } from "./remedies.ts";

const { fetched } = bench(exampleTables);
const worked = goldenQuotations
  .map((quotation) => run(goldenDraft(quotation, exampleTables), { type: "visit", step: "final" }))
  .map((draft) => ({ draft, tables: tablesOf(draft) }));

function tablesOf({ craneType }: Draft) {
  return {
    gantries: exampleRows(craneType, "lt_gantry").map((row) => ({ value: row.gantry_type ?? "", row })),
    columns: exampleRows(craneType, "column").map((row) => ({ value: row.column_type ?? "", row })),
  };
}

/** The draft with each price that the tables have for its inputs. */
const priced = (draft: Draft): Draft => craneTypes[draft.craneType].components.reduce(fetched, draft);

const height = fc.integer({ min: 3, max: 12 }).map(String);
const changed = fc
  .record({
    which: fc.nat({ max: worked.length - 1 }),
    column: height,
    lift: fc.constantFrom("3", "6", "9", "12"),
    count: fc.oneof(fc.constant(""), fc.integer({ min: 0, max: 40 }).map(String)),
    length: fc.oneof(fc.integer({ min: 1, max: 90 }).map(String), fc.constantFrom("60000", "301", "2.5")),
    gantry: fc.nat(),
    columnType: fc.nat(),
    rate: fc.constantFrom("50", "5000", "1"),
    isColumnOurs: fc.boolean(),
  })
  .map(({ which, column, lift, count, length, gantry, columnType, rate, isColumnOurs }) => {
    const { draft, tables } = worked[which] ?? { draft: null, tables: { gantries: [], columns: [] } };
    const { gantries, columns } = tables;
    if (!draft) throw new RangeError("No golden quotation");
    const events = [
      choose("hoist", "height_m", lift),
      choose("lt_gantry", "gantry_type", gantries[gantry % gantries.length]?.value ?? ""),
      type("lt_gantry", "lt_length", length),
      type("lt_gantry", "metal_price", rate),
      choose("column", "column_type", columns[columnType % columns.length]?.value ?? ""),
      choose("column", "column_height", column),
      type("column", "no_of_columns", count),
      { type: "setScope", component: "column", inScope: isColumnOurs } as const,
    ];
    return { draft: priced(run(draft, ...events)), tables };
  });

const keysOf = (draft: Draft) => openOf(pointsOfDraft(draft)).map(({ key }) => key);

test("every remedy ends its point and raises no other", () => {
  let followed = 0;
  fc.assert(
    fc.property(changed, ({ draft, tables }) => {
      const before = keysOf(draft);
      for (const point of pointsOfDraft(draft))
        for (const remedy of remediesOf(draft, point, tables)) {
          followed++;
          const after = keysOf(priced(run(draft, ...remedy.events)));
          expect(after, remedy.label).not.toContain(point.key);
          expect(
            after.filter((key) => !before.includes(key)),
            remedy.label,
          ).toEqual([]);
        }
    }),
    { numRuns: propertyRuns(400) },
  );
  expect(followed).toBeGreaterThan(100);
});

test("points are the same after a reload, and after Next has stopped at them", () => {
  fc.assert(
    fc.property(changed, ({ draft }) => {
      const points = pointsOfDraft(draft);
      expect(new Set(points.map(({ key }) => key)).size).toBe(points.length);
      const reloaded = readDraft(JSON.parse(JSON.stringify(draft)));
      expect(reloaded && pointsOfDraft(reloaded)).toEqual(points);
      const keys = points.map(({ key, values }) => `${key} ${values}`);
      expect(pointsOfDraft(run(draft, { type: "seePoints", keys }))).toEqual(points);
    }),
    { numRuns: propertyRuns(60) },
  );
});
