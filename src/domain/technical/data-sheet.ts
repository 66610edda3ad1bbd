import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { notYetKnown } from "../engineering/number-text.ts";
import { printedValue } from "./technical-value.ts";
import { technicalValues } from "./technical-values.ts";

export type DataSheetRow = { label: string; value: string };
export type DataSheetGroup = { group: string; rows: DataSheetRow[] };

/**
 * The technical table of an offer: groups of labelled values with their units, lengths in mm with thin-space groups.
 * Missing inputs read "Not yet known". Figures that depend on an unknown hoist type read "(assumed)".
 */
export function dataSheet(
  inputs: CraneInputs,
  figures: Figures = engineeringFigures(inputs),
): DataSheetGroup[] {
  const groups = new Map<string, DataSheetRow[]>();
  for (const { group, label, ...value } of technicalValues(inputs, figures)) {
    // A row that nobody wrote before is left out until somebody sets it.
    if (value.source === "unknown" && value.name === "control") continue;
    const rows = groups.get(group) ?? [];
    rows.push({ label, value: value.source === "unknown" ? notYetKnown : printedValue(value) });
    groups.set(group, rows);
  }
  return [...groups].map(([group, rows]) => ({ group, rows }));
}
