import { conditionsOf, type SaleConditions } from "../firm/sale-conditions.ts";
import type { Finding } from "../open-points/finding.ts";
import { otherConditions } from "./other-conditions.ts";

/** The values of a quotation that hold for the whole offer which has it. A blank place of supply is the proposed one. */
export type TermsOfSale = { conditions: SaleConditions | null; placeOfSupply: string; sez: boolean };

const conditionsDiffer = "other conditions";
const supplyDiffers = "other place of supply";

/** The kinds of points that name what an offer does not take over from its quotations. */
export const termsPointKinds: readonly string[] = [conditionsDiffer, supplyDiffers];

/** The most characters of conditions in the values of their point. */
const maxConditionsLength = 600;
const maxChanges = 5;

const textOf = (conditions: SaleConditions | null): string => {
  const text = JSON.stringify(conditionsOf(conditions));
  return `${text.length} ${text.slice(0, maxConditionsLength)}`;
};

/** Says whose conditions hold for an offer beside those of its quotations. */
export const conditionsInForce = (ofOffer: SaleConditions | null): string =>
  ofOffer === null ? "The firm’s standard holds for the offer." : "Those of the offer hold.";

/** Returns the first of several changes, and how many there are besides. */
const inWords = (changes: readonly string[]): string =>
  [
    ...changes.slice(0, maxChanges),
    ...(changes.length > maxChanges ? [`and ${changes.length - maxChanges} more`] : []),
  ].join(", ");

/** Says in which the supply of a quotation differs from that of its offer. */
const supplyInWords = (crane: TermsOfSale, offer: TermsOfSale): string =>
  [
    ...(isOtherPlace(crane, offer)
      ? [
          offer.placeOfSupply === ""
            ? `Its place of supply is ${crane.placeOfSupply}. The offer has none.`
            : `Its place of supply is ${crane.placeOfSupply}, that of the offer ${offer.placeOfSupply}.`,
        ]
      : []),
    ...(isOtherSez(crane, offer) ? ["It is a supply to an SEZ, and the offer is not."] : []),
    "This decides the kind of GST.",
  ].join(" ");

const isOtherPlace = (crane: TermsOfSale, offer: TermsOfSale): boolean =>
  crane.placeOfSupply !== "" && crane.placeOfSupply !== offer.placeOfSupply;
const isOtherSez = (crane: TermsOfSale, offer: TermsOfSale): boolean => crane.sez && !offer.sez;

/**
 * Returns what a quotation has of its own beside its offer, whose conditions and supply hold for it. A proposed place of
 * supply and the firm's conditions are nothing of its own. Source: docs/product.md, “Offers”.
 * @param offer with the place of supply in force, chosen or proposed
 */
export function findOtherTerms(crane: TermsOfSale, offer: TermsOfSale): (Finding & { kind: string })[] {
  const [other] = otherConditions(offer.conditions, [{ name: "", conditions: crane.conditions }]);
  const found: (Finding & { kind: string })[] = [];
  if (other)
    found.push({
      kind: conditionsDiffer,
      component: null,
      step: "final",
      text: `Its conditions differ from those of the offer: ${inWords(other.changes)}. ${conditionsInForce(offer.conditions)}`,
      brief: "other conditions",
      values: [textOf(crane.conditions), textOf(offer.conditions)],
    });
  if (isOtherPlace(crane, offer) || isOtherSez(crane, offer))
    found.push({
      kind: supplyDiffers,
      component: null,
      step: "final",
      text: supplyInWords(crane, offer),
      brief: "other place of supply",
      values: [crane.placeOfSupply, String(crane.sez), offer.placeOfSupply, String(offer.sez)],
    });
  return found;
}

/** A press that gives an offer the conditions or the supply of one of its quotations. */
export type TermsRemedy = { label: string; change: Partial<TermsOfSale> };

/** Returns the press that takes over what a point of this kind names. Null for points of other kinds. */
export function termsRemedy(kind: string, crane: TermsOfSale): TermsRemedy | null {
  const { conditions, placeOfSupply, sez } = crane;
  if (kind === conditionsDiffer) return { label: "Take these conditions", change: { conditions } };
  if (kind !== supplyDiffers) return null;
  return {
    label: `Take ${[placeOfSupply, sez && "SEZ"].filter(Boolean).join(" and ")}`,
    change: { ...(placeOfSupply !== "" && { placeOfSupply }), ...(sez && { sez }) },
  };
}
