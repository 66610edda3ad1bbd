import { craneTypes } from "../../crane-types.ts";
import {
  checkFigures,
  checkName,
  estimateCaution,
  estimateWarningText,
} from "../../engineering/estimate/check-words.ts";
import { loadFactors } from "../../engineering/estimate/design-loads.ts";
import type { EstimateRecord, EstimateWorking } from "../../engineering/estimate/estimate-record.ts";
import { estimatedWeights, formulaWords, toldWeight } from "../../engineering/estimate/estimate-tables.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { decimal, grouped } from "../../engineering/number-text.ts";
import { gravity } from "../../engineering/wheel-loads.ts";
import { formatNumber } from "../../format.ts";
import { versionName } from "../../price-tables/table-version.ts";
import type { QuotationDocument, QuotationLine } from "../../quotation/document.ts";
import { designedLine } from "../../quotation/estimated.ts";
import { numberIn } from "../../reading.ts";
import type { Labelled } from "../content.ts";
import { printedLine } from "../printed-text.ts";
import { assumptions, editions, notChecked } from "./assumptions.ts";
import { sectionArt } from "./section-art.ts";

/** One step of the way from the inputs to the forces: what it is, how it comes about, what it comes to. */
export type CalculationStep = { name: string; how: string; value: string };

export type CalculationCheck = {
  name: string;
  figures: string;
  share: number;
  percent: string;
  clause: string;
};

/** The design of an estimated girder, for the engineer who confirms it: everything in words and figures. */
export type CalculationSheet = {
  caution: string;
  basis: string;
  result: readonly Labelled[];
  inputs: readonly Labelled[];
  loads: readonly CalculationStep[];
  combinations: readonly CalculationStep[];
  section: ReturnType<typeof sectionArt>;
  properties: readonly Labelled[];
  checks: readonly CalculationCheck[];
  weights: readonly (Labelled & { strong: boolean })[];
  rows: readonly { row: string; section: string; weight: string; designed: string; k: string }[];
  formula: string;
  warnings: readonly string[];
  editions: readonly string[];
  assumptions: readonly string[];
  notChecked: string;
  preparedBy: string;
};

const kilo = (value: number, unit: string): string => `${decimal(value, 2)}\u00a0${unit}`;
const kilograms = (value: number): string => `${formatNumber(Math.round(value))}\u00a0kg`;

function inputsOf(line: QuotationLine, document: QuotationDocument, working: EstimateWorking): Labelled[] {
  const { girders } = girderRules[document.craneType];
  return [
    { label: "Crane", value: craneTypes[document.craneType].label },
    { label: "Safe working load", value: `${decimal(numberIn(line.values.capacity ?? "") ?? 0, 3)}\u00a0t` },
    { label: "Span, rail centres", value: `${grouped(spanOf(line) * 1000)}\u00a0mm` },
    { label: "Girders", value: String(girders) },
    { label: "Trolley weight", value: kilograms(working.trolley_kg) },
    { label: "Heaviest of the series", value: kilograms(working.series_trolley_kg) },
    {
      label: "Wheel base of the crab",
      value:
        working.crab_wheel_base_mm > 0 ? `${grouped(working.crab_wheel_base_mm)}\u00a0mm` : "one point load",
    },
    { label: "Duty class", value: "M5 of IS 807:2006, indoors" },
    { label: "Steel", value: "yield 250 N/mm², above 20 mm 240 N/mm²" },
  ];
}

const spanOf = (line: QuotationLine): number => numberIn(line.values.span_width_m ?? "") ?? 0;

function loadsOf(
  line: QuotationLine,
  document: QuotationDocument,
  working: EstimateWorking,
): CalculationStep[] {
  const { girders } = girderRules[document.craneType];
  const shared = girders === 1 ? "" : ` / ${girders}`;
  const capacity = numberIn(line.values.capacity ?? "") ?? 0;
  const hook = (capacity * gravity) / girders;
  const trolley = (working.trolley_kg * gravity) / girders / 1000;
  const { wheel_kN } = working;
  return [
    { name: "Hook load h", how: `${decimal(capacity, 3)} t × 9.81${shared}`, value: kilo(hook, "kN") },
    {
      name: "Trolley c",
      how: `${formatNumber(Math.round(working.trolley_kg))} kg × 9.81${shared}`,
      value: kilo(trolley, "kN"),
    },
    { name: "Static load Ps", how: "h + c", value: kilo(working.load_static_kN, "kN") },
    {
      name: "Design load P",
      how: `${loadFactors.duty} × (${loadFactors.impact} h + c)`,
      value: kilo(working.load_design_kN, "kN"),
    },
    ...(wheel_kN === null
      ? []
      : [{ name: "One wheel on the flange", how: "share of P", value: kilo(wheel_kN, "kN") }]),
    {
      name: "Own weight of the girder",
      how: "below, over its length",
      value: kilo(working.own_kg_per_m, "kg/m"),
    },
    { name: "Dead load w", how: "own, drives, rail, platform", value: kilo(working.dead_kg_per_m, "kg/m") },
  ];
}

