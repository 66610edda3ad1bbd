import type { Draft } from "#domain/quotation/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft-owner.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { draftFrom, revisionFrom } from "#domain/quotation/start-from.ts";
import { noRoom, setCurrentDraft, writeDraft } from "../../../drafts/draft-storage.ts";
import { newDraftId } from "../../../drafts/new-draft-id.ts";
import { toast } from "../../../ui/toast-store.ts";

const fill = { revision: revisionFrom, start: draftFrom } as const;

/** What a saved quotation's inputs are taken for: its next revision, or another quotation. */
export type Purpose = keyof typeof fill;

/** Keeps a draft filled with a saved quotation's inputs as the one to go on with; null, and said, without room for it. */
export function keepDraftOf(record: QuotationRecord, purpose: Purpose, owner: DraftOwner): Draft | null {
  const draft = fill[purpose](record, { id: newDraftId(), ...owner, now: new Date().toISOString() });
  if (!writeDraft(draft)) {
    toast.error(noRoom);
    return null;
  }
  setCurrentDraft(draft.craneType, draft.id);
  return draft;
}
