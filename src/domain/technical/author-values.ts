import { anyCrane, type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { decimal } from "../engineering/number-text.ts";
import {
  type ChoosableName,
  choosableValues,
  type PrintChoice,
  printChoices,
} from "../engineering/print-choices.ts";
import {
  type ControlName,
  controlTypes,
  dutyClasses,
  type PowerSupplyName,
  powerSupplies,
  type TechnicalOverrides,
} from "../engineering/technical-overrides.ts";
import { formatNumber } from "../numbers/format.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import { readFieldText, type TypedValue } from "../price-tables/reading.ts";
import { asRecord } from "../text/unknown-values.ts";
import { readTechnicalLines, type TechnicalLine, type WithTechnicalLines } from "./technical-lines.ts";

/** A field of the author. `row` is the technical value that it replaces. */
export type TechnicalField = { label: string; row: string } & (
  | { kind: "number"; unit: string; most: number; plausible?: readonly [least: number, most: number] }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "several"; options: readonly string[] }
);

/** A number with its highest value, `most`, and its usual range. A value outside the range is an open point. */
const number = (
  label: string,
  row: string,
  unit: string,
  most: number,
  plausible?: readonly [least: number, most: number],
) => ({ label, row, kind: "number", unit, most, ...(plausible && { plausible }) }) as const;
/** The highest speed or creep speed of a hoist and of travel, m/min. */
export const maxSpeed = 150;
const speed = (label: string, row: string, plausible?: readonly [least: number, most: number]) =>
  number(label, row, "m/min", maxSpeed, plausible);
/** The usual speeds of hoists and of travel, m/min. */
const hoisting = [0.2, 40] as const;
const travel = [2, 125] as const;
const motor = (label: string, row: string) => number(label, row, "kW", 500);

/** Values that customers tell about their building, by the names of the API. Levels are above the floor. */
export const buildingFields = {
  top_of_rail: number("Top of rail above floor", "levelTopOfRail", "mm", 100_000, [1500, 40_000]),
  bay_spacing: number("Column spacing", "columnSpacing", "mm", 100_000, [3000, 15_000]),
  roof_underside: number("Roof underside above floor", "roofUnderside", "mm", 100_000, [2500, 50_000]),
  allowed_wheel_load: number("Allowed wheel load", "allowedWheelLoad", "kN", 10_000, [5, 1500]),
} as const satisfies Readonly<Record<string, TechnicalField>>;
export type ToldName = keyof typeof buildingFields;

/**
 * The technical values that an author can set in a quotation with their labels, limits and choices, by the names of the
 * API. Those of the auxiliary hoist have a dot.
 */
export const technicalFields = {
  duty_class: { label: "Duty class", row: "dutyClass", kind: "choice", options: dutyClasses },
  hoist_speed: speed("Hoisting speed", "hoistSpeed", hoisting),
  hoist_creep_speed: speed("Hoisting creep speed", "hoistCreepSpeed"),
  cross_travel_speed: speed("Cross travel speed", "crossTravelSpeed", travel),
  cross_travel_creep_speed: speed("Cross travel creep speed", "crossTravelCreepSpeed"),
  long_travel_speed: speed("Long travel speed", "longTravelSpeed", travel),
  long_travel_creep_speed: speed("Long travel creep speed", "longTravelCreepSpeed"),
  hoist_motor: motor("Hoist motor", "hoistMotor"),
  cross_travel_motor: motor("Cross travel motor", "crossTravelMotor"),
  long_travel_motor: motor("Long travel motor, each", "longTravelMotor"),
  "auxiliary.capacity": number("Auxiliary safe working load", "auxiliaryCapacity", "T", 1000),
  "auxiliary.lift": number("Auxiliary height of lift", "auxiliaryLift", "m", 500),
  "auxiliary.speed": speed("Auxiliary hoisting speed", "auxiliarySpeed", hoisting),
  "auxiliary.creep_speed": speed("Auxiliary creep speed", "auxiliaryCreepSpeed"),
  "auxiliary.motor": motor("Auxiliary hoist motor", "auxiliaryMotor"),
  supply: {
    label: "Supply",
    row: "supply",
    kind: "choice",
    options: Object.keys(powerSupplies) as PowerSupplyName[],
  },
  control: { label: "Control", row: "control", kind: "several", options: controlTypes },
  ...buildingFields,
} as const satisfies Readonly<Record<string, TechnicalField>>;
export type TechnicalName = keyof typeof technicalFields;

