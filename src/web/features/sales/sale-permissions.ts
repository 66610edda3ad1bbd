import { type Approval, type InOffer, isHeld, type Sale } from "#domain/sales/sale.ts";
import { mayWorkOn as mayViewerWorkOn } from "#domain/sales/sale-access.ts";
import { isOpen, type Status } from "#domain/sales/sale-status.ts";
import type { SessionUser } from "../auth/session-state.ts";

type Owned = { created_by_id: string; responsible_id: string | null };

/** Returns whether the user may revise a quotation or an offer and work on it. The server checks again. */
export const mayWorkOn = (user: SessionUser | null, quotation: Owned): boolean =>
  user !== null && mayViewerWorkOn(user, quotation);

/** Returns whether the user may make the next revision of an offer. */
export const mayReviseOffer = (user: SessionUser | null, offer: Owned & { status: Status }): boolean =>
  isOpen(offer.status) && mayWorkOn(user, offer);

/**
 * Returns whether the user may change status, follow-up, validity, mails, notes and files. For a quotation in an offer these
 * are on the offer.
 */
export const maySell = (user: SessionUser | null, sale: Owned & { in_offer: InOffer | null }): boolean =>
  sale.in_offer === null && mayWorkOn(user, sale);

/**
 * Returns whether the user may decide the open points of the shown revision here. Those of a quotation in an offer are decided
 * on the offer, unless the offer has an older revision than the newest, which is shown.
 */
export const mayDecidePoints = (
  user: SessionUser | null,
  sale: Owned & Pick<Sale, "in_offer" | "superseded_by">,
): boolean =>
  maySell(user, sale) ||
  (sale.in_offer?.outdated === true && sale.superseded_by === null && mayWorkOn(user, sale));

/** Returns whether the customer can get the papers of a sale: no approval is missing, and no offer sends them. */
export const canBeSent = (sale: { approval: Approval; in_offer: InOffer | null }): boolean =>
  sale.in_offer === null && !isHeld(sale.approval);
