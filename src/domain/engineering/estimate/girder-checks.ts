import { elasticModulus, shearModulus, yieldStress } from "../steel.ts";
import { flatFlangeStress, taperFlangeStress } from "./bottom-flange.ts";
import type { DesignLoads, Forces } from "./design-loads.ts";
import {
  type BoxGirder,
  deepestPlainWeb,
  deepestWeb,
  type Girder,
  type JoistGirder,
  widestPlainFlange,
} from "./make-girder.ts";

export type GirderCheckInput<G extends Girder> = {
  girder: G;
  capacity: number;
  loads: DesignLoads;
  forces: Forces;
};

/** A check of a girder: the used value, the limit, and the limit's source. */
export type Check<G extends Girder> = {
  name: string;
  unit: "" | "mm" | "N/mm2";
  clause: string;
  used(design: GirderCheckInput<G>): number;
  limit(design: GirderCheckInput<G>): number;
};

/** Bending stress in the extreme fibre from the vertical moment, N/mm2. */
export const verticalStress = ({ girder, forces }: GirderCheckInput<Girder>): number =>
  forces.momentVertical / (girder.ixx / (girder.depth / 2));
/** Bending stress in the extreme fibre from the sideways moment, N/mm2. */
export const sidewaysStress = ({ girder, forces }: GirderCheckInput<Girder>): number =>
  forces.momentSideways / (girder.iyy / (girder.width / 2));
const bendingStress = (design: GirderCheckInput<Girder>): number =>
  verticalStress(design) + sidewaysStress(design);

const flangeYield = ({ girder }: GirderCheckInput<Girder>): number => yieldStress(girder.flange);
const webYield = ({ girder }: GirderCheckInput<Girder>): number => yieldStress(girder.web);

const deflection = {
  name: "deflection",
  unit: "mm",
  clause: "usual Indian specification; IS 807:1976 7.4.1",
  used: ({ girder, loads }: GirderCheckInput<Girder>) =>
    (loads.still * loads.span ** 3) / (48 * elasticModulus * girder.ixx),
  limit: ({ loads }: GirderCheckInput<Girder>) => loads.deflectionLimit,
} as const;

const proportion = <G extends Girder>(
  name: string,
  clause: string,
  limit: number,
  used: (design: GirderCheckInput<G>) => number,
): Check<G> => ({ name, unit: "", clause, used, limit: () => limit });

const spanToDepth = ({ girder, loads }: GirderCheckInput<Girder>): number => loads.span / girder.depth;
const spanToWidth = ({ girder, loads }: GirderCheckInput<Girder>): number => loads.span / girder.width;

/** Shear stress at which a web panel between diaphragms buckles, with 1.5 in hand; plate buckling. */
function shearBuckling({ girder }: GirderCheckInput<BoxGirder>): number {
  const ratio = girder.panelLength / girder.supportWebDepth;
  const factor = ratio >= 1 ? 5.34 + 4 / ratio ** 2 : 4 + 5.34 / ratio ** 2;
  const slenderness = girder.web / girder.supportWebDepth;
  return (((factor * Math.PI ** 2 * elasticModulus) / (12 * 0.91)) * slenderness ** 2) / 1.5;
}

const boxBottomFlange: Check<BoxGirder> = {
  name: "bottom_flange",
  unit: "N/mm2",
  clause: "CMAA 74:2004 method; limit IS 800:1984 7.1.4",
  used: (design) =>
    flatFlangeStress(
      design.loads.wheel ?? 0,
      design.capacity,
      { projection: design.girder.projection, thickness: design.girder.flange },
      bendingStress(design),
    ),
  limit: (design) => 0.9 * flangeYield(design),
};

/** The checks of a box girder for any trolley, in display order. */
const boxStrength: readonly Check<BoxGirder>[] = [
  {
    name: "bending",
    unit: "N/mm2",
    clause: "IS 800:1984 6.2.1; loads IS 807:2006 case I",
    used: bendingStress,
    limit: (design) => 0.66 * flangeYield(design),
  },
  {
    name: "shear",
    unit: "N/mm2",
    clause: "IS 800:1984 6.4.2; plate buckling",
    used: ({ girder, forces }) => forces.shear / (2 * girder.supportWebDepth * girder.web),
    limit: (design) => Math.min(0.4 * webYield(design), shearBuckling(design)),
  },
];

