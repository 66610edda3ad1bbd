import { busbarPart } from "../components/wiring.ts";
import {
  byOthers,
  type CraneInputs,
  isDrawnFromRail,
  isToldRail,
  knownInputs,
  quotedComponents,
  supplierOf,
} from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { girderRules, hoistKindOf } from "../engineering/girder-rules.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import { isChoosable } from "../engineering/print-choices.ts";
import { millimetres } from "../engineering/rounding.ts";
import { powerSupplies } from "../engineering/technical-overrides.ts";
import { printedValue, type TechnicalValue } from "../engineering/technical-value.ts";
import { capitalised } from "../text/in-sentence.ts";
import { buildingEntries, runwayEntries } from "./runway-entries.ts";
import {
  assumedFigures,
  type EntrySource,
  figureEntry,
  givenEntry,
  lengthEntry,
  motorEntry,
  motorText,
  type NumericFigureName,
  sizedEntry,
  type TechnicalEntry,
} from "./technical-entries.ts";

/** The note on an estimated section. */
export const preliminaryRemark = " (preliminary section)";

/** An estimated section is not a promise to the customer. */
function sectionText({ hasPreliminarySection }: CraneInputs, { girderSection }: Figures): string | null {
  if (girderSection === "estimated") return "To manufacturer’s design";
  return girderSection !== null && hasPreliminarySection
    ? `${girderSection}${preliminaryRemark}`
    : girderSection;
}

/** End carriages of a larger span are no promise to the customer. */
const carriageText = ({ endCarriageType, hasPreliminaryCarriages }: CraneInputs): string | null =>
  endCarriageType !== null && hasPreliminaryCarriages ? `${endCarriageType} (preliminary)` : endCarriageType;

/** Returns the capacities of all hoists in t: "20", with an auxiliary hoist "20/5". Null while unknown. */
export const capacitiesText = (
  { capacity }: Pick<CraneInputs, "capacity">,
  { auxiliaryCapacity }: Pick<Figures, "auxiliaryCapacity">,
): string | null =>
  capacity === null
    ? null
    : [capacity, ...(auxiliaryCapacity === null ? [] : [auxiliaryCapacity])]
        .map((each) => decimal(each, 3))
        .join("/");

function dutyEntries(crane: EntrySource, trolley: string): TechnicalEntry[] {
  const { inputs, figures } = crane;
  const capacities = capacitiesText(inputs, figures);
  const load = givenEntry("capacity", "Safe working load", capacities === null ? null : `${capacities} t`);
  return [
    load,
    lengthEntry("span", "Span, rail centres", inputs.span),
    lengthEntry("height", "Height of lift", inputs.height),
    ...(isDrawnFromRail(inputs) && figures.levelTopOfRail === null
      ? []
      : [sizedEntry(crane, "Usable lift, hook travel", "usableLift")]),
    figureEntry(crane, { label: "Duty class", from: ["dutyClass"] }, ({ dutyClass }) => dutyClass ?? ""),
    givenEntry("hoistType", `${trolley} type`, inputs.hoistType),
  ];
}

const motionEntries = (crane: EntrySource): TechnicalEntry[] => [
  sizedEntry(crane, "Hoisting", "hoistSpeed", "m/min", 2),
  sizedEntry(crane, "Hoisting, creep", "hoistCreepSpeed", "m/min", 2),
  sizedEntry(crane, "Cross travel", "crossTravelSpeed", "m/min", 2),
  sizedEntry(crane, "Cross travel, creep", "crossTravelCreepSpeed", "m/min", 2),
  sizedEntry(crane, "Long travel", "longTravelSpeed", "m/min", 2),
  sizedEntry(crane, "Long travel, creep", "longTravelCreepSpeed", "m/min", 2),
  motorEntry(crane, "Hoist motor", "hoistMotor"),
  motorEntry(crane, "Cross travel motor", "crossTravelMotor"),
  figureEntry(
    crane,
    { label: "Long travel motors", unit: "kW", from: ["longTravelMotor", "longTravelMotors"] },
    (f) => motorText(f.longTravelMotor ?? 0, f.longTravelMotors ?? 0),
  ),
];

