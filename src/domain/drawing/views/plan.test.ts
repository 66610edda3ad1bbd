import { expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { boxIn, doubleCrane, shapesOf, textsIn, viewIn } from "../../testing/drawn-views.ts";
import { otherCranes } from "./other-cranes.ts";
import { columnMarks, plan } from "./plan.ts";
import { builtByOthers } from "./view-needs.ts";

const coverageOn = (ltLength: number) => {
  const inputs = { ...knownCrane, ltLength };
  const drawn = plan(inputs, engineeringFigures(inputs));
  return "view" in drawn ? drawn.view.shapes.filter(({ id }) => id.startsWith("plan-coverage")) : null;
};

test("frames the area under the hook with a dashed line, unless the runway is too short", () => {
  const { endCarriageLength } = engineeringFigures(knownCrane);
  expect(coverageOn(30)).toMatchObject([{ pen: "hidden", part: "hoist" }]);
  expect(coverageOn((endCarriageLength ?? 0) / 1000 + 0.3)).toEqual([]);
});

const drawn = (inputs: Partial<CraneInputs> = {}, change: Partial<Figures> = {}) => {
  const crane = { ...knownCrane, ...inputs };
  return plan(crane, { ...engineeringFigures(crane), ...change });
};
const view = (...given: Parameters<typeof drawn>) => viewIn(drawn(...given));

test.each<[string, Parameters<typeof drawn>, object]>([
  ["no capacity", [{ capacity: null }], { needs: ["capacity"] }],
  [
    "no figure of the hook",
    [{}, { hookApproach1: null }],
    { reason: "The span is too short for this hoist: give a longer span." },
  ],
  [
    "a runway shorter than the crane",
    [{ ltLength: 2.6 }],
    { reason: "The runway is shorter than the crane: give a greater LT length." },
  ],
])("with %s the plan says what is missing", (_what, given, result) =>
  expect(drawn(...given)).toEqual(result),
);

test("the plan is drawn on a runway as long as the crane, and without a column height", () => {
  expect(view({ ltLength: 2.7 }).id).toBe("plan");
  expect(view({ columnHeight: null }).id).toBe("plan");
});

test("its dimensions are those of the runway", () => {
  expect(textsIn(view())).toEqual({
    "plan-spacing": "6 000 TYP.",
    "plan-reach": "HOOK COVERAGE 26 700",
    "plan-length": "LT LENGTH 30 000",
    "plan-span": "SPAN 15 000",
  });
  expect(textsIn(view({}, { columnSpacing: null }))).not.toHaveProperty("plan-spacing");
  expect(textsIn(view({}, { runwayCoverage: 0 }))).not.toHaveProperty("plan-reach");
  expect(shapesOf(view({}, { runwayCoverage: 0 }), "plan-coverage.")).toEqual([]);
});

test.each([
  ["all columns of a runway", 30_000, 6000, 6, 30_000],
  ["59 bays whole", 354_000, 6000, 60, 354_000],
  // 30 at each end.
  ["the ends of 60 bays", 360_000, 6000, 60, 360_000 - 29 * 6000],
])("%s are marked", (_what, length, spacing, count, last) => {
  const marks = columnMarks(length, spacing);
  expect([marks.length, marks[0], marks.at(-1)]).toEqual([count, 0, last]);
});

test("each side has its columns, and a single quoted one is the first of side A", () => {
  expect(shapesOf(view(), "plan-column-a.")).toEqual(["mark1", "mark2", "mark3", "mark4", "mark5", "mark6"]);
  expect(shapesOf(view({ columnCount: 11 }), "plan-column-b.")).toHaveLength(5);
  // The outline of an existing structure at bays of 6 m.
  expect(shapesOf(view({ columnCount: 0 }), "plan-column-b.")).toHaveLength(6);
  const pens = (side: string) =>
    view({ columnCount: 1 }).shapes.flatMap(({ id, pen }) =>
      id.startsWith(`plan-column-${side}.`) ? [pen] : [],
    );
  expect(pens("a").slice(0, 2)).toEqual(["outline", "hidden"]);
  expect(pens("b")[0]).toBe("hidden");
});

test("the edge of the plan is a column or what stands beyond the rail", () => {
  expect(view({}, { columnAcrossSpan: 600, endBeyondRail: 185 }).extent.top).toBe(7800);
  expect(view({}, { columnAcrossSpan: 300, endBeyondRail: 185 }).extent.top).toBe(7685);
});

test("a double girder crane has two girders and a walkway, every wheel once", () => {
  expect(shapesOf(view(), "plan-girder-")).toEqual(["1.flange", "1.centre"]);
  expect(shapesOf(view(doubleCrane), "plan-girder-")).toEqual([
    "1.flange",
    "1.centre",
    "2.flange",
    "2.centre",
  ]);
  expect(shapesOf(view(), "plan-platform.")).toEqual([]);
  expect(shapesOf(view(doubleCrane), "plan-platform.")).toEqual(["walkway"]);
  expect(shapesOf(view(), "plan-carriage-a.wheel")).toEqual(["1", "2"]);
  const [left, , right] = boxIn(view(doubleCrane), "plan-girder-2.flange");
  expect((left + right) / 2).toBe(16_000);
});

const places = { middle: 15_000, half: 7500, length: 30_000 as number | null, own: 2700 };

test("other cranes stand on both sides in turn, 1 m from the next one", () => {
  const { shapes, reach } = otherCranes(
    { ...knownCrane, others: [knownCrane, knownCrane, knownCrane] },
    places,
  );
  const middleOf = (at: number) => {
    const [left, , right] = boxIn({ shapes }, `other-${at}-plan-carriage-a.box`);
    return (left + right) / 2;
  };
  expect([1, 2, 3].map(middleOf)).toEqual([18_700, 11_300, 22_400]);
  expect(reach).toBe(8750);
  expect(new Set(shapes.map(({ pen }) => pen))).toEqual(new Set(["phantom"]));
  expect(shapesOf({ shapes }, "other-1-plan-carriage-a.")).toEqual(["box"]);
});

test.each([
  ["at the end of the runway", 2 * 5050, 1],
  ["beyond its end", 2 * 5049, 0],
  ["on a runway of no known length", null, 1],
])("a crane %s is drawn", (_what, length, count) => {
  const { shapes } = otherCranes({ ...knownCrane, others: [knownCrane] }, { ...places, length });
  expect(shapesOf({ shapes }, "other-1-plan-carriage-a.")).toHaveLength(count);
});

test("a crane without its sizes is not drawn, and no other crane leaves the own length", () => {
  const unknown = { ...knownCrane, span: null, endCarriageType: null };
  expect(otherCranes({ ...knownCrane, others: [unknown] }, places)).toEqual({ shapes: [], reach: 1350 });
  expect(otherCranes(knownCrane, places).reach).toBe(1350);
});

test.each([
  [["column height"], ["column"], "Columns by others"],
  [["LT length", "column height"], ["column", "lt_gantry"], "Runway and columns by others"],
  [["LT length"], ["column"], ""],
  [[], ["column"], ""],
])("a view that needs %j of parts by others (%j) names “%s”", (needs, parts, words) => {
  expect(builtByOthers(needs, parts)).toBe(words);
});
