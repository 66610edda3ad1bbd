import type { PriceSource } from "#domain/quotation/document/request.ts";

/** Returns the source of a price, as shown below it. */
export const priceSources: Readonly<Record<PriceSource, string>> = {
  database: "Database price",
  calculated: "Calculated price",
  custom: "Custom price",
  estimated: "Estimated price",
};
