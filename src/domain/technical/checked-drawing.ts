import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { valuesKey } from "../engineering/technical-value.ts";
import { checkedText, type TechnicalCheck } from "./technical-check.ts";
import { technicalValues } from "./technical-values.ts";

/**
 * Returns who checked a drawing, as its title block prints it. A crane on another's runway, or with others on its own, has
 * technical values that nobody checked, so the check of its quotation does not count there.
 */
export const checkedAsDrawn = (
  check: TechnicalCheck | null | undefined,
  { checked, drawn }: { checked: CraneInputs; drawn: CraneInputs },
): string =>
  checkedText(valuesKey(technicalValues(checked)) === valuesKey(technicalValues(drawn)) ? check : null);
