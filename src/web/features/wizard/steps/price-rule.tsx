import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ComponentId } from "#domain/crane-types.ts";
import { rupeesText } from "#domain/numbers/money.ts";
import { ruledDraft } from "#domain/quotation/document/crane-of.ts";
import { byFirmsRule, originText } from "#domain/quotation/lines/price-origin.ts";
import { priceByRule } from "#domain/rates/rule-price.ts";
import { ratesQuery } from "../../../api/settings-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { useWizard } from "../wizard-context.ts";
import { ownPrice } from "./price-line.tsx";
import { focusField } from "./remedy-button.tsx";

/** The price of a component by the firm's own rule, beside its price. A press takes it. */
export function PriceRule({ component, field = ownPrice }: { component: ComponentId; field?: string }) {
  const { draft, dispatch, isSignedIn } = useWizard();
  const { data: rules } = useQuery({ ...ratesQuery, enabled: isSignedIn });
  const price = useMemo(
    () => rules && priceByRule(ruledDraft(draft), component, rules),
    [rules, draft, component],
  );
  if (!price) return null;
  const take = () => {
    dispatch({ kind: "typePrice", component, text: rupeesText(price.amount), origin: byFirmsRule });
    focusField(field);
  };
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="row" data-act="remedy" onClick={take}>
        Take <MoneyText amount={price.amount} />
      </Button>
      <span className="text-hint text-ink-2">
        {originText(byFirmsRule)}: {price.why}
      </span>
    </p>
  );
}