/** The names in the order of the form. */
export const technicalNames = Object.keys(technicalFields) as TechnicalName[];
export const toldNames = Object.keys(buildingFields) as ToldName[];
/** Returns whether a field is a value that the customer told, which the step of the runway shows at once. */
export const isTold = (name: string): name is ToldName => Object.hasOwn(buildingFields, name);

/** The values that the customer can tell about a building with an own runway: its rail and columns are ours. */
const toldOfOwnRunway: readonly ToldName[] = ["roof_underside"];

/**
 * Returns the names of the values that the customer can tell. `component` is the one in whose step they are told, as
 * `toldComponent` has it: null with an own runway.
 */
export const toldNamesAt = (component: ComponentId | null): readonly ToldName[] =>
  component === null ? toldOfOwnRunway : toldNames;

/** The text that papers print in place of a value, a field of the author beside the value. */
export type PaperField = `paper.${ChoosableName}`;
/** All fields of an author. */
export type AuthorField = TechnicalName | PaperField;

const paperPrefix = "paper.";
export const paperFieldOf = (name: ChoosableName): PaperField => `${paperPrefix}${name}`;
/** The choosable values with their fields. */
const paperFields = new Map<string, TechnicalField>(
  (Object.keys(choosableValues) as ChoosableName[]).map((name) => [
    paperFieldOf(name),
    {
      label: `${choosableValues[name].label} on papers`,
      row: name,
      kind: "choice",
      options: printChoices,
    },
  ]),
);

export const authorFields: readonly AuthorField[] = [
  ...technicalNames,
  ...([...paperFields.keys()] as PaperField[]),
];
export const isPaperField = (name: AuthorField): name is PaperField => name.startsWith(paperPrefix);

/** Returns the definition of a field. */
export const technicalField = (name: AuthorField): TechnicalField =>
  isPaperField(name) ? (paperFields.get(name) as TechnicalField) : technicalFields[name];

/** Returns the field of this name. Undefined without one. */
export const findAuthorField = (name: string | undefined): AuthorField | undefined =>
  authorFields.find((each) => each === name);

type ValueOfField<F extends TechnicalField> = F extends { kind: "number" }
  ? number
  : F extends { kind: "several"; options: readonly (infer Option)[] }
    ? readonly Option[]
    : F extends { options: readonly (infer Option)[] }
      ? Option
      : never;

/** The values of an author as the API has them: numbers in their units. Absent: not set. */
export type TechnicalInput = {
  [Name in Exclude<TechnicalName, `auxiliary.${string}`>]?:
    | ValueOfField<(typeof technicalFields)[Name]>
    | undefined;
} & {
  /** Further lines on the data sheet of this crane. */
  lines?: readonly TechnicalLine[] | undefined;
  auxiliary?:
    | { [Name in "capacity" | "lift" | "speed" | "creep_speed" | "motor"]?: number | undefined }
    | undefined;
  /** The texts that papers print in place of values, by the names of `technical_values`. */
  paper?: { [Name in ChoosableName]?: PrintChoice | undefined } | undefined;
};

/** With the author's values of a request or a document in canonical writing, by their names. Absent without one. */
export type WithTechnical = { technical?: FieldValues } & WithTechnicalLines;

const several = ", ";
export const shownUnit = (unit: string): string => (unit === "T" ? "t" : unit);

/** Reads one value: a number above 0 up to its limit with up to six decimals, or a name of its list. */
export function readTechnical(name: AuthorField, text: string): TypedValue {
  const field = technicalField(name);
  const { label } = field;
  if (field.kind !== "number") {
    const names = text.split(several).map((each) => each.trim());
    if (names.join("") === "") return { kind: "blank" };
    const chosen = field.options.filter((option) => names.includes(option));
    if (chosen.length === names.length && (field.kind === "several" || chosen.length === 1))
      return { kind: "value", text: chosen.join(several) };
    return { kind: "wrong", message: `${label} must be one of ${field.options.join(several)}` };
  }
  const { unit, most } = field;
  const anyNumber = { kind: "number", unit, min: Number.NEGATIVE_INFINITY, step: 1 } as const;
  const found = readFieldText(label, anyNumber, text, anyCrane);
  // The limit of the field is below the one of all numbers.
  const isBeyond = found.kind === "wrong" && Number(text.replaceAll(",", "")) > most;
  if (found.kind !== "value" && !isBeyond) return found;
  if (found.kind === "value" && Number(found.text) > 0 && Number(found.text) <= most) return found;
  const limit = `${formatNumber(most)} ${shownUnit(unit)}`;
  return { kind: "wrong", message: `${label} must be above 0 and at most ${limit}` };
}

