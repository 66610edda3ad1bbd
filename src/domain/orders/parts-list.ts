import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { EstimateSection } from "../engineering/estimate/estimate-record.ts";
import { estimateRules } from "../engineering/estimate-rules.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { girderRules } from "../engineering/girder-rules.ts";
import { decimal } from "../engineering/number-text.ts";
import { millimetres } from "../engineering/rounding.ts";
import { readGantry } from "../engineering/section-names.ts";
import { assumedMark, printedValue } from "../engineering/technical-value.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { designedLine } from "../quotation/estimate/estimated.ts";
import { lineOf, type QuotationLine } from "../quotation/lines/quotation-line.ts";
import { assumedFigures } from "../technical/technical-entries.ts";
import { technicalValues } from "../technical/technical-values.ts";
import { titleInSentence } from "../text/in-sentence.ts";

/** A part of one crane that the works make or buy, without prices. */
export type PartsListItem = {
  component: string;
  /** Section, type or make from the quotation. */
  description: string;
  details: readonly string[];
  /** The pieces of one crane. For wiring the length has the metres. */
  pieces: number;
  /** mm of one piece; null for a part without a length. */
  length: number | null;
  /** kg of all pieces of one crane; null if unknown or counted in another part. */
  weight: number | null;
  /** The kind of steel for the sum; null for bought parts. */
  steel: string | null;
};

/** An ordered crane: its saved document and its inputs, with those of a shared runway. */
export type OrderedCrane = { quotation: QuotationDocument; inputs: CraneInputs };

const known = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);
const measured = (label: string, value: number | null, unit: string, places = 0): string | null =>
  value === null ? null : `${label} ${decimal(value, places)} ${unit}`;
const toBeDesigned = "To be designed";

/** Returns the plates of a designed box girder in words; none of a rolled beam. */
function platesOf({
  width_mm: width,
  depth_mm: depth,
  web_mm: web,
  flange_mm: flange,
  ...section
}: EstimateSection): string[] {
  if (!width || !depth || !web || !flange) return [];
  const girders = section.girders ?? 1;
  return [
    `${2 * girders} flange plates ${decimal(width, 0)} × ${decimal(flange, 1)} mm`,
    `${2 * girders} web plates ${decimal(depth - 2 * flange, 0)} × ${decimal(web, 1)} mm`,
    ...(section.diaphragms ? [`${girders * section.diaphragms} diaphragms`] : []),
  ];
}

function girderParts({ inputs, quotation }: OrderedCrane, figures: Figures): PartsListItem[] {
  const { girders } = girderRules[inputs.craneType];
  const name = figures.girderSection === "estimated" ? null : figures.girderSection;
  const section = designedLine(quotation.lines)?.estimate?.record.section;
  const isDesigned = section !== undefined && inputs.girderSection === section.name;
  return [
    {
      component: girders === 1 ? "Girder" : "Girders",
      description: name ?? inputs.girderSection ?? toBeDesigned,
      details: isDesigned ? platesOf(section) : [],
      pieces: girders,
      length:
        inputs.span === null ? null : millimetres(inputs.span) + estimateRules[inputs.craneType].overlength,
      weight: figures.girderWeight,
      steel: `Bridge: ${name ?? inputs.girderSection ?? toBeDesigned}`,
    },
  ];
}

/** Returns a technical value of a crane as its data sheet has it, by its name; null while unknown. */
type ValueText = (name: string) => string | null;

const named = (label: string, text: string | null): string | null =>
  text === null ? null : `${label} ${text}`;

/** Returns the name of a column with the mark of an assumed figure: "weight (assumed)". Null for any other figure. */
type MarkOf = (column: string, figure: keyof Figures) => string | null;

function hoistParts(
  { inputs }: OrderedCrane,
  f: Figures,
  textOf: ValueText,
  markOf: MarkOf,
): PartsListItem[] {
  return [
    {
      component: girderRules[inputs.craneType].trolley === "underslung" ? "Hoist" : "Crab",
      description: inputs.hoistType ?? "As quoted",
      details: known([
        measured("capacity", inputs.capacity, "t", 3),
        named("lift", textOf("height")),
        named("hoisting", textOf("hoistSpeed")),
        named("cross travel", textOf("crossTravelSpeed")),
        named("duty", textOf("dutyClass")),
        markOf("weight", "hoistWeight"),
      ]),
      pieces: 1,
      length: null,
      weight: f.hoistWeight,
      steel: null,
    },
    ...motor("Hoist motor", textOf("hoistMotor")),
    ...motor("Cross travel motor", textOf("crossTravelMotor")),
    ...auxiliaryParts(f, textOf),
  ];
}

