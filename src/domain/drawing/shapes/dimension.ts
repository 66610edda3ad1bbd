import { line, type Point, polygon, type Shape, type ShapeOwner } from "./shapes.ts";
import { capHeight, descent, textShape } from "./text-shape.ts";
import { textWidth } from "./text-width.ts";

/** Proportions of a dimension, in the unit of the drawing. */
export type DimensionStyle = {
  arrowLength: number;
  arrowWidth: number;
  /** Extension lines run this far past the dimension line, and start this far from the part. */
  overshoot: number;
  standOff: number;
  textSize: number;
  /** Baseline above the line. */
  textLift: number;
};

/** A dimension without a lane yet. */
export type Dimension = {
  owner: ShapeOwner;
  /** `x` runs across the picture, `y` up and down it. */
  axis: "x" | "y";
  from: number;
  to: number;
  /** The place at which the extension lines begin, across the axis. Null draws none. */
  reach: readonly [number | null, number | null];
  text: string;
  /** The place of a text that is longer than its dimension: before the smaller or after the greater end. */
  spill: "before" | "after";
};

export type Interval = { from: number; to: number };

const sorted = ({ from, to }: Dimension): [number, number] => [Math.min(from, to), Math.max(from, to)];

function arrangement(dimension: Dimension, style: DimensionStyle) {
  const [start, end] = sorted(dimension);
  const length = textWidth(dimension.text, style.textSize);
  const room = end - start;
  return {
    start,
    end,
    length,
    textInside: length <= room - style.overshoot / 2,
    arrowsInside: room >= 2.6 * style.arrowLength,
    tail: 1.6 * style.arrowLength,
  };
}

/** The extent of a dimension along its line, with outside arrows and text. */
export function dimensionInterval(dimension: Dimension, style: DimensionStyle): Interval {
  const { start, end, length, textInside, arrowsInside, tail } = arrangement(dimension, style);
  const outside = arrowsInside ? 0 : tail;
  const beside = textInside ? 0 : length + style.overshoot;
  return {
    from: start - Math.max(outside, dimension.spill === "before" ? beside : 0),
    to: end + Math.max(outside, dimension.spill === "after" ? beside : 0),
  };
}

/** The extent of a dimension across its line, on the side of its text. */
export const dimensionDepth = (style: DimensionStyle): number =>
  style.textLift + (capHeight + descent) * style.textSize;

/**
 * Returns lines, filled arrowheads and text of a dimension whose line is at `at` across its axis (y
 * downward). The text is on the line and reads along it. Arrows without space are outside and point in.
 */
export function dimensionShapes(dimension: Dimension, at: number, style: DimensionStyle): Shape[] {
  const { owner, axis, reach, spill, text } = dimension;
  const { start, end, length, textInside, arrowsInside, tail } = arrangement(dimension, style);
  const point = (along: number, across: number): Point => (axis === "x" ? [along, across] : [across, along]);
  const pen = { pen: "dimension" } as const;
  const shapes: Shape[] = [];

  const reachOf = dimension.from <= dimension.to ? reach : ([reach[1], reach[0]] as const);
  for (const [index, along] of [start, end].entries()) {
    const begin = reachOf[index] ?? null;
    if (begin === null) continue;
    const side = at >= begin ? 1 : -1;
    const [a, b] = [point(along, begin + side * style.standOff), point(along, at + side * style.overshoot)];
    shapes.push(line(owner, `extension${index + 1}`, a, b, pen));
  }

  const beside = textInside ? 0 : length + style.overshoot;
  const lineStart = start - Math.max(arrowsInside ? 0 : tail, spill === "before" ? beside : 0);
  const lineEnd = end + Math.max(arrowsInside ? 0 : tail, spill === "after" ? beside : 0);
  shapes.push(line(owner, "line", point(lineStart, at), point(lineEnd, at), pen));
  const inward = arrowsInside ? 1 : -1;
  for (const [index, [tip, way]] of (
    [
      [start, inward],
      [end, -inward],
    ] as const
  ).entries()) {
    const base = tip + way * style.arrowLength;
    const half = style.arrowWidth / 2;
    const points = [point(tip, at), point(base, at - half), point(base, at + half)];
    shapes.push(polygon(owner, `arrow${index + 1}`, points, { pen: "dimension", fill: "pen" }));
  }

  const middle = textInside
    ? (start + end) / 2
    : spill === "before"
      ? start - style.overshoot - length / 2
      : end + style.overshoot + length / 2;
  shapes.push(
    textShape(owner, "text", point(middle, at - style.textLift), text, {
      role: "dimension",
      size: style.textSize,
      anchor: "middle",
      rotation: axis === "x" ? 0 : -90,
      halo: true,
    }),
  );
  return shapes;
}
