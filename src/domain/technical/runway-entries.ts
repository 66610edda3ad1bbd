import type { ComponentId } from "../crane-types.ts";
import {
  byOthers,
  type CraneInputs,
  hasGantryByOthers,
  isDrawnFromRail,
  quotedComponents,
} from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { decimal, decimalNotZero, grouped } from "../engineering/number-text.ts";
import { isExistingColumn } from "../engineering/runway.ts";
import { readGantry, recommendedRail } from "../engineering/section-names.ts";
import {
  type EntrySource,
  figureEntry,
  givenEntry,
  lengthEntry,
  sizedEntry,
  type TechnicalEntry,
} from "./technical-entries.ts";

function columnTypeText({ columnType, columnWeightPerMetre }: CraneInputs): string | null {
  if (columnType === null || columnWeightPerMetre === null) return columnType;
  return `${columnType} (${decimal(columnWeightPerMetre, 1)} kg/m)`;
}

function columnsText(inputs: CraneInputs, figures: Figures): string {
  const count = inputs.columnCount;
  if (inputs.columnType === byOthers && !inputs.isEarlier) return byOthers;
  if (count === 1 && !isExistingColumn(inputs, figures, true)) return "1, others existing";
  if (count === null || (figures.columnsSideA ?? 0) === 0) return "Existing structure";
  return `${grouped(count)} (${grouped(figures.columnsSideA ?? 0)} + ${grouped(figures.columnsSideB ?? 0)})`;
}

const reactionLabel = ({ isEarlier }: CraneInputs): string =>
  isEarlier ? "Column reaction, one crane" : "Column reaction, one crane, without impact";

/** A known value of the customer's building. An assumed one keeps its mark. */
const toldEntry = (entry: TechnicalEntry): TechnicalEntry =>
  entry.source === "unknown" || entry.source === "assumed" ? entry : { ...entry, source: "by others" };

/** Spacing and reaction of own columns, or at the spacing that the customer told; else none. */
function spacingEntries(crane: EntrySource): TechnicalEntry[] {
  const { inputs, figures } = crane;
  const entries = [
    sizedEntry(crane, "Column spacing", "columnSpacing"),
    sizedEntry(crane, reactionLabel(inputs), "columnReaction", "kN", 1),
  ];
  if (inputs.columnType !== null && figures.columnSpacing === null && inputs.ltLength !== null) return [];
  if ((figures.columnsSideA ?? 0) > 0) return entries;
  if (figures.columnSpacing === null) return inputs.columnType === byOthers ? [] : entries;
  // The customer told the spacing, and the reaction is that of the customer's columns.
  return entries.map(toldEntry);
}

/** Returns the runway with its columns, and what the hook reaches along it. */
export function runwayEntries(crane: EntrySource): TechnicalEntry[] {
  const { inputs, figures } = crane;
  const { gantryType } = inputs;
  // A crane with legs has no columns.
  const ifQuoted = (component: ComponentId, entries: readonly TechnicalEntry[]): readonly TechnicalEntry[] =>
    quotedComponents(inputs).includes(component) ? entries : [];
  const coverage = Math.max(0, figures.runwayCoverage ?? 0);
  const length = lengthEntry("ltLength", "LT length", inputs.ltLength);
  const reach = figureEntry(
    crane,
    { label: "Hook coverage along runway", unit: "mm", from: ["runwayCoverage"] },
    () => `${grouped(coverage)} mm`,
  );
  const isTheirs = inputs.columnType === byOthers;
  const railSource = crane.assumed.has("wheelDiameter") ? "assumed" : "computed";
  const height = lengthEntry("columnHeight", "Column height", inputs.columnHeight);
  return [
    ...(hasGantryByOthers(inputs) && inputs.ltLength === null ? [] : [length]),
    ...ifQuoted("lt_gantry", [
      givenEntry("gantryType", "Gantry girder", gantryType),
      hasGantryByOthers(inputs)
        ? givenEntry("rail", "Recommended rail", recommendedRail(figures.wheelDiameter), railSource)
        : givenEntry(
            "rail",
            "Rail",
            gantryType === null ? null : (readGantry(gantryType).railName ?? "As gantry girder"),
          ),
    ]),
    ...(hasGantryByOthers(inputs) && inputs.ltLength === null ? [] : [reach]),
    ...ifQuoted("column", [
      givenEntry("columnType", "Column type", columnTypeText(inputs)),
      ...(isTheirs && isDrawnFromRail(inputs)
        ? []
        : [isTheirs && !inputs.isEarlier ? toldEntry(height) : height]),
      givenEntry("columnCount", "Number of columns", columnsText(inputs, figures)),
      ...spacingEntries(crane),
    ]),
  ];
}

/** Returns what the customer told about the building beside the level of the rail and the spacing of the columns. */
export function buildingEntries({ inputs }: EntrySource): TechnicalEntry[] {
  const isTheirs = hasGantryByOthers(inputs) || inputs.columnType === byOthers;
  const { set = {} } = inputs;
  const told = (name: string, label: string, value: number | undefined, unit: string, places: number) =>
    value === undefined
      ? []
      : [
          {
            name,
            label,
            value,
            unit,
            text: `${decimalNotZero(value, places)} ${unit}`,
            source: "by others" as const,
          },
        ];
  return [
    ...told("roofUnderside", "Roof underside above floor", set.roofUnderside, "mm", 0),
    ...(isTheirs
      ? told("allowedWheelLoad", "Allowed wheel load, static", set.allowedWheelLoad, "kN", 1)
      : []),
  ];
}
