import { Check } from "lucide-react";
import type { ComponentId } from "#domain/components/component-id.ts";
import { components } from "#domain/components/registry.ts";
import { priceOf, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { summary } from "#domain/quotation/words/describe.ts";
import { isComplete } from "#domain/wizard/validation.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { useWizard } from "../wizard-context.ts";

/** The result of a complete step. */
export function StepSummary({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const price = priceOf(draft, component);
  if (price <= 0 || !isComplete(draft, component)) return null;
  const items = summary(component, valuesOf(draft, component));
  return (
    <section
      aria-label={`${components[component].title} Summary`}
      className="border border-ok bg-ok-soft p-4"
    >
      <h2 className="flex items-center gap-2 font-section text-ok">
        <Check size={18} strokeWidth={2} aria-hidden="true" />
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
