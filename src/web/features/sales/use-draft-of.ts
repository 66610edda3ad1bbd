import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";
import type { DraftPurpose } from "./keep-draft-of.ts";

type OpenDraft = (record: QuotationRecord, change?: (draft: Draft) => Draft, part?: string) => void;

/** Opens the wizard with a saved quotation's inputs, after `change`, at a part of its step. Other drafts do not change. */
export function useDraftOf(purpose: DraftPurpose): OpenDraft {
  const navigate = useNavigate();
  const { user } = useSession();
  return useOnePress<Parameters<OpenDraft>>(async (record, change, part) => {
    if (!user) return;
    try {
      // Load the code that fills a draft only when needed, because it is as large as the page.
      const { keepDraftOf } = await import("./keep-draft-of.ts");
      const draft = keepDraftOf(record, purpose, asOwner(user), change);
      navigate({
        to: "/quotation/:craneType/:step?",
        params: { craneType: draft.craneType, step: draft.lastStep },
        ...(part !== undefined && { hash: part }),
      });
    } catch {
      toast.error("The wizard could not be opened. Check the connection and try again.");
    }
  });
}
