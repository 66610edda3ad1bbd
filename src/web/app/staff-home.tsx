import type { CraneTypeId } from "#domain/crane-types.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { clearLine, useOfferOfLine } from "../drafts/enquiry-input-store.ts";
import { SecondFactorFirst } from "../features/auth/second-factor-first.tsx";
import { useSession } from "../features/auth/session.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { QuickEntryAnywhere } from "../features/quick-entry/quick-entry-anywhere.tsx";
import { UnsentNotice } from "../features/sale-page/mail/unsent-notice.tsx";
import { useNavigate } from "../ui/routing/routing.tsx";
import { useOnePress } from "../ui/use-one-press.ts";
import { HomeBeginnings, HomeSlots } from "./home-slots.tsx";
import { StaffData } from "./staff-data.tsx";

/** Opens the wizard with a further crane of an unsaved offer, without any value. The begun enquiry ends. */
function useBeginCrane(): (offer: OfferDraft, craneType: CraneTypeId) => void {
  const navigate = useNavigate();
  const owner = asOwner(useSession().user);
  return useOnePress(async (offer: OfferDraft, craneType: CraneTypeId) => {
    // The code that fills a draft is as large as the page.
    const { keepNewCrane } = await import("../features/sales/keep-draft-of.ts");
    const { lastStep: step } = keepNewCrane(offer, craneType, owner);
    clearLine(owner.owner);
    navigate({ to: "/quotation/:craneType/:step?", params: { craneType, step } });
  });
}

/** The home page of staff, with the parts of other features. */
export function StaffHome() {
  const offer = useOfferOfLine(asOwner(useSession().user));
  const begin = useBeginCrane();
  return (
    <SecondFactorFirst>
      <StaffData>
        <UnsentNotice />
        <HomePage first={<HomeBeginnings />} inOffer={offer && ((craneType) => begin(offer, craneType))}>
          <HomeSlots />
        </HomePage>
        <QuickEntryAnywhere />
      </StaffData>
    </SecondFactorFirst>
  );
}
