import type { Draft } from "./draft.ts";
import { firstRecord } from "./draft-identity.ts";
import type { DraftOwner } from "./draft-owner.ts";

/**
 * Returns a copy of a working quotation with all its entries. It has no ID and revises nothing, because a
 * revision has one draft.
 */
export function duplicateDraft(draft: Draft, given: DraftOwner & { id: string; now: string }): Draft {
  const { ownerId: _owner, runway: _runway, ...rest } = draft;
  const { now, ...named } = given;
  return {
    ...rest,
    ...named,
    ...firstRecord,
    startedAt: now,
    changedAt: now,
    stage: { kind: "working" },
    revises: null,
    reason: "",
  };
}
