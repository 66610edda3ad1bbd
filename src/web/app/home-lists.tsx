import { AwaitingApprovalSection } from "../features/approval/awaiting-approval-section.tsx";
import { OutdatedSection } from "../features/insights/pipeline/outdated-section.tsx";
import { OwnQuotations } from "../features/lists/own-quotations.tsx";
import { RepricedSection } from "../features/reprice/repriced-section.tsx";
import { TemplatesSection } from "../features/templates/templates-section.tsx";

/**
 * The lists at the foot of the home page in their order: decisions of the user, the firm's templates, the user's last
 * ten quotations.
 */
export function HomeLists() {
  return (
    <>
      <OutdatedSection />
      <AwaitingApprovalSection />
      <RepricedSection />
      <TemplatesSection />
      <OwnQuotations />
    </>
  );
}
