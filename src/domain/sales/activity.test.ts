import { expect, test } from "vitest";
import { type ActivityEntry, type ActivityKind, setsStatus, withoutPeople } from "./activity.ts";

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

test("a mail shows no people to users who may not see the customer", () => {
  const entry: ActivityEntry = {
    ...{ id: "1", at: "2026-11-20T06:30:00.000Z", by: "r.patel", kind: "mail", from: null },
    ...{
      to: "buyer@steel.example",
      note: "Our offer\nSG-1, customer: a.pdf\nNot to buyer@steel.example. 550",
    },
  };
  expect(withoutPeople(entry)).toEqual({ ...entry, to: null, note: "Our offer\nSG-1, customer: a.pdf" });
  expect(withoutPeople({ ...entry, note: null }).note).toBeNull();
  const note: ActivityEntry = { ...entry, kind: "note" };
  expect(withoutPeople(note)).toEqual(note);
});
