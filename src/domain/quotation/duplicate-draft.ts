import type { Draft } from "./draft.ts";
import { firstRecord } from "./draft-identity.ts";
import type { DraftOwner } from "./draft-owner.ts";

/**
 * Another working quotation with all that was entered in this one. It has no ID yet and revises nothing: one quotation
 * is revised once.
 */
export function duplicateDraft(draft: Draft, given: DraftOwner & { id: string; now: string }): Draft {
  const { ownerId: _, ...rest } = draft;
  const { now, ...named } = given;
  return {
    ...rest,
    ...named,
    ...firstRecord,
    startedAt: now,
    changedAt: now,
    stage: { is: "working" },
    revises: null,
    reason: "",
  };
}
