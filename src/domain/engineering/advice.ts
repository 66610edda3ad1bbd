import type { ComponentId } from "../crane-types.ts";
import { greatestSlenderness, isLightColumn } from "./column-check.ts";
import { lacksRailForCheck } from "./column-figures.ts";
import { type CraneInputs, isToldRail, knownInputs } from "./crane-inputs.ts";
import type { Figures } from "./figures.ts";
import { fallsShort, liftInMetres } from "./lift.ts";
import { decimal, grouped } from "./number-text.ts";
import { exceeds, millimetres, trimBinaryError } from "./rounding.ts";

type AdviceCode = "W1" | "W2" | "W3" | "W4" | "W5" | "W6" | "W7" | "W8" | "W9" | "W10";

export type Advice = {
  code: AdviceCode;
  text: string;
  /** The steps that hold the inputs of this advice. The wizard shows it in one of them. */
  components: readonly ComponentId[];
};

/** The LT length of the wiring step stands in where the gantry step has none. */
const runwaySteps = ["lt_gantry", "column", "wiring"] as const satisfies readonly ComponentId[];
const levelSteps = [
  "span",
  "hoist",
  "end_carriage",
  "lt_gantry",
  "column",
] as const satisfies readonly ComponentId[];
/** The steps that the check of the gantry girder depends on. */
export const gantrySteps: readonly ComponentId[] = [...levelSteps, "wiring"];

/** Own columns further apart (mm) have the advice to check their number (W5). */
const longestBay = 7500;
/** A hook that reaches less along the runway (mm) has the advice that the LT length is too short (W9). */
const leastRunwayCoverage = 2000;
/** A hook this near the floor (mm) reaches it: columns come in whole metres, and slings have a height. */
const floorTolerance = 1000;
/** The tolerance above the floor (mm) before 1.2.0. */
const earlierFloorTolerance = 0.5;

/**
 * Returns whether the lowest hook stays too high above the floor to lift anything from it (W3). False while its level is
 * not known.
 */
export const staysAboveFloor = (
  { isEarlier }: Pick<CraneInputs, "isEarlier">,
  { levelHookMin }: Pick<Figures, "levelHookMin">,
): boolean => exceeds(levelHookMin, isEarlier ? earlierFloorTolerance : floorTolerance);

const differs = (value: number | null, others: readonly number[]): boolean =>
  [...(value === null ? [] : [value]), ...others].some(
    (each, _, all) => Math.abs(each - (all[0] ?? each)) > 1e-9,
  );

function doubtfulColumns(inputs: CraneInputs, figures: Figures): boolean {
  const count = inputs.columnCount;
  if (count === null) return false;
  return (
    ((figures.columnsSideA ?? 0) > 0 && exceeds(figures.columnSpacing, longestBay)) ||
    count % 2 === 1 ||
    (count > 0 && exceeds(figures.recommendedColumns, count))
  );
}

/** Returns whether the own columns are too light for one crane; false while their check is not yet known. */
export const hasLightColumn = ({ columnSlenderness: slenderness, columnUsed: used }: Figures): boolean =>
  slenderness !== null && used !== null && isLightColumn({ slenderness, used });

/** Returns the use of a column in whole per cent, rounded up, so that a light one has more than 100. */
export const usedPercent = ({ columnUsed }: Pick<Figures, "columnUsed">): number =>
  Math.ceil(trimBinaryError(100 * (columnUsed ?? 0)));

/**
 * Returns how far one crane uses the own columns by the guide check: "84 % used at 8 m, slenderness 120 of 180", or that
 * the rail's level for it is missing. Null while the check is not known, and for a document of before 1.2.0, whose papers
 * had none.
 */
export const columnUse = (
  inputs: CraneInputs,
  figures: Pick<Figures, "columnUsed" | "columnSlenderness" | "levelTopOfRail">,
): string | null =>
  lacksRailForCheck(inputs, figures)
    ? "not checked, the top of rail is not told"
    : inputs.isEarlier || figures.columnUsed === null
      ? null
      : `${usedPercent(figures)} % used at ${decimal(inputs.columnHeight ?? 0, 3)} m, slenderness ${decimal(figures.columnSlenderness ?? 0, 0)} of ${greatestSlenderness}`;

const lightColumnText = ({ columnHeight }: CraneInputs, figures: Figures): string =>
  `The column is light for this load at ${decimal(columnHeight ?? 0, 3)} m (${usedPercent(figures)} % used)`;

/**
 * Returns the engineering advice (warnings) on a quotation, W1 to W10 in their order; it never blocks one. A condition
 * whose figures are not yet known gives no warning.
 */
export function adviceOn(given: CraneInputs, figures: Figures): Advice[] {
  const inputs = knownInputs(given);
  const { span, height } = inputs;
  const { levelHookMin, usableLift, runwayCoverage } = figures;
  const all: readonly (Advice & { when: boolean })[] = [
    {
      code: "W1",
      components: ["span", "hoist", "end_carriage"],
      text: "End carriage wheel too small for this load",
      // The greatest wheel load is above the rating of the end carriage.
      when: exceeds(figures.wheelLoadMax, figures.wheelRating),
    },
    {
      code: "W2",
      components: gantrySteps,
      text: "Gantry girder looks light for the wheel load at this column spacing",
      // The wheel load is above what the guide allows the gantry girder.
      when: exceeds(figures.gantryNeededWheelLoad, figures.gantryGuideWheelLoad),
    },
    {
      code: "W3",
      components: levelSteps,
      text: `Hook stops ${grouped(levelHookMin ?? 0)} mm above the floor: nothing can be lifted from the floor`,
      when: staysAboveFloor(inputs, figures),
    },
    {
      code: "W4",
      components: levelSteps,
      text: `${isToldRail(inputs) ? "The told top of rail" : "Column height"} limits the lift to ${liftInMetres(usableLift ?? 0)} m`,
      when: fallsShort(height, usableLift),
    },
    {
      code: "W5",
      components: runwaySteps,
      text: "Check number of columns",
      when: doubtfulColumns(inputs, figures),
    },
    {
      code: "W6",
      components: ["span", "hoist", "end_carriage"],
      text: "Wheelbase shorter than span/7",
      when: span !== null && exceeds(millimetres(span) / 7, figures.wheelbase),
    },
    {
      code: "W7",
      components: ["span", "hoist", "end_carriage", "wiring"],
      text: "Capacity or span is not the same in all steps",
      when: differs(inputs.capacity, inputs.otherCapacities) || differs(span, inputs.otherSpans),
    },
    {
      code: "W8",
      components: ["span", "hoist"],
      text: "Girder deflection above limit",
      // The deflection by the live load is above the allowed share of the span.
      when: exceeds(figures.deflectionLive, figures.deflectionLimit),
    },
    {
      code: "W9",
      components: ["span", "hoist", "end_carriage", "lt_gantry", "wiring"],
      text: "LT length too short for this crane",
      when: exceeds(leastRunwayCoverage, runwayCoverage),
    },
    {
      code: "W10",
      components: [...levelSteps, "wiring"],
      text: lightColumnText(inputs, figures),
      when: !inputs.isEarlier && hasLightColumn(figures),
    },
  ];
  return all.filter(({ when }) => when).map(({ code, text, components }) => ({ code, text, components }));
}
