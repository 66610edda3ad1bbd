import { expect, test } from "vitest";
import { checkClause, checkFigures, checkName } from "./check-words.ts";
import type { GirderCheckResult } from "./design-girder.ts";
import type { EstimateRecord } from "./estimate-record.ts";
import { basisWords } from "./estimate-words.ts";

const check = (change: Partial<GirderCheckResult>): GirderCheckResult => ({
  ...({
    name: "bending",
    clause: "IS 800, 6.2.1",
    used: 151.44,
    limit: 165,
    unit: "N/mm2",
  } as GirderCheckResult),
  ...change,
});

test.each<[Partial<GirderCheckResult>, string]>([
  [{}, "151.4 / 165.0 N/mm²"],
  [{ used: 9.994, limit: 10 }, "9.99 / 10.0 N/mm²"],
  [{ used: 18.05, limit: 20, unit: "mm" } as Partial<GirderCheckResult>, "18.1 / 20.0 mm"],
  [{ used: 12.34, limit: 25, unit: "" } as Partial<GirderCheckResult>, "12.3 / 25.0"],
])("a check has its used share and its limit in one unit: %j", (change, text) =>
  expect(checkFigures(check(change))).toBe(text),
);

test("a check is named, an unknown one by its id, and only the deflection counts the live load alone", () => {
  expect([checkName("shear"), checkName("new check")]).toEqual(["Shear in the web", "new check"]);
  expect(checkClause(check({}))).toBe("IS 800, 6.2.1");
  expect(checkClause(check({ name: "deflection", clause: "IS 807, 9" }))).toBe("IS 807, 9; live load");
});

const neighbours = [{ span_width_m: 15 }, { span_width_m: 16.5 }] as unknown as EstimateRecord["neighbours"];

test.each<[Partial<EstimateRecord>, string]>([
  [{ basis: "table" }, "from the price table"],
  [{ basis: "interpolated", neighbours }, "interpolated between 15 and 16.5 m"],
  [{ basis: "designed", k: 0.966 }, "designed, k = 0.97, engineer to confirm"],
  [{ basis: "designed", k: null }, "designed, engineer to confirm"],
])("an estimate says what it is based on: %j", (record, words) =>
  expect(basisWords(record as EstimateRecord)).toBe(words),
);
