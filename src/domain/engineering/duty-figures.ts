import { busbarRating } from "./busbar-rating.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { hoistPower, motorFor, travelPower } from "./motors.ts";
import { trimBinaryError, whenKnown } from "./rounding.ts";
import { creepShare, defaultStandards, type MotionStandard, motionFor } from "./standards.ts";
import {
  type DutyClass,
  type PowerSupplyName,
  powerSupplies,
  type TechnicalOverrides,
  usualSupply,
} from "./technical-overrides.ts";

export type DutyFigures = {
  dutyClass: DutyClass | null;
  /** m/min */
  hoistSpeed: number | null;
  crossTravelSpeed: number | null;
  longTravelSpeed: number | null;
  /** m/min, the slowest speed of each motion */
  hoistCreepSpeed: number | null;
  crossTravelCreepSpeed: number | null;
  longTravelCreepSpeed: number | null;
  /** kW */
  hoistMotor: number | null;
  crossTravelMotor: number | null;
  /** kW of each long travel motor */
  longTravelMotor: number | null;
  longTravelMotors: number | null;
  /** kW that the motion needs, before the next standard motor. */
  hoistMotorNeed: number | null;
  crossTravelMotorNeed: number | null;
  longTravelMotorNeed: number | null;
  /** t; null for a crane without an auxiliary hoist, or with one whose capacity nobody gave. */
  auxiliaryCapacity: number | null;
  /** m */
  auxiliaryLift: number | null;
  /** m/min */
  auxiliarySpeed: number | null;
  auxiliaryCreepSpeed: number | null;
  /** kW */
  auxiliaryMotor: number | null;
  auxiliaryMotorNeed: number | null;
  /** mm, at the motor side and at the other. */
  auxiliaryApproach1: number | null;
  auxiliaryApproach2: number | null;
  supply: PowerSupplyName;
  /** Null until somebody sets it. */
  control: string | null;
  /** kW */
  connectedLoad: number | null;
  /** A */
  fullLoadCurrent: number | null;
  dslRating: number | null;
};

/** The distance of the auxiliary hook from the main hook across the span, in mm by the main capacity in t. */
const auxiliaryOffset = (capacity: number): number => (capacity <= 10 ? 400 : capacity <= 32 ? 500 : 600);

/** A speed with its creep speed in m/min. */
type Speeds = { speed: number | null; creep: number | null };

/** The author's speeds, else the firm's. The creep speed keeps its share of the speed. */
function speedsOf(set: { speed?: number | undefined; creep?: number | undefined }, firm: Speeds): Speeds {
  const speed = set.speed ?? firm.speed;
  const share = whenKnown([firm.creep, firm.speed], (creep, full) => creep / full) ?? creepShare;
  const creep = set.speed === undefined ? firm.creep : trimBinaryError(set.speed * share);
  return { speed, creep: set.creep ?? creep };
}

const hoistSpeedsIn = (motion: MotionStandard | null): Speeds => ({
  speed: motion?.hoist_speed ?? null,
  creep: motion?.hoist_creep_speed ?? null,
});

type Approaches = { hookApproach1: number | null; hookApproach2: number | null };

/** The firm's standard of a hoist of this capacity in t. */
const motionOf = (
  { craneType, hoistType, standards = defaultStandards }: CraneInputs,
  capacity: number | null,
): MotionStandard | null =>
  capacity === null ? null : motionFor(standards.motions, { craneType, hoistType, capacity });

/** Returns the capacity (t) of the auxiliary hoist: the author's, else that of the hoist's row. Null without one. */
export const auxiliaryCapacityOf = (
  set: TechnicalOverrides | undefined,
  ofRow: number | null | undefined,
): number | null => set?.auxiliary?.capacity ?? ofRow ?? null;

/** The auxiliary hoist: the author's values, else those of the table's row, else the firm's standard at its own capacity. */
function auxiliaryFigures({ set, ...inputs }: CraneInputs, approaches: Approaches) {
  const own = set?.auxiliary;
  const capacity = auxiliaryCapacityOf(set, inputs.auxiliaryCapacity);
  const ifFitted = (value: number | null | undefined) => (capacity === null ? null : (value ?? null));
  const firm = hoistSpeedsIn(motionOf(inputs, capacity));
  const speeds = speedsOf({ speed: own?.speed, creep: own?.creepSpeed }, firm);
  const speed = ifFitted(speeds.speed);
  const need = whenKnown([capacity, speed], hoistPower);
  const offset = whenKnown([capacity, inputs.capacity], (_, main) => auxiliaryOffset(main));
  return {
    auxiliaryCapacity: capacity,
    auxiliaryLift: ifFitted(own?.lift ?? inputs.auxiliaryHeight ?? inputs.height),
    auxiliarySpeed: speed,
    auxiliaryCreepSpeed: ifFitted(speeds.creep),
    auxiliaryMotor: ifFitted(own?.motor ?? motorFor(need, inputs)),
    auxiliaryMotorNeed: need,
    auxiliaryApproach1: whenKnown([approaches.hookApproach1, offset], (main, by) => main - by),
    auxiliaryApproach2: whenKnown([approaches.hookApproach2, offset], (main, by) => main + by),
  };
}

