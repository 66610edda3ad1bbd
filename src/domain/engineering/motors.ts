import type { CraneInputs } from "./crane-inputs.ts";
import { nextStandard, whenKnown } from "./rounding.ts";
import { gravity } from "./wheel-loads.ts";

/** The standard motor sizes in kW. A need is rounded up to the next of them. */
const standardMotors = [
  0.25, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3.7, 5.5, 7.5, 9.3, 11, 15, 18.5, 22, 30, 37, 45, 55, 75, 90, 110,
  132,
];
/** The largest standard motor in kW. */
export const largestMotor = Math.max(...standardMotors);
/** The standard motor sizes before 1.2.0, in kW. */
const earlierMotors = standardMotors.filter((size) => size <= 55);

/** Returns the motor power in kW to lift a mass in t: 2 % for the hook, 0.80 efficiency. */
export const hoistPower = (mass: number, speed: number) => (1.02 * mass * gravity * speed) / (60 * 0.8);

/** Returns the motor power in kW to move a mass in t: 1.5 % rolling resistance, 0.85 efficiency, 1.5 for acceleration. */
export const travelPower = (mass: number, speed: number) =>
  ((mass * gravity * 0.015 * speed) / 60 / 0.85) * 1.5;

/** Returns the standard motor in kW for a need in kW. Null for an unknown need and beyond the largest motor. */
export const motorFor = (need: number | null, { isEarlier }: Pick<CraneInputs, "isEarlier">): number | null =>
  whenKnown([need], (kilowatts) => nextStandard(isEarlier ? earlierMotors : standardMotors, kilowatts));
