import { byOthers, type CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { girderRules, isKnownHoist } from "../engineering/girder-rules.ts";
import { decimal, decimalNotZero, grouped } from "../engineering/number-text.ts";
import { millimetres, whenKnown } from "../engineering/rounding.ts";
import { motionsOfHoist } from "../engineering/standards.ts";
import type { TechnicalOverrides } from "../engineering/technical-overrides.ts";
import type { TechnicalSource, TechnicalValue } from "../engineering/technical-value.ts";

/** The motions of the trolley, which nobody gave for a crane without a hoist. */
const trolleyFigures: readonly (keyof Figures)[] = [
  "hoistSpeed",
  "hoistCreepSpeed",
  "hoistMotor",
  "crossTravelSpeed",
  "crossTravelCreepSpeed",
  "crossTravelMotor",
];

/**
 * Returns the names of the figures that follow from an assumed hoist: those that another hoist of the crane type would
 * change, and the motions of a trolley that is not chosen or not in scope. None for a hoist with a known name.
 */
export function assumedFigures(inputs: CraneInputs, figures: Figures): ReadonlySet<keyof Figures> {
  const { craneType, hoistType, standards, isEarlier } = inputs;
  if (hoistType === null) return new Set(isEarlier ? [] : trolleyFigures);
  if (isKnownHoist(craneType, hoistType)) return new Set();
  // Speeds that the firm gave for this very hoist are not assumed.
  const own = standards ? motionsOfHoist(standards.motions, hoistType) : [];
  const kept =
    standards && own.length > 0 ? { ...inputs, standards: { ...standards, motions: own } } : inputs;
  const others = girderRules[craneType].hoistKinds.map(({ name }) =>
    engineeringFigures({ ...kept, hoistType: name }),
  );
  const names = Object.keys(figures) as (keyof Figures)[];
  return new Set(names.filter((name) => others.some((other) => other[name] !== figures[name])));
}

/** The firm's standards give these figures until the author sets them. */
const firmFigures: ReadonlySet<keyof Figures> = new Set([
  "dutyClass",
  "hoistSpeed",
  "crossTravelSpeed",
  "longTravelSpeed",
  "hoistCreepSpeed",
  "crossTravelCreepSpeed",
  "longTravelCreepSpeed",
  "auxiliarySpeed",
  "auxiliaryCreepSpeed",
  "supply",
  "control",
]);

/** The values that an author can set, by the figures that they replace. */
const setFigures = {
  dutyClass: ({ dutyClass }) => dutyClass,
  hoistSpeed: ({ hoistSpeed }) => hoistSpeed,
  crossTravelSpeed: ({ crossTravelSpeed }) => crossTravelSpeed,
  longTravelSpeed: ({ longTravelSpeed }) => longTravelSpeed,
  hoistCreepSpeed: ({ hoistCreepSpeed }) => hoistCreepSpeed,
  crossTravelCreepSpeed: ({ crossTravelCreepSpeed }) => crossTravelCreepSpeed,
  longTravelCreepSpeed: ({ longTravelCreepSpeed }) => longTravelCreepSpeed,
  hoistMotor: ({ hoistMotor }) => hoistMotor,
  crossTravelMotor: ({ crossTravelMotor }) => crossTravelMotor,
  longTravelMotor: ({ longTravelMotor }) => longTravelMotor,
  auxiliaryCapacity: ({ auxiliary }) => auxiliary?.capacity,
  auxiliaryLift: ({ auxiliary }) => auxiliary?.lift,
  auxiliarySpeed: ({ auxiliary }) => auxiliary?.speed,
  auxiliaryCreepSpeed: ({ auxiliary }) => auxiliary?.creepSpeed,
  auxiliaryMotor: ({ auxiliary }) => auxiliary?.motor,
  supply: ({ supply }) => supply,
  control: ({ control }) => control?.join(", "),
} satisfies Partial<Record<keyof Figures, (set: TechnicalOverrides) => string | number | undefined>>;

/** The creep speeds that keep their share of a speed, by the speed that the author can set. */
const creepOf: Partial<Record<keyof Figures, keyof typeof setFigures>> = {
  hoistCreepSpeed: "hoistSpeed",
  crossTravelCreepSpeed: "crossTravelSpeed",
  longTravelCreepSpeed: "longTravelSpeed",
  auxiliaryCreepSpeed: "auxiliarySpeed",
};

/** The figures that a row of a price table gives where its column is filled. */
const rowFigures = {
  girderWeight: ({ girderWeight }) => girderWeight,
  hoistWeight: ({ hoistWeight }) => hoistWeight,
  wheels: ({ wheels }) => wheels,
  wheelDiameter: ({ wheelDiameter }) => wheelDiameter,
  wheelbase: ({ wheelbase }) => wheelbase,
  auxiliaryCapacity: ({ auxiliaryCapacity }) => auxiliaryCapacity,
  auxiliaryLift: ({ auxiliaryHeight }) => auxiliaryHeight,
} satisfies Partial<Record<keyof Figures, (inputs: CraneInputs) => number | null | undefined>>;

const isIn = <T extends object>(record: T, name: PropertyKey): name is keyof T => Object.hasOwn(record, name);

/** The names of the figures that are numbers. */
export type NumericFigureName = {
  [Name in keyof Figures]: Figures[Name] extends number | null ? Name : never;
}[keyof Figures];

/** A value before it has its group. */
export type TechnicalEntry = Omit<TechnicalValue, "group">;

/** The values from which the entries of one crane are made. */
export type EntrySource = {
  inputs: CraneInputs;
  figures: Figures;
  assumed: ReadonlySet<keyof Figures>;
};

const unknownEntry = (name: string, label: string, unit = ""): TechnicalEntry => ({
  name,
  label,
  value: null,
  unit,
  text: "",
  source: "unknown",
});

function sourceOf({ inputs, assumed }: EntrySource, from: readonly (keyof Figures)[]): TechnicalSource {
  const set = inputs.set ?? {};
  if (from.some((name) => isIn(setFigures, name) && setFigures[name](set) !== undefined)) return "yours";
  if (from.some((name) => assumed.has(name))) return "assumed";
  if (from.some((name) => isIn(rowFigures, name) && (rowFigures[name](inputs) ?? null) !== null))
    return "table";
  const isOfFirm = (name: keyof Figures): boolean => {
    const speed = creepOf[name];
    return firmFigures.has(name) && (speed === undefined || setFigures[speed](set) === undefined);
  };
  return from.every(isOfFirm) ? "firm" : "computed";
}

const ofAuxiliary = "auxiliary";

/** Returns the inputs without the author's own values of these figures. All other values of the author stay. */
function withoutSet(
  { set: own = {}, ...inputs }: CraneInputs,
  from: readonly (keyof Figures)[],
): CraneInputs {
  const { auxiliary, ...others } = own;
  const isKept =
    (prefix: string) =>
    ([name]: [string, unknown]) =>
      from.every((each) => each.toLowerCase() !== `${prefix}${name}`.toLowerCase());
  return {
    ...inputs,
    set: {
      ...Object.fromEntries(Object.entries(others).filter(isKept(""))),
      ...(auxiliary && {
        auxiliary: Object.fromEntries(Object.entries(auxiliary).filter(isKept(ofAuxiliary))),
      }),
    },
  };
}

/** Returns an entry made of figures; unknown while one of them is. `write` gives its text. */
export function figureEntry(
  crane: EntrySource,
  {
    label,
    unit = "",
    from,
  }: { label: string; unit?: string; from: readonly [keyof Figures, ...(keyof Figures)[]] },
  write: (figures: Figures) => string,
): TechnicalEntry {
  const { figures } = crane;
  const [name] = from;
  if (from.some((each) => figures[each] === null)) return unknownEntry(name, label, unit);
  const text = write(figures);
  const source = sourceOf(crane, from);
  const value = from.length === 1 ? figures[name] : text;
  const entry = { name, label, value, unit, text, source };
  if (source !== "yours") return entry;
  const inputs = withoutSet(crane.inputs, from);
  const computed = engineeringFigures(inputs);
  // The author's value is the computed one: that one stands.
  if (from.every((each) => computed[each] === figures[each]))
    return { ...entry, source: sourceOf({ ...crane, inputs }, from) };
  return from.some((each) => computed[each] === null) ? entry : { ...entry, computed: write(computed) };
}

/** Returns an entry of one figure with its unit. */
export const sizedEntry = (
  crane: EntrySource,
  label: string,
  name: NumericFigureName,
  unit = "mm",
  places = 0,
): TechnicalEntry =>
  figureEntry(
    crane,
    { label, unit, from: [name] },
    (figures) => `${decimalNotZero(figures[name] ?? 0, places)} ${unit}`,
  );

/** Returns an entry of a value that the steps give. */
export function givenEntry(
  name: string,
  label: string,
  text: string | null,
  source: TechnicalSource = "computed",
): TechnicalEntry {
  if (text === null) return unknownEntry(name, label);
  return { name, label, value: text, unit: "", text, source: text === byOthers ? "by others" : source };
}

/** Returns an entry of a length that the steps give in metres. */
export function lengthEntry(name: string, label: string, metres: number | null): TechnicalEntry {
  const length = whenKnown([metres], millimetres);
  if (length === null) return unknownEntry(name, label, "mm");
  return { name, label, value: length, unit: "mm", text: `${grouped(length)} mm`, source: "computed" };
}

export const motorText = (kilowatts: number, count: number): string =>
  count === 1
    ? `${decimalNotZero(kilowatts, 2)} kW`
    : `${decimal(count, 0)} × ${decimalNotZero(kilowatts, 2)} kW`;

export const motorEntry = (
  crane: EntrySource,
  label: string,
  name: "hoistMotor" | "crossTravelMotor" | "auxiliaryMotor",
) => figureEntry(crane, { label, unit: "kW", from: [name] }, (figures) => motorText(figures[name] ?? 0, 1));
