import type { StepId } from "#domain/components/steps.ts";
import { readDraft } from "../../drafts/draft-storage.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";

/** Opens a working quotation in the wizard by its draft's id, at this step or at its last one. */
export function useOpenWorking(): (id: string, step?: StepId) => void {
  const navigate = useNavigate();
  return (id, step) => {
    const draft = readDraft(id);
    if (!draft) {
      toast.error("This quotation is no longer on this device");
      return;
    }
    openDraft(draft.craneType, draft.id);
    navigate({
      to: "/quotation/:craneType/:step?",
      params: { craneType: draft.craneType, step: step ?? draft.lastStep },
    });
  };
}
