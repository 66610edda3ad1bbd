import type { CauseGroups, CauseKind } from "../price-bridge/cause.ts";
import type { OfferCauseKind } from "./offer-cause.ts";

/** The causes that only an offer has. */
export type OwnKind = Exclude<OfferCauseKind, CauseKind>;

/** The names of an offer's causes in the price bridge on one line. */
const names: Readonly<Record<OwnKind, (position: number | null) => string>> = {
  added: (position) => `position ${position} added`,
  removed: (position) => `position ${position} removed`,
  exchanged: (position) => `position ${position} exchanged`,
  runway: () => "shared runways",
  quantity: () => "quantities",
  unit_price: () => "unit prices",
  discount: () => "discount",
};

/** The groups of an offer's causes, the same for firm and customer. */
export function ownGroups(kind: OwnKind, position: number | null): CauseGroups {
  const name = names[kind](position);
  return { firm: name, customer: name };
}
