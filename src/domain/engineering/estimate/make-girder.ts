import type { CraneTypeId } from "../../crane-types.ts";
import { estimateRules } from "../estimate-rules.ts";
import { girderRules } from "../girder-rules.ts";
import { mm4InCm4, type RolledBeam } from "../rolled-beams.ts";
import { ceilTo } from "../rounding.ts";
import { steelPerMetre } from "../steel.ts";

/** Weight of one girder by parts, kg. `ownPerMetre` excludes the end connections. */
export type GirderWeights = {
  plates: number;
  diaphragms: number;
  stiffeners: number;
  welds: number;
  endConnections: number;
  ownPerMetre: number;
};

type Common = {
  depth: number;
  width: number;
  web: number;
  flange: number;
  /** mm2 */
  area: number;
  /** mm4 */
  ixx: number;
  iyy: number;
  weights: GirderWeights;
  /** Weight of the girders of the whole bridge with their end connections, kg. */
  total: number;
};

/** Four plates welded to a box, both flanges alike; mm. */
export type BoxGirder = Common & {
  kind: "box";
  /** The projection of the flanges outside the webs. */
  projection: number;
  clearWidth: number;
  webDepth: number;
  /** The depth of the webs at the support, where a double girder is shallower. */
  supportWebDepth: number;
  /** The length of the web panels between diaphragms, for shear buckling. */
  panelLength: number;
  diaphragms: number;
  diaphragmSpacing: number;
  flangeStiffeners: number;
  webStiffeners: number;
};

export type JoistGirder = Common & { kind: "joist"; beam: RolledBeam };

export type Girder = BoxGirder | JoistGirder;

/** Beyond these proportions a plate is stiffened along its length (IS 807:2006 25.1; IS 800:1984 6.7.3). */
export const widestPlainFlange = 38;
export const deepestPlainWeb = 200;
/** No web is deeper for its thickness, stiffened or not. */
export const deepestWeb = 250;

/** Weight of the welds relative to the plates. */
export const weldShare = 0.02;
/** mm */
const diaphragmThickness = 6;
/** The greatest distance of diaphragms, mm. */
const widestPanel = 1500;
/** The weight of a stiffener, kg/m. */
const stiffenerPerMetre = 4.5;
const endPlate = { length: 600, thickness: 12, wider: 200 };

/** mm2 */
export const boxArea = (depth: number, width: number, web: number, flange: number): number =>
  2 * width * flange + 2 * (depth - 2 * flange) * web;

/** mm4 */
export const boxInertia = (depth: number, width: number, web: number, flange: number): number =>
  2 * (width * flange * ((depth - flange) / 2) ** 2 + (width * flange ** 3) / 12) +
  (2 * web * (depth - 2 * flange) ** 3) / 12;

/** The values that all boxes for one crane share. */
export type BoxMaker = (depth: number, width: number, web: number, flange: number) => BoxGirder;

/** Makes box girders for a crane of this type, capacity (t) and span (mm). */
export function boxMaker(craneType: CraneTypeId, capacity: number, span: number): BoxMaker {
  const { girders, endDepth } = girderRules[craneType];
  const rules = estimateRules[craneType];
  const projection = rules.flangeProjection(capacity);
  const length = (span + rules.overlength) / 1000;
  return (depth, width, web, flange) => {
    const webDepth = depth - 2 * flange;
    const clearWidth = width - 2 * projection - 2 * web;
    const betweenWebs = clearWidth + web;
    const panelLength = Math.min(webDepth, widestPanel);
    const diaphragms = Math.ceil(span / panelLength) + 1;
    const flangeStiffeners = clearWidth / flange > widestPlainFlange ? 1 : 0;
    const webStiffeners = webDepth / web > deepestPlainWeb ? 2 : 0;
    const area = boxArea(depth, width, web, flange);
    const plates = area * steelPerMetre * length;
    const diaphragmWeight = (diaphragms * clearWidth * webDepth * diaphragmThickness * steelPerMetre) / 1000;
    const stiffeners = stiffenerPerMetre * length * (flangeStiffeners + webStiffeners);
    const welds = weldShare * (plates + diaphragmWeight + stiffeners);
    const endConnections =
      (2 * (width + endPlate.wider) * endPlate.length * endPlate.thickness * steelPerMetre) / 1000;
    const own = plates + diaphragmWeight + stiffeners + welds;
    return {
      kind: "box",
      depth,
      width,
      web,
      flange,
      area,
      ixx: boxInertia(depth, width, web, flange),
      iyy:
        (flange * width ** 3) / 6 +
        2 * ((webDepth * web ** 3) / 12 + webDepth * web * (betweenWebs / 2) ** 2),
      weights: {
        plates,
        diaphragms: diaphragmWeight,
        stiffeners,
        welds,
        endConnections,
        ownPerMetre: own / length,
      },
      total: girders * (own + endConnections),
      projection,
      clearWidth,
      webDepth,
      supportWebDepth: (endDepth(depth) ?? depth) - 2 * flange,
      panelLength,
      diaphragms,
      diaphragmSpacing: span / (diaphragms - 1),
      flangeStiffeners,
      webStiffeners,
    };
  };
}

/** A rolled joist as a girder: 8 % of its weight are end connections. */
export function joistGirder(
  craneType: CraneTypeId,
  depth: number,
  beam: RolledBeam,
  span: number,
): JoistGirder {
  const length = (span + estimateRules[craneType].overlength) / 1000;
  const plates = beam.perMetre * length;
  const endConnections = 0.08 * plates;
  return {
    kind: "joist",
    beam,
    depth,
    width: beam.flange,
    web: beam.webThickness,
    flange: beam.flangeThickness,
    area: beam.perMetre / steelPerMetre,
    ixx: beam.ixx * mm4InCm4,
    iyy: beam.iyy * mm4InCm4,
    weights: {
      plates,
      diaphragms: 0,
      stiffeners: 0,
      welds: 0,
      endConnections,
      ownPerMetre: 1.08 * beam.perMetre,
    },
    total: girderRules[craneType].girders * (plates + endConnections),
  };
}

/** The girder's name as the price tables write it. */
export function girderName(craneType: CraneTypeId, girder: Girder): string {
  const { girders } = girderRules[craneType];
  const count = girders === 1 ? "" : `${girders} x `;
  const { depth, width, web, flange } = girder;
  return girder.kind === "joist" ? `${count}ISMB ${depth}` : `${count}BOX ${depth}x${width}x${web}x${flange}`;
}

/**
 * The narrowest flange to try for a depth, mm: as slender as the checks allow, with room between the webs.
 */
export function leastWidth(craneType: CraneTypeId, capacity: number, span: number, depth: number): number {
  const { widths, flangeProjection } = estimateRules[craneType];
  return ceilTo(25, Math.max(widths[0], span / 60, depth / 3, 2 * flangeProjection(capacity) + 112));
}
