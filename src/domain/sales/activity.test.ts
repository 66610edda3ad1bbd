import { expect, test } from "vitest";
import { type ActivityKind, setsStatus } from "./activity.ts";

test.each<[kind: ActivityKind, to: string | null, sets: boolean]>([
  ["saved", "0", true],
  ["revised", "1", true],
  ["status", "sent", true],
  ["repriced", "2", true],
  ["repriced", "2026-11-25", false],
  ["repriced", null, false],
  ["note", null, false],
  ["validity", "2026-12-31", false],
])("an entry %s to %s sets the status: %s", (kind, to, sets) => {
  expect(setsStatus({ kind, to })).toBe(sets);
});
