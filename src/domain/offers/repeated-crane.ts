import { components } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import { readTyped } from "../numbers/typed-number.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { withBusbarElsewhere } from "./busbar.ts";
import { type DraftCrane, type DraftPosition, isCrane, type WorkingPosition } from "./offer-draft.ts";
import { withPosition } from "./offer-edits.ts";
import { quotedOfDraft } from "./quoted.ts";

/** Returns the whole number of pieces of a position; 0 for an unreadable quantity. */
function piecesOf({ quantity }: DraftCrane): number {
  const typed = readTyped(quantity, "");
  return typed !== null && typed.scale === 0 ? Number(typed.units) : 0;
}

/**
 * Returns whether it is open how many runways the pieces of a position have: several firm cranes with parts of a runway,
 * on their own runway, and no answer yet. Source: docs/product.md, “Offers”.
 */
export const leavesRunwaysOpen = (position: DraftPosition): position is DraftCrane =>
  isCrane(position) &&
  position.kind === "firm" &&
  position.onRunwayOf === null &&
  position.runways === undefined &&
  position.quoted.hasRunway &&
  piecesOf(position) > 1;

/**
 * Returns a crane's draft with all values of the crane that it repeats, on that crane's runway. The parts of the runway
 * and the busbar along it are left to that crane, because they are sold once.
 */
export function repeatCrane(repeat: Draft, original: Draft): Draft {
  const parts = { ...original.parts };
  for (const id of craneTypes[original.craneType].components)
    if (components[id].partOfRunway) parts[id] = { ...parts[id], inScope: false };
  const { id, recordIndex, recordCount, stage, fromLine, repeats } = repeat;
  return withBusbarElsewhere({
    ...original,
    id,
    recordIndex,
    recordCount,
    stage,
    fromLine,
    repeats,
    parts,
  });
}

/**
 * Returns the positions with the pieces of one position on one runway: the first piece bears it, and all others are a
 * working quotation on it.
 */
export function onOneRunway(
  positions: readonly DraftPosition[],
  bearer: DraftCrane,
  others: Draft,
  id: string,
): DraftPosition[] {
  const first = positions.map((position) =>
    position.id === bearer.id ? { ...bearer, quantity: "1" } : position,
  );
  const added: WorkingPosition = {
    id,
    kind: "firm",
    working: others.id,
    quantity: String(piecesOf(bearer) - 1),
    alternateTo: null,
    onRunwayOf: bearer.id,
    quoted: quotedOfDraft(others),
  };
  return withPosition(first, added);
}
