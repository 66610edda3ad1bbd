import { findCraneType } from "../crane-types.ts";
import type { MotionStandard, Standards } from "../engineering/standards.ts";
import {
  controlTypes,
  dutyClasses,
  type PowerSupplyName,
  powerSupplies,
} from "../engineering/technical-overrides.ts";
import { asRecord, asRecords, firstText, looseTexts } from "../text/unknown-values.ts";

const numbers = [
  "capacity_to",
  "hoist_speed",
  "hoist_creep_speed",
  "cross_travel_speed",
  "cross_travel_creep_speed",
  "long_travel_speed",
  "long_travel_creep_speed",
] as const satisfies readonly (keyof MotionStandard)[];

const isSupply = (name: string): name is PowerSupplyName => Object.hasOwn(powerSupplies, name);

function motionIn(given: Readonly<Record<string, unknown>>): MotionStandard | null {
  const duty = dutyClasses.find((each) => each === given.duty_class);
  const known = numbers.every((name) => typeof given[name] === "number" && given[name] > 0);
  if (!duty || !known) return null;
  const crane = findCraneType(firstText(given.crane_type))?.id;
  // A row for a crane type that is no longer built holds for no other.
  if (firstText(given.crane_type) !== "" && !crane) return null;
  const hoist = firstText(given.hoist_type);
  return {
    ...(crane && { crane_type: crane }),
    ...(hoist !== "" && { hoist_type: hoist }),
    duty_class: duty,
    ...(Object.fromEntries(numbers.map((name) => [name, given[name]])) as Record<
      (typeof numbers)[number],
      number
    >),
  };
}

/** Reads kept standards. Unreadable rows are left out. Nothing without any. */
export function readStandards(given: unknown): { standards?: Standards } {
  const { motions, control, supply, ambient } = asRecord(given);
  if (!Array.isArray(motions)) return {};
  const names = looseTexts(control);
  return {
    standards: {
      motions: asRecords(motions).flatMap((row) => motionIn(row) ?? []),
      control: controlTypes.filter((name) => names.includes(name)),
      ...(isSupply(firstText(supply)) && { supply: firstText(supply) as PowerSupplyName }),
      ...(firstText(ambient) !== "" && { ambient: firstText(ambient) }),
    },
  };
}
