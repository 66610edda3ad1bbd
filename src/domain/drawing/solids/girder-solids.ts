import type { Figures } from "../../engineering/figures.ts";
import {
  handrailHeight,
  lugLength,
  lugOffsets,
  lugThickness,
  platformEdge,
  platformFloor,
  platformReach,
  platformWidth,
} from "../parts/platform.ts";
import { boxBetween, type PrismSolid, type Solid } from "./solid.ts";
import type { BridgeSolidFigures } from "./solid-figures.ts";

type GirderPlacement = { name: string; y: number; width: number };

/** A girder of constant depth, or a fish-belly girder of five convex pieces. */
function girder(
  { name, y, width }: GirderPlacement,
  end: number,
  f: BridgeSolidFigures,
  endDepth: number | null,
): Solid[] {
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

const floorThickness = 6;
const post = 40;

/** Walkway with handrail beside the girder of a double girder crane, as plan and side elevation show it. */
function walkway(from: number, end: number, floor: number): Solid[] {
  const length = 2 * platformReach(end);
  const handrail = floor + handrailHeight;
  const posts = Math.max(2, Math.min(60, Math.round(length / 2000) + 1));
  const y = from + platformWidth - post / 2;
  return [
    boxBetween(
      "platform",
      "span",
      [0, from + platformWidth / 2],
      [length, platformWidth],
      [floor - floorThickness, floor],
    ),
    boxBetween("handrail", "span", [0, y], [length, post], [handrail - post, handrail]),
    ...Array.from({ length: posts }, (_, index) =>
      boxBetween(
        `post-${index + 1}`,
        "span",
        [(-0.5 + index / (posts - 1)) * (length - post), y],
        [post, post],
        [floor, handrail],
      ),
    ),
  ];
}

/** The bridge: its girder or girders with crab rails and platform, from outside of carriage to outside of carriage. */
export function girderSolids(figures: Figures, f: BridgeSolidFigures, half: number): Solid[] {
  const end = half + f.endCarriageWidth / 2;
  const { crabGauge: gauge, crabRailHeight: rail, girderEndDepth } = figures;
  const offsets = gauge === null ? [0] : [-gauge / 2, gauge / 2];
  const girders = offsets.flatMap((y, index) => [
    ...girder({ name: `girder-${index + 1}`, y, width: f.girderWidth }, end, f, girderEndDepth),
    ...(rail === null
      ? lugOffsets(half).map((x, lug) =>
          boxBetween(
            `lug-${lug + 1}`,
            "span",
            [x, y],
            [lugLength, lugThickness],
            [f.levelGirderTop, f.levelCraneTop],
          ),
        )
      : [
          boxBetween(
            `crab-rail-${index + 1}`,
            "span",
            [0, y],
            [2 * 0.97 * end, 50],
            [f.levelGirderTop, f.levelGirderTop + rail],
          ),
        ]),
  ]);
  return gauge === null
    ? girders
    : [...girders, ...walkway(platformEdge(gauge, f.girderWidth), end, platformFloor(f))];
}
