import type { CraneTypeId } from "#domain/crane-types.ts";
import type { PriceMap, QuotationInput } from "#domain/quotation/document/input.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { fromInput } from "#domain/quotation/save/read-input.ts";
import type { Db } from "../../platform/database/schema.ts";
import { findRates, type StoredRates } from "../../rates/rates-repository.ts";

/**
 * Reads quotation_input and the prices (rupees) into a request, at the rates in force, which are returned beside it.
 * @throws Rejection 'invalid' with every problem and its place in the body
 */
export async function readRequest(
  db: Db,
  input: QuotationInput,
  prices: PriceMap,
  craneType: CraneTypeId,
): Promise<{ request: QuotationRequest; inForce: StoredRates }> {
  const inForce = await findRates(db);
  const request = fromInput(input, prices, craneType, inForce.rates, {
    input: ["body", "quotation_data"],
    price: (component) => ["body", "prices", component],
  });
  return { request, inForce };
}