/** The auxiliary hoist. None for a crane without one. */
function auxiliaryEntries(crane: EntrySource): TechnicalEntry[] {
  if (crane.figures.auxiliaryCapacity === null) return [];
  const approaches = figureEntry(
    crane,
    { label: "Auxiliary hook approaches", unit: "mm", from: ["auxiliaryApproach1", "auxiliaryApproach2"] },
    (f) => `${grouped(f.auxiliaryApproach1 ?? 0)} / ${grouped(f.auxiliaryApproach2 ?? 0)} mm`,
  );
  const lift = figureEntry(
    crane,
    { label: "Auxiliary height of lift", unit: "m", from: ["auxiliaryLift"] },
    (f) => `${grouped(millimetres(f.auxiliaryLift ?? 0))} mm`,
  );
  const isLiftGiven = lift.source !== "computed" || crane.inputs.set?.auxiliary?.lift !== undefined;
  return [
    sizedEntry(crane, "Auxiliary safe working load", "auxiliaryCapacity", "t", 3),
    // The lift of the main hoist stands in where nobody gave one.
    isLiftGiven || lift.source === "unknown" ? lift : { ...lift, source: "assumed" },
    sizedEntry(crane, "Auxiliary hoisting", "auxiliarySpeed", "m/min", 2),
    sizedEntry(crane, "Auxiliary hoisting, creep", "auxiliaryCreepSpeed", "m/min", 2),
    motorEntry(crane, "Auxiliary hoist motor", "auxiliaryMotor"),
    approaches.source === "unknown" ? approaches : { ...approaches, source: "assumed" },
  ];
}

/** The current that the busbar of a shared runway carries. None for a crane alone on it. */
function sharedBusbar(crane: EntrySource): TechnicalEntry[] {
  const others = crane.inputs.others?.length ?? 0;
  return others === 0
    ? []
    : [sizedEntry(crane, `Busbar current, ${others + 1} cranes`, "busbarCurrent", "A", 1)];
}

/** The firm's surroundings for its cranes. None without a standard. */
function ambient({ inputs }: EntrySource): TechnicalEntry[] {
  const text = inputs.standards?.ambient?.trim() ?? "";
  return text === "" ? [] : [givenEntry("ambient", "Ambient", text, "firm")];
}

const supplyEntries = (crane: EntrySource): TechnicalEntry[] => [
  figureEntry(crane, { label: "Supply", from: ["supply"] }, ({ supply }) => powerSupplies[supply].text),
  figureEntry(crane, { label: "Control", from: ["control"] }, ({ control }) => capitalised(control ?? "")),
  ...ambient(crane),
  sizedEntry(crane, "Connected load", "connectedLoad", "kW", 2),
  sizedEntry(crane, "Full load current", "fullLoadCurrent", "A", 1),
  ...sharedBusbar(crane),
  ratingEntry(crane),
];

/** The busbar along the runway: by others, or in another position, whose other cranes may not be known here. */
function ratingEntry(crane: EntrySource): TechnicalEntry {
  const { busbar, others = [] } = crane.inputs;
  const label = "DSL rating";
  if (busbar === "other_position" && others.length === 0)
    return givenEntry("dslRating", label, "In another position");
  const rating = sizedEntry(crane, label, "dslRating", "A");
  return (busbar === "by_others" || busbar === byOthers) && rating.source !== "unknown"
    ? { ...rating, source: "by others" }
    : rating;
}

/** Each motor of long travel drives one wheel. */
const drivenWheels = (crane: EntrySource): TechnicalEntry =>
  figureEntry(crane, { label: "Driven wheels", from: ["longTravelMotors"] }, (f) =>
    decimal(f.longTravelMotors ?? 0, 0),
  );

/** "1/785": the span over a deflection in mm, rounded so that it never flatters. */
const spanOver = ({ span }: CraneInputs, deflection: number): string =>
  `1/${decimal(Math.floor(millimetres(span ?? 0) / deflection), 0)}`;

/** The girder's deflection with its limit, both as parts of the span, too; of an estimated section only the limit. */
function deflectionEntry(crane: EntrySource): TechnicalEntry {
  const { inputs, figures } = crane;
  const limit = sizedEntry(crane, "Deflection limit", "deflectionLimit", "mm", 1);
  if (inputs.isEarlier || limit.source === "unknown") return limit;
  const { deflectionDivisor } = girderRules[inputs.craneType];
  const limitText = `1/${decimal(deflectionDivisor, 0)}`;
  if (figures.deflectionLive === null) return { ...limit, text: `${limit.text}, ${limitText}` };
  return figureEntry(
    crane,
    { label: "Deflection, rated load", unit: "mm", from: ["deflectionLive"] },
    ({ deflectionLive }) =>
      `${decimal(deflectionLive ?? 0, 1)} mm, ${spanOver(inputs, deflectionLive ?? 0)}, limit ${limitText}`,
  );
}

