import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { findCraneTypeSpelled } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { fromInput } from "#domain/quotation/save/read-input.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { LruCache } from "../../platform/lru-cache.ts";

/** What a request is read from in the answer of `final`. */
type Answered = Pick<FinalQuotation, "crane_type" | "inputs" | "price_breakup">;

/** The requests of the last 16 answers of `final`: a save follows within seconds. */
const answered = new LruCache<QuotationRequest>(16);

/** Returns all that a request is read from as one text. */
const keyOf = ({ crane_type, inputs, price_breakup }: Answered, rates: Rates): string =>
  JSON.stringify([crane_type, inputs, price_breakup, rates]);

/** Keeps the request that an answer of `final` came from, so that its save does not read it again. */
export function keepRequestOfFinal(data: Answered, rates: Rates, request: QuotationRequest): void {
  answered.set(keyOf(data, rates), request);
}

/**
 * Returns the request inside what `final` answered: its inputs and its price break-up.
 * @throws Rejection 'invalid' as `fromInput`, and for an unknown crane type
 */
export function requestOfFinal(data: FinalQuotation, rates: Rates): QuotationRequest {
  const kept = answered.get(keyOf(data, rates));
  if (kept) return kept;
  const crane = findCraneTypeSpelled(data.crane_type);
  if (!crane) {
    const msg = "crane_type must be the one from the answer of final";
    throw new Rejection("invalid", msg, {
      problems: [{ msg, loc: ["body", "quotation_data", "crane_type"] }],
    });
  }
  return fromInput(data.inputs, data.price_breakup, crane.id, rates, {
    input: ["body", "quotation_data", "inputs"],
    price: (component) => ["body", "quotation_data", "price_breakup", component],
  });
}
