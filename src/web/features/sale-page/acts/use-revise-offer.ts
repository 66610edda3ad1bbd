import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { revisionDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { newDraftId } from "../../../drafts/draft-storage.ts";
import { writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useOnePress } from "../../../ui/use-one-press.ts";
import { useSession } from "../../auth/session.ts";
import { useBeginEnquiry } from "../../sales/use-begin-enquiry.ts";

/** Keeps a draft that revises an offer, filled from this revision of it, and returns its id. */
function keepRevision(record: OfferRecord, user: ReturnType<typeof useSession>["user"]): string {
  const id = newDraftId();
  const of = (position: number) => `${id}-${position}`;
  writeOfferDraft(revisionDraft(record, asOwner(user), { draft: id, of }, new Date().toISOString()));
  return id;
}

/** Opens the editor with a draft that revises an offer, at a part of the page. */
export function useReviseOffer(): (record: OfferRecord, part?: string) => void {
  const navigate = useNavigate();
  const { user } = useSession();
  return useOnePress((record: OfferRecord, part?: string) =>
    navigate({
      to: "/offers/new",
      search: { draft: keepRevision(record, user) },
      ...(part !== undefined && { hash: part }),
    }),
  );
}

/** Begins an enquiry whose cranes join a revision of an offer: the unsaved one, else a new one. */
export function useAddCranes(): (record: OfferRecord, unsaved: string | undefined) => void {
  const { user } = useSession();
  const beginEnquiry = useBeginEnquiry();
  return useOnePress((record: OfferRecord, unsaved: string | undefined) =>
    beginEnquiry({
      customer: record.customer.company || null,
      offer: unsaved ?? keepRevision(record, user),
    }),
  );
}
