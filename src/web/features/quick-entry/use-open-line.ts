import type { CraneTypeId } from "#domain/crane-types.ts";
import type { LineEntry } from "#domain/quick-entry/line-templates.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { beginFromLine } from "#domain/wizard/begin-from-line.ts";
import { writeDraft } from "../../drafts/draft-storage.ts";
import { clearLine } from "../../drafts/line-store.ts";
import { newDraftId } from "../../drafts/new-draft-id.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";

/** Opens the wizard with what a line says, in a quotation of its own. */
export function useOpenLine(): (text: string, entry: LineEntry, craneType: CraneTypeId) => void {
  const navigate = useNavigate();
  const { user } = useSession();
  return useOnePress((text: string, entry: LineEntry, craneType: CraneTypeId) => {
    if (!user) return;
    const given = { id: newDraftId(), ...asOwner(user), now: new Date().toISOString() };
    const { draft, history } = beginFromLine({ text, entry, craneType }, given);
    writeDraft(draft, history);
    openDraft(craneType, draft.id);
    clearLine(given.owner);
    navigate({
      to: "/quotation/:craneType/:step?",
      params: { craneType, step: draft.lastStep },
    });
  });
}
