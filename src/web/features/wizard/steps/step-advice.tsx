import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ComponentId } from "#domain/components/component-id.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { adviceAt, gantryRemedy } from "#domain/wizard/step-advice.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useSettledValue } from "../../../ui/fields/use-settled-value.ts";
import { useWizard } from "../wizard-context.ts";
import { alternativesQuery } from "./alternatives-query.ts";
import { RemedyButton } from "./remedy-button.tsx";

/** The gantry girders of the price table. Asked when the chosen one is too light. */
function useGantries(draft: Draft, isWanted: boolean) {
  const { lt_length = "", metal_price = "" } = valuesOf(draft, "lt_gantry");
  const length = useSettledValue(lt_length, lt_length);
  const rate = useSettledValue(metal_price, metal_price);
  return useQuery({
    ...alternativesQuery(draft.craneType, "lt_gantry", { lt_length: length, metal_price: rate }),
    enabled: isWanted,
    retry: false,
  }).data?.choices;
}

/** Engineering advice on the steps that it concerns, with remedies. It never blocks. */
export function StepAdvice({ component }: { component: ComponentId }) {
  const { draft, onRunway, isSignedIn } = useWizard();
  const found = useMemo(() => adviceAt(draft, component, onRunway), [draft, component, onRunway]);
  const isLight = found.some(({ code }) => code === "W2");
  const gantries = useGantries(draft, isLight && isSignedIn);
  const heavier = isLight && gantries ? gantryRemedy(draft, gantries, onRunway) : undefined;
  if (found.length === 0) return null;
  return (
    <div className="col-span-full">
      <Notice>
        <div className="grid gap-2">
          {found.map(({ key, code, text, remedies }) => {
            const all = [...remedies, ...(code === "W2" && heavier ? [heavier] : [])];
            return (
              <div key={key} className="grid gap-2">
                <p>{text}</p>
                {all.length > 0 && (
                  <div className="flex flex-wrap gap-2">
                    {all.map((remedy) => (
                      <RemedyButton key={remedy.label} {...remedy} field={remedy.event.field} />
                    ))}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </Notice>
    </div>
  );
}
