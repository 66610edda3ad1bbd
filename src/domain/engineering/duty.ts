import type { CraneInputs } from "./crane-inputs.ts";
import { girderRules, hoistKindOf } from "./girder-rules.ts";
import { nextStandard, whenKnown } from "./rounding.ts";
import { gravity } from "./wheel-loads.ts";

export type DutyFigures = {
  dutyClass: "M5" | "M6" | null;
  /** m/min */
  hoistSpeed: number | null;
  crossTravelSpeed: number | null;
  longTravelSpeed: number | null;
  /** kW */
  hoistMotor: number | null;
  crossTravelMotor: number | null;
  /** kW of each long travel motor */
  longTravelMotor: number | null;
  longTravelMotors: number | null;
  connectedLoad: number | null;
  /** A */
  fullLoadCurrent: number | null;
  dslRating: number | null;
};

const hoistSpeeds: readonly (readonly [upTo: number, speed: number])[] = [
  [1, 8],
  [3, 6],
  [7.5, 4],
  [12.5, 3.5],
  [20, 3],
  [30, 2.5],
  [50, 2],
  [75, 1.8],
];
const slowestHoist = 1.5;
const crossTravel = 20;
const standardMotors = [
  0.25, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3.7, 5.5, 7.5, 9.3, 11, 15, 18.5, 22, 30, 37, 45, 55,
];
const standardConductors = [60, 100, 160, 200, 250, 315, 400];

/** kW to move a mass in t: 1.5 % rolling resistance, 0.85 efficiency, 1.5 for acceleration. */
const travelPower = (mass: number, speed: number) => ((mass * gravity * 0.015 * speed) / 60 / 0.85) * 1.5;

/**
 * Duty class (IS 3177 / IS 13834 M groups), speeds, motors to the next standard size and the supply at 415 V, 3 phase,
 * 50 Hz. Speeds as in common hoists and Indian tenders, motors by force × speed (engineering judgement). A need beyond
 * the largest standard size is not yet known.
 */
export function dutyFigures(
  inputs: CraneInputs,
  loads: { hoistWeight: number | null; craneDeadWeight: number | null; wheels: number | null },
): DutyFigures {
  const { capacity, craneType, hoistType } = inputs;
  const hoistSpeed = whenKnown(
    [capacity],
    (q) => hoistSpeeds.find(([upTo]) => q <= upTo)?.[1] ?? slowestHoist,
  );
  const { longTravelSpeed } = girderRules[craneType];
  const motors = whenKnown([loads.wheels], (n) => n / 2);
  const hoistMotor = whenKnown([capacity, hoistSpeed], (q, speed) =>
    nextStandard(standardMotors, (1.02 * q * gravity * speed) / (60 * 0.8)),
  );
  const crossTravelMotor = whenKnown([capacity, loads.hoistWeight], (q, trolley) =>
    nextStandard(standardMotors, travelPower(q + trolley / 1000, crossTravel)),
  );
  const longTravelMotor = whenKnown([capacity, loads.craneDeadWeight, motors], (q, crane, count) =>
    nextStandard(standardMotors, travelPower(q + crane / 1000, longTravelSpeed) / count),
  );
  const connectedLoad = whenKnown(
    [hoistMotor, crossTravelMotor, longTravelMotor, motors],
    (hoist, cross, long, count) => hoist + cross + long * count,
  );
  const fullLoadCurrent = whenKnown([connectedLoad], (kw) => (kw * 1000) / (1.732 * 415 * 0.8 * 0.85));
  return {
    dutyClass: hoistType === null ? null : hoistKindOf(craneType, hoistType).duty,
    hoistSpeed,
    crossTravelSpeed: crossTravel,
    longTravelSpeed,
    hoistMotor,
    crossTravelMotor,
    longTravelMotor,
    longTravelMotors: motors,
    connectedLoad,
    fullLoadCurrent,
    dslRating: whenKnown([fullLoadCurrent], (current) => nextStandard(standardConductors, current)),
  };
}
