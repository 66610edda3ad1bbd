import { useQuery } from "@tanstack/react-query";
import { cranesToOpen } from "#domain/enquiry/bays.ts";
import type { Message } from "#domain/enquiry/read-message.ts";
import { beginOffer, joinOffer, type KnownCrane } from "#domain/offers/begin-offer.ts";
import { workingIn } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { proposeFrom } from "#domain/wizard/propose-from.ts";
import { choicesQuery } from "../../api/choice-queries.ts";
import { newDraftId, noRoom, readDraft, removeDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { clearLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { keptOfferDraft, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSession } from "../auth/session.ts";
import { customerOfFound, type FoundCustomer } from "./use-customer-found.ts";

/**
 * Opens the cranes of an enquiry as an offer, or adds them to the unsaved offer that they were begun for. Returns false
 * when the browser has no room: then nothing is kept, and the enquiry stays.
 */
export function useOpenOffer(): (line: EnquiryInput, message: Message, found: FoundCustomer) => boolean {
  const navigate = useNavigate();
  const { user } = useSession();
  const choices = useQuery(choicesQuery).data ?? null;
  return (line, message, found) => {
    const cranes = cranesToOpen(message).filter((crane): crane is KnownCrane => crane.craneType !== null);
    const { person, phone, email } = message.contact;
    const begun = beginOffer(
      {
        text: line.text,
        cranes,
        customer: customerOfFound(found, person ?? ""),
        phone: phone ?? "",
        email: email ?? "",
      },
      { ...asOwner(user), now: new Date().toISOString(), newId: newDraftId },
    );
    const joined = line.offer === null ? null : keptOfferDraft(line.offer);
    const offer = joined ? joinOffer(joined, begun.offer) : begun.offer;
    const working = joined ? workingIn(joined) : [];
    const earlier = readDraft(working.at(-1) ?? "");
    const model = begun.cranes[0]?.draft;
    const begunCranes = begun.cranes.map((crane, at) => {
      const { draft } = crane;
      if (at === 0 && earlier)
        return { ...crane, draft: proposeFrom(draft, earlier, `crane ${working.length}`, choices) };
      return crane.isLikeFirst && model
        ? { ...crane, draft: proposeFrom(draft, model, `crane ${working.length + 1}`, choices, true) }
        : crane;
    });
    const areKept = begunCranes.map(({ draft, history }) => writeDraft(draft, history));
    if (areKept.includes(false) || !writeOfferDraft(offer)) {
      for (const { draft } of begunCranes) removeDraft(draft.id);
      toast.error(`${noRoom}. The enquiry stays here.`);
      return false;
    }
    const [first] = begunCranes;
    clearLine(line.owner);
    if (first) {
      const { craneType, id, lastStep } = first.draft;
      openDraft(craneType, id);
      navigate({ to: "/quotation/:craneType/:step?", params: { craneType, step: lastStep } });
    }
    return true;
  };
}
