import type { PriceOutcome } from "#contract/price-tables/prices-api.ts";
import { components } from "#domain/components/registry.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isEstimated } from "#domain/quotation/draft/draft-part.ts";
import { quoteOf, tablePrices } from "../../../api/table-prices.ts";
import { requestEstimate } from "./estimate-requests.ts";
import type { NeededPrice, PriceResult } from "./wizard-session.ts";

function pricedBy({ component, forKey }: NeededPrice, outcome: PriceOutcome | undefined): PriceResult {
  const quote = quoteOf(forKey, outcome);
  if (quote) return { component, quote };
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
  const prices = await tablePrices(
    draft,
    wanted.map(({ component }) => component),
    signal,
  );
  return wanted.map((each) => pricedBy(each, prices[each.component]));
}
