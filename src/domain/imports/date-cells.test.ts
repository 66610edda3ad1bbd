import { describe, expect, test } from "vitest";
import { readDay } from "./date-cells.ts";

const today = "2026-11-28";

describe("a day", () => {
  test.each([
    ["12-Nov-26", "2026-11-12"],
    ["12-Nov-98", "1998-11-12"],
    ["12-Nov-27", "2027-11-12"],
    ["03/02/2020", "2020-02-03"],
    ["3.2.20", "2020-02-03"],
    ["44105", "2020-10-01"],
    ["44105.75", "2020-10-01"],
    ["2026-11-12", "2026-11-12"],
    ["2026-11-12 00:00:00", "2026-11-12"],
    ["1st September, 2024", "2024-09-01"],
    ["Nov 12, 2025", "2025-11-12"],
    ["05 Sept 2024", "2024-09-05"],
    ["१२/११/२०२५", "2025-11-12"],
  ])("%s is %s", (text, day) => {
    expect(readDay(text, today)).toEqual({ day });
  });
  test.each([
    ["31/02/2021", /not a day of the calendar/],
    ["11/28/2020", /no such month/],
    ["12-Nov-1899", /outside the years/],
    ["1-1-2199", /outside the years/],
    ["2", /not a date/],
    ["soon", /not a date/],
    ["12-Nox-2020", /not a date/],
    ["", /not a date/],
  ])("%s is refused", (text, problem) => {
    expect(readDay(text, today)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
