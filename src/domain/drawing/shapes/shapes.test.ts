import { expect, test } from "vitest";
import { knownCrane } from "../../testing/cranes.ts";
import { hasPart, ofItsParts, partNumber } from "./part-number.ts";
import { boxOf, shapeBox } from "./shape-box.ts";
import {
  asHidden,
  circle,
  drawnParts,
  isText,
  line,
  polygon,
  polyline,
  rect,
  type ShapeOwner,
} from "./shapes.ts";
import { boxesMeet, textBox, textGround, textShape } from "./text-shape.ts";

const owner: ShapeOwner = { id: "o", part: "span", state: "plain" };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const text = (change = {}) => ({
  ...textShape(owner, "text", [100, 50], "x", { role: "label", size: 10 }),
  length: 40,
  ...change,
});

test.each([
  ["a line", line(owner, "l", [5, 8], [1, 2]), box(1, 2, 5, 8)],
  ["a rectangle", rect(owner, "r", [5, 8], [1, 2]), box(1, 2, 5, 8)],
  ["a circle", circle(owner, "c", [5, 8], 2), box(3, 6, 7, 10)],
  [
    "a line through points",
    polyline(owner, "p", [
      [5, 8],
      [1, 9],
      [3, 2],
    ]),
    box(1, 2, 5, 9),
  ],
  ["a text from its start", text(), box(100, 42.8, 140, 52)],
  ["a text around its middle", text({ anchor: "middle" }), box(80, 42.8, 120, 52)],
  ["a text up to its end", text({ anchor: "end" }), box(60, 42.8, 100, 52)],
  ["a text that reads upward", text({ rotation: -90 }), box(92.8, 10, 102, 50)],
])("the box of %s", (_what, shape, expected) => expect(shapeBox(shape)).toEqual(expected));

test("several shapes have one box around all, and none an empty one", () => {
  expect(boxOf([rect(owner, "a", [0, 0], [4, 4]), rect(owner, "b", [2, -1], [6, 3])])).toEqual(
    box(0, -1, 6, 4),
  );
  const { left, right } = boxOf([]);
  expect(left).toBeGreaterThan(right);
});

test.each([
  ["share an area", box(1, 1, 3, 3), true],
  ["share an edge", box(2, 0, 4, 2), false],
  ["share an edge below", box(0, 2, 2, 4), false],
  ["share columns only", box(0, 5, 2, 6), false],
  ["share rows only", box(5, 0, 6, 2), false],
  ["are one within the other", box(0.5, 0.5, 1, 1), true],
])("boxes that %s", (_what, other, meet) => expect(boxesMeet(box(0, 0, 2, 2), other)).toBe(meet));

test("a text with a halo has air beside and above it, in its own direction", () => {
  expect(textGround(text())).toEqual(box(99, 41, 141, 52));
  const upward = text({ rotation: -90 });
  expect(textGround(upward)).toEqual({ ...textBox(upward), left: 91, top: 9, bottom: 51 });
});

test("a text keeps its size, or is reduced where its room is short", () => {
  const of = (room?: number) =>
    textShape(owner, "t", [0, 0], "Wire rope hoist", {
      role: "label",
      size: 10,
      ...(room !== undefined && { room }),
    });
  expect(of()).toMatchObject({ size: 10, anchor: "start", rotation: 0, halo: false });
  expect(of(1000).size).toBe(10);
  expect(of(of().length - 1).size).toBeLessThan(10);
  expect(of(of().length - 1).length).toBeLessThanOrEqual(of().length - 1);
});

test("shapes have the parts of components that are drawn", () => {
  expect(drawnParts).toEqual(["span", "hoist", "end_carriage", "lt_gantry", "column", "wiring"]);
  expect([text(), line(owner, "l", [0, 0], [1, 1])].map(isText)).toEqual([true, false]);
  expect([polyline, polygon].map((make) => make(owner, "p", []).closed)).toEqual([false, true]);
});

test("shapes at a hidden position are dashed, without inner detail", () => {
  const [outline, thin] = [
    rect(owner, "r", [0, 0], [1, 1]),
    line(owner, "l", [0, 0], [1, 1], { pen: "thin" }),
  ];
  expect(asHidden([outline, thin])).toEqual([{ ...outline, pen: "hidden", fill: "none" }]);
});

test("a part has its number in the quotation, and one that is not quoted is not drawn", () => {
  const crane = { ...knownCrane, components: ["span", "column"] };
  expect([partNumber(crane, "span"), partNumber(crane, "column")]).toEqual([1, 2]);
  expect([hasPart(crane, "span"), hasPart(crane, "hoist")]).toEqual([true, false]);
  const shapes = [
    line(owner, "l", [0, 0], [1, 1]),
    line({ ...owner, part: "hoist" }, "l", [0, 0], [1, 1]),
    line({ ...owner, part: null }, "l", [0, 0], [1, 1]),
  ];
  expect(ofItsParts(crane, shapes)).toEqual([shapes[0], shapes[2]]);
});
