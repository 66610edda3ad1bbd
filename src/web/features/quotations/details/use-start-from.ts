import { useNavigate } from "@tanstack/react-router";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { draftFrom } from "#domain/quotation/start-from.ts";
import { noRoom, setCurrentDraft, writeDraft } from "../../../drafts/draft-storage.ts";
import { newDraftId } from "../../../drafts/new-draft-id.ts";
import { toast } from "../../../ui/toast-store.ts";
import { useSession } from "../../auth/session.ts";

/** Opens the wizard filled with a saved quotation's inputs; another unfinished one stays where it is. */
export function useStartFrom(record: QuotationRecord): () => void {
  const navigate = useNavigate();
  const { user } = useSession();
  return () => {
    if (!user) return;
    const draft = draftFrom(record, {
      id: newDraftId(),
      ...asOwner(user),
      now: new Date().toISOString(),
    });
    if (!writeDraft(draft)) {
      toast.error(noRoom);
      return;
    }
    setCurrentDraft(draft.craneType, draft.id);
    void navigate({
      to: "/quotation/$craneType/$step",
      params: { craneType: draft.craneType, step: draft.lastStep },
    });
  };
}
