import { engineeringFigures } from "../../engineering/figures.ts";
import { type Warning, warnings } from "../../engineering/warnings.ts";
import { craneOfDraft } from "../document/crane-of.ts";
import type { Draft } from "./draft.ts";

/** Returns the engineering advice on a working quotation. */
export function adviceOf(draft: Draft): Warning[] {
  const crane = craneOfDraft(draft);
  return warnings(crane, engineeringFigures(crane));
}