/** The auxiliary hoist on the crab; none on a crane without one. */
const auxiliaryParts = (f: Figures, textOf: ValueText): PartsListItem[] =>
  f.auxiliaryCapacity === null
    ? []
    : [
        {
          component: "Auxiliary hoist",
          description: "On the crab",
          details: known([
            named("capacity", textOf("auxiliaryCapacity")),
            named("lift", textOf("auxiliaryLift")),
            named("hoisting", textOf("auxiliarySpeed")),
          ]),
          pieces: 1,
          length: null,
          weight: null,
          steel: null,
        },
        ...motor("Auxiliary hoist motor", textOf("auxiliaryMotor")),
      ];

/** A motor of the works list: of several, the text of the value begins with their number. */
const motor = (component: string, text: string | null, pieces: number | null = 1): PartsListItem[] =>
  text === null || pieces === null
    ? []
    : [
        {
          component,
          description: text.replace(/^\d+ × /, ""),
          details: [],
          pieces,
          length: null,
          weight: null,
          steel: null,
        },
      ];

function carriageParts(
  { inputs }: OrderedCrane,
  f: Figures,
  textOf: ValueText,
  markOf: MarkOf,
): PartsListItem[] {
  const diameter = `${decimal(f.wheelDiameter ?? 0, 0)} mm diameter`;
  const wheels: PartsListItem[] =
    f.wheels === null || f.wheelDiameter === null
      ? []
      : [
          {
            component: "Wheels",
            description: markOf(diameter, "wheelDiameter") ?? diameter,
            details: known([named("largest load", textOf("wheelLoadMax"))]),
            pieces: f.wheels,
            length: null,
            weight: null,
            steel: null,
          },
        ];
  return [
    {
      component: "End carriages",
      description: inputs.endCarriageType ?? "As quoted",
      details: known([
        named("wheelbase", textOf("wheelbase")),
        markOf("length", "endCarriageLength"),
        "weight of the pair with its wheels",
        markOf("weight", "endCarriageWeight"),
      ]),
      pieces: 2,
      length: f.endCarriageLength,
      weight: f.endCarriageWeight,
      steel: null,
    },
    ...wheels,
    ...motor("Long travel motors", textOf("longTravelMotor"), f.longTravelMotors),
  ];
}

/** The lengths in which runway girders are bought, in mm, the longest first. */
const stockLengths = [12_000, 6_000];

/** Returns the pieces of one side of a runway: as many of 12 m as fit, then of 6 m, then the rest. Lengths in mm. */
export function runwayPieces(length: number): { length: number; pieces: number }[] {
  let left = length;
  const pieces = stockLengths.flatMap((stock) => {
    const count = Math.floor(left / stock);
    left -= count * stock;
    return count === 0 ? [] : [{ length: stock, pieces: count }];
  });
  return left > 0 ? [...pieces, { length: left, pieces: 1 }] : pieces;
}

/** Both sides of the runway; the weight per metre of the price table is that of both. */
function runwayParts({ inputs }: OrderedCrane): PartsListItem[] {
  const { gantryType, ltLength, gantryWeightPerMetre } = inputs;
  if (ltLength === null) return [];
  const rail = gantryType === null ? null : readGantry(gantryType).railName;
  const description = gantryType ?? toBeDesigned;
  return runwayPieces(millimetres(ltLength)).map(({ length, pieces }) => ({
    component: "Runway girders",
    description,
    details: rail === null ? [] : [`with rail ${rail}`],
    pieces: 2 * pieces,
    length,
    weight: gantryWeightPerMetre === null ? null : (gantryWeightPerMetre * pieces * length) / 1000,
    steel: `Runway: ${description}`,
  }));
}

function columnParts({ inputs }: OrderedCrane, f: Figures): PartsListItem[] {
  const { columnType, columnCount, columnHeight, columnWeightPerMetre } = inputs;
  if (columnType === null || !columnCount) return [];
  const length = columnHeight === null ? null : millimetres(columnHeight);
  const isWeighed = length !== null && columnWeightPerMetre !== null;
  const basePlates = f.basePlateAcross !== null && f.basePlateAlong !== null;
  return [
    {
      component: "Columns",
      description: columnType,
      details: [],
      pieces: columnCount,
      length,
      weight: isWeighed ? (columnCount * columnWeightPerMetre * length) / 1000 : null,
      steel: `Columns: ${columnType}`,
    },
    ...(basePlates
      ? [
          {
            component: "Base plates",
            description: `${decimal(f.basePlateAcross ?? 0, 0)} × ${decimal(f.basePlateAlong ?? 0, 0)} mm`,
            details: ["thickness and anchors to be designed"],
            pieces: columnCount,
            length: null,
            weight: null,
            steel: null,
          },
        ]
      : []),
  ];
}

