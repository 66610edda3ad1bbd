import { asOwner } from "#domain/quotation/draft-owner.ts";
import { useSession } from "../features/auth/session.ts";
import { WaitingSection } from "../features/quotations/approval/waiting-section.tsx";
import { OwnQuotations } from "../features/quotations/own-quotations.tsx";
import { QuickEntrySection } from "../features/quotations/quick-entry/quick-entry-section.tsx";
import { TemplatesSection } from "../features/quotations/templates/templates-section.tsx";
import { UnfinishedQuotations } from "../features/quotations/unfinished-quotations.tsx";

/** What other features show on the home page before the cranes: the line, and unfinished quotations to resume. */
export function HomeBeginnings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <QuickEntrySection />
      <UnfinishedQuotations owner={asOwner(user)} />
    </>
  );
}

/** And after them: the firm's templates, and one's own last ten. */
export function HomeSlots() {
  const { user } = useSession();
  return (
    user && (
      <>
        <WaitingSection />
        <TemplatesSection />
        <OwnQuotations />
      </>
    )
  );
}
