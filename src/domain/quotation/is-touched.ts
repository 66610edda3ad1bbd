import type { Draft } from "./draft.ts";
import { standardMargin } from "./totals.ts";

/** Whether anything was entered that would be a loss to lose. */
export function isTouched(draft: Draft): boolean {
  return (
    draft.revision > 0 &&
    (Object.values(draft.parts).some((part) => {
      const choices = part.entry.mode === "typed" ? {} : part.entry.choices;
      return (
        !part.inScope ||
        part.customPrice !== "" ||
        part.entry.mode === "custom" ||
        Object.keys(choices).length > 0 ||
        Object.keys(part.inputs).length > 0
      );
    }) ||
      draft.marginPercentage !== standardMargin ||
      Object.values(draft.customer).some((text) => text !== ""))
  );
}
