import { allCraneTypes, type CraneTypeId } from "../crane-types.ts";
import { nameKey } from "../text/same-name.ts";
import { girderRules, isKnownHoist } from "./girder-rules.ts";
import {
  type ControlName,
  type DutyClass,
  type PowerSupplyName,
  usualSupply,
} from "./technical-overrides.ts";

/** Duty class and speeds (m/min) of the firm's cranes of a crane type and a hoist type up to a capacity. */
export type MotionStandard = {
  /** Absent: every crane type. */
  crane_type?: CraneTypeId | undefined;
  /** Absent: every hoist type without a row of its own. */
  hoist_type?: string | undefined;
  /** t, included. */
  capacity_to: number;
  duty_class: DutyClass;
  hoist_speed: number;
  hoist_creep_speed: number;
  cross_travel_speed: number;
  cross_travel_creep_speed: number;
  long_travel_speed: number;
  long_travel_creep_speed: number;
};

/** The technical values that a firm's cranes have until the author of a quotation sets others. */
export type Standards = {
  motions: readonly MotionStandard[];
  control?: readonly ControlName[] | undefined;
  /** Absent: 415 V 50 Hz. */
  supply?: PowerSupplyName | undefined;
  /** The surroundings for which the cranes are built, in words. */
  ambient?: string | undefined;
};

/** t, beyond every crane. */
const anyCapacity = 1000;
/** The default hoist speeds in m/min by capacity in t. */
const hoistSpeeds: readonly (readonly [upTo: number, speed: number])[] = [
  [1, 8],
  [3, 6],
  [7.5, 4],
  [12.5, 3.5],
  [20, 3],
  [30, 2.5],
  [50, 2],
  [75, 1.8],
  [anyCapacity, 1.5],
];
/** The default cross travel speed in m/min. */
const crossTravel = 20;
/** The default creep speed as a share of the speed, 10 %: drives with a frequency converter. */
export const creepShare = 0.1;
/** A tenth of a speed without the noise of binary fractions. */
const creepOf = (speed: number): number => Math.round(speed * creepShare * 1000) / 1000;

function motionsOf(craneType: CraneTypeId): MotionStandard[] {
  const { hoistKinds, unknownHoist, longTravelSpeed } = girderRules[craneType];
  const others = hoistKinds.filter(({ duty }) => duty !== unknownHoist.duty);
  return [
    ...others.map(({ name, duty }) => ({ name, duty })),
    { name: undefined, duty: unknownHoist.duty },
  ].flatMap(({ name, duty }) =>
    hoistSpeeds.map(([upTo, speed]) => ({
      crane_type: craneType,
      ...(name !== undefined && { hoist_type: name }),
      capacity_to: upTo,
      duty_class: duty,
      hoist_speed: speed,
      hoist_creep_speed: creepOf(speed),
      cross_travel_speed: crossTravel,
      cross_travel_creep_speed: creepOf(crossTravel),
      long_travel_speed: longTravelSpeed,
      long_travel_creep_speed: creepOf(longTravelSpeed),
    })),
  );
}

/**
 * The default technical standards of a firm (duty classes, speeds, supply), which it can change. Duty classes as in
 * IS 3177 / IS 13834, speeds as in common hoists and Indian tenders, creep speeds of a tenth (engineering judgement).
 */
export const defaultStandards: Standards = {
  motions: allCraneTypes().flatMap(({ id }) => motionsOf(id)),
  control: [],
  supply: usualSupply,
};

/** The value by which a row is looked up. Capacity in t. */
type Moved = { craneType: CraneTypeId; hoistType: string | null; capacity: number };

const fits = (row: MotionStandard, { craneType, hoistType, capacity }: Moved): boolean =>
  capacity <= row.capacity_to &&
  (row.crane_type === undefined || row.crane_type === craneType) &&
  (row.hoist_type === undefined || (hoistType !== null && isSameHoist(row.hoist_type, hoistType)));

/** Most names are spelled alike, and the comparison of spellings takes time. */
const isSameHoist = (a: string, b: string): boolean => a === b || nameKey(a) === nameKey(b);

