import type { GirderCheckResult } from "./design-girder.ts";
import type { EstimateWarning } from "./estimate-warnings.ts";

/** The names of the checks of an estimated girder. */
const checkNames: Readonly<Record<string, string>> = {
  bending: "Bending",
  bending_lateral: "Bending with tipping",
  shear: "Shear in the web",
  bottom_flange: "Bottom flange under the wheels",
  deflection: "Deflection",
  span_depth: "Span over depth",
  span_width: "Span over width",
  flange_width: "Flange between the webs, over its thickness",
  flange_outstand: "Flange outside the webs, over its thickness",
  web_depth: "Web depth over its thickness",
  diaphragms: "Diaphragm spacing over web depth",
};

/** Returns the readable name of a check; an unknown check keeps its id. */
export const checkName = (name: string): string => checkNames[name] ?? name;

/** Returns the used share of a limit, in the unit of both: "151.4 / 165 N/mm²". */
export function checkFigures({ used, limit, unit }: GirderCheckResult): string {
  const shown = unit === "N/mm2" ? "N/mm²" : unit;
  const figure = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));
  return `${figure(used)} / ${figure(limit)}${shown === "" ? "" : ` ${shown}`}`;
}

/** Returns the source of a check's limit. For the deflection it adds that only the live load counts. */
export const checkClause = ({ name, clause }: Pick<GirderCheckResult, "name" | "clause">): string =>
  name === "deflection" ? `${clause}; live load` : clause;

/** The text of each warning of an estimate. */
const warningTexts: Readonly<Record<EstimateWarning, string>> = {
  compare_double: "Longer than any single girder in the price table. Compare a double girder.",
  far: "Far beyond the price table, so less certain.",
  heavy_hoist: "The chosen hoist is heavier than usual, and the girder is designed for it.",
  held: "The weight was limited by the neighbouring rows of the price table.",
  k_out_of_range: "Price table and calculation differ by more than usual (k outside 0.8 to 1.25).",
  k_scatter: "The ratio of table to calculation (k) differs by more than 15 % between the neighbouring rows.",
  kinds_differ: "The two rows are girders of different kinds, a rolled joist and a box.",
  table_falls: "The price table gives a larger crane less weight: check its rows.",
  wide_gap: "The two rows are far apart (more than 1.5 times in span).",
};

/** The warnings of an estimate in words. */
export const estimateWarningText = (warning: EstimateWarning): string => warningTexts[warning];

/** The heading of every estimate (docs/girder.md). */
export const estimateCaution = "Estimate for pricing. An engineer must confirm it before order.";
