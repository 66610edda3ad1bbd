import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { draftFrom, revisionFrom } from "#domain/quotation/draft/start-from.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import { beginOnRunway } from "#domain/wizard/begin-on-runway.ts";
import { setCurrentDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { newDraftId } from "../../drafts/new-draft-id.ts";

const fill = { revision: revisionFrom, start: draftFrom, runway: beginOnRunway } as const;

/** The purpose of a saved quotation's inputs: its next revision, another quotation, or another crane on its runway. */
export type Purpose = keyof typeof fill;

/** Keeps a draft with a saved quotation's inputs and makes it the open draft. */
export function keepDraftOf(record: QuotationRecord, purpose: Purpose, owner: DraftOwner): Draft {
  const draft = fill[purpose](record, { id: newDraftId(), ...owner, now: new Date().toISOString() });
  writeDraft(draft);
  setCurrentDraft(draft.craneType, draft.id);
  return draft;
}
