import { columnUse } from "../engineering/advice.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { assumedMark } from "../engineering/technical-value.ts";
import { assumedFigures } from "./technical-entries.ts";

/** Returns how far one crane uses the own columns, as papers print it: with its mark where a load is assumed. Else null. */
export function columnUseText(crane: CraneInputs, figures: Figures): string | null {
  const text = columnUse(crane, figures);
  if (text === null || !assumedFigures(crane, figures).has("columnUsed")) return text;
  return `${text}${assumedMark}`;
}
