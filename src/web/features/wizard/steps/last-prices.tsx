import { useQuery } from "@tanstack/react-query";
import type { LastPrice, lastPrices } from "#contract/insights/last-prices-api.ts";
import { components } from "#domain/components/registry.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { capacityClassOf } from "#domain/insights/capacity-classes.ts";
import { paiseOrNull, rupeesText } from "#domain/numbers/money.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import { statusWords } from "#domain/sales/sale-status.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { useWizard } from "../wizard-context.ts";
import { ownPrice } from "./price-line.tsx";
import { focusField } from "./remedy-button.tsx";

/** The last typed prices of a component for cranes like this one, beside its price. A press takes a price. */
export function LastPrices({ component, field = ownPrice }: { component: ComponentId; field?: string }) {
  const { draft, dispatch, isSignedIn } = useWizard();
  const { capacity } = craneOfDraft(draft);
  const query = {
    component,
    crane_type: craneTypes[draft.craneType].kind,
    capacity: String(capacity ?? ""),
  };
  const { data: last = [] } = useQuery({
    queryKey: ["last prices", query],
    queryFn: async ({ signal }) =>
      (await call<typeof lastPrices>("GET", "/api/prices/last", { query, signal })).data.last,
    enabled: isSignedIn && capacity !== null,
    retry: false,
    staleTime: 60_000,
  });
  if (last.length === 0 || capacity === null) return null;
  const take = ({ amount, quotation_id: origin }: LastPrice) => {
    dispatch({ kind: "typePrice", component, text: rupeesText(paiseOrNull(amount) ?? 0), origin });
    focusField(field);
  };
  return (
    <div className="col-span-full">
      <p className="text-label text-ink-2">Last prices for cranes {capacityClassOf(capacity).label}</p>
      <ul aria-label={`Last prices of ${components[component].noun}`} className="mt-1 grid gap-1">
        {last.map((each) => (
          <li key={each.quotation_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="row" data-act="remedy" onClick={() => take(each)}>
              Take <MoneyText amount={paiseOrNull(each.amount)} />
            </Button>
            <span className="text-hint text-ink-2">
              {each.quotation_id}, {formatDate(each.day)}, {statusWords(each.status)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
