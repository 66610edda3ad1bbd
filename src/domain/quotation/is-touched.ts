import type { Draft, Part } from "./draft.ts";
import { standardMargin } from "./totals.ts";

/** Whether anything was entered for a component. */
export function isEntered({ entry, inputs, customPrice }: Part): boolean {
  const choices = entry.mode === "typed" ? {} : entry.choices;
  return (
    customPrice !== "" ||
    entry.mode === "custom" ||
    Object.keys(choices).length > 0 ||
    Object.keys(inputs).length > 0
  );
}

/** Whether anything was entered that would be a loss to lose. */
export function isTouched(draft: Draft): boolean {
  return (
    draft.revision > 0 &&
    (Object.values(draft.parts).some((part) => !part.inScope || isEntered(part)) ||
      draft.notTaken.length > 0 ||
      draft.marginPercentage !== standardMargin ||
      Object.values(draft.customer).some((text) => text !== ""))
  );
}
