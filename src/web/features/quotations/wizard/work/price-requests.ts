import type { PriceEndpoint } from "#contract/prices-api.ts";
import type { ComponentId } from "#domain/components/define-component.ts";
import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { paiseOf } from "#domain/money.ts";
import { type Draft, type Quote, valuesOf } from "#domain/quotation/draft.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/call.ts";

/** Asks the server for the table price of a component's inputs as they stand in the draft. */
export async function requestPrice(
  draft: Draft,
  component: ComponentId,
  forKey: string,
  signal: AbortSignal,
): Promise<Quote> {
  const { fields, pricing, priceFailed, title } = components[component];
  if (pricing.by !== "table") throw new RangeError(`${title} has no price table`);
  const values = Object.entries(valuesOf(draft, component)).filter(([, text]) => text !== "");
  const body = Object.fromEntries(
    values.map(([name, text]) => [name, fields[name]?.reading.as === "number" ? Number(text) : text]),
  );
  try {
    const { path, answers } = pricing.lookUp;
    const { data } = await call<PriceEndpoint>("POST", path, {
      body: { ...body, crane_type: craneTypes[draft.craneType].kind },
      signal,
    });
    const each = answers.map((name) => data[name]).find((price) => price !== undefined);
    const amount = each === undefined ? null : paiseOf(each);
    if (amount === null) throw new ApiError(priceFailed);
    return {
      forKey,
      is: "priced",
      each: amount,
      factors: data.factors,
      row: data.row,
      tableVersion: data.table_version,
    };
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return { forKey, is: "not-offered" };
    throw thrown;
  }
}
