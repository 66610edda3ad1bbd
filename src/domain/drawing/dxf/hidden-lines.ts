import { shapeBox } from "../shapes/shape-box.ts";
import type { CircleShape, Point, StrokedShape } from "../shapes/shapes.ts";
import type { Box } from "../shapes/text-shape.ts";

/** A visible part of a line: points, or an arc in radians anticlockwise (a full turn for a circle). */
export type Stroke =
  | { kind: "path"; points: readonly Point[]; closed: boolean }
  | { kind: "arc"; x: number; y: number; r: number; from: number; to: number };

export type VisibleShape = { shape: StrokedShape; strokes: readonly Stroke[] };

const turn = 2 * Math.PI;
/** A line within this distance (mm) of an edge is on it and visible. */
const onEdge = 0.01;

function corners(shape: StrokedShape): readonly Point[] {
  switch (shape.kind) {
    case "line":
      return [
        [shape.x1, shape.y1],
        [shape.x2, shape.y2],
      ];
    case "polyline":
      return shape.points;
    case "rect": {
      const { x, y, width, height } = shape;
      return [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
    }
    case "circle":
      return [];
  }
}

/** The whole line of a shape. */
function strokeOf(shape: StrokedShape): Stroke {
  if (shape.kind === "circle")
    return { kind: "arc", x: shape.cx, y: shape.cy, r: shape.r, from: 0, to: turn };
  return {
    kind: "path",
    points: corners(shape),
    closed: shape.kind === "rect" || (shape.kind === "polyline" && shape.closed),
  };
}

/** A circle or a polygon that covers other shapes. */
type Cover = { box: Box; circle: CircleShape | null; edges: readonly (readonly [Point, Point])[] };

function coverOf(shape: StrokedShape): Cover | null {
  if (shape.fill === "none" || shape.kind === "line") return null;
  const points = corners(shape);
  return {
    box: shapeBox(shape),
    circle: shape.kind === "circle" ? shape : null,
    edges: points.map((from, index) => [from, points[(index + 1) % points.length] ?? from] as const),
  };
}

function distanceTo([from, to]: readonly [Point, Point], [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(from[0] + at * dx - x, from[1] + at * dy - y);
}

function isUnder(cover: Cover, at: Point): boolean {
  const [x, y] = at;
  const { box, circle, edges } = cover;
  if (x <= box.left || x >= box.right || y <= box.top || y >= box.bottom) return false;
  if (circle) return Math.hypot(x - circle.cx, y - circle.cy) < circle.r - onEdge;
  let inside = false;
  for (const [a, b] of edges)
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) inside = !inside;
  return inside && edges.every((edge) => distanceTo(edge, at) > onEdge);
}

/** Returns the points at which a segment crosses a circle, as parts of its length. */
function crossingsOfCircle([x1, y1]: Point, [x2, y2]: Point, x: number, y: number, r: number): number[] {
  const [dx, dy, fx, fy] = [x2 - x1, y2 - y1, x1 - x, y1 - y];
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const root = b * b - a * (fx * fx + fy * fy - r * r);
  return a === 0 || root <= 0 ? [] : [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
}

function crossingOfEdge(from: Point, to: Point, [a, b]: readonly [Point, Point]): number[] {
  const [dx, dy, ex, ey] = [to[0] - from[0], to[1] - from[1], b[0] - a[0], b[1] - a[1]];
  const cross = dx * ey - dy * ex;
  if (cross === 0) return [];
  const along = ((a[0] - from[0]) * ey - (a[1] - from[1]) * ex) / cross;
  const onOther = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / cross;
  return onOther < 0 || onOther > 1 ? [] : [along];
}

const between = (from: Point, to: Point, part: number): Point =>
  part === 0
    ? from
    : part === 1
      ? to
      : [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];

/** Returns the parts between crossings, from 0 to 1, whose middle is visible. */
function seenParts(crossings: readonly number[], isSeen: (part: number) => boolean): [number, number][] {
  const cuts = [0, ...crossings.filter((part) => part > 0 && part < 1), 1].sort((a, b) => a - b);
  const parts: [number, number][] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] ?? 1;
    const last = parts.at(-1);
    if (to - from < 1e-9 || !isSeen((from + to) / 2)) continue;
    if (last && last[1] === from) last[1] = to;
    else parts.push([from, to]);
  }
  return parts;
}

