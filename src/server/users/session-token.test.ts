import { expect, test } from "vitest";
import { sessionEnd } from "./session-token.ts";

const day = 86_400_000;
const start = "2026-11-01T00:00:00.000Z";
const after = (milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString();

test.each([
  ["after its idle time", 0, 8, day / 3],
  ["after its idle time since its last use", day, 8, day + day / 3],
  ["30 days after its start, however it is used", 29.9 * day, 8, 30 * day],
  ["30 days after its start, however long it may idle", 0, 1000, 30 * day],
])("a session ends %s", (_when, usedAfter, hours, ends) => {
  expect(sessionEnd(start, after(usedAfter), hours)).toBe(after(ends));
});
