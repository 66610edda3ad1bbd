import { type Paise, rupees } from "../numbers/money.ts";
import { isOpen, type Status, statusFilterTitles } from "./sale-status.ts";
import { isExpired } from "./validity.ts";

/** Returns the status text of a list on this day (YYYY-MM-DD): "Expired", "Issued, awaiting approval". */
export function listedStatusText(
  { status, validUntil, approval }: { status: Status; validUntil: string; approval: ApprovalState },
  today: string,
): string {
  const title = statusFilterTitles[isExpired({ status, validUntil }, today) ? "expired" : status];
  return isOpen(status) && isHeld({ state: approval }) ? `${title}, ${approvalStateTitles[approval]}` : title;
}

/** The state of an approval: none needed, awaiting, approved, or sent back. */
export const approvalStates = ["none", "awaiting", "approved", "sent_back"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The states of an approval as screens name them. */
export const approvalStateTitles: Readonly<Record<ApprovalState, string>> = {
  none: "not needed",
  awaiting: "awaiting approval",
  approved: "approved",
  sent_back: "sent back",
};

/** One commercial rule that a revision breaks, in words that name the limit. */
export type BrokenRule = { rule: string; limit: number; value: number; words: string };
export type Approval = { state: ApprovalState; broken: readonly BrokenRule[] };

export const noApproval: Approval = { state: "none", broken: [] };

/** The states in which a revision is held. */
export const heldStates = ["awaiting", "sent_back"] as const satisfies readonly ApprovalState[];

/** Returns whether a revision is held: it awaits approval or was sent back. */
export const isHeld = ({ state }: Pick<Approval, "state">): boolean =>
  heldStates.some((held) => held === state);

/** The offer that holds a quotation, as the quotation's record carries it. */
export type InOffer = {
  offer_id: string;
  /** The offer's newest revision; null for users who may not read the offer. */
  revision: number | null;
  /** The offer's. */
  status: Status;
  /** True when this quotation was ordered, once the offer is won. Null before. */
  ordered: boolean | null;
  /** True when the offer has an older revision than the newest. Null for users who may not read the offer. */
  outdated: boolean | null;
  /** The approval of the offer's newest revision; null for users who may not read the offer. */
  approval: Approval | null;
};

/**
 * Returns the approval of a sale for lists: the quotation's, or the offer's that holds it; "none" if the
 * viewer may not read the offer (docs/product.md, “Commercial rules and approval”). `offer` is null for a
 * sale.
 */
export const approvalOfSale = (
  own: ApprovalState,
  offer: { state: ApprovalState | undefined } | null,
): ApprovalState => (offer === null ? own : (offer.state ?? "none"));

/** The offer that holds a quotation, for lists. */
export type InOfferLink = Pick<InOffer, "offer_id" | "revision" | "ordered">;

/** The sale's values of a quotation beside the saved document of a revision. */
export type SaleState = {
  revision: number;
  latestRevision: number;
  /** The reason for this revision. Null for the first issue. */
  reason: string | null;
  /** Who saved this revision. */
  author: string;
  status: Status;
  validUntil: string;
  orderNumber: string | null;
  /** Before GST. */
  orderValue: Paise | null;
  /** The day it was won, YYYY-MM-DD. */
  wonOn: string | null;
  nextFollowUp: string | null;
  customerId: string | null;
  /** The user to whom it was handed over; null for the creator. */
  responsible: string | null;
  responsibleId: string | null;
  approval: Approval;
  /** The offer that holds a quotation: status, validity and follow-up are then the offer's. */
  inOffer: InOffer | null;
  /** The number of the quotation that this one is a copy of. */
  copiedFrom: string | null;
};

/** Returns the state of a sale as every record carries it, as of a calendar day in Asia/Kolkata (YYYY-MM-DD). */
export const saleOf = (state: SaleState, today: string) => ({
  revision: state.revision,
  reason: state.reason,
  author: state.author,
  superseded_by: state.revision < state.latestRevision ? state.latestRevision : null,
  status: state.status,
  expired: isExpired(state, today),
  order_number: state.orderNumber,
  order_value: state.orderValue === null ? null : rupees(state.orderValue),
  won_on: state.wonOn,
  next_follow_up: state.nextFollowUp,
  customer_id: state.customerId,
  responsible: state.responsible,
  responsible_id: state.responsibleId,
  approval: state.approval,
  in_offer: state.inOffer,
  copied_from: state.copiedFrom,
});

export type Sale = ReturnType<typeof saleOf>;

/** The sale of an unsaved quotation, with the approval that it would need. */
export const newSale = (author: string, revision: number, approval = noApproval): Sale => ({
  revision,
  reason: null,
  author,
  superseded_by: null,
  status: "issued",
  expired: false,
  order_number: null,
  order_value: null,
  won_on: null,
  next_follow_up: null,
  customer_id: null,
  responsible: null,
  responsible_id: null,
  approval,
  in_offer: null,
  copied_from: null,
});

/** A quotation or an offer in an answer of the API: one of the two numbers. */
export type SaleId = { quotation_id?: string | undefined; offer_id?: string | undefined };

/** Names a quotation or an offer for an answer of the API. */
export const saleId = (saleKind: "quotation" | "offer", number: string): SaleId =>
  saleKind === "quotation" ? { quotation_id: number } : { offer_id: number };

/** The number of a quotation or an offer in an answer of the API. */
export const numberOfSale = ({ quotation_id, offer_id }: SaleId): string => quotation_id ?? offer_id ?? "";

/**
 * Returns the number of a quotation or an offer with its revision: "SG-2627-00012 R1", without one for the first issue.
 */
export const revisionName = (number: string, revision: number): string =>
  revision === 0 ? number : `${number} R${revision}`;

/** Returns the reason why a held revision cannot be marked as sent or won. Null when it is not held. */
export function heldSentence(name: string, approval: Pick<Approval, "state">): string | null {
  if (!isHeld(approval)) return null;
  return approval.state === "awaiting"
    ? `${name} awaits approval. After approval you can mark it as sent or won.`
    : `${name} was sent back. Revise it before you mark it as sent or won.`;
}
