import { type CraneInputs, knownInputs } from "./crane-inputs.ts";
import type { Figures } from "./figures.ts";
import { girderRules } from "./girder-rules.ts";
import { decimal, grouped, notYetKnown, withUnit } from "./number-text.ts";
import { readGantry } from "./section-names.ts";

export type DataSheetGroup = { group: string; rows: { label: string; value: string }[] };

const together = (values: readonly (number | null)[], text: (...known: number[]) => string): string =>
  values.includes(null) ? notYetKnown : text(...values.map(Number));

const row = (label: string, value: string | null) => ({ label, value: value ?? notYetKnown });
const millimetres = (label: string, value: number | null) => row(label, withUnit(value, "mm"));

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

/**
 * The technical table of an offer: groups of labelled values with their units, lengths in mm with thin-space groups.
 * What the inputs do not give yet reads "Not yet known".
 */
export function dataSheet(given: CraneInputs, figures: Figures): DataSheetGroup[] {
  const inputs = knownInputs(given);
  const f = figures;
  const trolley = { underslung: "Hoist", "on-top": "Crab" }[girderRules[inputs.craneType].trolley];
  const section = f.girderSection === "estimated" ? "To manufacturer's design" : f.girderSection;
  return [
    {
      group: "Duty",
      rows: [
        row("Safe working load", withUnit(inputs.capacity, "t", 3)),
        row("Span, rail centres", withUnit(inputs.span === null ? null : 1000 * inputs.span, "mm")),
        row("Height of lift", withUnit(inputs.height === null ? null : 1000 * inputs.height, "mm")),
        millimetres("Usable lift, hook travel", f.usableLift),
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
        row("Girder section", section),
        millimetres("Girder depth", f.girderDepth),
        row("Deflection limit", withUnit(f.deflectionLimit, "mm", 1)),
        row("End carriage", inputs.endCarriageType),
        row(
          "Wheels",
          together([f.wheels, f.wheelDiameter], (n, d) => `${decimal(n, 0)} × ${grouped(d)} mm dia.`),
        ),
        millimetres("Wheelbase", f.wheelbase),
      ],
    },
    {
      group: "Hook and clearances",
      rows: [
        row(
          "Hook approaches",
          together([f.hookApproach1, f.hookApproach2], (a, b) => `${grouped(a)} / ${grouped(b)} mm`),
        ),
        millimetres("Hook coverage across span", f.hookCoverage),
        millimetres("Headroom", f.headroom),
        millimetres("Highest hook above floor", f.levelHookMax),
        millimetres("Top of rail above floor", f.levelTopOfRail),
        millimetres("Crane above top of rail", f.bridgeHeightAboveRail),
        millimetres("Lowest roof member allowed", f.minRoofLevel),
        millimetres("Rail centre to wall, least", f.minRailToWall),
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
      group: "Runway and columns",
      rows: [
        row("LT length", withUnit(inputs.ltLength === null ? null : 1000 * inputs.ltLength, "mm")),
        row("Gantry girder", inputs.gantryType),
        row("Rail", inputs.gantryType === null ? null : (railName(inputs.gantryType) ?? "As gantry girder")),
        row(
          "Hook coverage along runway",
          withUnit(f.runwayCoverage === null ? null : Math.max(0, f.runwayCoverage), "mm"),
        ),
        row("Column type", columnTypeText(inputs)),
        row(
          "Column height",
          withUnit(inputs.columnHeight === null ? null : 1000 * inputs.columnHeight, "mm"),
        ),
        row("Number of columns", columnsText(inputs, f)),
        millimetres("Column spacing", f.columnSpacing),
        row("Column reaction, one crane", withUnit(f.columnReaction, "kN", 1)),
      ],
    },
  ];
}
