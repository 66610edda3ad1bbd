import { expect, test } from "vitest";
import { insightsSearch } from "./insights-search-params.ts";

test("an address of Insights is read, and its invalid values count as absent", () => {
  const right = {
    day: "2026-11-30",
    creator: "asha",
    by: "creator",
    list: "lost",
    row: "price",
    series: "won",
  };
  for (const period of ["all", "financial-year"])
    expect(insightsSearch({ ...right, period, type: "double", page: "2" })).toMatchObject({
      ...right,
      period,
      type: "double",
      page: 2,
    });
  const wrong = { day: "2026-02-30", period: "ever", creator: " ", type: "tower", by: "moon", list: "x" };
  expect(insightsSearch({ ...wrong, row: "", series: "x", page: "1" })).toEqual({});
});
