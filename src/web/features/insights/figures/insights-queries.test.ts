import { expect, test } from "vitest";
import { figureFilterOf, listedOf, periodOf } from "./insights-queries.ts";

const search = { day: "2026-11-30", by: "creator", row: "asha", series: "won" } as const;
const year = { start_date: "2026-04-01", end_date: "2026-11-30" };

test("figures of open sales have no period, and only the win rate is grouped", () => {
  const asked = { as_of: "2026-11-30", ...year };
  expect(figureFilterOf(search, "months")).toEqual(asked);
  expect(figureFilterOf(search, "win-rate")).toEqual({ ...asked, by: "creator" });
  for (const open of ["ageing", "steel"] as const)
    expect(figureFilterOf({ ...search, period: "month" }, open)).toEqual({ as_of: "2026-11-30" });
});

test("the sales behind a row are asked as the figure, with row and series", () => {
  expect(listedOf(search, "ageing")).toEqual({ as_of: "2026-11-30", row: "asha", series: "won" });
});

test("the figures cover the financial year of their day unless another period is chosen", () => {
  expect(periodOf({ day: "2026-11-30" })).toEqual({ asOf: "2026-11-30", since: "2026-04-01" });
  expect(periodOf({ day: "2026-11-30", period: "all" }).since).toBeNull();
});
