import type { Customer } from "../customer.ts";
import { marksOf } from "../customers/matching.ts";
import { mayWorkOn, workersInWords } from "../history.ts";
import type { Role } from "../roles.ts";
import type { InOffer } from "../sales/sale.ts";
import { isOpen, type Status, statusTitles } from "../sales/status.ts";

/** The offer that holds a quotation, as a refusal names it. */
type HoldingOffer = Pick<InOffer, "offer_id" | "revision" | "status">;

/** For whom a document is made out: as typed, and the record to which it is linked; null where no firm is named. */
type MadeOutTo = { customer: Customer; customerId: string | null };

/** A quotation that an offer is to take in. */
type Candidate = MadeOutTo & {
  number: string;
  /** Its own; not looked at while an offer holds the quotation. */
  status: Status;
  created_by_id: string;
  created_by: string;
  responsible_id: string | null;
  responsible: string | null;
  heldBy: HoldingOffer | null;
};

const inWords = (status: Status): string => statusTitles[status].toLowerCase();

/** Returns whether two quotations have one customer. One without a customer fits any. */
function isSameCustomer(a: MadeOutTo, b: MadeOutTo): boolean {
  if (a.customerId === null || b.customerId === null || a.customerId === b.customerId) return true;
  // A record that was edited since may no longer match the customer as typed.
  return JSON.stringify(marksOf(a.customer)) === JSON.stringify(marksOf(b.customer));
}

/**
 * Returns the reason why an offer cannot take a quotation in, with the next act, and the offer that holds it. Null
 * when the offer can take it. An offer takes open quotations and those of a lost or withdrawn offer (docs/product.md,
 * “Sales”).
 */
export function refusalToTake(
  quotation: Candidate,
  offer: MadeOutTo,
  author: { id: string; role: Role },
): { words: string; inOffer: HoldingOffer | null } | null {
  const { number, status, heldBy } = quotation;
  const refused = (words: string) => ({ words, inOffer: null });
  if (heldBy && (isOpen(heldBy.status) || heldBy.status === "won")) {
    const { offer_id, revision, status } = heldBy;
    return {
      words: `${number} is in offer ${offer_id} (${inWords(status)}). Take a copy.`,
      inOffer: { offer_id, revision, status },
    };
  }
  if (!mayWorkOn(author, quotation))
    return refused(`Only ${workersInWords(quotation)} may offer ${number}. Take a copy.`);
  if (!heldBy && !isOpen(status))
    return refused(`${number} is ${inWords(status)}. Reopen the quotation first, or take a copy.`);
  if (!isSameCustomer(quotation, offer))
    return refused(`${number} is made out to another customer. Take a copy.`);
  return null;
}
