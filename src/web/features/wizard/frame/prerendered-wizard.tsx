import { firstStep, stepsOf } from "#domain/components/steps.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { newDraft } from "#domain/quotation/draft/draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { StepList, StepStrip } from "./step-list.tsx";
import { WizardHeader } from "./wizard-header.tsx";

/**
 * The wizard before the app runs: each step's heading, in its place. Of the draft, which only the device knows, nothing is
 * seen: title block and steps keep their room.
 */
export function PrerenderedWizard({ craneType }: { craneType: CraneTypeId }) {
  const begun = {
    draft: newDraft({ ...asOwner(null), id: "", craneType, now: new Date().toISOString() }),
    current: firstStep(craneType).id,
  };
  const nothing = () => {};
  return (
    <div hidden className="mx-auto w-full max-w-wide pt-5 pb-6 md:gutter max-md:pt-0">
      <div className="invisible">
        <WizardHeader {...begun} onStartOver={nothing} />
        <div className="mt-2 max-md:gutter xl:hidden">
          <StepStrip {...begun} points={[]} onGo={nothing} />
        </div>
      </div>
      <div className="mt-5 grid items-start gap-6 max-xl:mt-2 max-md:gutter xl:grid-cols-[272px_minmax(0,1fr)_416px]">
        <div className="invisible max-xl:hidden">
          <StepList {...begun} points={[]} onGo={nothing} />
        </div>
        {stepsOf(craneType).map(({ id, heading, description }) => (
          <div key={id} hidden data-at={`/quotation/${craneType}/${id}`} className="min-w-0">
            <h1 className="page-title w-fit">{heading}</h1>
            <p className="mt-1 mb-4 text-ink-2">{description}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
