import { exceeds } from "./rounding.ts";
import { readColumn } from "./section-names.ts";
import { elasticModulus } from "./steel.ts";
import { impactFactor } from "./wheel-loads.ts";

/** cm2, cm3, cm and cm of a rolled section of IS 808, to be confirmed against the standard before a clause is printed. */
type Section = { area: number; zx: number; rx: number; ry: number };

const sections = (rows: readonly (readonly [number, number, number, number, number])[]) =>
  new Map<number, Section>(rows.map(([depth, area, zx, rx, ry]) => [depth, { area, zx, rx, ry }]));

/** The medium and heavy beams by depth in mm. */
const beams: Readonly<Record<string, ReadonlyMap<number, Section>>> = {
  ISMB: sections([
    [200, 32.33, 223.5, 8.32, 2.15],
    [250, 47.55, 410.5, 10.39, 2.65],
    [300, 56.26, 573.6, 12.37, 2.84],
    [350, 66.71, 778.9, 14.29, 2.84],
    [400, 78.46, 1022.9, 16.15, 2.82],
    [450, 92.27, 1350.7, 18.15, 3.01],
    [500, 110.74, 1808.7, 20.21, 3.52],
    [550, 132.11, 2359.8, 22.16, 3.73],
    [600, 156.21, 3060.4, 24.24, 4.12],
  ]),
  ISHB: sections([
    [150, 34.48, 194.1, 6.5, 3.54],
    [200, 47.54, 360.8, 8.71, 4.51],
    [225, 54.94, 469.3, 9.8, 4.96],
    [250, 64.96, 618.9, 10.91, 5.49],
    [300, 74.85, 836.3, 12.95, 5.41],
    [350, 85.91, 1094.8, 14.93, 5.34],
    [400, 98.66, 1404.2, 16.87, 5.26],
    [450, 111.14, 1742.7, 18.78, 5.18],
  ]),
};

/** Area (cm2) and the larger radius (cm) of one channel by its depth in mm. */
const channels: ReadonlyMap<number, Pick<Section, "area" | "rx">> = new Map([
  [250, { area: 38.67, rx: 9.94 }],
  [300, { area: 45.64, rx: 11.81 }],
  [350, { area: 53.66, rx: 13.66 }],
  [400, { area: 62.93, rx: 15.48 }],
]);

/** Returns the section of a column like "ISHB 250" or "2 ISMC 300 LACED"; null for a name without a check. */
function sectionOf(name: string): Section | null {
  const [, twin, kind = "", digits, laced] =
    name.trim().match(/^(2\s+)?(ISMB|ISHB|ISMC)\s*(\d{2,4})(\s+LACED)?$/i) ?? [];
  if (Boolean(twin) !== Boolean(laced)) return null;
  const [family, depth] = [kind.toUpperCase(), Number(digits)];
  if (!twin) return beams[family]?.get(depth) ?? null;
  const one =
    family === "ISMC" ? channels.get(depth) : family === "ISMB" ? beams.ISMB?.get(depth) : undefined;
  if (!one) return null;
  const area = 2 * one.area;
  const halfDepth = readColumn(name).acrossSpan / 2 / 10;
  return { area, zx: (area * one.rx ** 2) / halfDepth, rx: one.rx, ry: one.rx };
}

/** Returns whether a column type has a guide check: its name is a section of IS 808. */
export const isCheckedColumn = (name: string): boolean => sectionOf(name) !== null;

/** The yield stress and the permissible bending stress of a column, N/mm2. */
const yieldStress = 250;
const bendingStress = 165;
/** The greatest slenderness of a column in the guide check. */
export const greatestSlenderness = 180;

export type ColumnLoads = {
  /** mm */
  height: number;
  /** kN, static, one crane */
  reaction: number;
  surge: number;
  /** mm above the floor */
  topOfRail: number;
};

/** The guide check of a column. It holds with a slenderness up to 180 and a use up to 1. */
export type ColumnCheck = {
  slenderness: number;
  /** N/mm2 */
  axialStress: number;
  axialPart: number;
  bendingPart: number;
  used: number;
};

/**
 * Returns the guide check of a runway column: a cantilever from a fixed base across the span, braced along the runway at
 * half its height. Roof, wind, base plate and foundation are not checked (engineering judgement; the permissible stress
 * has the form of IS 800). Null for a section that is not known.
 */
export function columnCheck(
  name: string,
  { height, reaction, surge, topOfRail }: ColumnLoads,
): ColumnCheck | null {
  const section = sectionOf(name);
  if (section === null) return null;
  const slenderness = Math.max((2 * height) / (10 * section.rx), (0.5 * height) / (10 * section.ry));
  const buckling = (Math.PI ** 2 * elasticModulus) / slenderness ** 2;
  const axialStress = (0.6 * buckling * yieldStress) / (buckling ** 1.4 + yieldStress ** 1.4) ** (1 / 1.4);
  const axialPart = (1000 * impactFactor * reaction) / (100 * section.area * axialStress);
  const bendingPart = (1000 * surge * topOfRail) / (1000 * section.zx * bendingStress);
  return { slenderness, axialStress, axialPart, bendingPart, used: axialPart + bendingPart };
}

/** Returns whether a column is too light or too slender for its load. */
export const isLightColumn = ({ slenderness, used }: Pick<ColumnCheck, "slenderness" | "used">): boolean =>
  exceeds(slenderness, greatestSlenderness) || exceeds(used, 1);