function leftOfPath(stroke: Extract<Stroke, { kind: "path" }>, cover: Cover): Stroke[] {
  const { points, closed } = stroke;
  const first = points[0];
  const run = closed && first ? [...points, first] : points;
  const paths: Point[][] = [];
  let whole = true;
  for (const [index, from] of run.slice(0, -1).entries()) {
    const to = run[index + 1] ?? from;
    const crossings = cover.circle
      ? crossingsOfCircle(from, to, cover.circle.cx, cover.circle.cy, cover.circle.r)
      : cover.edges.flatMap((edge) => crossingOfEdge(from, to, edge));
    const parts = seenParts(crossings, (part) => !isUnder(cover, between(from, to, part)));
    if (parts.length !== 1 || parts[0]?.[0] !== 0 || parts[0][1] !== 1) whole = false;
    for (const [start, end] of parts) {
      const last = paths.at(-1);
      if (start === 0 && last?.at(-1) === from) last.push(between(from, to, end));
      else paths.push([between(from, to, start), between(from, to, end)]);
    }
  }
  return whole ? [stroke] : paths.map((path) => ({ kind: "path", points: path, closed: false }));
}

function leftOfArc(arc: Extract<Stroke, { kind: "arc" }>, cover: Cover): Stroke[] {
  const { x, y, r, from, to } = arc;
  const sweep = to - from;
  const partOf = (px: number, py: number): number => {
    const angle = (((Math.atan2(py - y, px - x) - from) % turn) + turn) % turn;
    return angle / sweep;
  };
  const crossings: number[] = [];
  for (const [a, b] of cover.edges)
    for (const at of crossingsOfCircle(a, b, x, y, r))
      if (at >= 0 && at <= 1) crossings.push(partOf(...between(a, b, at)));
  if (cover.circle) {
    const { cx, cy, r: other } = cover.circle;
    const distance = Math.hypot(cx - x, cy - y);
    const cosine = (distance ** 2 + r ** 2 - other ** 2) / (2 * distance * r);
    const toward = Math.atan2(cy - y, cx - x);
    if (Math.abs(cosine) < 1)
      for (const side of [-1, 1]) {
        const angle = toward + side * Math.acos(cosine);
        crossings.push(partOf(x + r * Math.cos(angle), y + r * Math.sin(angle)));
      }
  }
  const isSeen = (part: number) => {
    const angle = from + part * sweep;
    return !isUnder(cover, [x + r * Math.cos(angle), y + r * Math.sin(angle)]);
  };
  const parts = seenParts(crossings, isSeen);
  const [first, last] = [parts[0], parts.at(-1)];
  // Join the visible parts at both sides of a circle's zero.
  if (sweep >= turn && parts.length > 1 && first?.[0] === 0 && last?.[1] === 1) {
    parts.shift();
    last[1] = 1 + first[1];
  }
  return parts.map(([start, end]) => ({
    ...arc,
    from: from + start * sweep,
    to: from + end * sweep,
  }));
}

const boxesMeet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Returns the visible parts of shapes. Later shapes hide earlier ones, and `over` hides them all, because a
 * file of lines cannot paint over. A line on the edge of a covering shape is visible.
 */
export function visibleLines(
  shapes: readonly StrokedShape[],
  over: readonly StrokedShape[] = [],
): VisibleShape[] {
  const covers = [...shapes, ...over].map(coverOf);
  return shapes.map((shape, index) => {
    const box = shapeBox(shape);
    // Boxes of vertical and horizontal lines are flat, so count touching as overlap.
    const room = { left: box.left - 1, right: box.right + 1, top: box.top - 1, bottom: box.bottom + 1 };
    let strokes: Stroke[] = [strokeOf(shape)];
    for (const cover of covers.slice(index + 1)) {
      if (!cover || !boxesMeet(room, cover.box)) continue;
      strokes = strokes.flatMap((stroke) =>
        stroke.kind === "path" ? leftOfPath(stroke, cover) : leftOfArc(stroke, cover),
      );
    }
    return { shape, strokes };
  });
}
