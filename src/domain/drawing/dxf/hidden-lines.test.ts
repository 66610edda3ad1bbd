import { expect, test } from "vitest";
import { circle, line, polygon, rect, type ShapeOwner, type StrokedShape } from "../shapes/shapes.ts";
import { visibleLines } from "./hidden-lines.ts";

const owner: ShapeOwner = { id: "part", part: null, state: "plain" };
const square = rect(owner, "square", [0, 0], [10, 10]);
const seenOf = (...shapes: StrokedShape[]) => visibleLines(shapes)[0]?.strokes;
const path = (...points: (readonly [number, number])[]) => ({ kind: "path", points, closed: false });

test("a filled shape hides lines below it, and no lines above it", () => {
  const across = line(owner, "across", [-5, 5], [15, 5]);
  expect(seenOf(across, square)).toEqual([path([-5, 5], [0, 5]), path([10, 5], [15, 5])]);
  expect(visibleLines([square, across])[1]?.strokes).toEqual([path([-5, 5], [15, 5])]);
  expect(seenOf(line(owner, "under", [1, 1], [9, 9]), square)).toEqual([]);
  expect(seenOf(across, { ...square, fill: "none" })).toEqual([path([-5, 5], [15, 5])]);
});

test("a top cover hides parts of every line", () => {
  const across = line(owner, "across", [-5, 5], [15, 5]);
  const seen = visibleLines([line(owner, "first", [-5, 2], [5, 2]), across], [square]);
  expect(seen.map(({ strokes }) => strokes)).toEqual([
    [path([-5, 2], [0, 2])],
    [path([-5, 5], [0, 5]), path([10, 5], [15, 5])],
  ]);
});

test("a line on the edge, or only touching it, is seen whole", () => {
  for (const [from, to] of [
    [
      [0, 0],
      [10, 0],
    ],
    [
      [10, -5],
      [10, 15],
    ],
    [
      [-5, 5],
      [0, 5],
    ],
    [
      [-5, 5],
      [5, 15],
    ],
  ] as const)
    expect(seenOf(line(owner, "edge", from, to), square)).toEqual([path(from, to)]);
});

test("an outline keeps the joined parts beside the cover", () => {
  expect(seenOf(rect(owner, "behind", [5, 5], [15, 15]), square)).toEqual([
    path([10, 5], [15, 5], [15, 15], [5, 15], [5, 10]),
  ]);
});

test("a cover may be hollowed out", () => {
  const notched = polygon(owner, "notched", [
    [0, 0],
    [10, 0],
    [10, 10],
    [6, 10],
    [6, 4],
    [4, 4],
    [4, 10],
    [0, 10],
  ]);
  expect(seenOf(line(owner, "across", [-1, 8], [11, 8]), notched)).toEqual([
    path([-1, 8], [0, 8]),
    path([4, 8], [6, 8]),
    path([10, 8], [11, 8]),
  ]);
});

test("a circle is cut to an arc, by a straight edge and by a circle", () => {
  const halved = seenOf(circle(owner, "wheel", [10, 5], 2), square);
  expect(halved).toHaveLength(1);
  const turned = (halved ?? []).reduce((sum, arc) => sum + (arc.kind === "arc" ? arc.to - arc.from : 0), 0);
  expect(turned).toBeCloseTo(Math.PI, 9);
  const [arc] = seenOf(circle(owner, "wheel", [0, 0], 5), circle(owner, "hub", [-5, 0], 5)) ?? [];
  expect(arc?.kind === "arc" && (arc.to - arc.from) / Math.PI).toBeCloseTo(4 / 3, 9);
  expect(seenOf(circle(owner, "wheel", [5, 5], 2), square)).toEqual([]);
});
