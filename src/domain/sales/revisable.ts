import type { InOffer } from "./sale.ts";
import { isOpen, type Status } from "./status.ts";

/** The status of a quotation or an offer, and the offer that holds it. */
type Held = { status: Status; in_offer: Pick<InOffer, "status"> | null };

/**
 * Returns whether a quotation or an offer can be revised: a sale while it is open, a quotation in an offer until the offer is
 * won. Revising one of a lost or withdrawn offer frees it. Source: docs/product.md, “Sales” and “Revisions”.
 */
export const isRevisable = ({ status, in_offer }: Held): boolean =>
  in_offer === null ? isOpen(status) : in_offer.status !== "won";

/**
 * Returns whether a quotation can be put into another offer as it is: an open sale, or one of a lost or withdrawn offer.
 * Source: docs/product.md, “Sales”.
 */
export const canEnterOffer = ({ status, in_offer }: Held): boolean =>
  in_offer === null ? isOpen(status) : in_offer.status === "lost" || in_offer.status === "withdrawn";
