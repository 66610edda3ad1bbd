import type { CauseKind } from "../bridge/bridge.ts";
import { customerGroup, groupedLine, internalGroup, other } from "../bridge/bridge-lines.ts";
import type { Paise } from "../money.ts";
import type { OfferCause, OfferCauseKind } from "./offer-bridge.ts";

type OwnKind = Exclude<OfferCauseKind, CauseKind>;

/** The groups of the causes that only an offer has. */
const ownGroups: Readonly<Record<OwnKind, (position: number | null) => string>> = {
  added: (position) => `position ${position} added`,
  removed: (position) => `position ${position} removed`,
  exchanged: (position) => `position ${position} exchanged`,
  runway: () => "shared runways",
  quantity: () => "quantities",
  unit_price: () => "unit prices",
  discount: () => "discount",
};
const isOwn = (kind: OfferCauseKind): kind is OwnKind => kind in ownGroups;

/** The group of a cause: an offer's own, or as the quotation's bridge calls it. */
const groupedBy =
  (within: typeof internalGroup) =>
  ({ kind, component, position }: OfferCause): string =>
    isOwn(kind) ? ownGroups[kind](position) : within({ component, kind });

/** What moved an offer's total in one line for the firm, largest group first. */
export const offerLine = (change: Paise, causes: readonly OfferCause[]): string =>
  groupedLine(change, causes, groupedBy(internalGroup));

/** The same for the customer's e-mail: neither margin nor cost is spoken of. */
export const customerOfferLine = (change: Paise, causes: readonly OfferCause[]): string =>
  groupedLine(change, causes, groupedBy(customerGroup), other);
