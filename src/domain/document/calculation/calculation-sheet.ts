import { craneTypeOf } from "../../components/crane-type-of.ts";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import {
  checkClause,
  checkFigures,
  checkName,
  estimateCaution,
  estimateWarningText,
} from "../../engineering/estimate/check-words.ts";
import { loadFactors } from "../../engineering/estimate/design-loads.ts";
import type { EstimateRecord, EstimateWorking } from "../../engineering/estimate/estimate-record.ts";
import { estimatedWeights, formulaWords, shownWeight } from "../../engineering/estimate/estimate-tables.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { designedClass, girderRules } from "../../engineering/girder-rules.ts";
import { decimal, grouped } from "../../engineering/number-text.ts";
import { assumedMark } from "../../engineering/technical-value.ts";
import { gravity } from "../../engineering/wheel-loads.ts";
import { formatNumber } from "../../numbers/format.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { versionName } from "../../price-tables/table-version.ts";
import { craneOfDocument } from "../../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { designedLine } from "../../quotation/estimate/estimated.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { columnUseText } from "../../technical/column-use.ts";
import { checkedText, notCheckedText } from "../../technical/technical-check.ts";
import { assumedFigures } from "../../technical/technical-entries.ts";
import type { LabelledValue } from "../labelled-value.ts";
import { printedLine } from "../printed-text.ts";
import { loadLine } from "../subject-line.ts";
import { assumptions, designStandards, dutyWarning, notCalculated } from "./assumptions.ts";
import { sectionDrawing } from "./section-drawing.ts";

/** One step of the calculation from inputs to forces: name, formula, result. */
export type CalculationStep = { name: string; how: string; value: string };

export type CalculationCheck = {
  name: string;
  figures: string;
  share: number;
  percent: string;
  clause: string;
};

/** The design of an estimated girder in words and figures, for the engineer who confirms it. */
export type CalculationSheet = {
  caution: string;
  dutyWarning: string | null;
  basis: string;
  result: readonly LabelledValue[];
  inputs: readonly LabelledValue[];
  loads: readonly CalculationStep[];
  combinations: readonly CalculationStep[];
  section: ReturnType<typeof sectionDrawing>;
  properties: readonly LabelledValue[];
  checks: readonly CalculationCheck[];
  weights: readonly (LabelledValue & { strong: boolean })[];
  rows: readonly { row: string; section: string; weight: string; designed: string; k: string }[];
  formula: string;
  warnings: readonly string[];
  /** The rules that the design follows, and what it leaves out: for the customer’s consultant. */
  rules: string;
  limits: string;
  assumptions: readonly string[];
  /** The user who checked the technical data of the quotation. */
  checked: string;
  preparedBy: string;
};

/** Returns a figure with a fixed number of decimals. */
function figure(value: number, places: number, unit: string): string {
  const [whole = "", fraction] = value.toFixed(places).split(".");
  return `${grouped(Number(whole))}${fraction === undefined ? "" : `.${fraction}`}\u00a0${unit}`;
}
const kilograms = (value: number): string => `${formatNumber(Math.round(value))}\u00a0kg`;

function inputsOf(
  line: QuotationLine,
  document: QuotationDocument,
  working: EstimateWorking,
  isTrolleyAssumed: boolean,
): LabelledValue[] {
  const { girders } = girderRules[craneTypeOf(document.craneType).id];
  const trolleyMark = isTrolleyAssumed && working.trolley_kg > working.series_trolley_kg ? assumedMark : "";
  return [
    { label: "Crane", value: document.craneWords.label },
    { label: "Safe working load", value: loadLine(document) },
    { label: "Span, rail centres", value: `${grouped(spanOf(line) * 1000)}\u00a0mm` },
    { label: "Girders", value: String(girders) },
    { label: "Trolley weight", value: `${kilograms(working.trolley_kg)}${trolleyMark}` },
    { label: "Heaviest of the series", value: kilograms(working.series_trolley_kg) },
    {
      label: "Wheel base of the crab",
      value:
        working.crab_wheel_base_mm > 0 ? `${grouped(working.crab_wheel_base_mm)}\u00a0mm` : "one point load",
    },
    { label: "Duty class of the loads", value: `${designedClass} of IS 807:2006, indoors` },
    { label: "Steel", value: "yield 250 N/mm², above 20 mm 240 N/mm²" },
  ];
}