const boxProportions: readonly Check<BoxGirder>[] = [
  deflection,
  proportion("span_depth", "IS 807:2006 25.1", 25, spanToDepth),
  proportion("span_width", "IS 807:2006 25.1", 60, spanToWidth),
  proportion<BoxGirder>(
    "flange_width",
    `IS 807:2006 25.1; stiffened above ${widestPlainFlange}`,
    60,
    ({ girder }) => girder.clearWidth / girder.flange,
  ),
  proportion<BoxGirder>(
    "flange_outstand",
    "IS 800:1984 3.5.2.1",
    16,
    ({ girder }) => girder.projection / girder.flange,
  ),
  {
    name: "web_depth",
    unit: "",
    clause: `IS 800:1984 6.7.3; stiffened above ${deepestPlainWeb}`,
    used: ({ girder }) => girder.webDepth / girder.web,
    limit: ({ girder }) => (girder.webStiffeners > 0 ? deepestWeb : deepestPlainWeb),
  },
  proportion<BoxGirder>(
    "diaphragms",
    "IS 800:1984 6.7.3",
    1.5,
    ({ girder }) => girder.diaphragmSpacing / girder.webDepth,
  ),
];

/** The checks of a box girder by the trolley's track. */
export const boxChecks: Readonly<Record<"underslung" | "on-top", readonly Check<BoxGirder>[]>> = {
  underslung: [...boxStrength, boxBottomFlange, ...boxProportions],
  "on-top": [...boxStrength, ...boxProportions],
};

/**
 * The stress at which a joist that hangs its load from the bottom flange tips sideways (IS 800:2007 annex E), its
 * supported length taken as 0.7 of the span.
 */
function tippingStress({ girder, loads }: GirderCheckInput<JoistGirder>): number {
  const { depth, width, web, flange, ixx, iyy } = girder;
  const euler = (Math.PI ** 2 * elasticModulus * iyy) / (0.7 * loads.span) ** 2;
  const warping = (iyy * (depth - flange) ** 2) / 4;
  const torsion = (2 * width * flange ** 3 + (depth - 2 * flange) * web ** 3) / 3;
  const hung = (0.553 * depth) / 2;
  const moment =
    1.365 * euler * (Math.sqrt(warping / iyy + (shearModulus * torsion) / euler + hung ** 2) + hung);
  return moment / (ixx / (depth / 2));
}

/** Permissible bending stress of a joist not held sideways (IS 800:1984 6.2.3), N/mm2. */
function permissibleBending(design: GirderCheckInput<JoistGirder>): number {
  const tipping = tippingStress(design);
  const yields = flangeYield(design);
  return (0.66 * tipping * yields) / (tipping ** 1.4 + yields ** 1.4) ** (1 / 1.4);
}

/** The checks of a rolled joist, in display order. */
export const joistChecks: readonly Check<JoistGirder>[] = [
  {
    name: "bending_lateral",
    unit: "",
    clause: "IS 800:1984 6.2.3; tipping IS 800:2007 annex E",
    used: (design) =>
      verticalStress(design) / permissibleBending(design) +
      sidewaysStress(design) / (0.66 * flangeYield(design)),
    limit: () => 1,
  },
  {
    name: "shear",
    unit: "N/mm2",
    clause: "IS 800:1984 6.4.2",
    used: ({ girder, forces }) => forces.shear / (girder.depth * girder.web),
    limit: (design) => 0.4 * webYield(design),
  },
  {
    name: "bottom_flange",
    unit: "N/mm2",
    clause: "CMAA 74:2004 method; limit IS 800:1984 7.1.4",
    used: (design) =>
      taperFlangeStress(
        design.loads.wheel ?? 0,
        design.capacity,
        { width: design.girder.width, web: design.girder.web, thickness: design.girder.flange },
        bendingStress(design),
      ),
    limit: (design) => 0.9 * flangeYield(design),
  },
  deflection,
  proportion("span_depth", "usual practice for rolled joists", 30, spanToDepth),
  proportion("span_width", "usual practice for rolled joists", 80, spanToWidth),
];
