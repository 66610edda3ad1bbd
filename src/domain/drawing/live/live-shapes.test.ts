import { expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { shapeBox } from "../shapes/shape-box.ts";
import type { Shape } from "../shapes/shapes.ts";
import { liveDrawing } from "./live-drawing.ts";

const draw = (inputs: Partial<CraneInputs> = {}, currentComponent: string | null = null): Shape[] =>
  liveDrawing({ ...knownCrane, ...inputs }, { currentComponent, compact: false }).shapes;
const named = (shapes: readonly Shape[], id: string): Shape => {
  const shape = shapes.find((each) => each.id === id);
  if (!shape) throw new RangeError(`No ${id}`);
  return shape;
};
const idsOf = (shapes: readonly Shape[], prefix: string) =>
  shapes.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
const widthOf = (shape: Shape) => {
  const { left, right } = shapeBox(shape);
  return Math.round(10 * (right - left)) / 10;
};

test.each([
  ["one girder", "single-girder", ["bar1", "web1"]],
  ["two girders", "double-girder", ["bar1", "web1", "bar2", "web2"]],
] as const)("the plan of a crane with %s has each once", (_what, craneType, ids) => {
  expect(idsOf(draw({ craneType }), "plan-girder.")).toEqual(ids);
});

test.each([
  [12, 6],
  [2, 1],
  [16, 8],
  // More are not distinguishable.
  [40, 8],
  // The usual number while none is known.
  [null, 4],
])("the plan for %s columns marks %d on a side", (columnCount, marks) => {
  const names = Array.from({ length: marks }, (_, at) => `mark${at + 1}`);
  expect(idsOf(draw({ columnCount }), "plan-column-left.")).toEqual(names);
});

test("a single column of a side stands in its middle, several from end to end", () => {
  const middleOf = (shape: Shape) => (shapeBox(shape).top + shapeBox(shape).bottom) / 2;
  const beam = middleOf(named(draw(), "plan-gantry-left.beam"));
  expect(middleOf(named(draw({ columnCount: 2 }), "plan-column-left.mark1"))).toBe(beam);
  const [first, last] = ["mark1", "mark6"].map(
    (mark) => middleOf(named(draw(), `plan-column-left.${mark}`)) - beam,
  );
  expect([first, last]).toEqual([36, -36]);
});

test.each([
  ["single-girder", 7, 10],
  ["double-girder", 11, 16],
] as const)("the block of a %s hangs on falls that are %d pixels apart", (craneType, spread, block) => {
  const shapes = draw({ craneType });
  const falls = shapes.filter(({ id }) => /^hoist\.fall/.test(id)).map((shape) => shapeBox(shape).left);
  expect(Math.round(Math.max(...falls) - Math.min(...falls))).toBe(spread);
  expect(shapes.filter(({ id }) => id.startsWith("hoist.")).some((shape) => widthOf(shape) === block)).toBe(
    true,
  );
});

test("the balloon of the current step is filled with its colour", () => {
  const shapes = draw({}, "span");
  expect(named(shapes, "balloon-span.ring")).toMatchObject({ fill: "part" });
  expect(named(shapes, "balloon-hoist.ring")).toMatchObject({ fill: "paper" });
});

test("a dimension is open while its value is not known, whatever its part is", () => {
  const stateOf = (inputs: Partial<CraneInputs>, id: string) => named(draw(inputs), id).state;
  expect(stateOf({}, "dimension-span.line")).toBe("plain");
  expect(stateOf({ span: null }, "dimension-span.line")).toBe("open");
  // A part that is not chosen yet has a value that is known.
  expect(stateOf({ columnType: null }, "dimension-column.line")).toBe("plain");
});

test("the customer’s columns of a told height are dimensioned", () => {
  const textOf = (inputs: Partial<CraneInputs>) => named(draw(inputs), "dimension-column.text");
  expect(textOf({ columnType: "By others" })).toMatchObject({ text: "6\u2009000" });
  expect(textOf({ columnType: "By others", columnHeight: null })).toMatchObject({ text: "BY OTHERS" });
  expect(textOf({ columnHeight: null })).toMatchObject({ text: "COLUMN TBC" });
});

test("the lift ends on the floor without an extension line", () => {
  expect(idsOf(draw(), "dimension-lift.")).not.toContain("extension2");
  expect(idsOf(draw({ columnHeight: 9 }), "dimension-lift.")).toContain("extension2");
});

test("a part that is not chosen yet has its outline, without inner detail", () => {
  const open = draw({ span: null, girderSection: null, girderWeight: null });
  expect(open.filter(({ id, state }) => id.startsWith("girder.") && state === "open").length).toBeGreaterThan(
    0,
  );
  for (const shapes of [open, draw()])
    expect(
      shapes.some((shape) => shape.kind !== "text" && shape.state === "open" && shape.pen === "thin"),
    ).toBe(false);
  expect(draw().some((shape) => shape.kind !== "text" && shape.pen === "thin")).toBe(true);
});