/**
 * Duty class (IS 3177 / IS 13834 M groups), speeds, motors to the next standard size and the supply of three phases.
 * Duty class and speeds are the firm's standards, motors follow by force × speed (engineering judgement). The author's
 * values replace them, and values that depend on them follow. An auxiliary hoist counts in the connected load. A
 * need beyond the largest standard size is not yet known.
 */
export function dutyFigures(
  inputs: CraneInputs,
  loads: Approaches & { hoistWeight: number | null; craneDeadWeight: number | null; wheels: number | null },
): DutyFigures {
  const { capacity, hoistType, set = {}, standards = defaultStandards } = inputs;
  const motion = motionOf(inputs, capacity);
  const hoist = speedsOf({ speed: set.hoistSpeed, creep: set.hoistCreepSpeed }, hoistSpeedsIn(motion));
  const cross = speedsOf(
    { speed: set.crossTravelSpeed, creep: set.crossTravelCreepSpeed },
    { speed: motion?.cross_travel_speed ?? null, creep: motion?.cross_travel_creep_speed ?? null },
  );
  const long = speedsOf(
    { speed: set.longTravelSpeed, creep: set.longTravelCreepSpeed },
    { speed: motion?.long_travel_speed ?? null, creep: motion?.long_travel_creep_speed ?? null },
  );
  const motors = whenKnown([loads.wheels], (n) => n / 2);
  const hoistMotorNeed = whenKnown([capacity, hoist.speed], hoistPower);
  const crossTravelMotorNeed = whenKnown([capacity, loads.hoistWeight, cross.speed], (q, trolley, speed) =>
    travelPower(q + trolley / 1000, speed),
  );
  const longTravelMotorNeed = whenKnown(
    [capacity, loads.craneDeadWeight, motors, long.speed],
    (q, crane, count, speed) => travelPower(q + crane / 1000, speed) / count,
  );
  const hoistMotor = set.hoistMotor ?? motorFor(hoistMotorNeed, inputs);
  const crossTravelMotor = set.crossTravelMotor ?? motorFor(crossTravelMotorNeed, inputs);
  const longTravelMotor = set.longTravelMotor ?? motorFor(longTravelMotorNeed, inputs);
  const auxiliary = auxiliaryFigures(inputs, loads);
  // An auxiliary hoist without a known motor leaves the sum unknown.
  const auxiliaryLoad = auxiliary.auxiliaryCapacity === null ? 0 : auxiliary.auxiliaryMotor;
  const connectedLoad = whenKnown(
    [hoistMotor, crossTravelMotor, longTravelMotor, motors, auxiliaryLoad],
    (hoist, cross, long, count, second) => hoist + cross + long * count + second,
  );
  const supply = set.supply ?? standards.supply ?? usualSupply;
  const control = set.control ?? standards.control ?? [];
  const fullLoadCurrent = whenKnown(
    [connectedLoad],
    (kw) => (kw * 1000) / (1.732 * powerSupplies[supply].voltage * 0.8 * 0.85),
  );
  return {
    dutyClass: set.dutyClass ?? (hoistType === null ? null : (motion?.duty_class ?? null)),
    hoistSpeed: hoist.speed,
    crossTravelSpeed: cross.speed,
    longTravelSpeed: long.speed,
    hoistCreepSpeed: hoist.creep,
    crossTravelCreepSpeed: cross.creep,
    longTravelCreepSpeed: long.creep,
    hoistMotor,
    crossTravelMotor,
    longTravelMotor,
    longTravelMotors: motors,
    hoistMotorNeed,
    crossTravelMotorNeed,
    longTravelMotorNeed,
    ...auxiliary,
    supply,
    control: control.length > 0 ? control.join(", ") : null,
    connectedLoad,
    fullLoadCurrent,
    dslRating: busbarRating(fullLoadCurrent, inputs),
  };
}
