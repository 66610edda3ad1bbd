import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { beginEnquiry } from "../../drafts/enquiry-input-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSession } from "../auth/session.ts";

/** Begins an enquiry on the home page for a customer, or for an unsaved offer, and brings its box into view. */
export function useBeginEnquiry(): (given: Parameters<typeof beginEnquiry>[1]) => void {
  const navigate = useNavigate();
  const { owner } = asOwner(useSession().user);
  return (given) => {
    beginEnquiry(owner, given);
    navigate({ to: "/", hash: "quick-entry" });
  };
}
