import { useQuery } from "@tanstack/react-query";
import type { ComponentId } from "#domain/components/component-id.ts";
import { components } from "#domain/components/registry.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { priceKey, systemPrice, timesOf } from "#domain/price-tables/pricing.ts";
import { priceOf, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { useSettledValue } from "../../../ui/fields/use-settled-value.ts";
import { useOnline } from "../../../ui/use-online.ts";
import { SystemBeside } from "../../prices/price-origin.tsx";
import { requestPrices } from "../session/price-requests.ts";
import { useWizard } from "../wizard-context.ts";

/** Under a typed price: the system's own price for the same values, if there is one. */
export function SystemBesideTyped({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const system = useSystemPrice(component);
  const typed = priceOf(draft, component);
  return (
    <p aria-live="polite" className="mt-1.5 text-hint text-ink-2 empty:hidden">
      {system !== null && typed > 0 && (
        <SystemBeside typed={typed} system={system}>
          {components[component].pricing.by === "inputs" ? "Calculated" : "The price table has"}
        </SystemBeside>
      )}
    </p>
  );
}

/** The system's price for the present values of a component, or null. */
function useSystemPrice(component: ComponentId): Paise | null {
  const { draft, isSignedIn } = useWizard();
  const isOnline = useOnline();
  const definition = components[component];
  const values = valuesOf(draft, component);
  const wanted = priceKey(definition, values);
  const key = useSettledValue(wanted, null);
  const isTable = definition.pricing.by === "table";
  const found = useQuery({
    queryKey: ["system price", draft.craneType, component, key],
    queryFn: async ({ signal }) => {
      const [priced] = await requestPrices(draft, [{ component, forKey: key ?? "" }], signal);
      return priced && "quote" in priced ? priced.quote : null;
    },
    // Request the present draft only while it matches the key.
    enabled: isTable && key !== null && key === wanted && isSignedIn && isOnline,
    retry: false,
  });
  if (!isTable) return systemPrice(definition, values, undefined)?.amount ?? null;
  const quote = key === wanted ? found.data : undefined;
  return quote?.is === "priced" ? quote.each * timesOf(definition, values) : null;
}
