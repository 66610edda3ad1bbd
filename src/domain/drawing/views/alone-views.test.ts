import { expect, test } from "vitest";
import { byOthers, type CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { boxIn, craneAlone, doubleCrane, shapesOf, textsIn, viewIn } from "../../testing/drawn-views.ts";
import { aloneEnd } from "./alone-end.ts";
import { aloneFront } from "./alone-front.ts";
import { alonePlan } from "./alone-plan.ts";
import { placedOnRail } from "./rail-placement.ts";
import type { ViewResult } from "./view.ts";

const views = { front: aloneFront, end: aloneEnd, plan: alonePlan };
const drawn = (
  of: keyof typeof views,
  inputs: Partial<CraneInputs> = {},
  change: Partial<Figures> = {},
): ViewResult => {
  const crane = { ...craneAlone, ...inputs };
  const { figures, hasFloor } = placedOnRail(crane, engineeringFigures(crane));
  return views[of](crane, { figures: { ...figures, ...change }, hasFloor });
};
const view = (...given: Parameters<typeof drawn>) => viewIn(drawn(...given));
const told: Partial<CraneInputs> = { set: { topOfRail: 7000, baySpacing: 6000 } };
/** Own columns under a girder by others, whose level is told. */
const onOwnColumns: Partial<CraneInputs> = {
  ...told,
  columnType: "ISHB 250",
  columnHeight: 6,
  columnCount: 12,
  ltLength: 30,
};

test.each(["front", "end", "plan"] as const)("the %s names what it needs, and needs no runway", (of) => {
  expect(drawn(of, { span: null, hoistType: null })).toEqual({ needs: ["span", "hoist type"] });
  expect(view(of)).toBeDefined();
});

test.each([
  ["front", { hookApproach1: null }, "The span is too short for this hoist: give a longer span."],
  ["end", { wheelbase: null }, "These sizes leave no crane to draw: see the front elevation."],
  ["plan", { hookApproach1: null }, "The span is too short for this hoist: give a longer span."],
] as const)("the %s says why it cannot be drawn", (of, change, reason) => {
  expect(drawn(of, {}, change)).toEqual({ reason });
});

test("without a told level heights count from the rail", () => {
  expect(view("front").datum).toBe("TOR ±0");
  expect(textsIn(view("front"))).toMatchObject({
    ...{ bridge: "987", roof: "ROOF MIN. 1 087", lift: "LIFT 6 000", hookrail: "HOOK BELOW RAIL 608" },
  });
  for (const name of ["rail", "hook", "lowhook"]) expect(textsIn(view("front"))).not.toHaveProperty(name);
  expect(shapesOf(view("front"), "floor.")).toEqual([]);
  expect(shapesOf(view("end"), "side-floor.")).toEqual([]);
  expect(view("end").datum).toBe("TOR ±0");
});

test("with a told level they count from the floor", () => {
  expect(view("front", told).datum).toBe("FFL ±0.000");
  expect(textsIn(view("front", told))).toMatchObject({ rail: "TOP OF RAIL 7 000", hook: "HOOK 6 392" });
  expect(shapesOf(view("front", told), "floor.").length).toBeGreaterThan(0);
  expect(shapesOf(view("end", told), "side-floor.").length).toBeGreaterThan(0);
  expect(view("end", told).extent.bottom).toBe(0);
});

// The hook of a lift of 6 m stops at 392 mm.
test.each([
  ["above the floor", told, true],
  ["on the floor", { set: { topOfRail: 6608 } }, false],
  ["at 1 mm", { set: { topOfRail: 6609 } }, false],
])("the lowest hook %s has a dimension: %s", (_what, inputs, isShown) => {
  expect(Object.hasOwn(textsIn(view("front", inputs)), "lowhook")).toBe(isShown);
});

test("a hook above the rail says so", () => {
  const above = textsIn(view("front", {}, { levelHookMax: 200 }));
  expect(above.hookrail).toBe("HOOK ABOVE RAIL 200");
  const { from, to } =
    view("front", {}, { levelHookMax: 200 }).dimensions.find(({ id }) => id === "hookrail") ?? {};
  expect([from, to]).toEqual([0, 200]);
});

test("a long text spills away from the crane, and the wall is dimensioned at the roof", () => {
  const dimensions = new Map(view("front").dimensions.map((each) => [each.id, each]));
  expect(
    ["approach1", "end", "coverage", "approach2", "wall"].map((id) => dimensions.get(id)?.spill),
  ).toEqual([...["before", "before", "after", "after", "after"]]);
  expect(dimensions.get("wall")?.reach[0]).toBe(1087);
  expect(dimensions.get("span")?.reach[0]).toBe(987);
});

test("a runway by others is an outline without a number, an own column is not", () => {
  const pens = (inputs: Partial<CraneInputs>) =>
    new Map(view("front", inputs).shapes.map(({ id, pen }) => [id, pen]));
  expect(pens({}).get("runway-left.girder")).toBe("phantom");
  expect(pens({}).get("runway-left.column1")).toBe("phantom");
  expect(pens(onOwnColumns).get("column-left.column1")).toBe("outline");
  const named = (inputs: Partial<CraneInputs>) =>
    view("front", inputs)
      .callouts?.list.slice(-2)
      .map(({ number, name }) => [number, name]);
  expect(named({})).toEqual([
    [null, "Runway girder, by others"],
    [null, "Column, by others"],
  ]);
  expect(named(onOwnColumns)?.[1]).toEqual([5, "Column"]);
});

test("of a single own column the one at the first rail is drawn as ours", () => {
  const ids = view("front", { ...onOwnColumns, columnCount: 1 }).shapes.map(({ id }) => id);
  expect(ids).toContain("column-left.column1");
  expect(ids).toContain("runway-right.column1");
});

test("columns end at the floor, or at a break below the hook", () => {
  expect(shapesOf(view("front"), "runway-left.")).toContain("break");
  expect(shapesOf(view("front", told), "runway-left.")).not.toContain("break");
  expect(boxIn(view("front", told), "runway-left.column1")[1]).toBe(0);
});

test("both rails have the loads of their wheels", () => {
  const notes = (change: Partial<Figures> = {}) =>
    view("front", {}, change).loads?.notes.map(({ text }) => text);
  expect(notes()).toEqual(["2 × 33.3 kN", "static, full load here", "2 × 8.1 kN", "at the same time"]);
  expect(view("front").loads?.notes.map(({ isStrong }) => isStrong === true)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  for (const name of ["wheelLoadMax", "wheelLoadMinLoaded", "wheels"] as const) {
    const without = view("front", {}, { [name]: null });
    expect([without.loads, without.inset, without.callouts?.drop]).toEqual([undefined, undefined, 0]);
  }
  expect([view("front").inset, view("front").callouts?.drop]).toEqual([{ from: -7500, by: 33 }, 12]);
});

test("the end view has the loads at the wheels of one rail", () => {
  const loads = view("end").loads;
  expect(loads?.arrows.map(({ id, x }) => [id, x])).toEqual([
    ["load-1", -1100],
    ["load-2", 1100],
  ]);
  expect(loads?.notes.map(({ id, text, anchor, isStrong }) => [id, text, anchor, isStrong === true])).toEqual(
    [
      ["load-1-size", "33.3 kN", "end", true],
      ["load-2-size", "33.3 kN", "start", true],
      ["impact", "with impact 41.6 kN", "middle", false],
      ["surge", "surge 2.8 kN", "middle", false],
      ["along", "along the rail 3.3 kN", "middle", false],
    ],
  );
  expect(loads?.notes.slice(0, 2).map(({ move }) => move[0])).toEqual([-1.6, 1.6]);
  expect(view("end", {}, { wheels: 8 }).loads?.notes[0]?.text).toBe("2 × 33.3 kN");
  for (const name of ["wheelLoadMax", "wheelLoadMaxWithImpact"] as const)
    expect(view("end", {}, { [name]: null }).loads).toBeUndefined();
});

test("the end view draws columns at a told spacing only", () => {
  expect(shapesOf(view("end"), "side-column-")).toEqual([]);
  expect(shapesOf(view("end", told), "side-column-")).toEqual(["1.edge1", "1.edge2", "2.edge1", "2.edge2"]);
  expect(textsIn(view("end", told))["side-spacing"]).toBe("COLUMN SPACING 6 000");
  expect(textsIn(view("end"))).not.toHaveProperty("side-spacing");
  // A girder that lies on the floor has no columns.
  expect(shapesOf(view("end", told, { gantryDepth: 6960 }), "side-column-")).toEqual([]);
});

test.each([
  ["600 mm beyond the end carriage", {}, {}, 1950],
  ["300 mm beyond a told bay", told, {}, 3300],
  ["beyond an end carriage that is longer than the bay", told, { endCarriageLength: 6000 }, 3600],
])("the end view draws the runway %s", (_what, inputs, change, reach) => {
  const [left, , right] = boxIn(view("end", inputs, change), "side-runway.girder");
  expect([left, right]).toEqual([-reach, reach]);
});

test("a double girder crane has its crab, two girders and a walkway", () => {
  const alone = {
    ...doubleCrane,
    ...{ gantryType: byOthers, columnType: byOthers, columnHeight: null, ltLength: null },
  };
  const end = view("end", alone);
  expect(shapesOf(end, "side-girder-").filter((name) => name.endsWith("rail"))).toEqual(["1.rail", "2.rail"]);
  expect(textsIn(end)["side-gauge"]).toBe("CRAB GAUGE 2 000");
  expect(shapesOf(end, "platform.")).toHaveLength(4);
  expect(textsIn(view("end"))).not.toHaveProperty("side-gauge");
  expect(shapesOf(view("end"), "side-girder-").at(-1)).toBe("1.lug");
  expect(shapesOf(view("end"), "platform.")).toEqual([]);
});

test("an own runway girder under columns by others has its depth", () => {
  const own = { gantryType: knownCrane.gantryType };
  expect(textsIn(view("end", own))["side-gantry"]).toBe("356");
  expect(textsIn(view("end"))).not.toHaveProperty("side-gantry");
});

test("the plan is a piece of the runway between breaks, or the runway of a told length", () => {
  expect(view("plan").size.width).toBeCloseTo(2700 + 3000 + 300, 6);
  expect(shapesOf(view("plan"), "plan-gantry-a.")).toEqual(["beam", "break1", "break2"]);
  expect(shapesOf(view("plan"), "plan-coverage.")).toEqual([]);
  const known = view("plan", { ltLength: 30 });
  expect(shapesOf(known, "plan-gantry-a.")).toEqual(["beam"]);
  expect(boxIn(known, "plan-coverage.envelope")).toEqual([1650, -6800, 28_350, 6675]);
  expect(shapesOf(view("plan", { ltLength: 30 }, { runwayCoverage: 0 }), "plan-coverage.")).toEqual([]);
});

test("the runway of others has no dimension, an own one its length", () => {
  expect(textsIn(view("plan", { ltLength: 30 }))).toEqual({
    "plan-carriage": "2 700",
    "plan-span": "SPAN 15 000",
  });
  const own = { gantryType: knownCrane.gantryType, ltLength: 30 };
  expect(textsIn(view("plan", own))["plan-length"]).toBe("LT LENGTH 30 000");
  expect(
    view("plan").dimensions.map(({ axis, side, spill, reach }) => [axis, side, spill, reach[0]]),
  ).toEqual([
    ["x", "above", "after", view("plan").extent.top],
    ["y", "left", "before", -100],
  ]);
});

test("the first side of the plan is above", () => {
  const [, below] = boxIn(view("plan"), "plan-gantry-a.beam");
  expect(below).toBeGreaterThan(0);
  expect(boxIn(view("plan"), "plan-gantry-b.beam")[3]).toBeLessThan(0);
});

test.each([
  ["as long as the crane", 2.7, true],
  ["shorter", 2.699, false],
])("a runway that is %s is drawn: %s", (_what, ltLength, isDrawn) => {
  expect("view" in drawn("plan", { ltLength })).toBe(isDrawn);
  if (!isDrawn)
    expect(drawn("plan", { ltLength })).toEqual({
      reason: "The runway is shorter than the crane: give a greater LT length.",
    });
});

test("the edge of the plan is the runway or what stands beyond the rail", () => {
  expect(view("plan", {}, { endBeyondRail: 100, gantryTopWidth: 500 }).extent.top).toBe(7750);
  expect(view("plan", {}, { endBeyondRail: 400, gantryTopWidth: 500 }).extent.top).toBe(7900);
});
