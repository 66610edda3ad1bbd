import type { ComponentId } from "../components/component-id.ts";
import { type CraneInputs, knownInputs, quotedComponents } from "./crane-inputs.ts";
import type { Figures } from "./figures.ts";
import { girderRules } from "./girder-rules.ts";
import { decimal, grouped, notYetKnown, withUnit } from "./number-text.ts";
import { millimetres, whenKnown } from "./rounding.ts";
import { readGantry } from "./section-names.ts";

export type DataSheetRow = { label: string; value: string };
export type DataSheetGroup = { group: string; rows: DataSheetRow[] };

const together = (values: readonly (number | null)[], text: (...known: number[]) => string): string =>
  values.includes(null) ? notYetKnown : text(...values.map(Number));

const row = (label: string, value: string | null) => ({ label, value: value ?? notYetKnown });
const sized = (label: string, size: number | null) => row(label, withUnit(size, "mm"));
/** A length that is given in metres. */
const measured = (label: string, metres: number | null) => sized(label, whenKnown([metres], millimetres));

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
  if (count === null || (figures.columnsSideA ?? 0) === 0) return "Existing structure";
  return `${grouped(count)} (${grouped(figures.columnsSideA ?? 0)} + ${grouped(figures.columnsSideB ?? 0)})`;
}

/** What is said beside an estimated section. */
export const preliminaryRemark = " (preliminary section)";

/** A section that was estimated is no promise to the customer. */
function sectionText({ hasPreliminarySection }: CraneInputs, { girderSection }: Figures): string | null {
  if (girderSection === "estimated") return "To manufacturer's design";
  return girderSection !== null && hasPreliminarySection
    ? `${girderSection}${preliminaryRemark}`
    : girderSection;
}

/**
 * The technical table of an offer: groups of labelled values with their units, lengths in mm with thin-space groups.
 * What the inputs do not give yet reads "Not yet known".
 */
export function dataSheet(given: CraneInputs, figures: Figures): DataSheetGroup[] {
  const inputs = knownInputs(given);
  const f = figures;
  const trolley = { underslung: "Hoist", "on-top": "Crab" }[girderRules[inputs.craneType].trolley];
  // A crane on legs of its own has no columns, and none are listed.
  const ifQuoted = <T>(component: ComponentId, rows: readonly T[]): readonly T[] =>
    quotedComponents(inputs).includes(component) ? rows : [];
  return [
    {
      group: "Duty",
      rows: [
        row("Safe working load", withUnit(inputs.capacity, "t", 3)),
        measured("Span, rail centres", inputs.span),
        measured("Height of lift", inputs.height),
        sized("Usable lift, hook travel", f.usableLift),
        row("Duty class", f.dutyClass),
        row(`${trolley} type`, inputs.hoistType),
      ],
    },
    {
      group: "Speeds and motors",
      rows: [
        row("Hoisting", withUnit(f.hoistSpeed, "m/min", 1)),
        row("Cross travel", withUnit(f.crossTravelSpeed, "m/min", 1)),
        row("Long travel", withUnit(f.longTravelSpeed, "m/min", 1)),
        row("Hoist motor", motorText(f.hoistMotor, 1)),
        row("Cross travel motor", motorText(f.crossTravelMotor, 1)),
        row("Long travel motors", motorText(f.longTravelMotor, f.longTravelMotors)),
      ],
    },
    {
      group: "Electrical supply",
      rows: [
        row("Supply", "415 V, 3 phase, 50 Hz"),
        row("Connected load", withUnit(f.connectedLoad, "kW", 2)),
        row("Full load current", withUnit(f.fullLoadCurrent, "A", 1)),
        row("DSL rating", withUnit(f.dslRating, "A")),
      ],
    },
    {
      group: "Bridge",
      rows: [
        row("Girder section", sectionText(inputs, f)),
        sized("Girder depth", f.girderDepth),
        row("Deflection limit", withUnit(f.deflectionLimit, "mm", 1)),
        row("End carriage", inputs.endCarriageType),
        row(
          "Wheels",
          together([f.wheels, f.wheelDiameter], (n, d) => `${decimal(n, 0)} × ${grouped(d)} mm dia.`),
        ),
        sized("Wheelbase", f.wheelbase),
      ],
    },
    {
      group: "Hook and clearances",
      rows: [
        row(
          "Hook approaches",
          together([f.hookApproach1, f.hookApproach2], (a, b) => `${grouped(a)} / ${grouped(b)} mm`),
        ),
        sized("Hook coverage across span", f.hookCoverage),
        sized("Headroom", f.headroom),
        sized("Highest hook above floor", f.levelHookMax),
        sized("Top of rail above floor", f.levelTopOfRail),
        sized("Crane above top of rail", f.bridgeHeightAboveRail),
        sized("Lowest roof member allowed", f.minRoofLevel),
        sized("Rail centre to wall, least", f.minRailToWall),
      ],
    },
    {
      group: "Weights and wheel loads",
      rows: [
        row(`${trolley} weight`, withUnit(f.hoistWeight, "kg")),
        row("Crane dead weight", withUnit(f.craneDeadWeight, "kg")),
        row("Maximum wheel load, static", withUnit(f.wheelLoadMax, "kN", 1)),
        row("Minimum wheel load, unloaded", withUnit(f.wheelLoadMinUnloaded, "kN", 1)),
        row("Maximum wheel load with impact", withUnit(f.wheelLoadMaxWithImpact, "kN", 1)),
        row("Surge per rail", withUnit(f.surgePerRail, "kN", 1)),
        row("Longitudinal force per rail", withUnit(f.longitudinalPerRail, "kN", 1)),
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
        row(
          "Hook coverage along runway",
          withUnit(f.runwayCoverage === null ? null : Math.max(0, f.runwayCoverage), "mm"),
        ),
        ...ifQuoted("column", [
          row("Column type", columnTypeText(inputs)),
          measured("Column height", inputs.columnHeight),
          row("Number of columns", columnsText(inputs, f)),
          sized("Column spacing", f.columnSpacing),
          row("Column reaction, one crane", withUnit(f.columnReaction, "kN", 1)),
        ]),
      ],
    },
  ];
}
