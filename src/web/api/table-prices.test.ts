import { expect, test } from "vitest";
import type { PriceOutcome } from "#contract/price-tables/prices-api.ts";
import { quoteOf } from "./table-prices.ts";

const quote = (outcome: object | undefined) => quoteOf("key", outcome as PriceOutcome | undefined);

test("a draft keeps a price with its table version, and that a combination is not offered", () => {
  const priced = { is: "priced", price: 54_000.5, factors: { each: 2 }, row: { capacity: "5T" } };
  const kept = { forKey: "key", kind: "priced", each: 54_000_50, factors: priced.factors, row: priced.row };
  expect(quote({ ...priced, table_version: "v3" })).toEqual({ ...kept, tableVersion: "v3" });
  expect(quote({ ...priced, table_version: null })).toEqual({ ...kept, tableVersion: "" });
  expect(quote({ is: "not-offered" })).toEqual({ forKey: "key", kind: "not-offered" });
});

test("a draft keeps nothing of a refused, an unreadable or an absent price", () => {
  const unreadable = { is: "priced", price: Number.NaN, factors: {}, row: {}, table_version: null };
  expect([{ is: "refused", detail: "No height" }, unreadable, undefined].map(quote)).toEqual([
    null,
    null,
    null,
  ]);
});
