import {
  type DraftCrane,
  type DraftFree,
  type DraftPosition,
  isCrane,
  type OfferDraft,
  type SavedPosition,
} from "./offer-draft.ts";
import type { TermsOfSale } from "./terms-points.ts";

type Positions = readonly DraftPosition[];

const alternatesOf = (positions: Positions, id: string): DraftCrane[] =>
  positions.filter(isCrane).filter(({ alternateTo }) => alternateTo === id);

/** Returns the positions in order, each alternate after its firm position. */
function inOrder(positions: Positions): DraftPosition[] {
  const ids = new Set(positions.map(({ id }) => id));
  const leads = positions.filter(
    (position) => !isCrane(position) || position.alternateTo === null || !ids.has(position.alternateTo),
  );
  return leads.flatMap((lead) => [lead, ...alternatesOf(positions, lead.id)]);
}

/** Returns the offer with a new position at the end, or after the position that it is an alternate to. */
export const withPosition = (positions: Positions, added: DraftPosition): DraftPosition[] =>
  inOrder([...positions, added]);

/**
 * Returns the conditions and the supply of an offer when this quotation joins it: those of its first crane, where the offer
 * has chosen none. An offer that has a crane keeps its own.
 */
export function termsWithFirst(
  { positions, conditions, placeOfSupply, sez }: Pick<OfferDraft, "positions"> & TermsOfSale,
  first: TermsOfSale,
): TermsOfSale {
  if (positions.some(isCrane)) return { conditions, placeOfSupply, sez };
  const hasSupply = placeOfSupply !== "" || sez;
  return {
    conditions: conditions ?? first.conditions,
    placeOfSupply: hasSupply ? placeOfSupply : first.placeOfSupply,
    sez: hasSupply ? sez : first.sez,
  };
}

/** Returns the offer with one position changed. */
export const withChange = (
  positions: Positions,
  id: string,
  change: Partial<SavedPosition> | Partial<DraftFree>,
): DraftPosition[] =>
  inOrder(
    positions.map((position) =>
      position.id === id ? ({ ...position, ...change } as DraftPosition) : position,
    ),
  );

/** Returns the offer without a position and its alternates. Cranes on its runway get their own again. */
export function withoutPosition(positions: Positions, id: string): DraftPosition[] {
  const gone = new Set([id, ...alternatesOf(positions, id).map((alternate) => alternate.id)]);
  return positions
    .filter((position) => !gone.has(position.id))
    .map((position) =>
      isCrane(position) && position.onRunwayOf !== null && gone.has(position.onRunwayOf)
        ? { ...position, onRunwayOf: null }
        : position,
    );
}

/** Returns the offer with a removed position and its alternates, as they were `before`. What was changed since stays. */
export function withPositionBack(positions: Positions, before: Positions, id: string): DraftPosition[] {
  const gone = new Set([id, ...alternatesOf(before, id).map((alternate) => alternate.id)]);
  const at = before.findIndex((was) => was.id === id);
  const earlier = before.slice(0, at).findLast((was) => positions.some((now) => now.id === was.id));
  const place = positions.findIndex((now) => now.id === earlier?.id) + 1;
  const bearers = new Map(before.filter(isCrane).map((was) => [was.id, was.onRunwayOf]));
  const borne = positions.map((now) => {
    const bearer = bearers.get(now.id) ?? null;
    // A crane that was put on another runway since stays there.
    return isCrane(now) && bearer !== null && gone.has(bearer)
      ? { ...now, onRunwayOf: now.onRunwayOf ?? bearer }
      : now;
  });
  return inOrder(borne.toSpliced(place, 0, ...before.filter((was) => gone.has(was.id))));
}

/**
 * Returns the position before (−1) or after (1) another of the same kind: among the alternates of its firm
 * position, or among the others. Null at the end.
 */
export function positionBeside(positions: Positions, id: string, by: -1 | 1): DraftPosition | null {
  const place = (position: DraftPosition | undefined) =>
    position && isCrane(position) ? position.alternateTo : null;
  const own = place(positions.find((position) => position.id === id));
  const like = positions.filter((position) => place(position) === own);
  const at = like.findIndex((position) => position.id === id);
  return at < 0 ? null : (like[at + by] ?? null);
}

/**
 * Returns the offer with a position moved up (−1) or down (1) among its kind, with its alternates. Unchanged
 * at the end.
 */
export function movedPosition(positions: Positions, id: string, by: -1 | 1): Positions {
  const moved = positions.find((position) => position.id === id);
  const other = positionBeside(positions, id, by);
  if (!moved || !other) return positions;
  return inOrder(
    positions.map((position) => (position.id === id ? other : position.id === other.id ? moved : position)),
  );
}

/** The positions to which this one may be made an alternate: firm ones but itself. */
export const alternateTargets = (positions: Positions, id: string): DraftPosition[] =>
  positions.filter((position) => position.kind === "firm" && position.id !== id);

/** The positions on whose runway this one may stand: firm cranes with a runway of their own. */
export const runwayTargets = (positions: Positions, id: string): DraftCrane[] =>
  positions
    .filter(isCrane)
    .filter(
      (position) =>
        position.id !== id &&
        position.kind === "firm" &&
        position.onRunwayOf === null &&
        position.quoted.hasRunway,
    );

/**
 * Puts an alternate in the place of its firm position, which becomes an alternate to it. Its other alternates and the
 * cranes on its runway then belong to the new firm position (docs/product.md, “Offers”).
 */
export function swapWithAlternate(positions: Positions, alternateId: string): Positions {
  const chosen = positions.find((position) => position.id === alternateId);
  if (!chosen || !isCrane(chosen) || chosen.alternateTo === null) return positions;
  const replacedId = chosen.alternateTo;
  const over = (id: string | null) => (id === replacedId ? alternateId : id);
  const exchanged = positions.map((position) => {
    if (position.id === replacedId) return chosen;
    if (position.id === alternateId) return positions.find(({ id }) => id === replacedId) ?? position;
    return position;
  });
  return inOrder(
    exchanged.map((position): DraftPosition => {
      if (!isCrane(position)) return position;
      if (position.id === alternateId) return { ...position, kind: "firm", alternateTo: null };
      if (position.id === replacedId) return { ...position, kind: "alternate", alternateTo: alternateId };
      return { ...position, alternateTo: over(position.alternateTo), onRunwayOf: over(position.onRunwayOf) };
    }),
  );
}
