import { Check, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { components } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { pointsAt } from "#domain/open-points/draft-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { priceOf, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { summary } from "#domain/quotation/lines/describe.ts";
import { isComplete } from "#domain/wizard/validation.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { useWizard } from "../wizard-context.ts";

/** The green summary of a complete step. It is a warning while the step has an open point. */
export function StepSummary({ component }: { component: ComponentId }) {
  const { draft, onRunway } = useWizard();
  const isSound = useMemo(
    () => openOf(pointsAt(draft, component, onRunway)).length === 0,
    [draft, component, onRunway],
  );
  const price = priceOf(draft, component);
  if (price <= 0 || !isComplete(draft, component)) return null;
  const Mark = isSound ? Check : TriangleAlert;
  const items = summary(component, valuesOf(draft, component));
  return (
    <section
      aria-label={`${components[component].title} Summary`}
      className={`border p-4 ${isSound ? "border-ok bg-ok-soft" : "border-warn bg-warn-soft"}`}
    >
      <h2 className={`flex items-center gap-2 font-section ${isSound ? "text-ok" : "text-warn"}`}>
        <Mark size={18} strokeWidth={2} aria-hidden="true" />
        {components[component].title} Summary
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {items.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="font-value whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-hint text-ink-2">Price</dt>
          <dd className="font-value">
            <MoneyText amount={price} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
