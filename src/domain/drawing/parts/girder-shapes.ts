/** Bridge girders, y upward, in any unit. */
import { line, type Point, polygon, rect, type ShapeOwner, type StrokedShape } from "../shapes/shapes.ts";

type Elevation = {
  from: number;
  to: number;
  top: number;
  depth: number;
  /** The depth at the ends, smaller for a fish-belly girder. */
  endDepth: number | null;
  flange: number;
  stiffeners: number;
};

/** A girder seen from its side: outline, flange edges, stiffeners or diaphragms, end plates. */
export function girderElevation(owner: ShapeOwner, size: Elevation): StrokedShape[] {
  const { from, to, top, depth, endDepth, flange, stiffeners } = size;
  const rise = (to - from) / 10;
  const bottom = top - depth;
  const endBottom = top - (endDepth ?? depth);
  const outline: Point[] =
    endDepth === null
      ? [
          [from, top],
          [to, top],
          [to, bottom],
          [from, bottom],
        ]
      : [
          [from, top],
          [to, top],
          [to, endBottom],
          [to - rise / 2, endBottom],
          [to - 1.5 * rise, bottom],
          [from + 1.5 * rise, bottom],
          [from + rise / 2, endBottom],
          [from, endBottom],
        ];
  const lower = outline.slice(2).map(([x, z]): Point => [x, z + flange]);
  const shapes: StrokedShape[] = [
    polygon(owner, "web", outline),
    line(owner, "topflange", [from, top - flange], [to, top - flange], { pen: "thin" }),
  ];
  for (const [index, point] of lower.slice(1).entries()) {
    const before = lower[index];
    if (before) shapes.push(line(owner, `bottomflange${index + 1}`, before, point, { pen: "thin" }));
  }
  const inner = endDepth === null ? 0 : 1.5 * rise;
  for (let index = 1; index <= stiffeners; index += 1) {
    const x = from + inner + ((to - from - 2 * inner) * index) / (stiffeners + 1);
    shapes.push(line(owner, `stiffener${index}`, [x, top - flange], [x, bottom + flange], { pen: "thin" }));
  }
  return shapes;
}

/** A rolled or box girder cut across, its bottom centre at `foot`; the box shows its two webs. */
export function girderEndOn(
  owner: ShapeOwner,
  foot: Point,
  size: { depth: number; width: number; flange: number },
): StrokedShape[] {
  const [y, z] = foot;
  const { depth, width, flange } = size;
  const [half, web, top] = [width / 2, width * 0.38, z + depth];
  return [
    rect(owner, "bottomflange", [y - half, z], [y + half, z + flange]),
    rect(owner, "webs", [y - web, z + flange], [y + web, top - flange]),
    line(owner, "webcentre", [y, z - 2 * flange], [y, top + 2 * flange], { pen: "centre" }),
    rect(owner, "topflange", [y - half, top - flange], [y + half, top]),
  ];
}