/** A row for a named hoist counts before one for a crane type, and this one before a general one. */
const weight = ({ crane_type, hoist_type }: MotionStandard): number =>
  (hoist_type === undefined ? 0 : 2) + (crane_type === undefined ? 0 : 1);

/**
 * Returns the row for a crane: the most specific one, and of these the one with the least capacity that is not below the
 * crane's. Null where the firm has none. The order of the rows does not count.
 */
export function motionFor(motions: readonly MotionStandard[], moved: Moved): MotionStandard | null {
  let best: MotionStandard | null = null;
  for (const row of motions) {
    if (!fits(row, moved)) continue;
    const by = best === null ? 1 : weight(row) - weight(best);
    if (best === null || by > 0 || (by === 0 && row.capacity_to < best.capacity_to)) best = row;
  }
  return best;
}

/** Returns the rows that name this hoist type, without its name, so that they hold for every hoist. */
export const motionsOfHoist = (motions: readonly MotionStandard[], hoistType: string): MotionStandard[] =>
  motions.flatMap(({ hoist_type, ...row }) =>
    hoist_type !== undefined && isSameHoist(hoist_type, hoistType) ? [row] : [],
  );

/** Returns the standards without the rows for other crane types. */
export const standardsOfType = (standards: Standards, craneType: CraneTypeId): Standards => ({
  motions: standards.motions.filter(({ crane_type }) => crane_type === undefined || crane_type === craneType),
  ...(standards.control && { control: standards.control }),
  ...(standards.supply && { supply: standards.supply }),
  ...(standards.ambient !== undefined && { ambient: standards.ambient }),
});

/**
 * Returns the standards with the rows that a crane of these capacities (t) can need, whatever its hoist: what a document
 * keeps of them.
 */
export function standardsFor(
  standards: Standards,
  craneType: CraneTypeId,
  capacities: readonly number[],
): Standards {
  const ofType = standardsOfType(standards, craneType);
  const groups = new Map<string, MotionStandard[]>();
  for (const row of ofType.motions) {
    const key = JSON.stringify([row.crane_type ?? "", nameKey(row.hoist_type ?? "")]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const needed = new Set(
    [...groups.values()].flatMap((rows) =>
      capacities.flatMap(
        (capacity) =>
          rows
            .filter(({ capacity_to }) => capacity_to >= capacity)
            .sort((a, b) => a.capacity_to - b.capacity_to)[0] ?? [],
      ),
    ),
  );
  return { ...ofType, motions: ofType.motions.filter((row) => needed.has(row)) };
}

/** What is wrong with a value of a row. */
type MotionProblem = { at: number; name: keyof MotionStandard; msg: string };

/** Returns the crane type that a known hoist belongs to, when it is none of the given ones. Undefined for any other hoist. */
export const otherCraneOfHoist = (craneTypes: readonly string[], hoistType: string) => {
  const owners = allCraneTypes().filter(({ id }) => isKnownHoist(id, hoistType));
  return owners.some(({ id }) => craneTypes.includes(id)) ? undefined : owners[0];
};

/** Returns why rows cannot be told apart, by the place of the later one, and which of them can never hold. */
export function motionProblems(motions: readonly MotionStandard[]): MotionProblem[] {
  const keys = motions.map(({ crane_type, hoist_type, capacity_to }) =>
    JSON.stringify([crane_type ?? "", nameKey(hoist_type ?? ""), capacity_to]),
  );
  const twice = keys.flatMap((key, at): MotionProblem[] => {
    const first = keys.indexOf(key);
    const msg = `is the capacity of row ${first + 1} with the same crane type and hoist type, too`;
    return first === at ? [] : [{ at, name: "capacity_to", msg }];
  });
  const never = motions.flatMap(({ crane_type, hoist_type }, at): MotionProblem[] => {
    if (crane_type === undefined || hoist_type === undefined) return [];
    const other = otherCraneOfHoist([crane_type], hoist_type);
    return other ? [{ at, name: "hoist_type", msg: `is a hoist of a ${other.noun}` }] : [];
  });
  return [...twice, ...never];
}
