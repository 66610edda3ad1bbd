import { SecondFactorFirst } from "../features/auth/second-factor-first.tsx";
import { HomePage } from "../features/home/home-page.tsx";
import { QuickEntryAnywhere } from "../features/quick-entry/quick-entry-anywhere.tsx";
import { UnsentNotice } from "../features/sale-page/mail/unsent-notice.tsx";
import { HomeBeginnings, HomeSlots } from "./home-slots.tsx";
import { StaffData } from "./staff-data.tsx";

/** The home page of staff, with the parts of other features. */
export function StaffHome() {
  return (
    <SecondFactorFirst>
      <StaffData>
        <UnsentNotice />
        <HomePage first={<HomeBeginnings />}>
          <HomeSlots />
        </HomePage>
        <QuickEntryAnywhere />
      </StaffData>
    </SecondFactorFirst>
  );
}