const spanOf = (line: QuotationLine): number => canonicalNumber(line.values.span_width_m ?? "") ?? 0;

function loadsOf(
  line: QuotationLine,
  document: QuotationDocument,
  working: EstimateWorking,
): CalculationStep[] {
  const { girders } = girderRules[craneTypeOf(document.craneType).id];
  const shared = girders === 1 ? "" : ` / ${girders}`;
  const capacity = canonicalNumber(line.values.capacity ?? "") ?? 0;
  const hook = (capacity * gravity) / girders;
  const trolley = (working.trolley_kg * gravity) / girders / 1000;
  const { wheel_kN } = working;
  return [
    { name: "Hook load h", how: `${decimal(capacity, 3)} t × 9.81${shared}`, value: figure(hook, 2, "kN") },
    {
      name: "Trolley c",
      how: `${formatNumber(Math.round(working.trolley_kg))} kg × 9.81${shared}`,
      value: figure(trolley, 2, "kN"),
    },
    { name: "Static load Ps", how: "h + c", value: figure(working.load_static_kN, 2, "kN") },
    {
      name: "Design load P",
      how: `${loadFactors.duty} × (${loadFactors.impact} h + c)`,
      value: figure(working.load_design_kN, 2, "kN"),
    },
    ...(wheel_kN === null
      ? []
      : [
          {
            name: "One wheel on the flange",
            how: `P / ${Math.round(working.load_design_kN / wheel_kN)}`,
            value: figure(wheel_kN, 2, "kN"),
          },
        ]),
    {
      name: "Own weight of the girder",
      how: "below, over its length",
      value: figure(working.own_kg_per_m, 2, "kg/m"),
    },
    {
      name: "Dead load w",
      how: "own, drives, rail, platform",
      value: figure(working.dead_kg_per_m, 2, "kg/m"),
    },
  ];
}

/**
 * Returns the formula of the load's moment: for one point, two wheels, or one of two wheels that are far
 * apart.
 */
function liveMoment({ crab_wheel_base_mm: wheelBase }: EstimateWorking, span: number): string {
  if (wheelBase === 0) return "P L / 4";
  const isUnderBoth = (span - wheelBase / 2) ** 2 > span ** 2 / 2;
  return isUnderBoth ? "P (L − a / 2)² / 4 L, a the wheel base" : "P L / 8, one wheel at mid-span";
}

const combinationsOf = (working: EstimateWorking, span: number): CalculationStep[] => [
  {
    name: "Moment of the load",
    how: liveMoment(working, span),
    value: figure(working.moment_live_kNm, 2, "kNm"),
  },
  {
    name: "Vertical moment Mx",
    how: `load + ${loadFactors.duty} w L² / 8`,
    value: figure(working.moment_vertical_kNm, 2, "kNm"),
  },
  {
    name: "Sideways moment My",
    how: `${loadFactors.frame} × ${loadFactors.sideways} × ${loadFactors.duty} of Ps and w`,
    value: figure(working.moment_horizontal_kNm, 2, "kNm"),
  },
  { name: "Shear V", how: `P + ${loadFactors.duty} w L / 2`, value: figure(working.shear_kN, 2, "kN") },
  { name: "Stress of Mx", how: "Mx / (Ixx / (h / 2))", value: figure(working.stress_vertical, 2, "N/mm²") },
  { name: "Stress of My", how: "My / (Iyy / (b / 2))", value: figure(working.stress_horizontal, 2, "N/mm²") },
];

