import { expect, test } from "vitest";
import {
  archiveFiltersOf,
  archiveSearch,
  clearedArchive,
  countArchiveFilters,
  isNarrowed,
  searchOfPast,
} from "./archive-search-params.ts";

test("a past quotation is found by its number, without one by its customer", () => {
  const past = { id: "7", number: "QT/0418", customer: "Mahalaxmi Forge" };
  expect(searchOfPast(past)).toEqual({ search: "QT/0418", open: "7" });
  expect(searchOfPast({ ...past, number: "" })).toEqual({ search: "Mahalaxmi Forge", open: "7" });
});

test("an address without an order shows the newest first, and Clear keeps a chosen order", () => {
  const unordered = archiveFiltersOf(archiveSearch({ search: " ", sort: "colour", type: "tower" }));
  expect(unordered).toEqual({ sort_by: "date", sort_order: "desc" });
  const chosen = archiveSearch({
    ...{ search: "jib", start: "2025-01-01", end: "2025-02-01", type: "other", outcome: "won" },
    ...{ file: "old.xlsx", sort: "amount", order: "asc" },
  });
  expect(archiveFiltersOf(chosen)).toMatchObject({ crane_type: "other", outcome: "won", file: "old.xlsx" });
  expect(archiveFiltersOf({ ...chosen, ...clearedArchive })).toEqual({
    sort_by: "amount",
    sort_order: "asc",
  });
});

test("the first page has no number in the address", () => {
  expect(["1", "2", "0", "1.5", "x"].map((page) => archiveSearch({ page }).page)).toEqual([
    undefined,
    2,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["start", "2025-01-01"],
  ["end", "2025-02-01"],
  ["type", "other"],
  ["outcome", "won"],
  ["file", "old.xlsx"],
])("%s counts as an active filter", (name, value) => {
  const search = archiveSearch({ [name]: value });
  expect([countArchiveFilters(search), isNarrowed(search)]).toEqual([1, true]);
});
