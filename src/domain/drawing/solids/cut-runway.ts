import type { Solid } from "./solid.ts";

const alongRunway = (solid: Solid): readonly [from: number, to: number] => {
  if (solid.kind === "box") return [solid.from[1], solid.to[1]];
  if (solid.kind === "prism") return solid.y;
  const half = solid.axis === "y" ? solid.length / 2 : solid.radius;
  return [solid.centre[1] - half, solid.centre[1] + half];
};

/**
 * The crane with its runway up to so many mm to both sides of its middle: beside the whole of a long one it would be too
 * small to be seen. What is long is cut there; columns beyond are left out.
 */
export function cutRunway(solids: readonly Solid[], reach: number): Solid[] {
  return solids.flatMap((solid): Solid[] => {
    const [from, to] = alongRunway(solid);
    if (from >= -reach && to <= reach) return [solid];
    if (to - from < reach) return Math.abs(from + to) / 2 < reach ? [solid] : [];
    if (solid.kind === "box") {
      const [[x1, , z1], [x2, , z2]] = [solid.from, solid.to];
      return [{ ...solid, from: [x1, Math.max(from, -reach), z1], to: [x2, Math.min(to, reach), z2] }];
    }
    return solid.kind === "cylinder" ? [{ ...solid, length: 2 * reach }] : [solid];
  });
}
