import { counted } from "../numbers/format.ts";
import type { OfferKind } from "./offer.ts";

/**
 * Returns how many cranes these positions of cranes offer firmly: each counts as often as its quantity, on papers and
 * on screens. A quantity that is not a whole number, as while the user types, counts nothing.
 */
export const countCranes = (cranes: readonly { kind: OfferKind; quantity: number | string }[]): number =>
  cranes
    .filter(({ kind }) => kind === "firm")
    .map(({ quantity }) => Number(quantity))
    .reduce((sum, pieces) => sum + (Number.isInteger(pieces) && pieces > 0 ? pieces : 0), 0);

/** "1 crane", "4 cranes". */
export const cranesText = (count: number): string => counted(count, "crane");
