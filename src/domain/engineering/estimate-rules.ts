import type { CraneTypeId } from "../crane-types.ts";

/** An estimated weight is rounded to this many kg. An estimate is not more exact. */
export const weightStep = 5;

/** The differences in the estimate of a girder between crane types. Capacity t, lengths mm, weights kg. */
export type EstimateRules = {
  /** The trolley weight that the tables were made for: that of the heaviest offered trolley, unrounded. */
  seriesTrolley(capacity: number): number;
  /** 0 for a trolley that counts as one point load. */
  crabWheelBase(capacity: number): number;
  /** Wheels that share the trolley's load on the bottom flange; null where it runs on top of the girders. */
  flangeWheels: ((capacity: number) => number) | null;
  /** The girder is longer than the span by this. */
  overlength: number;
  /** The flanges' projection outside the webs: the track of an underslung trolley, or the weld's room. */
  flangeProjection(capacity: number): number;
  leastFlange(capacity: number): number;
  depths: readonly [least: number, most: number];
  widths: readonly [least: number, most: number];
  /** Crab rail, kg/m on each girder. */
  railPerMetre(capacity: number): number;
  /** Platform and handrail, kg/m: on each girder as a load, once in the weight. */
  platformPerMetre: number;
  /** True when rolled joists are tried, when the table names any. */
  joists: boolean;
  /** The warning for a span beyond the last one of the table. */
  beyondLastSpan: "compare_double" | null;
  /** The advice when no section passes. */
  wayOut: string;
};

/** The value of the first step that reaches the capacity. */
const byCapacity =
  (steps: readonly (readonly [upTo: number, value: number])[], above: number) =>
  (capacity: number): number =>
    steps.find(([upTo]) => capacity <= upTo)?.[1] ?? above;

const leastDoubleFlange = byCapacity(
  [
    [7.5, 6],
    [15, 8],
    [30, 10],
    [50, 12],
  ],
  16,
);
const crabRailMass = byCapacity(
  [
    [10, 12.56],
    [25, 19.625],
    [40, 28.26],
    [60, 40.1],
  ],
  64.2,
);

/**
 * The manufacturer may change proportions and stock (engineering judgement). The loads follow the geometry
 * rules.
 */
export const estimateRules: Readonly<Record<CraneTypeId, EstimateRules>> = {
  "single-girder": {
    seriesTrolley: (q) => (q < 1 ? 1.18 : 1.30525) * (170 + 95 * q),
    crabWheelBase: () => 0,
    flangeWheels: (q) => (q <= 5 ? 4 : 8),
    overlength: 150,
    flangeProjection: (q) => 45 + 2 * q,
    leastFlange: () => 6,
    depths: [300, 1350],
    widths: [200, 600],
    railPerMetre: () => 0,
    platformPerMetre: 0,
    joists: true,
    beyondLastSpan: "compare_double",
    wayOut: "ask an engineer or offer a double girder",
  },
  "double-girder": {
    seriesTrolley: (q) => (q < 10 ? 1.108 * (350 + 130 * q) : (q < 20 ? 1.144 : 1.3728) * (1200 + 230 * q)),
    crabWheelBase: (q) => (q < 10 ? 900 + 15 * q : 1400 + 18 * q),
    flangeWheels: null,
    overlength: 300,
    flangeProjection: () => 25,
    leastFlange: leastDoubleFlange,
    depths: [500, 2700],
    widths: [300, 1200],
    railPerMetre: crabRailMass,
    platformPerMetre: 60,
    joists: false,
    beyondLastSpan: null,
    wayOut: "ask an engineer",
  },
};
