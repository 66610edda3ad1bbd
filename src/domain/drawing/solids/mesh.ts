import type { Axis, CylinderSolid, Point3, PrismSolid, Solid } from "./solid.ts";

/** Triangles of a solid, seen from outside counterclockwise, each corner with the direction its surface faces; mm. */
export type Mesh = { positions: number[]; normals: number[]; indices: number[] };

type Corner = { at: Point3; facing: Point3 };

/** Adds a convex face by its corners, counterclockwise from outside. */
function addFace(mesh: Mesh, corners: readonly Corner[]): void {
  const first = mesh.positions.length / 3;
  for (const { at, facing } of corners) {
    mesh.positions.push(at[0], at[1], at[2]);
    mesh.normals.push(facing[0], facing[1], facing[2]);
  }
  for (let index = 1; index < corners.length - 1; index += 1)
    mesh.indices.push(first, first + index, first + index + 1);
}

const flat = (points: readonly Point3[], facing: Point3): Corner[] => points.map((at) => ({ at, facing }));

/** The outline's corners counterclockwise in the plane of x and z, whichever way they were given. */
function counterclockwise(outline: PrismSolid["outline"]): PrismSolid["outline"] {
  const turning = outline.reduce((sum, [x, z], index) => {
    const [nextX, nextZ] = outline[(index + 1) % outline.length] ?? [x, z];
    return sum + x * nextZ - nextX * z;
  }, 0);
  return turning >= 0 ? outline : outline.toReversed();
}

function addPrism(mesh: Mesh, outline: PrismSolid["outline"], [near, far]: readonly [number, number]): void {
  const corners = counterclockwise(outline);
  // Seen along +y the plane of x and z turns counterclockwise: that is the near face, toward -y.
  addFace(
    mesh,
    flat(
      corners.map(([x, z]): Point3 => [x, near, z]),
      [0, -1, 0],
    ),
  );
  addFace(
    mesh,
    flat(
      corners.toReversed().map(([x, z]): Point3 => [x, far, z]),
      [0, 1, 0],
    ),
  );
  for (const [index, [x, z]] of corners.entries()) {
    const [nextX, nextZ] = corners[(index + 1) % corners.length] ?? [x, z];
    const length = Math.hypot(nextX - x, nextZ - z);
    if (length === 0) continue;
    const facing: Point3 = [(nextZ - z) / length, 0, -(nextX - x) / length];
    addFace(
      mesh,
      flat(
        [
          [x, near, z],
          [x, far, z],
          [nextX, far, nextZ],
          [nextX, near, nextZ],
        ],
        facing,
      ),
    );
  }
}

const segments = 24;

/** A direction given along and across an axis, in x, y and z; right-handed whichever the axis. */
const turned: Readonly<Record<Axis, (along: number, u: number, v: number) => Point3>> = {
  x: (along, u, v) => [along, u, v],
  y: (along, u, v) => [v, along, u],
  z: (along, u, v) => [u, v, along],
};

function addCylinder(mesh: Mesh, { axis, centre, radius, length }: CylinderSolid): void {
  const place = (direction: Point3): Point3 => [
    centre[0] + direction[0],
    centre[1] + direction[1],
    centre[2] + direction[2],
  ];
  const corner = (along: number, step: number): Corner => {
    const angle = (2 * Math.PI * (step % segments)) / segments;
    const [u, v] = [Math.cos(angle), Math.sin(angle)];
    return { at: place(turned[axis](along, radius * u, radius * v)), facing: turned[axis](0, u, v) };
  };
  const [low, high] = [-length / 2, length / 2];
  const steps = Array.from({ length: segments }, (_, step) => step);
  for (const step of steps)
    addFace(mesh, [corner(low, step), corner(low, step + 1), corner(high, step + 1), corner(high, step)]);
  addFace(
    mesh,
    flat(
      steps.map((step) => corner(high, step).at),
      turned[axis](1, 0, 0),
    ),
  );
  addFace(
    mesh,
    flat(
      steps.toReversed().map((step) => corner(low, step).at),
      turned[axis](-1, 0, 0),
    ),
  );
}

function addSolid(mesh: Mesh, solid: Solid): void {
  if (solid.kind === "cylinder") addCylinder(mesh, solid);
  else if (solid.kind === "prism") addPrism(mesh, solid.outline, solid.y);
  else {
    const [[x1, y1, z1], [x2, y2, z2]] = [solid.from, solid.to];
    addPrism(
      mesh,
      [
        [x1, z1],
        [x2, z1],
        [x2, z2],
        [x1, z2],
      ],
      [y1, y2],
    );
  }
}

/** The triangles of several solids together. */
export function meshOf(solids: readonly Solid[]): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  for (const solid of solids) addSolid(mesh, solid);
  return mesh;
}