const combinationsOf = (working: EstimateWorking): CalculationStep[] => [
  {
    name: "Moment of the load",
    how: "P at mid-span, or its two wheels",
    value: kilo(working.moment_live_kNm, "kNm"),
  },
  {
    name: "Vertical moment Mx",
    how: `load + ${loadFactors.duty} w L² / 8`,
    value: kilo(working.moment_vertical_kNm, "kNm"),
  },
  {
    name: "Sideways moment My",
    how: `${loadFactors.frame} × ${loadFactors.sideways} × ${loadFactors.duty} × static and dead`,
    value: kilo(working.moment_horizontal_kNm, "kNm"),
  },
  { name: "Shear V", how: `P + ${loadFactors.duty} w L / 2`, value: kilo(working.shear_kN, "kN") },
  { name: "Stress of Mx", how: "Mx / (Ixx / (h / 2))", value: kilo(working.stress_vertical, "N/mm²") },
  { name: "Stress of My", how: "My / (Iyy / (b / 2))", value: kilo(working.stress_horizontal, "N/mm²") },
];

function propertiesOf({ section }: EstimateRecord): Labelled[] {
  const known: [label: string, value: number | undefined, unit: string][] = [
    ["Area of one girder", section.area_cm2, "cm²"],
    ["Ixx", section.ixx_cm4, "cm⁴"],
    ["Iyy", section.iyy_cm4, "cm⁴"],
    ["Flange outside the webs", section.flange_projection_mm, "mm"],
    ["Clear between the webs", section.clear_between_webs_mm, "mm"],
    ["Diaphragms, 6 mm", section.diaphragms, "off"],
    ["Diaphragm spacing", section.diaphragm_spacing_mm, "mm"],
    ["Stiffeners along the flange", section.flange_stiffeners, "off"],
    ["Stiffeners along the webs", section.web_stiffeners, "off"],
  ];
  return known.flatMap(([label, value, unit]) =>
    value === undefined ? [] : [{ label, value: `${decimal(value, 1)}\u00a0${unit}` }],
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
      clause: check.clause,
    };
  });

/** The calculation of a quotation's designed girder; null for one whose span was not designed. */
export function calculationSheet(document: QuotationDocument): CalculationSheet | null {
  const line = designedLine(document.lines);
  const record = line?.estimate?.record;
  if (!line || !record?.working) return null;
  const { working, section, next_best } = record;
  const version = line.estimate?.tableVersion;
  return {
    caution: estimateCaution,
    basis: version ? `Price table version ${printedLine(versionName(version))}` : "",
    result: [
      { label: "Estimated weight", value: kilograms(record.weight_kg) },
      { label: "Section", value: printedLine(section.name) },
      {
        label: "Next best",
        value: next_best
          ? `${printedLine(next_best.name)}, ${kilograms(toldWeight(next_best.designed_kg))} designed`
          : "none",
      },
      { label: "k, table over design", value: record.k === null ? "" : record.k.toFixed(3) },
    ],
    inputs: inputsOf(line, document, working),
    loads: loadsOf(line, document, working),
    combinations: combinationsOf(working),
    section: sectionArt(section),
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
      designed: row.designed_kg === null ? "none passes" : kilograms(toldWeight(row.designed_kg)),
      k: row.k === null ? "–" : row.k.toFixed(3),
    })),
    formula: formulaWords(record, line.values.span_width_m ?? ""),
    warnings: record.warnings.map(estimateWarningText),
    editions,
    assumptions,
    notChecked,
    preparedBy: printedLine(document.preparedBy),
  };
}
