import { craneTypes } from "../crane-types.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { valuesOf } from "../quotation/draft/draft-part.ts";
import { lineOf } from "../quotation/lines/quotation-line.ts";
import type { WizardEvent } from "./wizard-reducer.ts";

type WiringLine = { component: string; inScope: boolean; values: FieldValues };

/** Returns whether the wiring of a crane includes the busbar along the runway. */
export function hasBusbar(lines: readonly WiringLine[]): boolean {
  const wiring = lineOf(lines, "wiring");
  return wiring?.inScope === true && (wiring.values.busbar ?? "") === "";
}

/** Returns whether the wiring of a working quotation includes the busbar along the runway. */
export const hasBusbarIn = (draft: Draft): boolean =>
  craneTypes[draft.craneType].components.includes("wiring") &&
  hasBusbar([
    { component: "wiring", inScope: draft.parts.wiring.inScope, values: valuesOf(draft, "wiring") },
  ]);

/** Returns the act by which the wiring of a crane has the busbar, or leaves it to another position. */
const setBusbar = (busbar: "" | "other_position"): WizardEvent => ({
  kind: "type",
  component: "wiring",
  field: "busbar",
  text: busbar,
});

/**
 * Returns the act that a working quotation needs when it comes to another crane's runway or leaves it, so that the busbar
 * is sold once. `bearer` is the other crane; null for a runway of its own. Null when the wiring is right already. A
 * busbar by others stays. Source: docs/product.md, “Runways”.
 */
export function busbarAct(draft: Draft, bearer: { hasBusbar: boolean } | null): WizardEvent | null {
  const isWired = craneTypes[draft.craneType].components.includes("wiring") && draft.parts.wiring.inScope;
  if (!isWired) return null;
  const { busbar = "" } = valuesOf(draft, "wiring");
  if (bearer?.hasBusbar) return busbar === "" ? setBusbar("other_position") : null;
  return bearer === null && busbar === "other_position" ? setBusbar("") : null;
}

/**
 * Returns a working quotation whose wiring leaves the busbar to the crane that bears its runway. It is not an act of the user:
 * the draft stays the one that it was.
 */
export function withBusbarElsewhere(draft: Draft): Draft {
  if (busbarAct(draft, { hasBusbar: true }) === null) return draft;
  const { wiring } = draft.parts;
  const inputs = { ...wiring.inputs, busbar: "other_position" };
  return { ...draft, parts: { ...draft.parts, wiring: { ...wiring, inputs } } };
}