const bridgeEntries = (crane: EntrySource): TechnicalEntry[] => [
  givenEntry(
    "girderSection",
    "Girder section",
    sectionText(crane.inputs, crane.figures),
    crane.inputs.girderWeight === null || crane.inputs.hasPreliminarySection ? "computed" : "table",
  ),
  sizedEntry(crane, "Girder depth", "girderDepth"),
  deflectionEntry(crane),
  givenEntry("endCarriageType", "End carriage", carriageText(crane.inputs)),
  figureEntry(
    crane,
    { label: "Wheels", from: ["wheels", "wheelDiameter"] },
    (f) => `${decimal(f.wheels ?? 0, 0)} × ${grouped(f.wheelDiameter ?? 0)} mm dia.`,
  ),
  ...(crane.inputs.isEarlier ? [] : [drivenWheels(crane)]),
  sizedEntry(crane, "Wheelbase", "wheelbase"),
];

/** The points between which each trolley's headroom is measured. */
const headroomReference = {
  underslung: "hook to underside of girder",
  "on-top": "hook to top of crab rail",
} as const;

const headroomLabel = ({ craneType, isEarlier }: CraneInputs): string =>
  isEarlier ? "Headroom" : `Headroom, ${headroomReference[girderRules[craneType].trolley]}`;

const clearanceEntries = (crane: EntrySource): TechnicalEntry[] => [
  figureEntry(
    crane,
    { label: "Hook approaches", unit: "mm", from: ["hookApproach1", "hookApproach2"] },
    (f) => `${grouped(f.hookApproach1 ?? 0)} / ${grouped(f.hookApproach2 ?? 0)} mm`,
  ),
  sizedEntry(crane, "Hook coverage across span", "hookCoverage"),
  sizedEntry(crane, headroomLabel(crane.inputs), "headroom"),
  ...levelEntries(crane),
  sizedEntry(crane, "Rail centre to wall, least", "minRailToWall"),
];

/** The hook above or below the rail: the label says on which side its distance is. */
function hookFromRail(crane: EntrySource): TechnicalEntry {
  const below = crane.figures.hookBelowRail;
  const label = below !== null && below > 0 ? "Hook below rail" : "Hook above rail";
  const entry = figureEntry(
    crane,
    { label, unit: "mm", from: ["hookBelowRail"] },
    (f) => `${grouped(Math.abs(f.hookBelowRail ?? 0))} mm`,
  );
  return typeof entry.value === "number" ? { ...entry, value: Math.abs(entry.value) } : entry;
}

/** Levels above the floor, and from the rail for a crane on a runway by others; the former only with a told rail there. */
function levelEntries(crane: EntrySource): TechnicalEntry[] {
  const { inputs, figures } = crane;
  const above = (label: string, name: NumericFigureName) => sizedEntry(crane, label, name);
  const rail = above("Top of rail above floor", "levelTopOfRail");
  const levels = [
    above("Highest hook above floor", "levelHookMax"),
    ...(inputs.isEarlier ? [] : [above("Lowest hook above floor", "levelHookMin")]),
    isToldRail(inputs) ? { ...rail, source: "by others" as const } : rail,
  ];
  if (!isDrawnFromRail(inputs))
    return [
      ...levels,
      ...(inputs.isEarlier ? [] : [hookFromRail(crane)]),
      above("Crane above top of rail", "bridgeHeightAboveRail"),
      above("Lowest roof member allowed", "minRoofLevel"),
    ];
  return [
    ...(figures.levelTopOfRail === null ? [] : levels),
    hookFromRail(crane),
    above("Crane above rail", "bridgeHeightAboveRail"),
    above("Least roof above rail", "roofAboveRail"),
    ...(figures.levelTopOfRail === null ? [] : [above("Lowest roof member allowed", "minRoofLevel")]),
  ];
}

const loadEntries = (crane: EntrySource, trolley: string): TechnicalEntry[] => [
  sizedEntry(crane, `${trolley} weight`, "hoistWeight", "kg"),
  sizedEntry(crane, "Crane dead weight", "craneDeadWeight", "kg"),
  sizedEntry(crane, "Maximum wheel load, static", "wheelLoadMax", "kN", 1),
  sizedEntry(crane, "Minimum wheel load, unloaded", "wheelLoadMinUnloaded", "kN", 1),
  sizedEntry(crane, "Maximum wheel load with impact", "wheelLoadMaxWithImpact", "kN", 1),
  sizedEntry(crane, "Surge per rail", "surgePerRail", "kN", 1),
  sizedEntry(crane, "Longitudinal force per rail", "longitudinalPerRail", "kN", 1),
];

