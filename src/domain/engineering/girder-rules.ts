import type { CraneTypeId } from "../crane-types.ts";
import { nameKey } from "../text/same-name.ts";
import {
  electricChain,
  type HoistKind,
  openWinch,
  openWinchWithAuxiliary,
  wireRopeCrab,
  wireRopeLow,
  wireRopeStandard,
} from "./hoist-kinds.ts";
import { ceilTo, millimetres, roundTo } from "./rounding.ts";
import type { DutyClass } from "./technical-overrides.ts";

/** The duty class for which estimated girders are designed, whatever the class of the crane (IS 807:2006). */
export const designedClass: DutyClass = "M5";

/** The engineering differences between crane types. Lengths mm, span m, capacity t, weights kg. */
export type GirderRules = {
  girders: 1 | 2;
  /** The track of the trolley: the bottom flange, or rails on the girders. */
  trolley: "underslung" | "on-top";
  fallbackDepth(span: number, capacity: number): number;
  fallbackWidth(depth: number): number;
  fallbackWeight(span: number, capacity: number): number;
  /** Depth at the ends of a fish-belly girder; null for a girder of one depth. */
  endDepth(depth: number): number | null;
  /** Height of the crab rail; null when the trolley hangs from the bottom flange. */
  crabRailHeight(capacity: number): number | null;
  hoistKinds: readonly HoistKind[];
  /** The hoist type that stands for unknown names. */
  unknownHoist: HoistKind;
  fallbackWheels(capacity: number): number;
  wheelbase(size: {
    span: number;
    wheelDiameter: number;
    crabGauge: number | null;
    girderWidth: number;
  }): number;
  miscWeight(span: number, capacity: number): number;
  /** The deflection limit of a girder is the span over this: 750 gives 1/750. */
  deflectionDivisor: number;
  /** The default long travel speed, m/min. */
  longTravelSpeed: number;
  /** The span at which the live drawing is filled: the largest of the price table, m. */
  largestSpan: number;
};

/** The height of the crab rail in mm by capacity in t. */
const crabRails: readonly (readonly [upTo: number, height: number])[] = [
  [10, 40],
  [25, 50],
  [40, 60],
  [60, 105],
];

/**
 * The rules by crane type. Fallback depth and weight fit the price table. Wheelbase span/7 is the usual Indian tender
 * rule against skewing. Deflections L/750 and L/900 are the usual Indian tender values. The rest is engineering
 * judgement, which the manufacturer must confirm.
 */
export const girderRules: Readonly<Record<CraneTypeId, GirderRules>> = {
  "single-girder": {
    girders: 1,
    trolley: "underslung",
    fallbackDepth: (l, q) =>
      Math.max(250, ceilTo(50, Math.max(millimetres(l) / 25, 47 * l ** 0.76 * (q + 3.9) ** 0.3))),
    fallbackWidth: (depth) => Math.max(200, roundTo(25, 0.42 * depth)),
    fallbackWeight: (l, q) => roundTo(5, 3.0 * l ** 2.2 + 12.8 * q ** 0.84 * l ** 1.08),
    endDepth: () => null,
    crabRailHeight: () => null,
    hoistKinds: [wireRopeLow, electricChain, wireRopeStandard],
    unknownHoist: wireRopeStandard,
    fallbackWheels: () => 4,
    wheelbase: ({ span, wheelDiameter }) =>
      ceilTo(100, Math.max(millimetres(span) / 7, 1200, 6 * wheelDiameter)),
    miscWeight: (l) => roundTo(5, 120 + 6 * l),
    deflectionDivisor: 750,
    longTravelSpeed: 20,
    largestSpan: 31.5,
  },
  "double-girder": {
    girders: 2,
    trolley: "on-top",
    fallbackDepth: (l, q) =>
      Math.max(500, ceilTo(50, Math.max(millimetres(l) / 25, 93 * l ** 0.58 * (q + 1) ** 0.27))),
    fallbackWidth: (depth) => Math.max(300, roundTo(25, 0.4 * depth)),
    fallbackWeight: (l, q) => roundTo(5, 48 * l ** 1.55 + 7.3 * q ** 0.77 * l ** 1.52),
    endDepth: (depth) => roundTo(10, 0.5 * depth),
    crabRailHeight: (q) => crabRails.find(([upTo]) => q <= upTo)?.[1] ?? 130,
    hoistKinds: [openWinchWithAuxiliary, openWinch, wireRopeCrab],
    unknownHoist: openWinch,
    fallbackWheels: (q) => (q <= 50 ? 4 : 8),
    wheelbase: ({ span, wheelDiameter, crabGauge, girderWidth }) =>
      ceilTo(100, Math.max(millimetres(span) / 7, (crabGauge ?? 0) + girderWidth + wheelDiameter + 300)),
    miscWeight: (l, q) => roundTo(5, 500 + 15 * l + 10 * q),
    deflectionDivisor: 900,
    longTravelSpeed: 30,
    largestSpan: 40,
  },
};

const namedKind = (craneType: CraneTypeId, name: string): HoistKind | undefined =>
  girderRules[craneType].hoistKinds.find((kind) => nameKey(kind.name) === nameKey(name));

/** Returns whether a hoist's name, in any spelling, belongs to the crane type. */
export const isKnownHoist = (craneType: CraneTypeId, name: string): boolean =>
  namedKind(craneType, name) !== undefined;

/**
 * Returns the hoist or crab of a name, in any spelling. Any other name counts as the kind assumed for the crane type:
 * words in it say nothing of its weight.
 */
export const hoistKindOf = (craneType: CraneTypeId, name: string): HoistKind =>
  namedKind(craneType, name) ?? girderRules[craneType].unknownHoist;
