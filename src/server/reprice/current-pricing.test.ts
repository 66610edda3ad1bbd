import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { makePriceTables } from "../price-tables/price-table-cache.ts";
import { loadCurrentPricing } from "./current-pricing.ts";

onBothDatabases(
  "the prices of today",
  (database) => {
    test("are those of the day in India", async () => {
      const dayAt = async (now: string) =>
        (await loadCurrentPricing({ db: database().db, priceTables: makePriceTables(), now: () => now })).day;
      expect([await dayAt("2026-11-20T18:29:59.999Z"), await dayAt("2026-11-20T18:30:00.000Z")]).toEqual([
        "2026-11-20",
        "2026-11-21",
      ]);
    });
  },
  ["sqlite"],
);
