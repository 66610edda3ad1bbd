import { roundTo } from "./rounding.ts";

/** Sizes in mm of a hoist or crab for a capacity in t and a height of lift in m; null where the kind has no such size. */
export type HoistKind = {
  /** As the price tables name it. */
  name: string;
  duty: "M5" | "M6";
  weight(capacity: number, height: number): number;
  /** Hook to the underside of the girder, or to the top of the crab rail. */
  headroom(capacity: number): number;
  approach1(capacity: number): number;
  approach2(capacity: number): number;
  /** Along the span. */
  length(capacity: number, height: number): number;
  bodyHeight(capacity: number): number;
  /** Along the runway. */
  width(capacity: number): number;
  /** Top of the body to the underside of the girder, positive when it stands beside the girder. */
  bodyTop: number;
  crab: {
    gauge(capacity: number): number;
    wheelbase(capacity: number): number;
    auxiliaryHook: boolean;
  } | null;
};

const ropeFactor = (height: number) => 1 + 0.015 * (height - 6);
const chainFactor = (height: number) => 1 + 0.02 * (height - 6);
const crabFactor = (height: number) => 1 + 0.006 * (height - 6);
const ropeHeadroom = (capacity: number) => 550 + 150 * Math.sqrt(capacity);
const ropeLength = (capacity: number, height: number) => 800 + 45 * capacity + 40 * (height - 6);

/** Wire rope hoist, standard headroom. Proportions fitted to common hoist catalogues (engineering judgement). */
export const wireRopeStandard: HoistKind = {
  name: "Wire Rope Hoist Standard Headroom",
  duty: "M5",
  weight: (q, h) => roundTo(5, (170 + 95 * q) * ropeFactor(h)),
  headroom: (q) => roundTo(1, ropeHeadroom(q)),
  approach1: (q) => roundTo(1, 700 + 25 * q),
  approach2: (q) => roundTo(1, 600 + 20 * q),
  length: (q, h) => roundTo(1, ropeLength(q, h)),
  bodyHeight: (q) => roundTo(1, 350 + 18 * q),
  width: (q) => roundTo(1, 600 + 20 * q),
  bodyTop: -60,
  crab: null,
};

/** Wire rope hoist, low headroom: stands beside the girder (engineering judgement). */
export const wireRopeLow: HoistKind = {
  ...wireRopeStandard,
  name: "Wire Rope Hoist Low Headroom",
  weight: (q, h) => roundTo(5, 1.15 * (170 + 95 * q) * ropeFactor(h)),
  headroom: (q) => roundTo(1, 0.6 * ropeHeadroom(q)),
  approach1: (q) => roundTo(1, 850 + 25 * q),
  approach2: (q) => roundTo(1, 750 + 20 * q),
  width: (q) => roundTo(1, 1100 + 30 * q),
  bodyTop: 250,
};

/** Electric chain hoist (engineering judgement). */
export const electricChain: HoistKind = {
  name: "Electric Chain Hoist",
  duty: "M5",
  weight: (q, h) => roundTo(5, (40 + 45 * q) * chainFactor(h)),
  headroom: (q) => roundTo(1, 350 + 160 * Math.sqrt(q)),
  approach1: (q) => roundTo(1, 450 + 20 * q),
  approach2: (q) => roundTo(1, 450 + 20 * q),
  length: (q) => roundTo(1, 450 + 40 * q),
  bodyHeight: (q) => roundTo(1, 300 + 25 * q),
  width: (q) => roundTo(1, 300 + 20 * q),
  bodyTop: -60,
  crab: null,
};

const ropeGauge = (q: number) => roundTo(1, 1200 + 25 * q);
const ropeWheelbase = (q: number) => roundTo(1, 900 + 15 * q);

/** Crab with a wire rope hoist (engineering judgement); heights are above the crab rail. */
export const wireRopeCrab: HoistKind = {
  name: "Wire Rope Hoist Crab",
  duty: "M5",
  weight: (q, h) => roundTo(5, (350 + 130 * q) * crabFactor(h)),
  headroom: (q) => roundTo(1, 400 + 110 * Math.sqrt(q)),
  approach1: (q) => roundTo(1, 700 + 12 * q),
  approach2: (q) => roundTo(1, 700 + 12 * q),
  length: (q) => ropeWheelbase(q) + 400,
  bodyHeight: (q) => roundTo(1, 450 + 110 * Math.sqrt(q)),
  width: (q) => ropeGauge(q) + 300,
  bodyTop: 0,
  crab: { gauge: ropeGauge, wheelbase: ropeWheelbase, auxiliaryHook: false },
};

const winchGauge = (q: number) => roundTo(1, 1600 + 20 * q);
const winchWheelbase = (q: number) => roundTo(1, 1400 + 18 * q);

/** Open winch crab (engineering judgement). */
export const openWinch: HoistKind = {
  name: "Open Winch Crab",
  duty: "M6",
  weight: (q, h) => roundTo(5, (1200 + 230 * q) * crabFactor(h)),
  headroom: (q) => roundTo(1, 500 + 130 * Math.sqrt(q)),
  approach1: (q) => roundTo(1, 900 + 10 * q),
  approach2: (q) => roundTo(1, 900 + 10 * q),
  length: (q) => winchWheelbase(q) + 400,
  bodyHeight: (q) => roundTo(1, 900 + 150 * Math.sqrt(q)),
  width: (q) => winchGauge(q) + 300,
  bodyTop: 0,
  crab: { gauge: winchGauge, wheelbase: winchWheelbase, auxiliaryHook: false },
};

/** Open winch crab with an auxiliary hoist (engineering judgement). */
export const openWinchWithAuxiliary: HoistKind = {
  ...openWinch,
  name: "Open Winch Crab with Aux Hoist",
  weight: (q, h) => roundTo(5, 1.2 * (1200 + 230 * q) * crabFactor(h)),
  crab: { gauge: winchGauge, wheelbase: winchWheelbase, auxiliaryHook: true },
};
