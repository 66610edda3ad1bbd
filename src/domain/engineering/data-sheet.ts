import type { ComponentId } from "../components/component-id.ts";
import { type CraneInputs, knownInputs, quotedComponents } from "./crane-inputs.ts";
import { engineeringFigures, type Figures } from "./figures.ts";
import { girderRules, isKnownHoist } from "./girder-rules.ts";
import { decimal, grouped, notYetKnown, withUnit } from "./number-text.ts";
import { millimetres, whenKnown } from "./rounding.ts";
import { isExistingColumn } from "./runway.ts";
import { readGantry } from "./section-names.ts";

/**
 * Returns the names of the figures that follow from an assumed hoist: those that another hoist of the crane type would
 * change. None for a hoist with a known name, and none before a hoist is chosen.
 */
function assumedFigures(inputs: CraneInputs, figures: Figures): ReadonlySet<keyof Figures> {
  const { craneType, hoistType } = inputs;
  if (hoistType === null || isKnownHoist(craneType, hoistType)) return new Set();
  const others = girderRules[craneType].hoistKinds.map(({ name }) =>
    engineeringFigures({ ...inputs, hoistType: name }),
  );
  const names = Object.keys(figures) as (keyof Figures)[];
  return new Set(names.filter((name) => others.some((other) => other[name] !== figures[name])));
}

export type DataSheetRow = { label: string; value: string };
export type DataSheetGroup = { group: string; rows: DataSheetRow[] };

const together = (values: readonly (number | null)[], text: (...known: number[]) => string): string =>
  values.includes(null) ? notYetKnown : text(...values.map(Number));

const row = (label: string, value: string | null) => ({ label, value: value ?? notYetKnown });
/** A length that is given in metres. */
const measured = (label: string, metres: number | null) =>
  row(label, withUnit(whenKnown([metres], millimetres), "mm"));

const motorText = (kilowatts: number | null, count: number | null) =>
  together([kilowatts, count], (kw, n) =>
    n === 1 ? `${decimal(kw, 2)} kW` : `${decimal(n, 0)} × ${decimal(kw, 2)} kW`,
  );

const railName = (gantryType: string) => readGantry(gantryType).railName;

function columnTypeText({ columnType, columnWeightPerMetre }: CraneInputs): string | null {
  if (columnType === null || columnWeightPerMetre === null) return columnType;
  return `${columnType} (${decimal(columnWeightPerMetre, 1)} kg/m)`;
}

function columnsText(inputs: CraneInputs, figures: Figures): string {
  const count = inputs.columnCount;
  if (count === 1 && !isExistingColumn(inputs, figures, true)) return "1, others existing";
  if (count === null || (figures.columnsSideA ?? 0) === 0) return "Existing structure";
  return `${grouped(count)} (${grouped(figures.columnsSideA ?? 0)} + ${grouped(figures.columnsSideB ?? 0)})`;
}

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

/** The mark of a figure that depends on a hoist of an unknown type. */
const assumedRemark = " (assumed)";

/** The names of the figures that are numbers. */
type Sized = { [Name in keyof Figures]: Figures[Name] extends number | null ? Name : never }[keyof Figures];

/** Returns the makers of rows whose figures are marked where they follow from a hoist of an unknown type. */
function figureRows(inputs: CraneInputs, figures: Figures) {
  const assumed = assumedFigures(inputs, figures);
  const said = (label: string, value: string | null, ...from: (keyof Figures)[]): DataSheetRow => {
    const isAssumed = value !== null && value !== notYetKnown && from.some((name) => assumed.has(name));
    return row(label, isAssumed ? `${value}${assumedRemark}` : value);
  };
  const shown = (label: string, name: Sized, unit: string, places = 0) =>
    said(label, withUnit(figures[name], unit, places), name);
  return { said, shown, sized: (label: string, name: Sized) => shown(label, name, "mm") };
}

/**
 * The technical table of an offer: groups of labelled values with their units, lengths in mm with thin-space groups.
 * Missing inputs read "Not yet known". Figures that depend on an unknown hoist type read "(assumed)".
 */
