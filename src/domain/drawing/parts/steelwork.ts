/** Columns, gantry girders, floor and other steelwork, y upward from the floor, in any unit. */
import {
  line,
  type Point,
  polygon,
  polyline,
  rect,
  type ShapeOwner,
  type StrokedShape,
} from "../shapes/shapes.ts";

/** An I-section end-on with its bottom centre at `foot`. */
function iSection(
  owner: ShapeOwner,
  name: string,
  foot: Point,
  size: { depth: number; width: number; flange: number; web: number },
): StrokedShape {
  const [x, z] = foot;
  const { depth, width, flange, web } = size;
  const [half, webHalf, top] = [width / 2, web / 2, z + depth];
  const right: Point[] = [
    [x + half, z],
    [x + half, z + flange],
    [x + webHalf, z + flange],
    [x + webHalf, top - flange],
    [x + half, top - flange],
    [x + half, top],
  ];
  const left = right.toReversed().map(([px, pz]): Point => [2 * x - px, pz]);
  return polygon(owner, name, [...right, ...left]);
}

/** The gantry girder end-on: beam, cap channel with its lips down, rail. */
export function gantryEndOn(
  owner: ShapeOwner,
  foot: Point,
  size: { depth: number; topWidth: number; railHeight: number; railHead: number },
): StrokedShape[] {
  const [x, z] = foot;
  const { depth, topWidth, railHeight, railHead } = size;
  const flange = Math.max(depth * 0.05, depth > 100 ? 12 : 2.2);
  const web = Math.max(depth * 0.035, depth > 100 ? 8 : 3);
  const top = z + depth;
  return [
    iSection(owner, "beam", foot, { depth, width: topWidth * 0.86, flange, web }),
    rect(owner, "cap", [x - topWidth / 2, top - flange], [x + topWidth / 2, top]),
    rect(owner, "rail", [x - railHead / 2, top], [x + railHead / 2, top + railHeight]),
  ];
}

/** A column in elevation with its base plate, flange edges and centre line. */
export function columnElevation(
  owner: ShapeOwner,
  foot: Point,
  size: { height: number; width: number; plateWidth: number; plateHeight: number; overrun: number },
): StrokedShape[] {
  const [x, z] = foot;
  const { height, width, plateWidth, plateHeight, overrun } = size;
  const plateTop = z + Math.min(plateHeight, height / 2);
  const edge = width * 0.2;
  const shapes: StrokedShape[] = [
    rect(owner, "shaft", [x - width / 2, plateTop], [x + width / 2, z + height]),
    line(owner, "flange1", [x - width / 2 + edge, plateTop], [x - width / 2 + edge, z + height], {
      pen: "thin",
    }),
    line(owner, "flange2", [x + width / 2 - edge, plateTop], [x + width / 2 - edge, z + height], {
      pen: "thin",
    }),
    rect(owner, "plate", [x - plateWidth / 2, z], [x + plateWidth / 2, plateTop]),
  ];
  if (overrun > 0) {
    shapes.push(line(owner, "centre", [x, z - overrun], [x, z + height + overrun], { pen: "centre" }));
  }
  return shapes;
}

/** The floor line with its 45 degree hatch below. */
export function floor(
  owner: ShapeOwner,
  from: number,
  to: number,
  level: number,
  hatch: number,
): StrokedShape[] {
  const shapes: StrokedShape[] = [line(owner, "line", [from, level], [to, level], { pen: "floor" })];
  const count = Math.min(200, Math.floor((to - from) / (1.6 * hatch)));
  for (let index = 1; index <= count; index += 1) {
    const x = from + ((to - from) * index) / (count + 1);
    shapes.push(line(owner, `hatch${index}`, [x, level], [x - hatch, level - hatch], { pen: "hatch" }));
  }
  return shapes;
}

/** A break line across a part that continues, along x (`horizontal`) or z. */
export function breakLine(
  owner: ShapeOwner,
  name: string,
  at: Point,
  length: number,
  along: "x" | "z",
): StrokedShape {
  const tooth = length * 0.14;
  const half = length / 2;
  const run: Point[] = [
    [-half, 0],
    [-tooth, 0],
    [-tooth / 2, tooth],
    [tooth / 2, -tooth],
    [tooth, 0],
    [half, 0],
  ];
  const points = run.map(
    ([a, b]): Point => (along === "x" ? [at[0] + a, at[1] + b] : [at[0] + b, at[1] + a]),
  );
  return polyline(owner, name, points, { pen: "thin" });
}
