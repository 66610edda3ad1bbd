import type { CraneTypeId } from "../../crane-types.ts";
import { estimateRules } from "../estimate-rules.ts";
import { girderRules } from "../girder-rules.ts";
import { gravity } from "../wheel-loads.ts";

/**
 * Impact on the hook load and the duty factor on everything: IS 807:2006, class M5. Sideways forces: 0.05 of the weights
 * (IS 807:1976, table 2), of which 0.6 bends a girder, because girders and end carriages form a frame in plan
 * (engineering judgement).
 */
export const loadFactors = { impact: 1.32, duty: 1.06, sideways: 0.05, frame: 0.6 } as const;
const { impact, duty } = loadFactors;
const sideways = loadFactors.frame * loadFactors.sideways;

/** The loads on one girder besides its own weight: N, mm, kg. */
export type DesignLoads = {
  span: number;
  trolleyWeight: number;
  seriesTrolleyWeight: number;
  wheelBase: number;
  miscWeight: number;
  /** Hook load and trolley, with impact and duty factor. */
  design: number;
  /** Hook load and trolley at rest, without these factors. */
  still: number;
  /** One wheel of an underslung trolley on the bottom flange; null where the trolley runs on top. */
  wheel: number | null;
  /** Dead load besides the girder's own, kg/m. */
  addedPerMetre: number;
  momentDesign: number;
  momentStill: number;
  /** The limit of the deflection. */
  deflectionLimit: number;
};

/**
 * The greatest moment under two wheels that run over a beam on two supports, also when only the heavier one stands on
 * it. Any unit of force and length; plain statics.
 */
export function momentOfTwoWheels(heavier: number, lighter: number, wheelBase: number, span: number): number {
  const both = heavier + lighter;
  const toResultant = both > 0 ? (lighter * wheelBase) / both : 0;
  return Math.max((both * (span - toResultant) ** 2) / (4 * span), (heavier * span) / 4);
}

/**
 * The loads on one girder for a capacity in t and a span in mm, indoors and without wind. A chosen trolley counts
 * only when it is heavier than the heaviest of the series, so that choosing a usual one later changes no price.
 */
export function designLoads(
  craneType: CraneTypeId,
  capacity: number,
  span: number,
  chosenTrolley: number | null,
): DesignLoads {
  const rules = estimateRules[craneType];
  const { girders, miscWeight: miscOf, deflectionDivisor } = girderRules[craneType];
  const seriesTrolleyWeight = rules.seriesTrolley(capacity);
  const trolleyWeight = Math.max(seriesTrolleyWeight, chosenTrolley ?? 0);
  const wheelBase = rules.crabWheelBase(capacity);
  const miscWeight = miscOf(span / 1000, capacity);
  const hook = (1000 * capacity * gravity) / girders;
  const crab = (trolleyWeight * gravity) / girders;
  const design = duty * (impact * hook + crab);
  const still = hook + crab;
  return {
    span,
    trolleyWeight,
    seriesTrolleyWeight,
    wheelBase,
    miscWeight,
    design,
    still,
    wheel: rules.flangeWheels === null ? null : design / rules.flangeWheels(capacity),
    addedPerMetre:
      miscWeight / (girders * (span / 1000)) + rules.railPerMetre(capacity) + rules.platformPerMetre,
    momentDesign: momentOfTwoWheels(design / 2, design / 2, wheelBase, span),
    momentStill: momentOfTwoWheels(still / 2, still / 2, wheelBase, span),
    deflectionLimit: span / deflectionDivisor,
  };
}

/** Forces in one girder of its own weight: N/mm, N mm, N. */
export type Forces = {
  deadPerMetre: number;
  momentVertical: number;
  momentSideways: number;
  shear: number;
};

/** The forces in a girder that weighs so many kg/m. */
export function forcesIn(loads: DesignLoads, ownPerMetre: number): Forces {
  const deadPerMetre = ownPerMetre + loads.addedPerMetre;
  const dead = (deadPerMetre * gravity) / 1000;
  const momentDead = (dead * loads.span ** 2) / 8;
  return {
    deadPerMetre,
    momentVertical: loads.momentDesign + duty * momentDead,
    momentSideways: sideways * duty * (loads.momentStill + momentDead),
    shear: loads.design + (duty * dead * loads.span) / 2,
  };
}
