import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { useOfferOfLine } from "../drafts/enquiry-input-store.ts";
import { SecondFactorFirst } from "../features/auth/second-factor-first.tsx";
import { useSession } from "../features/auth/session.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { QuickEntryAnywhere } from "../features/quick-entry/quick-entry-anywhere.tsx";
import { UnsentNotice } from "../features/sale-page/mail/unsent-notice.tsx";
import { useBeginCrane } from "../features/sales/use-begin-crane.ts";
import { HomeBeginnings, HomeSlots } from "./home-slots.tsx";
import { StaffData } from "./staff-data.tsx";

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
