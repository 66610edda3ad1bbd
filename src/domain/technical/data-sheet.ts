import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { notYetKnown } from "../engineering/number-text.ts";
import { printedValue, type TechnicalValue } from "./technical-value.ts";
import { technicalValues } from "./technical-values.ts";

export type DataSheetRow = { label: string; value: string };
export type DataSheetGroup = { group: string; rows: DataSheetRow[] };

/**
 * Returns whether a value of a row that papers of 1.1.0 did not have was set by nobody. These papers change in nothing, so
 * the row is left out until somebody sets it.
 */
const isUnset = ({ name, source }: Pick<TechnicalValue, "name" | "source">): boolean =>
  source !== "yours" && (name === "control" || name.endsWith("CreepSpeed"));

/**
 * The technical table of an offer: groups of labelled values with their units, lengths in mm with thin-space groups.
 * `values` are those that a document keeps. Missing inputs read "Not yet known". Figures that depend on an unknown hoist type read "(assumed)".
 */
export function dataSheet(
  inputs: CraneInputs,
  figures: Figures = engineeringFigures(inputs),
  values: readonly TechnicalValue[] = technicalValues(inputs, figures),
): DataSheetGroup[] {
  const groups = new Map<string, DataSheetRow[]>();
  for (const { group, label, ...value } of values) {
    if (isUnset(value)) continue;
    const rows = groups.get(group) ?? [];
    rows.push({ label, value: value.source === "unknown" ? notYetKnown : printedValue(value) });
    groups.set(group, rows);
  }
  return [...groups].map(([group, rows]) => ({ group, rows }));
}