function propertiesOf({ section }: EstimateRecord): LabelledValue[] {
  const known: [label: string, value: number | undefined, places: number, unit: string][] = [
    ["Area of one girder", section.area_cm2, 1, "cm²"],
    ["Ixx", section.ixx_cm4, 0, "cm⁴"],
    ["Iyy", section.iyy_cm4, 0, "cm⁴"],
    ["Flange outside the webs", section.flange_projection_mm, 1, "mm"],
    ["Clear between the webs", section.clear_between_webs_mm, 1, "mm"],
    ["Diaphragms, 6 mm", section.diaphragms, 0, "off"],
    ["Diaphragm spacing", section.diaphragm_spacing_mm, 1, "mm"],
    ["Stiffeners along the flange", section.flange_stiffeners, 0, "off"],
    ["Stiffeners along the webs", section.web_stiffeners, 0, "off"],
  ];
  return known.flatMap(([label, value, places, unit]) =>
    value === undefined ? [] : [{ label, value: figure(value, places, unit) }],
  );
}

const checksOf = ({ checks }: EstimateRecord): CalculationCheck[] =>
  checks.map((check) => {
    const share = check.limit > 0 ? check.used / check.limit : 0;
    return {
      name: checkName(check.name),
      figures: checkFigures(check),
      share: Math.min(1, share),
      percent: `${Math.round(share * 100)}\u00a0%`,
      clause: checkClause(check),
    };
  });

/** The guide check of the own columns. None while it is not known, and in a quotation of before 1.2.0. */
function columnsUsed(crane: CraneInputs, figures: Figures): LabelledValue[] {
  const text = columnUseText(crane, figures);
  return text === null ? [] : [{ label: "Columns, guide check", value: text }];
}

/** Returns the calculation of a quotation's designed girder; null without a designed girder. */
export function calculationSheet(document: QuotationDocument): CalculationSheet | null {
  const line = designedLine(document.lines);
  const record = line?.estimate?.record;
  if (!line || !record?.working) return null;
  const { working, section, next_best } = record;
  const version = line.estimate?.tableVersion;
  const crane = craneOfDocument(document);
  const figures = engineeringFigures(crane);
  return {
    caution: estimateCaution,
    dutyWarning: dutyWarning(figures.dutyClass),
    basis: version ? `Price table version ${printedLine(versionName(version))}` : "",
    result: [
      { label: "Estimated weight", value: kilograms(record.weight_kg) },
      { label: "Section", value: printedLine(section.name) },
      {
        label: "Next best",
        value: next_best
          ? `${printedLine(next_best.name)}, ${kilograms(shownWeight(next_best.designed_kg))} designed`
          : "none",
      },
      ...columnsUsed(crane, figures),
      { label: "k, table over design", value: record.k === null ? "" : record.k.toFixed(3) },
    ],
    inputs: inputsOf(line, document, working, assumedFigures(crane, figures).has("hoistWeight")),
    loads: loadsOf(line, document, working),
    combinations: combinationsOf(working, spanOf(line) * 1000),
    section: sectionDrawing(section),
    properties: propertiesOf(record),
    checks: checksOf(record),
    weights: estimatedWeights(record).map(({ name, weight, isSum }) => ({
      label: name,
      value: kilograms(weight),
      strong: isSum,
    })),
    rows: record.neighbours.map((row) => ({
      row: `${printedLine(row.capacity)} × ${decimal(row.span_width_m, 3)} m`,
      section: printedLine(row.girder_section),
      weight: kilograms(row.weight_kg),
      designed: row.designed_kg === null ? "none passes" : kilograms(shownWeight(row.designed_kg)),
      k: row.k === null ? "–" : row.k.toFixed(3),
    })),
    formula: formulaWords(record, line.values.span_width_m ?? ""),
    warnings: record.warnings.map(estimateWarningText),
    rules: designStandards,
    limits: notCalculated,
    assumptions,
    checked: printedLine(
      document.technicalCheck ? `Checked: ${checkedText(document.technicalCheck)}` : notCheckedText,
    ),
    preparedBy: printedLine(document.preparedBy),
  };
}
