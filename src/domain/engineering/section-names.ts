import { mediumBeams, mm4InCm4 } from "./rolled-beams.ts";
import { roundTo } from "./rounding.ts";

/**
 * Reads the trade names of the price tables. Rolled sections as IS 808 names them (ISMB, ISHB, ISMC; to be confirmed
 * against the standard before a clause is printed), rails as IS 3443 (CR) or square bars (SQ).
 */

/** Flange width (mm) of the heavy beams of IS 808. */
const heavyBeamFlanges: ReadonlyMap<number, number> = new Map([
  [200, 200],
  [225, 225],
  [250, 250],
  [300, 250],
  [350, 250],
  [400, 250],
  [450, 250],
]);

/** Web thickness (mm) of the channels of IS 808 that are laid flat on a gantry girder. */
const capChannelWebs: ReadonlyMap<number, number> = new Map([
  [150, 6],
  [200, 6],
  [250, 7],
  [300, 8],
  [400, 9],
]);

/** Height and head width (mm) of the crane rails of IS 3443. */
const craneRailHeights: ReadonlyMap<number, number> = new Map([
  [50, 90],
  [60, 105],
  [80, 130],
  [100, 150],
  [120, 170],
]);

const plate = String.raw`(\d{1,5}(?:\.\d+)?)`;
const by = String.raw`\s*[x\u00d7]\s*`;
const boxName = new RegExp(`^(?:[12]${by})?BOX\\s*${[plate, plate, plate, plate].join(by)}$`, "i");
const plateGirderName = new RegExp(`^PG\\s*${[plate, plate, plate, plate].join(by)}$`, "i");
const mediumBeamName = /^ISMB\s*(\d+)$/i;

const numbers = (match: RegExpMatchArray | null): number[] => (match ?? []).slice(1).map(Number);

/** Outer depth and flange width in mm, moment of inertia of one girder in mm4. */
export type GirderSection = { depth: number; width: number; ixx: number };

/** Returns the kind of girder that a name gives: a rolled joist or a welded box. Null for any other name. */
export function readGirderKind(name: string): "joist" | "box" | null {
  if (mediumBeamName.test(name.trim())) return "joist";
  return boxName.test(name.trim()) ? "box" : null;
}

/** The girder of a name like "ISMB 300" or "2 x BOX 1350x550x6x10"; null for any other name. */
export function readGirderSection(name: string): GirderSection | null {
  const [rolledDepth] = numbers(name.trim().match(mediumBeamName));
  const rolled = rolledDepth === undefined ? undefined : mediumBeams.get(rolledDepth);
  if (rolledDepth !== undefined && rolled) {
    return { depth: rolledDepth, width: rolled.flange, ixx: rolled.ixx * mm4InCm4 };
  }
  const [h = 0, b = 0, tw = 0, tf = 0] = numbers(name.trim().match(boxName));
  if (tw <= 0 || tf <= 0 || h <= 2 * tf || b <= 2 * tw) return null;
  const flanges = 2 * (b * tf * ((h - tf) / 2) ** 2 + (b * tf ** 3) / 12);
  return { depth: h, width: b, ixx: flanges + (2 * tw * (h - 2 * tf) ** 3) / 12 };
}

/** Wheel diameter (mm) and number of wheels of a name like "EC-200" or "EC-710-8W"; null for any other name. */
export function readEndCarriage(name: string): { wheelDiameter: number; wheels: number } | null {
  const match = name.trim().match(/^EC\s*-\s*(\d{2,4})(-8W)?$/i);
  const wheelDiameter = Number(match?.[1]);
  return match && wheelDiameter > 0 ? { wheelDiameter, wheels: match[2] ? 8 : 4 } : null;
}

/** Girder depth with its cap channel, top width, rail height and rail head width, all mm. */
export type GantrySection = {
  depth: number;
  topWidth: number;
  railHeight: number;
  railHead: number;
  railName: string | null;
};

/** The gantry girder for a name without a section: span/15 at 6 m, a 50 mm square bar. */
const unreadGantry: GantrySection = {
  depth: 400,
  topWidth: 200,
  railHeight: 50,
  railHead: 50,
  railName: null,
};

/** The gantry girder of a name like "ISMB 350 + ISMC 200 + SQ 40" or "PG 900x350x10x25 + CR 80"; unread parts take the fallback. */
export function readGantry(name: string): GantrySection {
  const section = { ...unreadGantry };
  let cap: { depth: number; web: number } | null = null;
  for (const part of name.split("+").map((text) => text.trim())) {
    const [beam] = numbers(part.match(mediumBeamName));
    const rolled = beam === undefined ? undefined : mediumBeams.get(beam);
    if (beam !== undefined && rolled) Object.assign(section, { depth: beam, topWidth: rolled.flange });
    const [h = 0, b = 0] = numbers(part.match(plateGirderName));
    if (h > 0 && b > 0) Object.assign(section, { depth: h, topWidth: b });
    const [channel] = numbers(part.match(/^ISMC\s*(\d+)$/i));
    const web = channel === undefined ? undefined : capChannelWebs.get(channel);
    if (channel !== undefined && web !== undefined) cap = { depth: channel, web };
    const [bar = 0] = numbers(part.match(/^SQ\s*(\d{1,3})$/i));
    if (bar > 0) Object.assign(section, { railHeight: bar, railHead: bar, railName: `SQ ${bar}` });
    const [rail = 0] = numbers(part.match(/^CR\s*(\d+)$/i));
    const railHeight = craneRailHeights.get(rail);
    if (railHeight !== undefined)
      Object.assign(section, { railHeight, railHead: rail, railName: `CR ${rail}` });
  }
  return cap ? { ...section, depth: section.depth + cap.web, topWidth: cap.depth } : section;
}

/** The rail for a wheel of up to this diameter (mm). */
const railsOfWheels: readonly (readonly [upTo: number, rail: string])[] = [
  [250, "SQ 40"],
  [320, "SQ 50"],
  [400, "SQ 60"],
  [500, "CR 80"],
  [630, "CR 100"],
];
const greatestRail = "CR 120";

/** Returns the rail that a wheel (mm) needs on a girder by others: "SQ 50". Null for an unknown wheel. */
export const recommendedRail = (wheelDiameter: number | null): string | null =>
  wheelDiameter === null
    ? null
    : (railsOfWheels.find(([upTo]) => wheelDiameter <= upTo)?.[1] ?? greatestRail);

/** Column size across the span and along the runway (mm) of a name like "ISHB 250" or "2 ISMC 300 LACED"; 300 x 300 for any other name. */
export function readColumn(name: string): { acrossSpan: number; alongRunway: number } {
  const match = name.trim().match(/^(2\s+)?(ISMB|ISHB|ISMC)\s*(\d{2,4})(\s+LACED)?$/i);
  const depth = Number(match?.[3]);
  const kind = `${match?.[1] ? "2 " : ""}${match?.[2]?.toUpperCase()}`;
  const medium = mediumBeams.get(depth);
  const heavy = heavyBeamFlanges.get(depth);
  if (kind === "ISMB" && medium) return { acrossSpan: depth, alongRunway: medium.flange };
  if (kind === "ISHB" && heavy) return { acrossSpan: depth, alongRunway: heavy };
  if (kind === "2 ISMC" && depth > 0) return { acrossSpan: roundTo(10, 1.25 * depth), alongRunway: depth };
  if (kind === "2 ISMB" && medium)
    return { acrossSpan: roundTo(10, 1.2 * depth) + medium.flange, alongRunway: depth };
  return { acrossSpan: 300, alongRunway: 300 };
}
