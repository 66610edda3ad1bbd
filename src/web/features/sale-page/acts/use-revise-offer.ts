import { revisionDraft } from "#domain/offers/offer-draft.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { newDraftId } from "../../../drafts/new-draft-id.ts";
import { writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useOnePress } from "../../../ui/use-one-press.ts";
import { useSession } from "../../auth/session.ts";

/** Opens the editor with a draft that revises an offer, filled from this revision of it. */
export function useReviseOffer(): (record: OfferRecord) => void {
  const navigate = useNavigate();
  const { user } = useSession();
  return useOnePress((record: OfferRecord) => {
    const id = newDraftId();
    const of = (position: number) => `${id}-${position}`;
    writeOfferDraft(revisionDraft(record, asOwner(user), { draft: id, of }, new Date().toISOString()));
    navigate({ to: "/offers/new", search: { draft: id } });
  });
}
