import type { Problem } from "../errors/rejection.ts";
import { formatPercent } from "../numbers/format.ts";
import { decimalOf } from "../numbers/money.ts";
import { can, type Role } from "../people/roles.ts";
import { marginProblemOf } from "../quotation/document/margin-and-totals.ts";
import { type ApprovalTerms, lowestMargin } from "./approval-terms.ts";
import { brokenRules } from "./broken-rules.ts";
import type { Limits } from "./commercial-rules.ts";

/** The decisions about a held revision: approve it, or send it back. */
export const decisions = ["approve", "send_back"] as const;

/** A user's decision about a held revision. */
export type Decision = {
  revision: number;
  decision: (typeof decisions)[number];
  note?: string | undefined;
  /** With `send_back`: the margin from which it needs no approval. */
  margin_percentage?: number | undefined;
};

type Decider = { id: string; role: Role };

/** The values of a waiting revision that decide who may approve it. */
export type RevisionToDecide = {
  number: string;
  authorId: string;
  terms: ApprovalTerms;
  /** True when another user may decide it. */
  hasOtherDecider: boolean;
};

/** Returns whether a revision keeps the limits of a role. Only then may that role approve it. */
export const isWithinLimits = (terms: ApprovalTerms, limits: Limits): boolean =>
  brokenRules(terms, limits).length === 0;

/**
 * Returns the reason why this user may not approve a revision or send it back, as a sentence, or null. Managers and
 * administrators decide revisions that keep their own rules. Nobody approves their own revision, except an
 * administrator when nobody else may.
 */
export function mayNotDecideReason(user: Decider, waiting: RevisionToDecide, limits: Limits): string | null {
  const { number, authorId, terms, hasOtherDecider } = waiting;
  if (!can(user, "decide approvals")) return "Only managers and administrators decide approvals.";
  const isOnlyPossibleDecider = user.role === "admin" && !hasOtherDecider;
  if (authorId === user.id && !isOnlyPossibleDecider)
    return `You saved ${number} yourself. Another user must decide it.`;
  const broken = brokenRules(terms, limits);
  return broken.length === 0
    ? null
    : `${number} breaks your own rules: ${broken.map(({ words }) => words).join("; ")}. Ask a user with wider limits to decide it.`;
}

const at = (msg: string, field: string): Problem => ({ msg, loc: ["body", field] });

/** Returns the faults of a decision, each with its field. */
export function decisionProblems(decision: Decision, terms: ApprovalTerms): Problem[] {
  const { margin_percentage: margin } = decision;
  if (decision.decision === "approve")
    return margin === undefined
      ? []
      : [at("A margin is only for a revision that is sent back", "margin_percentage")];
  if (margin === undefined)
    return decision.note?.trim() ? [] : [at("Enter a note or the lowest margin without approval", "note")];
  const problem = marginProblemOf(decimalOf(margin));
  if (problem !== null) return [at(problem, "margin_percentage")];
  const lowest = lowestMargin(terms);
  return lowest === null || margin <= lowest
    ? [
        at(
          `Margin must be above the present ${formatPercent(lowest ?? 0)}, or approve it`,
          "margin_percentage",
        ),
      ]
    : [];
}