export function dataSheet(given: CraneInputs, figures: Figures): DataSheetGroup[] {
  const inputs = knownInputs(given);
  const f = figures;
  const { said, shown, sized } = figureRows(inputs, figures);
  const trolley = { underslung: "Hoist", "on-top": "Crab" }[girderRules[inputs.craneType].trolley];
  // A crane with legs has no columns.
  const ifQuoted = <T>(component: ComponentId, rows: readonly T[]): readonly T[] =>
    quotedComponents(inputs).includes(component) ? rows : [];
  return [
    {
      group: "Duty",
      rows: [
        row("Safe working load", withUnit(inputs.capacity, "t", 3)),
        measured("Span, rail centres", inputs.span),
        measured("Height of lift", inputs.height),
        sized("Usable lift, hook travel", "usableLift"),
        said("Duty class", f.dutyClass, "dutyClass"),
        row(`${trolley} type`, inputs.hoistType),
      ],
    },
    {
      group: "Speeds and motors",
      rows: [
        shown("Hoisting", "hoistSpeed", "m/min", 1),
        shown("Cross travel", "crossTravelSpeed", "m/min", 1),
        shown("Long travel", "longTravelSpeed", "m/min", 1),
        said("Hoist motor", motorText(f.hoistMotor, 1), "hoistMotor"),
        said("Cross travel motor", motorText(f.crossTravelMotor, 1), "crossTravelMotor"),
        said(
          "Long travel motors",
          motorText(f.longTravelMotor, f.longTravelMotors),
          "longTravelMotor",
          "longTravelMotors",
        ),
      ],
    },
    {
      group: "Electrical supply",
      rows: [
        row("Supply", "415 V, 3 phase, 50 Hz"),
        shown("Connected load", "connectedLoad", "kW", 2),
        shown("Full load current", "fullLoadCurrent", "A", 1),
        shown("DSL rating", "dslRating", "A"),
      ],
    },
    {
      group: "Bridge",
      rows: [
        row("Girder section", sectionText(inputs, f)),
        sized("Girder depth", "girderDepth"),
        shown("Deflection limit", "deflectionLimit", "mm", 1),
        row("End carriage", carriageText(inputs)),
        said(
          "Wheels",
          together([f.wheels, f.wheelDiameter], (n, d) => `${decimal(n, 0)} × ${grouped(d)} mm dia.`),
          "wheels",
          "wheelDiameter",
        ),
        sized("Wheelbase", "wheelbase"),
      ],
    },
    {
      group: "Hook and clearances",
      rows: [
        said(
          "Hook approaches",
          together([f.hookApproach1, f.hookApproach2], (a, b) => `${grouped(a)} / ${grouped(b)} mm`),
          "hookApproach1",
          "hookApproach2",
        ),
        sized("Hook coverage across span", "hookCoverage"),
        sized("Headroom", "headroom"),
        sized("Highest hook above floor", "levelHookMax"),
        sized("Top of rail above floor", "levelTopOfRail"),
        sized("Crane above top of rail", "bridgeHeightAboveRail"),
        sized("Lowest roof member allowed", "minRoofLevel"),
        sized("Rail centre to wall, least", "minRailToWall"),
      ],
    },
    {
      group: "Weights and wheel loads",
      rows: [
        shown(`${trolley} weight`, "hoistWeight", "kg"),
        shown("Crane dead weight", "craneDeadWeight", "kg"),
        shown("Maximum wheel load, static", "wheelLoadMax", "kN", 1),
        shown("Minimum wheel load, unloaded", "wheelLoadMinUnloaded", "kN", 1),
        shown("Maximum wheel load with impact", "wheelLoadMaxWithImpact", "kN", 1),
        shown("Surge per rail", "surgePerRail", "kN", 1),
        shown("Longitudinal force per rail", "longitudinalPerRail", "kN", 1),
      ],
    },
    {
      group: ["Runway", ...ifQuoted("column", ["columns"])].join(" and "),
      rows: [
        measured("LT length", inputs.ltLength),
        ...ifQuoted("lt_gantry", [
          row("Gantry girder", inputs.gantryType),
          row(
            "Rail",
            inputs.gantryType === null ? null : (railName(inputs.gantryType) ?? "As gantry girder"),
          ),
        ]),
        said(
          "Hook coverage along runway",
          withUnit(f.runwayCoverage === null ? null : Math.max(0, f.runwayCoverage), "mm"),
          "runwayCoverage",
        ),
        ...ifQuoted("column", [
          row("Column type", columnTypeText(inputs)),
          measured("Column height", inputs.columnHeight),
          row("Number of columns", columnsText(inputs, f)),
          sized("Column spacing", "columnSpacing"),
          shown("Column reaction, one crane", "columnReaction", "kN", 1),
        ]),
      ],
    },
  ];
}