/** The names with the group of each and its name there: "auxiliary" and "lift". */
const authorPlaces = authorFields.map((name) => {
  const [group = "", own] = name.split(".");
  return { name, group, own };
});

/** Returns the names with their texts of values as the API has them, or as a document keeps them. */
function textsIn(given: unknown): Map<AuthorField, string> {
  const values = asRecord(given);
  if (Object.values(values).every((value) => value === undefined)) return new Map();
  const nested = { auxiliary: asRecord(values.auxiliary), paper: asRecord(values.paper) };
  return new Map(
    authorPlaces.flatMap(({ name, group, own }) => {
      const value =
        values[name] ?? (own === undefined ? undefined : nested[group as keyof typeof nested][own]);
      const text = Array.isArray(value) ? value.join(several) : value;
      return typeof text === "string" || typeof text === "number" ? [[name, String(text)] as const] : [];
    }),
  );
}

/** Returns the readable values in canonical writing. */
export function technicalIn(given: unknown): { technical?: FieldValues } {
  const technical = [...textsIn(given)].flatMap(([name, text]) => {
    const found = readTechnical(name, text);
    return found.kind === "value" ? [[name, found.text] as const] : [];
  });
  return technical.length === 0 ? {} : { technical: Object.fromEntries(technical) };
}

/** Returns the values without those of a building. */
export function withoutBuilding(technical: FieldValues | undefined): FieldValues {
  const entries = Object.entries(technical ?? {}).filter(([name]) => !isTold(name));
  return Object.fromEntries(entries);
}

/** Returns the values that count: of a building those that the customer can tell, as `toldNamesAt` has them. */
export function technicalThatCounts(
  technical: FieldValues | undefined,
  component: ComponentId | null,
): FieldValues {
  const told: readonly string[] = toldNamesAt(component);
  const entries = Object.entries(technical ?? {}).filter(([name]) => !isTold(name) || told.includes(name));
  return Object.fromEntries(entries);
}

/** Returns the values of a building. */
export function onlyBuilding(technical: FieldValues | undefined): FieldValues {
  const entries = Object.entries(technical ?? {}).filter(([name]) => isTold(name));
  return Object.fromEntries(entries);
}

/** Returns the readable values and the lines of an author as the API has them, in canonical writing. */
export const technicalOfInput = (given: unknown): WithTechnical => ({
  ...technicalIn(given),
  ...readTechnicalLines(asRecord(given).lines),
});

/** Returns values as the API has them. */
export function inputOfTechnical({ technical = {}, technicalLines = [] }: WithTechnical): {
  technical?: TechnicalInput;
} {
  if (Object.keys(technical).length + technicalLines.length === 0) return {};
  const wire = authorFields.flatMap((name) => {
    const text = technical[name];
    if (text === undefined) return [];
    const { kind } = technicalField(name);
    return [
      [name, kind === "number" ? Number(text) : kind === "several" ? text.split(several) : text] as const,
    ];
  });
  const nested = (group: "auxiliary" | "paper") => {
    const values = wire.flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value] as const] : [],
    );
    return values.length === 0 ? {} : { [group]: Object.fromEntries(values) };
  };
  return {
    technical: {
      ...Object.fromEntries(wire.filter(([name]) => !name.includes("."))),
      ...nested("auxiliary"),
      ...nested("paper"),
      ...(technicalLines.length > 0 && { lines: technicalLines }),
    },
  };
}

/** The values for the figures by the names of the API. */
const setNames = {
  hoistSpeed: "hoist_speed",
  hoistCreepSpeed: "hoist_creep_speed",
  crossTravelSpeed: "cross_travel_speed",
  crossTravelCreepSpeed: "cross_travel_creep_speed",
  longTravelSpeed: "long_travel_speed",
  longTravelCreepSpeed: "long_travel_creep_speed",
  hoistMotor: "hoist_motor",
  crossTravelMotor: "cross_travel_motor",
  longTravelMotor: "long_travel_motor",
  topOfRail: "top_of_rail",
  baySpacing: "bay_spacing",
  roofUnderside: "roof_underside",
  allowedWheelLoad: "allowed_wheel_load",
} as const satisfies Partial<Record<keyof TechnicalOverrides, TechnicalName>>;
const auxiliaryNames = {
  capacity: "auxiliary.capacity",
  lift: "auxiliary.lift",
  speed: "auxiliary.speed",
  creepSpeed: "auxiliary.creep_speed",
  motor: "auxiliary.motor",
} as const satisfies Record<keyof NonNullable<TechnicalOverrides["auxiliary"]>, TechnicalName>;

