import { useQueryClient } from "@tanstack/react-query";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { errorText } from "../../api/error-text.ts";
import { unsavedRevisionOf, useOfferDrafts } from "../../drafts/offer-drafts.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { useSession } from "../auth/session.ts";
import { newRevisionOf } from "./offer-draft-parts.ts";
import { mayReviseOffer } from "./sale-permissions.ts";
import { offerQuery, quotationQuery } from "./sale-queries.ts";

/** The crane that bears a runway, as an offer holds it. */
type Bearer = { quotation: string; revision: number; offer: string };

/**
 * Opens the wizard with another crane on the runway of this one. The crane is a position of the next revision of the
 * offer, and is saved with it. For users who may not revise the offer it is a quotation alone.
 */
export function useCraneOnRunway(): (bearer: Bearer) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const owner = asOwner(user);
  const drafts = useOfferDrafts(owner);
  const { submit } = useSubmit({
    send: async ({ quotation, revision, offer }: Bearer) => {
      const [record, sale, { keepCraneOnRunway }] = await Promise.all([
        client.fetchQuery(quotationQuery(quotation, revision)),
        client.fetchQuery(offerQuery(offer)),
        // The code that fills a draft is as large as the page.
        import("./keep-draft-of.ts"),
      ]);
      const offerDraft = mayReviseOffer(user, sale)
        ? (unsavedRevisionOf(drafts, sale.offer_id) ?? newRevisionOf(sale, owner))
        : null;
      return keepCraneOnRunway(record, offerDraft, owner);
    },
    onDone: ({ craneType, lastStep: step }) =>
      navigate({ to: "/quotation/:craneType/:step?", params: { craneType, step } }),
    onFailed: (thrown, { quotation }) => toast.error(errorText(thrown, `${quotation} could not be loaded`)),
  });
  return submit;
}
