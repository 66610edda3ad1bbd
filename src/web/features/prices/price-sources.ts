import type { PriceSource } from "#domain/quotation/request.ts";

/** Where a price comes from, as it stands under it. */
export const priceSources: Readonly<Record<PriceSource, string>> = {
  database: "Database price",
  calculated: "Calculated price",
  custom: "Custom price",
  estimated: "Estimated price",
};