/** The group of the values that the customer told about the building. */
export const buildingGroup = "Customer’s building";

/** Returns an entry as the author chose it for papers: by others, left out, or as it is. */
function asChosen(entry: TechnicalEntry, { set }: CraneInputs): TechnicalEntry {
  const choice = isChoosable(entry.name) ? set?.paper?.[entry.name] : undefined;
  if (choice === undefined) return entry;
  if (choice === "left out") return { ...entry, omitted: true };
  const computed = entry.computed ?? (entry.source === "unknown" ? undefined : printedValue(entry));
  const others = { ...entry, value: byOthers, text: byOthers, source: "by others" } as const;
  return computed === undefined ? others : { ...others, computed };
}

/** The values that say who supplies a component, where the crane has it not. */
const suppliedParts: Readonly<Record<string, string>> = {
  gantryType: "lt_gantry",
  columnType: "column",
  columnCount: "column",
};

/** Returns a value as an offer prints it, where another of its positions supplies what the crane itself has from others. */
function withSupplier<V extends Omit<TechnicalValue, "group">>(value: V, inputs: CraneInputs): V {
  const { name, source, text } = value;
  const { busbar, elsewhere = {} } = inputs;
  if (name === "dslRating") {
    const isSupplied = busbarPart in elsewhere || (busbar === byOthers && "wiring" in elsewhere);
    const isTheirs = source === "by others" && typeof value.value === "number";
    return isTheirs && isSupplied ? { ...value, source: "computed" } : value;
  }
  const component = suppliedParts[name];
  if (component === undefined || text !== byOthers) return value;
  const supplier = supplierOf(inputs, component);
  return { ...value, value: supplier, text: supplier };
}

/**
 * Returns the rows of the data sheet of a crane in their order: technical values with group, label and source, lengths
 * in mm, speeds in m/min, motors in kW, loads in kN, weights in kg. Every paper, drawing, workbook and screen that
 * names a technical value takes it from here. `figures` are those of the same inputs. Values that a document keeps
 * stand for it alone on its runway.
 */
export function technicalValues(
  given: CraneInputs,
  figures = engineeringFigures(given),
): readonly TechnicalValue[] {
  if (given.keptValues !== undefined && (given.others ?? []).length === 0)
    return given.elsewhere ? given.keptValues.map((value) => withSupplier(value, given)) : given.keptValues;
  const inputs = knownInputs(given);
  const crane: EntrySource = { inputs, figures, assumed: assumedFigures(inputs, figures) };
  const trolley = { underslung: "Hoist", "on-top": "Crab" }[girderRules[inputs.craneType].trolley];
  const hasColumns = quotedComponents(inputs).includes("column");
  const groups: readonly (readonly [group: string, entries: readonly TechnicalEntry[]])[] = [
    ["Duty", dutyEntries(crane, trolley)],
    ["Speeds and motors", motionEntries(crane)],
    ["Auxiliary hoist", auxiliaryEntries(crane)],
    ["Electrical supply", supplyEntries(crane)],
    ["Bridge", bridgeEntries(crane)],
    ["Hook and clearances", clearanceEntries(crane)],
    ["Weights and wheel loads", loadEntries(crane, trolley)],
    [hasColumns ? "Runway and columns" : "Runway", runwayEntries(crane)],
    [buildingGroup, buildingEntries(crane)],
  ];
  return groups.flatMap(([group, entries]) =>
    entries.map((entry) => ({ group, ...withSupplier(asChosen(entry, inputs), inputs) })),
  );
}

/** Returns the technical values of a crane by their names. */
export const valuesByRow = (inputs: CraneInputs): Map<string, TechnicalValue> =>
  new Map(technicalValues(inputs).map((value) => [value.name, value]));

/**
 * Returns whether the hoist's type names an auxiliary hoist whose capacity neither its price table nor the author gives.
 */
export const lacksAuxiliary = (
  { craneType, hoistType }: Pick<CraneInputs, "craneType" | "hoistType">,
  { auxiliaryCapacity }: Pick<Figures, "auxiliaryCapacity">,
): boolean =>
  hoistType !== null &&
  auxiliaryCapacity === null &&
  (hoistKindOf(craneType, hoistType).crab?.auxiliaryHook ?? false);
