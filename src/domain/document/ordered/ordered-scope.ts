import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { SaleScopeItem } from "../../firm/paper-blocks.ts";
import type { PaperChoices } from "../../firm/paper-choices.ts";
import { isFreight } from "../../firm/rows/freight.ts";
import { profileFor } from "../../firm/rows/profile-rows.ts";
import { isQuoted, type QuotedPosition } from "../../offers/offer.ts";
import { offeredCranes } from "../../offers/offered-cranes.ts";
import { positionsNamed } from "../../offers/quantity-text.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { printsBlock } from "../blocks/blocks-of.ts";
import { withChoices } from "../blocks/chosen-blocks.ts";
import { judgedCranes } from "../blocks/row-crane.ts";
import { scopeOfOffer } from "../scope-list.ts";
import type { Ordered } from "./ordered-positions.ts";

/**
 * Returns the scope list of an order: the items of the customer's paper of the won revision, with the parties that follow the
 * ordered positions: freight that was ordered as an option is ours. Empty where that paper prints none. Source:
 * docs/product.md, “Orders”.
 * @param paper the choices of the offer, or of the quotation that was sold alone
 */
export function orderedScope(
  all: readonly Ordered[],
  firm: FirmProfile,
  {
    paper,
    quotationOf,
  }: { paper: PaperChoices | undefined; quotationOf: (position: QuotedPosition) => QuotationDocument },
): SaleScopeItem[] {
  const positions = all.map(({ position }) => position);
  const naming = (places: readonly number[]) =>
    positionsNamed(places.map((place) => all[place - 1]?.number ?? place)).toLowerCase();
  const scope = scopeOfOffer({ positions, ...(paper && { paper }) }, firm, quotationOf, naming);
  const chosen = withChoices(firm, { ...paper, ...(scope && { scope }) });
  if (!printsBlock(chosen, "customer", "scope")) return [];
  const { cranes } = judgedCranes(positions, offeredCranes(positions, quotationOf), quotationOf);
  const printed = profileFor({ ...chosen, terms: [] }, cranes, { naming, validUntil: "" });
  const addsFreight = all.some(
    ({ position, wasOptional }) => wasOptional && !isQuoted(position) && isFreight(position.text),
  );
  return (printed.paper?.scope ?? []).map(({ item, by }) => ({
    item,
    by: addsFreight && isFreight(item) ? "us" : by,
  }));
}
