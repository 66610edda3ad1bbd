import type { Customer } from "../customers/customer-block.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { proposedPlaceOfSupply, readSupply, supplyOf, type WithSupply } from "../tax/place-of-supply.ts";
import type { OfferDocument, OfferPosition, QuotedPosition } from "./offer.ts";
import { suppliedByFirm } from "./points-beside-cranes.ts";

type DocumentOf = (position: QuotedPosition) => QuotationDocument | undefined;

/** Returns the place of supply that is proposed for firm positions: by their erection and the customer. Blank for none. */
export const proposedPlaceFor = (
  { positions, customer }: { positions: readonly OfferPosition[]; customer: Customer },
  documentOf: DocumentOf,
): string =>
  proposedPlaceOfSupply(customer, suppliedByFirm(positions, documentOf)?.has("industrial_erection") ?? false);

type Supplied = Pick<OfferDocument, "positions" | "customer" | "placeOfSupply" | "sez">;

/** Returns the place that the author of a saved offer chose; blank for the proposed one. */
export const chosenPlaceOfOffer = (offer: Supplied, documentOf: DocumentOf): string =>
  offer.placeOfSupply === proposedPlaceFor(offer, documentOf) ? "" : (offer.placeOfSupply ?? "");

/**
 * Returns the supply of an order: a chosen place stays, and a proposed one follows what is ordered. An offer of an earlier
 * version has none. Source: docs/product.md, “Margin, GST and totals”.
 * @param ordered the ordered positions, all firm
 */
export function supplyOfOrder(
  offer: Supplied,
  ordered: readonly OfferPosition[],
  documentOf: DocumentOf,
): WithSupply {
  const { customer, placeOfSupply, sez } = offer;
  if (placeOfSupply === undefined) return readSupply(undefined, sez);
  return supplyOf(
    { place_of_supply: chosenPlaceOfOffer(offer, documentOf), sez },
    proposedPlaceFor({ positions: ordered, customer }, documentOf),
  );
}
