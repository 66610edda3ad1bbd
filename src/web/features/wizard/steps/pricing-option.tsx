import type { ComponentId } from "#domain/crane-types.ts";
import { isEstimated } from "#domain/quotation/draft/draft-part.ts";
import { mayBeEstimated } from "#domain/quotation/estimate/estimated-component.ts";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { useWizard } from "../wizard-context.ts";
import { estimatedPriceTitle, systemPriceTitle } from "./price-line.tsx";

/** The source of the price. In Custom it is typed, or estimated when that is possible. */
export function PricingOption({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  const part = draft.parts[component];
  const isCustomMode = part.entry.mode === "custom";
  const typed = part.entry.mode === "listed" ? part.entry.pricing : "custom";
  return (
    <Segmented
      legend="Pricing Option"
      value={isEstimated(part) ? "estimated" : typed}
      onChange={(pricing) =>
        dispatch(
          pricing === "estimated"
            ? { kind: "takeEstimate", component }
            : { kind: "setPricing", component, pricing },
        )
      }
      options={[
        { value: "system", label: systemPriceTitle(component), disabled: isCustomMode },
        { value: "custom", label: "Custom Price" },
        ...(isCustomMode && mayBeEstimated(component)
          ? [{ value: "estimated" as const, label: estimatedPriceTitle }]
          : []),
      ]}
    />
  );
}
