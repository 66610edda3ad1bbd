import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { priceAlternatives } from "#contract/price-tables/prices-api.ts";
import type { ComponentId } from "#domain/components/component-id.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { type Draft, valuesOf } from "#domain/quotation/draft.ts";
import { adviceAt, gantryRemedy } from "#domain/wizard/step-advice.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";

/** The gantry girders of the price table. Asked when the chosen one is too light. */
function useGantries(draft: Draft, isWanted: boolean) {
  const { lt_length, metal_price } = valuesOf(draft, "lt_gantry");
  const values = { lt_length: lt_length ?? "", metal_price: metal_price ?? "" };
  return useQuery({
    queryKey: ["alternatives", draft.craneType, "lt_gantry", values],
    queryFn: async ({ signal }) => {
      const body = { crane_type: craneTypes[draft.craneType].kind, component: "lt_gantry", values };
      const path = "/api/single-girder/alternatives";
      return (await call<typeof priceAlternatives>("POST", path, { body, signal })).data;
    },
    enabled: isWanted,
    retry: false,
  }).data?.choices;
}

/** Engineering advice on the steps that it concerns, with remedies. It never blocks. */
export function StepAdvice({ component }: { component: ComponentId }) {
  const { draft, dispatch, isSignedIn } = useWizard();
  const found = useMemo(() => adviceAt(draft, component), [draft, component]);
  const isLight = found.some(({ code }) => code === "W2");
  const gantries = useGantries(draft, isLight && isSignedIn);
  const heavier = isLight && gantries ? gantryRemedy(draft, gantries) : undefined;
  if (found.length === 0) return null;
  return (
    <Notice>
      <div className="grid gap-2">
        {found.map(({ code, text, remedies }) => (
          <div key={code} className="grid gap-2">
            <p>{text}</p>
            {(remedies.length > 0 || (code === "W2" && heavier)) && (
              <div className="flex flex-wrap gap-2">
                {[...remedies, ...(code === "W2" && heavier ? [heavier] : [])].map(({ label, event }) => (
                  <Button key={label} size="row" data-act="remedy" onClick={() => dispatch(event)}>
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </Notice>
  );
}