const metresIn = (line: QuotationLine, field: string): number | null => {
  const metres = Number(line.values[field]);
  return Number.isFinite(metres) && metres > 0 ? metres : null;
};

/** Cables along the bridge, and the busbar along the runway on which the crane runs. */
function wiringParts({ inputs }: OrderedCrane, line: QuotationLine): PartsListItem[] {
  const own = metresIn(line, "lt_length");
  const run = (description: string, metres: number | null): PartsListItem[] =>
    metres === null
      ? []
      : [
          {
            component: "Wiring",
            description,
            details: [],
            pieces: 1,
            length: millimetres(metres),
            weight: null,
            steel: null,
          },
        ];
  return [
    ...run("Cross travel, along the bridge", metresIn(line, "span_width_m")),
    ...run("Long travel, along the runway", own === null ? null : (inputs.ltLength ?? own)),
  ];
}

const panelParts = ({ values }: QuotationLine): PartsListItem[] => [
  {
    component: "Panel",
    description: values.panel_type?.trim() || "As quoted",
    details: known([values.description?.trim() || null]),
    pieces: 1,
    length: null,
    weight: null,
    steel: null,
  },
];

/**
 * Returns the parts list of one crane from its frozen document, in the order in which it is quoted. Components out of scope
 * have no parts. Lengths in mm, weights in kg as the data sheet works them out.
 */
export function partsList(crane: OrderedCrane): PartsListItem[] {
  const figures = engineeringFigures(crane.inputs);
  const values = new Map(technicalValues(crane.inputs, figures).map((value) => [value.name, value]));
  const textOf: ValueText = (name) => {
    const value = values.get(name);
    return value === undefined || value.source === "unknown" ? null : printedValue(value);
  };
  const assumed = assumedFigures(crane.inputs, figures);
  const markOf: MarkOf = (column, figure) => (assumed.has(figure) ? `${column}${assumedMark}` : null);
  const inScope = (component: string, parts: (line: QuotationLine) => PartsListItem[]): PartsListItem[] => {
    const line = lineOf(crane.quotation.lines, component);
    return line?.inScope ? parts(line) : [];
  };
  return [
    ...inScope("span", () => girderParts(crane, figures)),
    ...inScope("hoist", () => hoistParts(crane, figures, textOf, markOf)),
    ...inScope("end_carriage", () => carriageParts(crane, figures, textOf, markOf)),
    ...inScope("lt_gantry", () => runwayParts(crane)),
    ...inScope("column", () => columnParts(crane, figures)),
    ...inScope("wiring", (line) => wiringParts(crane, line)),
    ...inScope("panel", panelParts),
  ];
}

/** The weight of one kind of steel in kg. */
export type SteelSum = { steel: string; weight: number };

/** Returns the weights of so many cranes by kind of steel in kg, in the order in which the parts name them. */
export function steelSums(
  cranes: readonly { parts: readonly PartsListItem[]; quantity: number }[],
): SteelSum[] {
  const sums = new Map<string, number>();
  for (const { parts, quantity } of cranes)
    for (const { steel, weight } of parts)
      if (steel !== null && weight !== null) sums.set(steel, (sums.get(steel) ?? 0) + weight * quantity);
  return [...sums].map(([steel, weight]) => ({ steel, weight }));
}

/** Returns the parts whose steel `steelSums` counts, in their order: "bridge girders", "runway girders", "columns". */
export const steelParts = (cranes: readonly { parts: readonly PartsListItem[] }[]): string[] => [
  ...new Set(
    cranes.flatMap(({ parts }) =>
      parts.flatMap(({ component, steel, weight }) =>
        steel === null || weight === null
          ? []
          : [titleInSentence(component).replace(/^girders?$/, "bridge girders")],
      ),
    ),
  ),
];

/** Returns the steel of one crane in kg: the weight of the parts that the works make. */
export const steelWeight = (parts: readonly PartsListItem[]): number =>
  parts.reduce((sum, { steel, weight }) => sum + (steel === null ? 0 : (weight ?? 0)), 0);
