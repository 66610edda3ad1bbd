import { type Paise, rupees } from "../money.ts";
import { isExpired, type Status } from "./status.ts";

/** Where an approval stands: none needed, waited for, given, or sent back. */
export const approvalStates = ["none", "awaiting", "approved", "sent_back"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The same as words in a sentence. */
export const approvalStateTitles: Readonly<Record<ApprovalState, string>> = {
  none: "not needed",
  awaiting: "awaiting approval",
  approved: "approved",
  sent_back: "sent back",
};

/** One commercial rule that a revision breaks, in words that name the limit, or a quotation that holds its offer. */
export type BrokenRule = {
  rule: string;
  limit: number;
  value: number;
  words: string;
  /** The quotation that holds its offer. */
  quotation_id?: string | undefined;
};
export type Approval = { state: ApprovalState; broken: readonly BrokenRule[] };

export const noApproval: Approval = { state: "none", broken: [] };

/** A revision of a quotation in an offer that is held, with the newest revision by now. */
export type HeldPosition = { number: string; revision: number; newest: number };

/** Whether a held revision stays held for good: only the revision in force is decided. */
export const isLeftBehind = ({ revision, newest }: Pick<HeldPosition, "revision" | "newest">): boolean =>
  revision < newest;

/** What is to be done about one that stays held, as a sentence without its full stop. */
export const leftBehindWords = ({ number, revision, newest }: HeldPosition): string =>
  `R${revision} of ${number} was never approved and is superseded: take R${newest}`;

const leftBehindRule = "superseded_position";

/** Whether an offer can't be approved as it is: a quotation in it stays held. */
export const hasLeftBehind = ({ broken }: Approval): boolean =>
  broken.some(({ rule }) => rule === leftBehindRule);

/** A held quotation beside the rules that its offer breaks itself. */
function brokenBy(held: HeldPosition): BrokenRule {
  const { number, revision, newest } = held;
  return isLeftBehind(held)
    ? {
        rule: leftBehindRule,
        limit: newest,
        value: revision,
        words: leftBehindWords(held),
        quotation_id: number,
      }
    : {
        rule: "position",
        limit: 0,
        value: 1,
        words: `${revisionName(number, revision)} is not approved yet`,
        quotation_id: number,
      };
}

/** Where the approval of an offer stands, which waits as long as a quotation in it is held. */
export const stateWithPositions = (state: ApprovalState, hasHeld: boolean): ApprovalState =>
  hasHeld && !isHeld({ state }) ? "awaiting" : state;

/** The same with what it waits for: the rules that were approved already are none of it. */
export function withPositions(approval: Approval, held: readonly HeldPosition[]): Approval {
  if (held.length === 0) return approval;
  const own = isHeld(approval) ? approval.broken : [];
  return {
    state: stateWithPositions(approval.state, true),
    broken: [...own, ...held.map(brokenBy)],
  };
}

/** The states in which a revision is held. */
export const heldStates = ["awaiting", "sent_back"] as const satisfies readonly ApprovalState[];

/** Whether a revision may not leave the house as an offer: it waits for approval, or was sent back. */
export const isHeld = ({ state }: Pick<Approval, "state">): boolean =>
  heldStates.some((held) => held === state);

/** What is known of a quotation's sale beside the frozen document of a revision. */
export type SaleState = {
  revision: number;
  latestRevision: number;
  /** Why this revision was made; null for the first issue. */
  reason: string | null;
  /** Who saved this revision. */
  author: string;
  status: Status;
  validUntil: string;
  orderNumber: string | null;
  /** Before GST. */
  orderValue: Paise | null;
  nextFollowUp: string | null;
  customerId: string | null;
  /** To whom it was handed over; null while it is its creator's. */
  responsible: string | null;
  responsibleId: string | null;
  approval: Approval;
};

/** The same as every record carries it. */
export type Sale = {
  revision: number;
  reason: string | null;
  author: string;
  /** The newest revision, where there is a newer one than this. */
  superseded_by: number | null;
  status: Status;
  expired: boolean;
  order_number: string | null;
  /** Rupees before GST. */
  order_value: number | null;
  next_follow_up: string | null;
  customer_id: string | null;
  /** To whom it was handed over; null while it is its creator's. */
  responsible: string | null;
  responsible_id: string | null;
  approval: Approval;
};

/** The sale of a record, as of a calendar day in Asia/Kolkata (YYYY-MM-DD). */
export const saleOf = (state: SaleState, today: string): Sale => ({
  revision: state.revision,
  reason: state.reason,
  author: state.author,
  superseded_by: state.revision < state.latestRevision ? state.latestRevision : null,
  status: state.status,
  expired: isExpired(state, today),
  order_number: state.orderNumber,
  order_value: state.orderValue === null ? null : rupees(state.orderValue),
  next_follow_up: state.nextFollowUp,
  customer_id: state.customerId,
  responsible: state.responsible,
  responsible_id: state.responsibleId,
  approval: state.approval,
});

/** The sale of a quotation that is not saved yet, with the approval that it would wait for. */
export const newSale = (author: string, revision: number, approval = noApproval): Sale => ({
  revision,
  reason: null,
  author,
  superseded_by: null,
  status: "issued",
  expired: false,
  order_number: null,
  order_value: null,
  next_follow_up: null,
  customer_id: null,
  responsible: null,
  responsible_id: null,
  approval,
});

/** How people call a revision: the number alone for the first issue, "SG-2627-00012 R1" from revision 1 on. */
export const revisionName = (number: string, revision: number): string =>
  revision === 0 ? number : `${number} R${revision}`;

/** Why a revision that is held cannot be marked as sent or won; null for one that is not. */
export function heldSentence(name: string, approval: Pick<Approval, "state">): string | null {
  if (!isHeld(approval)) return null;
  return approval.state === "awaiting"
    ? `${name} waits for approval: until that is given it can't be marked as sent or won.`
    : `${name} was sent back: revise it before it is marked as sent or won.`;
}
