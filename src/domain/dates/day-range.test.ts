import { expect, test } from "vitest";
import { areDaysReversed } from "./day-range.ts";

test.each([
  ["2026-11-02", "2026-11-01", true],
  ["2026-11-01", "2026-11-01", false],
  ["2026-11-01", "2026-11-02", false],
  ["2026-11-02", "", false],
  ["", "2026-11-01", false],
  [undefined, undefined, false],
])("from %s to %s is reversed: %s", (start_date, end_date, isReversed) => {
  expect(areDaysReversed({ start_date, end_date })).toBe(isReversed);
});
