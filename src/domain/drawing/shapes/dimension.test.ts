import { expect, test } from "vitest";
import { type Dimension, type DimensionStyle, dimensionInterval, dimensionShapes } from "./dimension.ts";
import { inLanes } from "./dimension-lanes.ts";
import { shapeBox } from "./shape-box.ts";
import type { Shape } from "./shapes.ts";
import { textWidth } from "./text-width.ts";

const style: DimensionStyle = {
  ...{ arrowLength: 10, arrowWidth: 4, overshoot: 4, standOff: 2, textSize: 10, textLift: 3 },
};
const dimension = (change: Partial<Dimension> = {}): Dimension => ({
  owner: { id: "d", part: null, state: "plain" },
  ...{ axis: "x", from: 0, to: 200, reach: [0, 0], text: "15 000", spill: "after" },
  ...change,
});
const length = textWidth("15 000", 10);
const partOf = (shapes: readonly Shape[], name: string) => {
  const shape = shapes.find(({ id }) => id === `d.${name}`);
  if (!shape) throw new RangeError(`No ${name}`);
  return shape;
};
const drawn = (change: Partial<Dimension>, name: string, at = 100) =>
  partOf(dimensionShapes(dimension(change), at, style), name);

test("a text with room stands in the middle of its line, and reads along it", () => {
  expect(drawn({}, "text")).toMatchObject({ x: 100, y: 97, anchor: "middle", rotation: 0, halo: true });
  expect(drawn({ axis: "y" }, "text")).toMatchObject({ x: 97, y: 100, rotation: -90 });
});

// The text needs half an overshoot of room beside it.
test.each([
  ["its length and half an overshoot", length + 2, (length + 2) / 2],
  ["less", length + 1.9, length + 1.9 + 4 + length / 2],
])("with %s of room the text stands at its place", (_what, to, x) => {
  expect(drawn({ to }, "text")).toMatchObject({ x });
});

test("a longer text stands before the smaller or after the greater end, and the line reaches to it", () => {
  expect(drawn({ to: 26, spill: "before" }, "text")).toMatchObject({ x: -4 - length / 2 });
  expect(shapeBox(drawn({ to: 26, spill: "before" }, "line"))).toMatchObject({
    left: -4 - length,
    right: 26,
  });
  expect(shapeBox(drawn({ to: 26, spill: "after" }, "line"))).toMatchObject({ left: 0, right: 30 + length });
  expect(dimensionInterval(dimension({ to: 26, spill: "before" }), style)).toEqual({
    from: -4 - length,
    to: 26,
  });
  expect(dimensionInterval(dimension({ to: 26, spill: "after" }), style)).toEqual({
    from: 0,
    to: 30 + length,
  });
});

test.each([
  ["inside, with 2.6 arrows of room", 26, [0, 10], [16, 26]],
  ["outside, pointing in, with less", 25.9, [-10, 0], [25.9, 35.9]],
])("arrows stand %s", (_where, to, [left, right], [from, end]) => {
  expect(shapeBox(drawn({ to, text: "" }, "arrow1"))).toMatchObject({ left, right });
  expect(shapeBox(drawn({ to, text: "" }, "arrow2"))).toMatchObject({ left: from, right: end });
});

test("a line with arrows outside has a tail at both ends", () => {
  expect(shapeBox(drawn({ to: 20, text: "" }, "line"))).toMatchObject({ left: -16, right: 36 });
  expect(dimensionInterval(dimension({ to: 20, text: "" }), style)).toEqual({ from: -16, to: 36 });
});

test("extension lines begin beside the part and end behind the line, on either side of it", () => {
  expect(drawn({}, "extension1")).toMatchObject({ x1: 0, y1: 2, x2: 0, y2: 104 });
  expect(drawn({}, "extension2", -100)).toMatchObject({ x1: 200, y1: -2, y2: -104 });
  const [begin, end] = [
    drawn({ from: 200, to: 0, reach: [10, 20] }, "extension1"),
    drawn({ from: 200, to: 0, reach: [10, 20] }, "extension2"),
  ];
  expect([begin, end]).toMatchObject([
    { x1: 0, y1: 22 },
    { x1: 200, y1: 12 },
  ]);
});

test("an end without a part has no extension line", () => {
  const ids = dimensionShapes(dimension({ reach: [null, 0] }), 100, style).map(({ id }) => id);
  expect(ids).toEqual(["d.extension2", "d.line", "d.arrow1", "d.arrow2", "d.text"]);
});

test.each([
  [
    "a chain shares a lane",
    [dimension({ to: 100, text: "" }), dimension({ from: 100, to: 200, text: "" })],
    [0, 0],
  ],
  [
    "two that meet are one above the other",
    [dimension({ to: 100, text: "" }), dimension({ from: 90, text: "" })],
    [0, 1],
  ],
  [
    "a later one takes the first free lane",
    [dimension(), dimension(), dimension({ from: 300, to: 500 })],
    [0, 1, 0],
  ],
  ["one within another", [dimension(), dimension({ from: 50, to: 150, text: "" })], [0, 1]],
])("%s", (_what, dimensions, lanes) => {
  expect(inLanes(dimensions, style).map(({ lane }) => lane)).toEqual(lanes);
});
