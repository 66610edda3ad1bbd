import { describe, expect, test } from "vitest";
import {
  areDatesReversed,
  clearedSearch,
  countFilters,
  historyQueryOf,
  historySearch,
  isFiltered,
  repriceSearchOf,
} from "./history-search-params.ts";

const admin = { role: "admin" } as const;
const manager = { role: "manager" } as const;

describe("the history's address", () => {
  test("reads its own address back", () => {
    const raw = {
      search: "5T",
      start: "2026-11-01",
      end: "2026-11-20",
      type: "double",
      creator: "m.shah",
      sort: "final_amount",
      order: "asc",
      page: "3",
      quotation: "SG-2627-00001",
    };
    expect(historySearch(raw)).toEqual({ ...raw, page: 3 });
  });

  test.each([
    [{ start: "2026-13-01" }],
    [{ end: "tomorrow" }],
    [{ type: "triple" }],
    [{ sort: "created_by; drop" }],
    [{ order: "up" }],
    [{ page: "-1" }],
    [{ page: "1.5" }],
    [{ page: "1e9" }],
    [{ page: "1" }],
    [{ search: "   " }],
    [{ search: 5 }],
    [{ unknown: "x" }],
  ])("ignores %j", (raw) => {
    expect(Object.values(historySearch(raw)).every((value) => value === undefined)).toBe(true);
  });

  test("has every key, and limits the length of the search", () => {
    expect(Object.keys(historySearch({}))).toHaveLength(10);
    expect(historySearch({ search: "x".repeat(10_000) }).search).toHaveLength(200);
  });
});

describe("filters of a viewer", () => {
  const search = historySearch({ start: "2020-01-01", creator: "a.b", sort: "final_amount" });

  test("count for an administrator", () => {
    expect(countFilters(search, admin)).toBe(2);
    expect(historyQueryOf(search, admin)).toEqual({
      start_date: "2020-01-01",
      creator: "a.b",
      sort_by: "final_amount",
      sort_order: "desc",
    });
  });

  test("do not count for a restricted viewer's fixed start date or creator", () => {
    expect(isFiltered(search, manager)).toBe(false);
    expect(historyQueryOf(search, manager)).toEqual({ sort_by: "final_amount", sort_order: "desc" });
    expect(areDatesReversed({ start: "2026-11-02", end: "2026-11-01" }, manager)).toBe(false);
    expect(areDatesReversed({ start: "2026-11-02", end: "2026-11-01" }, admin)).toBe(true);
  });

  test("do not include the sort order, but Clear removes it", () => {
    expect(isFiltered({ sort: "final_amount" }, admin)).toBe(false);
    expect(isFiltered({ search: "x" }, manager)).toBe(true);
    expect(Object.values(clearedSearch).every((value) => value === undefined)).toBe(true);
    expect(Object.keys(clearedSearch)).toContain("sort");
  });
});

test("go into a re-pricing as far as the viewer has them", () => {
  const search = { search: "5T", type: "single", creator: "m.shah", sale: "sent" } as const;
  expect(repriceSearchOf(search, admin)).toEqual({ type: "single", creator: "m.shah", stage: "sent" });
  expect(repriceSearchOf({ ...search, sale: "won" }, manager)).toEqual({ type: "single" });
});
