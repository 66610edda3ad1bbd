import { useMemo } from "react";
import { stepOfComponent } from "#domain/components/steps.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { openedSteps } from "#domain/wizard/opened-steps.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useWizard } from "../wizard-context.ts";

/** The steps that the changes on this step have opened. */
export function OpenedSteps({ component }: { component: ComponentId }) {
  const { draft, history, prices } = useWizard();
  const { id } = stepOfComponent(component);
  const { requestOf } = prices;
  const opened = useMemo(
    () => openedSteps({ draft, history }, id, (each) => requestOf(each) !== null),
    [draft, history, id, requestOf],
  );
  return (
    <div role="status">
      {opened.length > 0 && (
        <Notice>
          <p>Check {opened.length === 1 ? "this step" : "these steps"} again:</p>
          <ul className="mt-1 grid gap-1">
            {opened.map(({ step, lacks }) => (
              <li key={step.id}>
                <Link
                  to="/quotation/:craneType/:step?"
                  params={{ craneType: draft.craneType, step: step.id }}
                  className="link"
                  data-act="step"
                >
                  {step.title}
                </Link>
                : {lacks}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
