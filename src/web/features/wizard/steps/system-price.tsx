import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { components } from "#domain/components/registry.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import { besideKey, priceOf, systemBeside } from "#domain/quotation/draft/draft-part.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import { useDebouncedValue } from "../../../ui/fields/use-debounced-value.ts";
import { useOnline } from "../../../ui/use-online.ts";
import { SystemBeside } from "../../prices/price-origin.tsx";
import { requestPrices } from "../session/price-requests.ts";
import { useWizard } from "../wizard-context.ts";

/** Under a typed price: the system's own price for the same values, if there is one. */
export function SystemBesideTyped({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const system = systemBeside(draft, component);
  const typed = priceOf(draft, component);
  return (
    <p aria-live="polite" className="mt-1.5 text-hint text-ink-2 empty:hidden">
      {system !== null && typed > 0 && (
        <SystemBeside typed={typed} system={system}>
          {components[component].pricing.kind === "inputs" ? "Calculated" : "The price table has"}
        </SystemBeside>
      )}
    </p>
  );
}

type Beside = { component: ComponentId; quote: Quote };

const besidesIn = (answers: UseQueryResult<Beside | null>[]) => answers.flatMap(({ data }) => data ?? []);

/**
 * Asks the tables for their prices beside typed ones, which tell whether a typed price is far off. A separate component, like
 * the other answers of the server to the whole draft. Next and save do not wait for it.
 */
export function PricesBesideTyped(): null {
  const { draft, dispatch, isSignedIn } = useWizard();
  const isOnline = useOnline();
  const settled = useDebouncedValue(draft, draft);
  const besides = useQueries({
    queries: craneTypes[settled.craneType].components.flatMap((component) => {
      const forKey = besideKey(settled, component);
      if (forKey === null) return [];
      return {
        queryKey: ["system price", settled.craneType, component, forKey],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Beside | null> => {
          const [priced] = await requestPrices(settled, [{ component, forKey }], signal);
          return priced && "quote" in priced ? priced : null;
        },
        enabled: isSignedIn && isOnline && settled.parts[component].quote?.forKey !== forKey,
        retry: false,
      };
    }),
    combine: besidesIn,
  });
  useEffect(() => {
    for (const { component, quote } of besides)
      if (
        quote.forKey === besideKey(draft, component) &&
        draft.parts[component].quote?.forKey !== quote.forKey
      )
        dispatch({ kind: "quoted", component, quote });
  }, [draft, besides, dispatch]);
  return null;
}
