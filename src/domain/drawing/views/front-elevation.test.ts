import { expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { boxIn, doubleCrane, shapesOf, textsIn, viewIn } from "../../testing/drawn-views.ts";
import { frontElevation } from "./front-elevation.ts";

const drawn = (inputs: Partial<CraneInputs> = {}, change: Partial<Figures> = {}) => {
  const crane = { ...knownCrane, ...inputs };
  return frontElevation(crane, { ...engineeringFigures(crane), ...change });
};
const view = (...given: Parameters<typeof drawn>) => viewIn(drawn(...given));

test.each<[string, Parameters<typeof drawn>, object]>([
  ["no span and no lift", [{ span: null, height: null }], { needs: ["span", "height of lift"] }],
  [
    "no figure of the hook",
    [{}, { hookApproach1: null }],
    { reason: "The span is too short for this hoist: give a longer span." },
  ],
  [
    "a hook on the floor",
    [{}, { levelHookMax: 0 }],
    { reason: "The hook would lie below the floor: give a greater column height." },
  ],
  [
    "a girder on the floor",
    [{}, { levelGirderBottom: 0 }],
    { reason: "The girder would lie below the floor: give a greater column height." },
  ],
])("with %s it says what is missing", (_what, given, result) => expect(drawn(...given)).toEqual(result));

test("it is drawn without an LT length", () => expect(view({ ltLength: null }).id).toBe("front"));

test("its dimensions are the sizes of the crane", () => {
  expect(textsIn(view())).toMatchObject({
    ...{ approach1: "825", coverage: "HOOK COVERAGE 13 475", approach2: "700", span: "SPAN 15 000" },
    ...{ column: "COLUMN 6 000", rail: "TOP OF RAIL 6 396", lift: "LIFT 5 788", girder: "GIRDER 650" },
    ...{ hook: "HOOK 5 788", bridge: "987", top: "CRANE TOP 7 383", roof: "ROOF MIN. 7 483" },
  });
});

test("a long text spills away from the crane: those left of it before, the others after", () => {
  const spills = Object.fromEntries(view().dimensions.map(({ id, spill }) => [id, spill]));
  expect(spills).toMatchObject({
    ...{
      approach1: "before",
      end: "before",
      coverage: "after",
      approach2: "after",
      wall: "after",
      span: "after",
    },
    ...{ girder: "after", rail: "before", lift: "before" },
  });
});

test.each([
  ["own columns", {}, "COLUMN 6 000"],
  ["columns by others of a told height", { columnType: "By others" }, "COLUMN 6 000"],
])("the height below the gantry girder with %s", (_what, inputs, text) => {
  expect(textsIn(view(inputs)).column).toBe(text);
});

test("columns by others of another height do not name the height below the girder", () => {
  const theirs = { columnType: "By others" };
  expect(textsIn(view(theirs, { levelColumnTop: 5000 })).column).toBe("GANTRY UNDERSIDE 5 000");
  expect(textsIn(view({ ...theirs, isEarlier: true }, { levelColumnTop: 5000 })).column).toBe("COLUMN 5 000");
});

const callout = (inputs: Partial<CraneInputs>, part: string) =>
  view(inputs).callouts?.list.find((each) => each.part === part);

test("a column by others has no number", () => {
  expect(callout({}, "column")).toMatchObject({ number: 5, name: "Column" });
  expect(callout({ columnType: "By others" }, "column")).toMatchObject({
    number: null,
    name: "Column, by others",
  });
  expect(callout({ columnType: "By others", isEarlier: true }, "column")).toMatchObject({ number: 5 });
});

test("a single quoted column is drawn at the first rail, and the others exist already", () => {
  const pens = (inputs: Partial<CraneInputs>) =>
    (["left", "right"] as const).map(
      (side) => view(inputs).shapes.find(({ id }) => id === `column-${side}.shaft`)?.pen,
    );
  expect(pens({})).toEqual(["outline", "outline"]);
  expect(pens({ columnCount: 1 })).toEqual(["outline", "hidden"]);
  expect(pens({ columnType: null })).toEqual(["hidden", "hidden"]);
});

test("covers of the drives are outside of the rails", () => {
  const [left, , leftEnd] = boxIn(view(), "carriage-left.cover");
  const [right, , rightEnd] = boxIn(view(), "carriage-right.cover");
  expect([left, leftEnd].every((x) => x < -7500)).toBe(true);
  expect([right, rightEnd].every((x) => x > 7500)).toBe(true);
});

test("a girder has lifting lugs, or the rail of its crab", () => {
  expect(shapesOf(view(), "girder.").filter((name) => /lug|crab/.test(name))).toEqual(["lug1", "lug2"]);
  expect(shapesOf(view(doubleCrane), "girder.").filter((name) => /lug|crab/.test(name))).toEqual([
    "crabrail",
  ]);
});

// One for each 1.5 m, from 4 to 24.
test.each([
  [5, 4],
  [15, 10],
  [60, 24],
])("a girder of %d m is drawn with %d stiffeners", (span, count) => {
  expect(shapesOf(view({ span, girderSection: null, girderWeight: null }), "girder.stiffener")).toHaveLength(
    count,
  );
});

test("the flange of a girder has 3 % of its depth, and at least 12 mm", () => {
  const flange = (girderDepth: number) => {
    const crane = view({}, { girderDepth });
    const [, bottom] = boxIn(crane, "girder.topflange");
    return Math.round(boxIn(crane, "girder.web")[3] - bottom);
  };
  expect([flange(300), flange(1000)]).toEqual([12, 30]);
});

test("an auxiliary hook hangs beside the main one, by its capacity or by the name of the hoist", () => {
  const hooks = (inputs: Partial<CraneInputs>) =>
    shapesOf(view({ ...doubleCrane, ...inputs }), "hoist.aux").filter((name) => name.endsWith("hook"));
  expect(hooks({})).toEqual([]);
  expect(hooks({ auxiliaryCapacity: 5 })).toEqual([".hook"]);
  expect(hooks({ hoistType: "Open Winch Crab with Aux Hoist" })).toEqual([".hook"]);
});

test("the auxiliary hook has its own approach where it is known", () => {
  const inputs = { ...doubleCrane, auxiliaryCapacity: 5 };
  const middleOf = (change: Partial<Figures>, id: string) => {
    const [left, , right] = boxIn(view(inputs, change), id);
    return (left + right) / 2;
  };
  const { hookApproach1: main } = engineeringFigures(inputs);
  const offset =
    middleOf({}, "hoist.hook") - middleOf({ auxiliaryApproach1: (main ?? 0) - 500 }, "hoist.aux.hook");
  expect(offset).toBeCloseTo(500, -2);
  const unknown = middleOf({}, "hoist.hook") - middleOf({ auxiliaryApproach1: null }, "hoist.aux.hook");
  expect(unknown).toBeGreaterThan(0);
});
