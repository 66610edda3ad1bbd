import { components, coversRunway } from "../components/registry.ts";
import { stepOfComponent } from "../components/steps.ts";
import { craneTypes } from "../crane-types.ts";
import { readTyped } from "../numbers/typed-number.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { typedPrice } from "../quotation/draft/part.ts";
import { withBusbarElsewhere } from "../wizard/busbar.ts";
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
 * and the busbar along it are left to that crane, because they are sold once. So is their share of the erection: its price is
 * the repeat's own, and the draft opens there while it has none.
 */
export function repeatCrane(repeat: Draft, original: Draft): Draft {
  const all = craneTypes[original.craneType].components;
  const parts = { ...original.parts };
  for (const id of all) if (components[id].partOfRunway) parts[id] = { ...parts[id], inScope: false };
  const hasRunway = all.some((id) => components[id].partOfRunway && original.parts[id].inScope);
  const own = all.filter((id) => coversRunway(id) && parts[id].inScope);
  for (const id of own) {
    const { customPrice, priceOrigin } = repeat.parts[id];
    if (hasRunway || customPrice !== "")
      parts[id] = { ...parts[id], ...typedPrice(customPrice, priceOrigin) };
  }
  const unpriced = own.find((id) => parts[id].customPrice === "");
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
    ...(unpriced && { lastStep: stepOfComponent(unpriced).id }),
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
