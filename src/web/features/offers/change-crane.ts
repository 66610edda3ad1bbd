import { type DraftWithHistory, recordEvent } from "#domain/wizard/draft-history.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { openDrafts } from "../../drafts/draft-lock.ts";
import { readDraft, readDraftHistory, writeDraft } from "../../drafts/draft-storage.ts";
import { toast } from "../../ui/feedback/toast-store.ts";

/**
 * Changes a working quotation from its offer, as its wizard would: Undo there can take it back, too. Returns the draft
 * and its acts before the change; null when nothing was changed, which a message then says.
 */
export async function changeCrane(
  id: string,
  change: (now: DraftWithHistory) => DraftWithHistory,
): Promise<DraftWithHistory | null> {
  // The wizard in the other tab would write over the change.
  const isElsewhere = (await openDrafts()).has(id);
  const found = readDraft(id);
  if (isElsewhere || found === null) {
    toast.error(
      isElsewhere
        ? "This quotation is open in another tab. Decide the point there."
        : "This quotation is no longer on this device",
    );
    return null;
  }
  const before = { draft: found, history: readDraftHistory(id) };
  const { draft, history } = change(before);
  writeDraft({ ...draft, changedAt: new Date().toISOString() }, history);
  return before;
}

/** Returns the change by one event of the user. */
export const byEvent =
  (event: WizardEvent) =>
  ({ draft, history }: DraftWithHistory): DraftWithHistory => {
    const after = wizardReducer(draft, event);
    return { draft: after, history: recordEvent(history, draft, event, after) };
  };
