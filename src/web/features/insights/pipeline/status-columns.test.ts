import { expect, test } from "vitest";
import { endText } from "./status-columns.tsx";

test.each<[string, string, boolean]>([
  ["2026-11-18", "ended 2 days ago", true],
  ["2026-11-19", "ended 1 day ago", true],
  ["2026-11-20", "ends today", true],
  ["2026-11-21", "ends in 1 day", true],
  ["2026-11-27", "ends in 7 days", true],
  ["2026-11-28", "8 days left", false],
])("a validity until %s reads %s on 20 Nov", (until, text, presses) => {
  expect(endText(until, "2026-11-20")).toEqual({ text, presses });
});
