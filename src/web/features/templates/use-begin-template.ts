import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import type { Template } from "#domain/templates/template.ts";
import { beginFromTemplate } from "#domain/wizard/begin-from-template.ts";
import { newDraftId, writeDraft } from "../../drafts/draft-storage.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";

/** Opens the wizard with a new quotation from a template. Other drafts do not change. */
export function useBeginTemplate(): (template: Template) => void {
  const navigate = useNavigate();
  const { user } = useSession();
  return useOnePress((template: Template) => {
    if (!user) return;
    const draft = beginFromTemplate(template, {
      id: newDraftId(),
      ...asOwner(user),
      now: new Date().toISOString(),
    });
    writeDraft(draft);
    openDraft(draft.craneType, draft.id);
    navigate({
      to: "/quotation/:craneType/:step?",
      params: { craneType: draft.craneType, step: draft.lastStep },
    });
  });
}
