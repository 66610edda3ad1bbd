import type { PrintedInstead } from "./print-choices.ts";

/**
 * The technical values that the author set in a quotation, in place of the computed ones. Absent: not set. Lengths of a
 * lift in m, levels and spacings in mm, speeds in m/min, motors in kW, loads in kN, capacities in t.
 */
export type TechnicalOverrides = {
  dutyClass?: DutyClass;
  hoistSpeed?: number;
  hoistCreepSpeed?: number;
  crossTravelSpeed?: number;
  crossTravelCreepSpeed?: number;
  longTravelSpeed?: number;
  longTravelCreepSpeed?: number;
  hoistMotor?: number;
  crossTravelMotor?: number;
  /** The rating of each long travel motor. */
  longTravelMotor?: number;
  auxiliary?: { capacity?: number; lift?: number; speed?: number; creepSpeed?: number; motor?: number };
  supply?: PowerSupplyName;
  control?: readonly ControlName[];
  /** Told by the customer, above the floor. */
  topOfRail?: number;
  /** Told by the customer. */
  baySpacing?: number;
  /** Told by the customer, above the floor. */
  roofUnderside?: number;
  /** Static, without impact, told by the customer. */
  allowedWheelLoad?: number;
  /** The texts that papers print in place of values, by their names. */
  paper?: PrintedInstead;
};

/** The duty classes that a user can choose, the lightest first: the M classes of mechanisms (ISO 4301-1). */
export const dutyClasses = ["M3", "M4", "M5", "M6", "M7", "M8"] as const;
export type DutyClass = (typeof dutyClasses)[number];

/** The power supplies that a user can choose, with their voltage. All have three phases. */
export const powerSupplies = {
  "415 V 50 Hz": { voltage: 415, text: "415 V, 3 phase, 50 Hz" },
  "400 V 50 Hz": { voltage: 400, text: "400 V, 3 phase, 50 Hz" },
  "440 V 60 Hz": { voltage: 440, text: "440 V, 3 phase, 60 Hz" },
} as const;
export type PowerSupplyName = keyof typeof powerSupplies;

/** The controls of a crane that a user can choose (pendant, radio, cabin). A crane can have several. */
export const controlTypes = [
  "pendant from the bridge",
  "pendant on a festoon",
  "radio remote",
  "cabin",
] as const;
export type ControlName = (typeof controlTypes)[number];

/** The default power supply. */
export const usualSupply: PowerSupplyName = "415 V 50 Hz";
