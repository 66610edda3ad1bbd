import type { Figures } from "../../engineering/figures.ts";
import { boxBetween, type PrismSolid, type Solid } from "./solid.ts";
import type { SolidFigures } from "./solid-figures.ts";

type Place = { name: string; y: number; width: number };

/** A girder of one depth, or one that is shallower at its ends: then of five pieces, each convex. */
function girder({ name, y, width }: Place, end: number, f: SolidFigures, endDepth: number | null): Solid[] {
  const top = f.levelGirderTop;
  const bottom = top - f.girderDepth;
  if (endDepth === null) return [boxBetween(name, "span", [0, y], [2 * end, width], [bottom, top])];
  const endBottom = top - endDepth;
  const rise = (2 * end) / 10;
  const piece = (at: string, outline: PrismSolid["outline"]): PrismSolid => ({
    kind: "prism",
    name: `${name}-${at}`,
    material: "span",
    outline,
    y: [y - width / 2, y + width / 2],
  });
  const [outer, inner] = [end - rise / 2, end - 1.5 * rise];
  const sided = (sign: 1 | -1, at: string): PrismSolid[] => [
    piece(`${at}-end`, [
      [sign * end, endBottom],
      [sign * end, top],
      [sign * outer, top],
      [sign * outer, endBottom],
    ]),
    piece(`${at}-slope`, [
      [sign * outer, endBottom],
      [sign * outer, top],
      [sign * inner, top],
      [sign * inner, bottom],
    ]),
  ];
  return [
    ...sided(-1, "left"),
    boxBetween(`${name}-middle`, "span", [0, y], [2 * inner, width], [bottom, top]),
    ...sided(1, "right"),
  ];
}

const platform = { width: 600, thickness: 6, postHeight: 1100, post: 40 };

/** Walkway with handrail beside the girder of a double girder crane, as the plan shows it. */
function walkway(from: number, end: number, top: number): Solid[] {
  const length = 2 * 0.96 * end;
  const outer = from + platform.width;
  const posts = Math.max(2, Math.min(60, Math.round(length / 2000) + 1));
  const y = outer - platform.post / 2;
  return [
    boxBetween(
      "platform",
      "span",
      [0, from + platform.width / 2],
      [length, platform.width],
      [top - platform.thickness, top],
    ),
    boxBetween(
      "handrail",
      "span",
      [0, y],
      [length, platform.post],
      [top + platform.postHeight - platform.post, top + platform.postHeight],
    ),
    ...Array.from({ length: posts }, (_, index) =>
      boxBetween(
        `post-${index + 1}`,
        "span",
        [(-0.5 + index / (posts - 1)) * (length - platform.post), y],
        [platform.post, platform.post],
        [top, top + platform.postHeight],
      ),
    ),
  ];
}

/** The bridge: its girder or girders with crab rails and platform, from outside of carriage to outside of carriage. */
export function girderSolids(figures: Figures, f: SolidFigures, half: number): Solid[] {
  const end = half + f.endCarriageWidth / 2;
  const { crabGauge: gauge, crabRailHeight: rail, girderEndDepth } = figures;
  const offsets = gauge === null ? [0] : [-gauge / 2, gauge / 2];
  const girders = offsets.flatMap((y, index) => [
    ...girder({ name: `girder-${index + 1}`, y, width: f.girderWidth }, end, f, girderEndDepth),
    ...(rail === null
      ? []
      : [
          boxBetween(
            `crab-rail-${index + 1}`,
            "lt_gantry",
            [0, y],
            [2 * 0.97 * end, 50],
            [f.levelGirderTop, f.levelGirderTop + rail],
          ),
        ]),
  ]);
  return gauge === null
    ? girders
    : [...girders, ...walkway(gauge / 2 + f.girderWidth / 2, end, f.levelGirderTop)];
}
