import type { Customer } from "../customers/customer-block.ts";
import { identifiersOf } from "../customers/duplicate-customers.ts";
import type { Role } from "../people/roles.ts";
import type { InOffer } from "../sales/sale.ts";
import { editorsInWords, mayWorkOn } from "../sales/sale-access.ts";
import { isOpen, type Status, statusWords } from "../sales/sale-status.ts";

/** The offer that holds a quotation, for a refusal. */
type HoldingOffer = Pick<InOffer, "offer_id" | "revision" | "status">;

/** The customer of a document: as typed, with the linked record; null without a firm. */
type MadeOutTo = { customer: Customer; customerId: string | null };

/** A quotation to add to an offer. */
type Candidate = MadeOutTo & {
  number: string;
  /** The quotation's status; ignored while an offer holds it. */
  status: Status;
  created_by_id: string;
  created_by: string;
  responsible_id: string | null;
  responsible: string | null;
  heldBy: HoldingOffer | null;
};

/** Returns whether two quotations have one customer. One without a customer fits any. */
function isSameCustomer(a: MadeOutTo, b: MadeOutTo): boolean {
  if (a.customerId === null || b.customerId === null || a.customerId === b.customerId) return true;
  // An edited record may no longer match the typed customer.
  return JSON.stringify(identifiersOf(a.customer)) === JSON.stringify(identifiersOf(b.customer));
}

/** Returns the other customer in words: by the name, and by the places where the names are the same. */
function otherInWords(other: Customer, own: Customer): string {
  const placed = ({ company, site, state }: Customer) => [company, site, state].filter(Boolean).join(", ");
  return identifiersOf(other).nameKey === identifiersOf(own).nameKey
    ? `${placed(other)}, and this offer to ${placed(own)}`
    : `another customer, ${other.company}`;
}

/**
 * Returns the message why a quotation cannot be added to an offer, with the next step and the offer that holds it, or
 * null. An offer takes open quotations and those of a lost or withdrawn offer (docs/product.md, “Sales”).
 */
export function refusalToAdd(
  quotation: Candidate,
  offer: MadeOutTo,
  author: { id: string; role: Role },
): { words: string; inOffer: HoldingOffer | null } | null {
  const { number, status, heldBy } = quotation;
  const refused = (words: string) => ({ words, inOffer: null });
  if (heldBy && (isOpen(heldBy.status) || heldBy.status === "won")) {
    const { offer_id, revision, status } = heldBy;
    return {
      words: `${number} is in offer ${offer_id} (${statusWords(status)}). Take a copy.`,
      inOffer: { offer_id, revision, status },
    };
  }
  if (!mayWorkOn(author, quotation))
    return refused(`Only ${editorsInWords(quotation)} may offer ${number}. Take a copy.`);
  if (!heldBy && !isOpen(status))
    return refused(`${number} is ${statusWords(status)}. Reopen the quotation first, or take a copy.`);
  if (!isSameCustomer(quotation, offer))
    return refused(
      `${number} is made out to ${otherInWords(quotation.customer, offer.customer)}. Take a copy.`,
    );
  return null;
}