const isNamed =
  (field: TechnicalName) =>
  ([, name]: readonly [string, TechnicalName]): boolean =>
    name === field;

/** Returns the number that an author set in a field, in its unit. Null where it is not set, and for a field without numbers. */
export function numberOverride(set: TechnicalOverrides | undefined, field: TechnicalName): number | null {
  const own = Object.entries(setNames).find(isNamed(field))?.[0] as keyof typeof setNames | undefined;
  if (own !== undefined) return set?.[own] ?? null;
  const second = Object.entries(auxiliaryNames).find(isNamed(field))?.[0];
  return second === undefined ? null : (set?.auxiliary?.[second as keyof typeof auxiliaryNames] ?? null);
}

/** Returns the values for the figures of a crane. Unreadable ones do not count. */
export function overridesOfTechnical(technical: FieldValues | undefined): { set?: TechnicalOverrides } {
  if (technical === undefined) return {};
  const textOf = (name: TechnicalName): string | undefined => {
    const found = readTechnical(name, technical[name] ?? "");
    return found.kind === "value" ? found.text : undefined;
  };
  const numbers = (names: Readonly<Record<string, TechnicalName>>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([key, name]) => {
        const text = textOf(name);
        return text === undefined ? [] : [[key, Number(text)]];
      }),
    );
  const dutyClass = dutyClasses.find((each) => each === textOf("duty_class"));
  const supply = (Object.keys(powerSupplies) as (keyof typeof powerSupplies)[]).find(
    (each) => each === textOf("supply"),
  );
  const control = textOf("control")?.split(several) as ControlName[] | undefined;
  const auxiliary = numbers(auxiliaryNames);
  const paper = Object.entries(technical).flatMap(([name, text]) => {
    const row = paperFields.get(name)?.row;
    const choice = printChoices.find((each) => each === text);
    return row !== undefined && choice ? [[row, choice] as const] : [];
  });
  const set: TechnicalOverrides = {
    ...numbers(setNames),
    ...(dutyClass && { dutyClass }),
    ...(supply && { supply }),
    ...(control && { control }),
    ...(Object.keys(auxiliary).length > 0 && { auxiliary }),
    ...(paper.length > 0 && { paper: Object.fromEntries(paper) }),
  };
  return Object.keys(set).length === 0 ? {} : { set };
}

/**
 * Returns the component in whose step the building is told: the first part of the runway by others. Null without one.
 */
export const toldComponent = (
  craneType: CraneTypeId,
  isInScope: (component: ComponentId) => boolean,
): ComponentId | null =>
  (["lt_gantry", "column"] as const).find(
    (component) => craneTypes[craneType].components.includes(component) && !isInScope(component),
  ) ?? null;

/**
 * Returns what is wrong with values of an author, each with its name and a sentence. `capacity` is the one of the main
 * hoist in t, which is greater than that of an auxiliary hoist.
 */
export function technicalProblems(
  given: unknown,
  capacity: number | null,
): { name: AuthorField; message: string }[] {
  const texts = textsIn(given);
  const wrong = [...texts].flatMap(([name, text]) => {
    const found = readTechnical(name, text);
    return found.kind === "wrong" ? [{ name, message: found.message }] : [];
  });
  const auxiliary = readTechnical("auxiliary.capacity", texts.get("auxiliary.capacity") ?? "");
  if (auxiliary.kind === "value" && capacity !== null && Number(auxiliary.text) >= capacity)
    wrong.push({
      name: "auxiliary.capacity",
      message: `${technicalFields["auxiliary.capacity"].label} must be below the ${decimal(capacity, 6)} t of the main hoist`,
    });
  return wrong;
}

/** Returns the place of a value in a call: ["technical", "auxiliary", "lift"]. */
export const technicalPlace = (name: AuthorField): string[] => ["technical", ...name.split(".")];
