import { mayWorkOn as mayViewerWorkOn } from "#domain/history.ts";
import type { InOffer } from "#domain/sales/sale.ts";
import type { SessionUser } from "../../auth/session-state.ts";

type Owned = { created_by_id: string; responsible_id: string | null };

/** Whether whoever is signed in may revise a quotation, change its status and the like. The server has the last word. */
export const mayWorkOn = (user: SessionUser | null, quotation: Owned): boolean =>
  user !== null && mayViewerWorkOn(user, quotation);

/**
 * Whether whoever is signed in may change status, follow-up, validity, mails, notes and files: of a quotation in an offer
 * these are the offer's.
 */
export const maySell = (user: SessionUser | null, sale: Owned & { in_offer: InOffer | null }): boolean =>
  sale.in_offer === null && mayWorkOn(user, sale);
