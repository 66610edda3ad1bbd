import type { Solid } from "./solid.ts";

const alongRunway = (solid: Solid): readonly [from: number, to: number] => {
  if (solid.kind === "box") return [solid.from[1], solid.to[1]];
  if (solid.kind === "prism") return solid.y;
  const half = solid.axis === "y" ? solid.length / 2 : solid.radius;
  return [solid.centre[1] - half, solid.centre[1] + half];
};

/**
 * Returns the crane with its runway up to a distance in mm on both sides of its middle. On a whole long
 * runway the crane would be too small. Long parts are cut; columns beyond are left out.
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
