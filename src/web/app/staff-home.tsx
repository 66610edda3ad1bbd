import { useEffect } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { UnsentNotice } from "../features/quotations/mail/unsent-notice.tsx";
import { QuickEntryAnywhere } from "../features/quotations/quick-entry/quick-entry-anywhere.tsx";
import { HomeBeginnings, HomeSlots } from "./home-slots.tsx";
import { scrollToCraneSelection } from "./scroll-to-crane-selection.ts";
import { StaffData } from "./staff-data.tsx";

/** The signed-in home page, with what other features show on it. */
export function StaffHome() {
  // As a link that was opened in a tab of its own, or kept.
  useEffect(() => {
    if (location.hash === "#crane-selection") scrollToCraneSelection();
  }, []);
  return (
    <StaffData>
      <UnsentNotice />
      <HomePage first={<HomeBeginnings />}>
        <HomeSlots />
      </HomePage>
      <QuickEntryAnywhere />
    </StaffData>
  );
}
