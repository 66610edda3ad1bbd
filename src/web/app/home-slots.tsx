import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { can } from "#domain/people/roles.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { useLine } from "../drafts/enquiry-input-store.ts";
import { useJustSaved } from "../drafts/just-saved.ts";
import { useSession } from "../features/auth/session.ts";
import { firstStepsQuery } from "../features/first-steps/first-steps-query.ts";
import { TodaySection } from "../features/insights/pipeline/today-section.tsx";
import { UnsavedOffers } from "../features/lists/offers/unsaved-offers.tsx";
import { UnfinishedQuotations } from "../features/lists/unfinished-quotations.tsx";
import { QuickEntrySection } from "../features/quick-entry/quick-entry-section.tsx";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { lazyOf } from "../ui/lazy-of.ts";

const HomeLists = lazyOf(async () => (await import("./home-lists.tsx")).HomeLists);

const FirstSteps = lazyOf(async () => (await import("../features/first-steps/first-steps.tsx")).FirstSteps);

const JustSavedRow = lazyOf(async () => (await import("../features/saved/just-saved-row.tsx")).JustSavedRow);

/**
 * The first part of the home page: an administrator's first steps, what was just saved, then the enquiry. The yellow
 * act is the enquiry's; until something is typed it is the first open step's.
 */
export function HomeBeginnings() {
  const { user } = useSession();
  const { owner } = asOwner(user);
  const just = useJustSaved(owner);
  const hasSteps = can(user, "take first steps");
  const { data: steps = [] } = useQuery({ ...firstStepsQuery, enabled: hasSteps });
  const isStepFirst = useLine(owner).text.trim() === "" && steps.some(({ state }) => state === "open");
  return (
    user && (
      <>
        <Suspense fallback={null}>{hasSteps && <FirstSteps hasYellow={isStepFirst} />}</Suspense>
        <Suspense fallback={null}>{just && <JustSavedRow key={just.number} just={just} />}</Suspense>
        <QuickEntrySection hasYellow={!isStepFirst} />
      </>
    )
  );
}

/** The part of the home page below the cranes: drafts, today's follow-ups, then lists. */
export function HomeSlots() {
  const { user } = useSession();
  return (
    user && (
      <>
        <div className="grid items-start gap-x-6 gap-y-12 max-md:gap-y-9 xl:grid-cols-[minmax(0,1fr)_520px] has-[>:first-child:empty]:grid-cols-1">
          <div className="grid min-w-0 gap-6 empty:hidden">
            <UnsavedOffers />
            <UnfinishedQuotations owner={asOwner(user)} />
          </div>
          <TodaySection />
        </div>
        <Suspense fallback={<PageSpinner />}>
          <HomeLists />
        </Suspense>
      </>
    )
  );
}
