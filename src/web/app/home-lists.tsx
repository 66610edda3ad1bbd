import { OutdatedSection } from "../features/insights/pipeline/outdated-section.tsx";
import { WaitingSection } from "../features/quotations/approval/waiting-section.tsx";
import { OwnQuotations } from "../features/quotations/own-quotations.tsx";
import { RepricedSection } from "../features/quotations/reprice/repriced-section.tsx";
import { TemplatesSection } from "../features/quotations/templates/templates-section.tsx";

/** The lists at the foot of the home page: first what waits for the user, then the firm's templates and the user's last ten. */
export function HomeLists() {
  return (
    <>
      <OutdatedSection />
      <WaitingSection />
      <RepricedSection />
      <TemplatesSection />
      <OwnQuotations />
    </>
  );
}
