import { expect, test } from "vitest";
import { areDatesReversed, auditSearch } from "./audit-search-params.ts";

test("an address of the audit log is read, and its invalid values count as absent", () => {
  const right = { actor: "asha", action: "user created", start: "2026-11-01", end: "2026-11-30" };
  expect(auditSearch({ ...right, page: "2" })).toEqual({ ...right, page: 2 });
  expect(auditSearch({ actor: " ", start: "2026-11-31", end: "tomorrow", page: "1" })).toEqual({});
});

test("an end before the start is reversed", () => {
  expect(areDatesReversed({ start: "2026-11-02", end: "2026-11-01" })).toBe(true);
  expect(areDatesReversed({ start: "2026-11-02", end: "2026-11-02" })).toBe(false);
});
