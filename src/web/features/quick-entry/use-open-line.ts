import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { beginFromLine } from "#domain/wizard/begin-from-line.ts";
import { newDraftId, writeDraft } from "../../drafts/draft-storage.ts";
import { clearLine } from "../../drafts/enquiry-input-store.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";

type EnteredLine = Parameters<typeof beginFromLine>[0];

/** Opens the wizard with a new quotation from a line. */
export function useOpenLine(): (line: EnteredLine) => void {
  const navigate = useNavigate();
  const { user } = useSession();
  return useOnePress((line: EnteredLine) => {
    if (!user) return;
    const given = { id: newDraftId(), ...asOwner(user), now: new Date().toISOString() };
    const { draft, history } = beginFromLine(line, given);
    writeDraft(draft, history);
    openDraft(draft.craneType, draft.id);
    clearLine(given.owner);
    navigate({
      to: "/quotation/:craneType/:step?",
      params: { craneType: draft.craneType, step: draft.lastStep },
    });
  });
}
