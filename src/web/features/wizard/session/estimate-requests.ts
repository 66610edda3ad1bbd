import type { spanEstimate } from "#contract/price-tables/prices-api.ts";
import { craneTypes } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { estimateAskedIn } from "#domain/quotation/draft/draft-part.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import { quoteOfEstimate } from "#domain/quotation/estimate/estimated.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import type { NeededPrice, PriceResult } from "./wizard-session.ts";

/** Asks the server for the estimate of a component's inputs as they stand in the draft. */
export async function requestEstimate(
  draft: Draft,
  { component, forKey }: NeededPrice,
  signal: AbortSignal,
): Promise<PriceResult> {
  const asked = estimateAskedIn(draft, component);
  if (!asked) throw new RangeError(`Nothing to estimate of ${component}`);
  const { hoist, ...values } = asked;
  const answer = async (): Promise<Quote> => {
    try {
      const { data } = await call<typeof spanEstimate>("POST", "/api/span/estimate", {
        body: { ...values, ...(hoist && { hoist }), crane_type: craneTypes[draft.craneType].kind },
        signal,
      });
      return quoteOfEstimate(component, asked, data);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 404)
        return { forKey, kind: "not-offered", why: thrown.message };
      throw thrown;
    }
  };
  return { component, quote: await answer() };
}
