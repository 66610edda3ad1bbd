import { OutdatedSection } from "../features/insights/pipeline/outdated-section.tsx";
import { WaitingSection } from "../features/quotations/approval/waiting-section.tsx";
import { OwnQuotations } from "../features/quotations/own-quotations.tsx";
import { TemplatesSection } from "../features/quotations/templates/templates-section.tsx";

/** The lists at the foot of the home page: offers with revised positions, what waits for approval, the firm's templates, one's own last ten. */
export function HomeLists() {
  return (
    <>
      <OutdatedSection />
      <WaitingSection />
      <TemplatesSection />
      <OwnQuotations />
    </>
  );
}
