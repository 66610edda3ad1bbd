import type { DrawnPart } from "../shapes/shapes.ts";

/** mm of the crane: x across the span from its middle, y along the runway from the crane's middle, z up from the floor. */
export type Point3 = readonly [x: number, y: number, z: number];
export type Axis = "x" | "y" | "z";

/** The material of a solid: its part; the hook and existing structures have their own. */
export type Material = DrawnPart | "hook" | "existing";

type Named = { name: string; material: Material };
export type BoxSolid = Named & { kind: "box"; from: Point3; to: Point3 };
export type CylinderSolid = Named & {
  kind: "cylinder";
  axis: Axis;
  centre: Point3;
  radius: number;
  length: number;
};
/** A convex outline in the plane of x and z, drawn out along y. */
export type PrismSolid = Named & {
  kind: "prism";
  outline: readonly (readonly [x: number, z: number])[];
  y: readonly [from: number, to: number];
};
export type Solid = BoxSolid | CylinderSolid | PrismSolid;

/** A box by its middle, and its full sizes along x, y and z. */
const boxAround = (name: string, material: Material, [x, y, z]: Point3, [dx, dy, dz]: Point3): BoxSolid => ({
  kind: "box",
  name,
  material,
  from: [x - dx / 2, y - dy / 2, z - dz / 2],
  to: [x + dx / 2, y + dy / 2, z + dz / 2],
});

/** A box by two levels, its middle in plan, and its full sizes along x and y. */
export const boxBetween = (
  name: string,
  material: Material,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  [low, high]: readonly [number, number],
): BoxSolid => boxAround(name, material, [x, y, (low + high) / 2], [dx, dy, high - low]);
