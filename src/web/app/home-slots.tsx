import { Suspense } from "react";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { useSession } from "../features/auth/session.ts";
import { DayStrip } from "../features/insights/pipeline/day-strip.tsx";
import { UnsavedOffers } from "../features/lists/offers/unsaved-offers.tsx";
import { UnfinishedQuotations } from "../features/lists/unfinished-quotations.tsx";
import { QuickEntrySection } from "../features/quick-entry/quick-entry-section.tsx";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { lazyOf } from "../ui/lazy-of.ts";

const HomeLists = lazyOf(async () => (await import("./home-lists.tsx")).HomeLists);

/**
 * The parts of other features on the home page before the cranes: the line, today's calls, and unfinished quotations.
 */
export function HomeBeginnings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <QuickEntrySection />
      <DayStrip />
      <UnsavedOffers />
      <UnfinishedQuotations owner={asOwner(user)} />
    </>
  );
}

/** And after them, as far down as nobody looks first: lists of the firm and one's own. */
export function HomeSlots() {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={<PageSpinner />}>
        <HomeLists />
      </Suspense>
    )
  );
}
