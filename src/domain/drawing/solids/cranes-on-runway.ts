import type { Solid } from "./solid.ts";

/** The materials of a runway, which all cranes on it share. */
const shared = ["column", "lt_gantry", "wiring", "existing"];

const moved = (solid: Solid, by: number, name: string): Solid => {
  if (solid.kind === "prism") return { ...solid, name, y: [solid.y[0] + by, solid.y[1] + by] };
  if (solid.kind === "cylinder") {
    const [x, y, z] = solid.centre;
    return { ...solid, name, centre: [x, y + by, z] };
  }
  const [[x1, y1, z1], [x2, y2, z2]] = [solid.from, solid.to];
  return { ...solid, name, from: [x1, y1 + by, z1], to: [x2, y2 + by, z2] };
};

/**
 * Returns several cranes on the runway of the first of them, the given distance in mm between their middles. Their row is
 * in the middle of the runway.
 */
export function cranesOnRunway(cranes: readonly (readonly Solid[])[], distance: number): Solid[] {
  return cranes.flatMap((solids, at) => {
    const by = (at - (cranes.length - 1) / 2) * distance;
    const runs = (solid: Solid) => !shared.includes(solid.material);
    const own = solids.filter(runs).map((solid) => moved(solid, by, `crane-${at + 1}-${solid.name}`));
    return at === 0 ? [...solids.filter((solid) => !runs(solid)), ...own] : own;
  });
}
