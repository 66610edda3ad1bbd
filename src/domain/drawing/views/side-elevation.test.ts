import { expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { boxIn, doubleCrane, shapesOf, textsIn, viewIn } from "../../testing/drawn-views.ts";
import { sideElevation } from "./side-elevation.ts";

const drawn = (inputs: Partial<CraneInputs> = {}, change: Partial<Figures> = {}) => {
  const crane = { ...knownCrane, ...inputs };
  return sideElevation(crane, { ...engineeringFigures(crane), ...change });
};
const view = (...given: Parameters<typeof drawn>) => viewIn(drawn(...given));
const none = { reason: "These sizes leave no crane to draw: see the front elevation." };

test.each<[string, Parameters<typeof drawn>, object]>([
  ["no LT length", [{ ltLength: null }], { needs: ["LT length"] }],
  ["an unknown figure", [{}, { wheelbase: null }], none],
  ["a hook on the floor", [{}, { levelHookMax: 0 }], none],
  ["a girder on the floor", [{}, { levelGirderBottom: 0 }], none],
])("with %s it says what is missing", (_what, given, result) => expect(drawn(...given)).toEqual(result));

test("its dimensions are the sizes along the runway", () => {
  expect(textsIn(view())).toEqual({
    "side-wheelbase": "WHEELBASE 2 200",
    "side-carriage": "END CARRIAGE 2 700",
    "side-spacing": "COLUMN SPACING 6 000",
    "side-gantry": "356",
  });
  expect(textsIn(view(doubleCrane))["side-gauge"]).toBe("CRAB GAUGE 2 000");
  expect(textsIn(view({}, { columnSpacing: null }))).not.toHaveProperty("side-spacing");
});

test("a double girder crane has two girders with rails and a walkway beside them", () => {
  const girders = (inputs: Partial<CraneInputs>) =>
    shapesOf(view(inputs), "side-girder-").filter((name) => /rail|lug/.test(name));
  expect(girders({})).toEqual(["1.lug"]);
  expect(girders(doubleCrane)).toEqual(["1.rail", "2.rail"]);
  expect(shapesOf(view(), "platform.")).toEqual([]);
  expect(shapesOf(view(doubleCrane), "platform.")).toEqual(["floor", "post", "rail", "knee"]);
  const middles = [1, 2].map((at) => {
    const [left, , right] = boxIn(view(doubleCrane), `side-girder-${at}.rail`);
    return (left + right) / 2;
  });
  expect(middles).toEqual([-1000, 1000]);
});

test("one bay of the runway is drawn, its columns once each", () => {
  expect(shapesOf(view(), "side-column-").filter((name) => name.endsWith("shaft"))).toEqual([
    "1.shaft",
    "2.shaft",
  ]);
  expect(shapesOf(view(), "side-gantry.bearing")).toEqual(["1", "2"]);
  const pens = view({ columnCount: 1 }).shapes.flatMap(({ id, pen }) =>
    /column-\d\.shaft/.test(id) ? [pen] : [],
  );
  expect(pens).toEqual(["outline", "hidden"]);
});

test.each([
  ["the bay", { endCarriageLength: 2700, outlineSpacing: 6000 }, 6600],
  ["a long end carriage", { endCarriageLength: 7000, outlineSpacing: 6000 }, 8000],
])("%s decides the width of the view", (_what, change, width) => {
  expect(view({}, change).size.width).toBe(width);
});

test.each([
  [200, 12],
  [400, 20],
])("a gantry girder of %d mm has flanges of %d mm", (gantryDepth, flange) => {
  const crane = view({}, { gantryDepth, levelColumnTop: 6000 });
  expect(boxIn(crane, "side-gantry.bottomflange")[1]).toBe(6000 + flange);
});

test("the flange of a girder has 3 % of its depth, and at least 12 mm", () => {
  const flange = (girderDepth: number) => {
    const [, bottom, , top] = boxIn(view({}, { girderDepth }), "side-girder-1.bottomflange");
    return Math.round(top - bottom);
  };
  expect([flange(300), flange(1000)]).toEqual([12, 30]);
});

test("a crab has a wheel on each rail, and its frame above the wheels", () => {
  const crane = view(doubleCrane);
  expect(shapesOf(crane, "side-hoist.wheel")).toEqual(["1", "2"]);
  const [, wheelFoot, , wheelTop] = boxIn(crane, "side-hoist.wheel1");
  const [, frameFoot, , frameTop] = boxIn(crane, "side-hoist.frame");
  expect(frameFoot - wheelFoot).toBeCloseTo(0.6 * (wheelTop - wheelFoot), 6);
  const { crabHeight } = engineeringFigures(doubleCrane);
  const deep = Math.max(0.16 * (crabHeight ?? 0), 0.5 * (wheelTop - wheelFoot));
  expect(frameTop - frameFoot).toBeCloseTo(
    Math.min(deep, 0.62 * (crabHeight ?? 0) - 0.6 * (wheelTop - wheelFoot)),
    6,
  );
});

test("a low headroom hoist hangs beside the girder, any other below it", () => {
  const low = view({ hoistType: "Wire Rope Hoist Low Headroom" });
  expect(shapesOf(low, "side-hoist.").slice(-3)).toEqual(["body", "counterweight", "frame"]);
  expect(shapesOf(view(), "side-hoist.").slice(-2)).toEqual(["suspension", "body"]);
  expect(boxIn(low, "side-hoist.body")[3]).toBeGreaterThan(boxIn(low, "side-girder-1.bottomflange")[1]);
  expect(boxIn(view(), "side-hoist.body")[3]).toBeLessThan(boxIn(view(), "side-girder-1.bottomflange")[1]);
});
