import { type DrawnPart, type Point, polygon, type Shape, type ShapeOwner } from "../shapes/shapes.ts";
import { type Mesh, meshOf } from "./mesh.ts";
import type { Material, Point3, Solid } from "./solid.ts";

/** A picture of solids, y downward from its upper left corner. */
export type Picture = { width: number; height: number; shapes: Shape[] };

/** The view from the right, front and above, with the three axes at equal angles. */
const towards: Point3 = [1, -1, 1];
const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
const onPaper = ([x, y, z]: Point3): Point => [(x + y) * cos, (x - y) * sin - z];

const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The faces of a solid that look at the viewer, each by its corners. */
function facesOf({ positions, normals, indices }: Mesh): Point3[][] {
  const triple = (values: readonly number[], index: number): Point3 => [
    values[3 * index] ?? 0,
    values[3 * index + 1] ?? 0,
    values[3 * index + 2] ?? 0,
  ];
  const faces = new Map<number, Point3[]>();
  for (let at = 0; at < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [indices[at], indices[at + 1], indices[at + 2]];
    if (dot(triple(normals, a), towards) <= 1e-9) continue;
    // The triangles of one face are a fan about its first corner.
    const corners = faces.get(a) ?? [triple(positions, a), triple(positions, b)];
    corners.push(triple(positions, c));
    faces.set(a, corners);
  }
  return [...faces.values()];
}

const axes = [0, 1, 2] as const;

type Placed = { solid: Solid; faces: Point3[][]; least: Point3; most: Point3 };

function placed(solid: Solid): Placed {
  const mesh = meshOf([solid]);
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < mesh.positions.length; at += 3)
    for (const axis of axes) {
      const place = mesh.positions[at + axis] ?? 0;
      least[axis] = Math.min(least[axis], place);
      most[axis] = Math.max(most[axis], place);
    }
  return { solid, faces: facesOf(mesh), least, most };
}

/** Touching solids are not separate: rounding must not order them. */
const touching = 0.5;

/** Returns whether one solid is wholly behind the other along an axis, seen from the viewer's side. */
const isBehindAlong = (axis: 0 | 1 | 2, a: Placed, b: Placed): boolean =>
  towards[axis] > 0 ? a.most[axis] <= b.least[axis] + touching : a.least[axis] >= b.most[axis] - touching;

/** Returns whether a must be drawn before b. Solids that are apart in both directions do not cover each other. */
function isBehind(a: Placed, b: Placed): boolean {
  const before = axes.some((axis) => isBehindAlong(axis, a, b));
  const after = axes.some((axis) => isBehindAlong(axis, b, a));
  if (before !== after) return before;
  if (before) return false;
  const middle = ({ least, most }: Placed): number => dot(least, towards) + dot(most, towards);
  return middle(a) < middle(b);
}

/** From the farthest to the nearest; interlocked solids keep their order. */
function inOrder(all: readonly Placed[]): Placed[] {
  const drawn: Placed[] = [];
  const seen = new Set<Placed>();
  const visit = (one: Placed): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const other of all) if (other !== one && isBehind(other, one)) visit(other);
    drawn.push(one);
  };
  for (const one of all) visit(one);
  return drawn;
}

const partOf = (material: Material): DrawnPart | null =>
  material === "hook" ? "hoist" : material === "existing" ? null : material;

/** Returns the solids as an isometric line drawing that fills a frame. */
export function isometric(solids: readonly Solid[], room: { width: number; height: number }): Picture {
  const shapes = inOrder(solids.map(placed)).flatMap(({ solid, faces }) => {
    const state = solid.material === "existing" ? "open" : "plain";
    const owner: ShapeOwner = { id: `iso.${solid.name}`, part: partOf(solid.material), state };
    return faces.map((corners, index) =>
      polygon(owner, `face${index + 1}`, corners.map(onPaper), {
        pen: solid.kind === "cylinder" ? "thin" : "outline",
        fill: "part",
      }),
    );
  });
  const points = shapes.flatMap(({ points }) => points);
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const width = Math.max(...points.map(([x]) => x)) - left;
  const height = Math.max(...points.map(([, y]) => y)) - top;
  const scale = Math.min(room.width / width, room.height / height);
  return {
    width: width * scale,
    height: height * scale,
    shapes: shapes.map((shape) => ({
      ...shape,
      points: shape.points.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale]),
    })),
  };
}
