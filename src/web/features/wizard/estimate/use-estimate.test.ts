import { expect, test } from "vitest";
import type { EstimateQuery } from "#domain/quotation/estimate/estimate-query.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run, setPricing } from "#domain/testing/wizard-bench.ts";
import { hoistRowIn } from "./use-estimate.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const rowFor = (asked: Partial<EstimateQuery>, of = draft) =>
  hoistRowIn(of, { capacity: "5T", hoist: {}, ...asked } as EstimateQuery);

test("an estimate knows the row of the chosen hoist only from its table price, and for its own capacity", () => {
  expect(rowFor({})).toMatchObject({ capacity: "5T" });
  expect(rowFor({ capacity: "10T" })).toBeUndefined();
  expect(rowFor({}, run(draft, setPricing("hoist", "custom")))).toBeUndefined();
  expect(rowFor({ hoist: null })).toBeNull();
});
