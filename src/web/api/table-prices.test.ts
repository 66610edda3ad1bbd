import { expect, test, vi } from "vitest";
import type { PriceOutcome } from "#contract/price-tables/prices-api.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { quoteOf, tablePrices } from "./table-prices.ts";

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

test("prices are asked with numbers as numbers, for the crane type of the draft", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ data: { prices: {} } });
  });
  const draft = draftOf(goldenQuotation("DG-1"), exampleTables);
  expect(await tablePrices(draft, ["hoist", "wiring"], new AbortController().signal)).toEqual({});
  expect(bodies).toEqual([
    {
      crane_type: craneTypes["double-girder"].kind,
      components: {
        hoist: { capacity: "20T", height_m: 9, hoist_type: "Open Winch Crab" },
        wiring: { lt_length: 48, span_width_m: 22.5, wiring_cost_per_meter: 1200 },
      },
    },
  ]);
  vi.unstubAllGlobals();
});
