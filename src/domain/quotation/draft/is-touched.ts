import { defaultMargin } from "../document/margin-and-totals.ts";
import type { Draft } from "./draft.ts";
import type { DraftPart } from "./part.ts";

/** Returns whether the user entered anything for a component. */
export function isEntered({ entry, inputs, customPrice }: DraftPart): boolean {
  const choices = entry.mode === "typed" ? {} : entry.choices;
  return (
    customPrice !== "" ||
    entry.mode === "custom" ||
    Object.keys(choices).length > 0 ||
    Object.keys(inputs).length > 0
  );
}

/** Returns whether the draft has entries that should not be lost. */
export function isTouched(draft: Draft): boolean {
  return (
    draft.revision > 0 &&
    (Object.values(draft.parts).some((part) => !part.inScope || isEntered(part)) ||
      draft.notTaken.length > 0 ||
      draft.marginPercentage !== defaultMargin ||
      Object.values(draft.customer).some((text) => text !== ""))
  );
}
