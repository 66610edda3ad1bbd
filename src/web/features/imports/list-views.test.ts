import { expect, test } from "vitest";
import { archiveKey } from "../../api/archive-key.ts";
import { customersKey } from "../../api/customer-suggestions.ts";
import { optionsKey } from "../../api/options-query.ts";
import { listViews, recordCountText } from "./list-views.ts";

test("an import reloads the records of its own kind, and counts them", () => {
  const { customers, past_quotations, options } = listViews;
  expect([customers.changes, past_quotations.changes, options.changes]).toEqual([
    customersKey,
    archiveKey,
    optionsKey,
  ]);
  expect([recordCountText(1, options), recordCountText(1_200, past_quotations)]).toEqual([
    "1 option",
    "1,200 past quotations",
  ]);
});
