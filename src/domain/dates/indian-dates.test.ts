import { expect, test } from "vitest";
import { isDay } from "./indian-dates.ts";

test.each([
  ["2026-11-29", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["2026-11-29T00:00", false],
  ["", false],
])("%j is a day of the calendar: %s", (text, exists) => expect(isDay(text)).toBe(exists));
