import type { cranePrices, PriceOutcome } from "#contract/price-tables/prices-api.ts";
import type { ComponentId } from "#domain/components/component-id.ts";
import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isEstimated, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { call } from "../../../api/call.ts";
import { requestEstimate } from "./estimate-requests.ts";
import type { NeededPrice, PriceResult } from "./wizard-session.ts";

/** The inputs of a component's price as they stand in the draft, as JSON. */
function inputsOf(draft: Draft, component: ComponentId): Record<string, string | number> {
  const { fields } = components[component];
  const values = valuesOf(draft, component);
  return Object.fromEntries(
    pricedFields(components[component]).map((name) => {
      const text = values[name] ?? "";
      return [name, fields[name]?.reading.as === "number" ? Number(text) : text];
    }),
  );
}

function pricedBy({ component, forKey }: NeededPrice, outcome: PriceOutcome | undefined): PriceResult {
  const each = outcome?.is === "priced" ? paiseOrNull(outcome.price) : null;
  if (outcome?.is === "priced" && each !== null) {
    const { factors, row, table_version } = outcome;
    const quote = { forKey, is: "priced" as const, each, factors, row, tableVersion: table_version ?? "" };
    return { component, quote };
  }
  if (outcome?.is === "not-offered") return { component, quote: { forKey, is: "not-offered" } };
  const message = outcome?.is === "refused" ? outcome.detail : components[component].priceFailed;
  return { component, forKey, failure: { kind: "refused", message } };
}

/** Asks the server for the prices of a draft as it stands: of the tables all at once, and of what is estimated. */
export async function requestPrices(
  draft: Draft,
  wanted: readonly NeededPrice[],
  signal: AbortSignal,
): Promise<PriceResult[]> {
  const isOfEstimate = ({ component }: NeededPrice) => isEstimated(draft.parts[component]);
  const answers = await Promise.all([
    requestTablePrices(
      draft,
      wanted.filter((each) => !isOfEstimate(each)),
      signal,
    ),
    ...wanted.filter(isOfEstimate).map((each) => requestEstimate(draft, each, signal)),
  ]);
  return answers.flat();
}

async function requestTablePrices(
  draft: Draft,
  wanted: readonly NeededPrice[],
  signal: AbortSignal,
): Promise<PriceResult[]> {
  if (wanted.length === 0) return [];
  const { data } = await call<typeof cranePrices>("POST", "/api/single-girder/prices", {
    body: {
      crane_type: craneTypes[draft.craneType].kind,
      components: Object.fromEntries(wanted.map(({ component }) => [component, inputsOf(draft, component)])),
    },
    signal,
  });
  return wanted.map((each) => pricedBy(each, data.prices[each.component]));
}
