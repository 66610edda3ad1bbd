import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit/audit-api.ts";
import { entryText } from "./entry-text.ts";

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: "1",
  at: "2026-11-20T06:30:00.000Z",
  actor: "asha",
  address: "10.0.0.7",
  action: "user changed",
  subject_type: "user",
  subject_id: "2",
  detail: {},
  ...change,
});

test.each<[Partial<AuditEntry>, string]>([
  [{ detail: { username: "ravi", role: "employee" } }, "ravi; role employee"],
  [
    {
      detail: {
        before: { username: "ravi", role: "employee", is_active: true, phone: null },
        after: { username: "ravi", role: "manager", is_active: false, phone: null },
      },
    },
    "ravi; role employee → manager; is active yes → no",
  ],
  [
    { action: "sign-in refused", actor: null, detail: { username: "x", reason: "wrong password" } },
    "reason wrong password",
  ],
  [{ action: "password changed", detail: { username: "ravi" } }, "ravi"],
  [{ action: "sessions invalidated", detail: { username: "ravi", invalidated: 2 } }, "ravi; invalidated 2"],
  [{ action: "sign-in", actor: null, detail: { username: "asha" } }, ""],
  [
    {
      subject_type: "price table",
      detail: {
        database: "single_girder_cranes",
        collection: "end_carriage",
        version: 3,
        file: "a.csv",
        rows: 1234,
        sha256: "ab",
      },
    },
    "Single Girder end carriage, version 3; file a.csv; rows 1,234",
  ],
  [
    {
      subject_type: "price table",
      detail: {
        database: "double_girder_cranes",
        collection: "hoist",
        version: 4,
        row: ["5T", "Crab", "6"],
        column: "price",
        before: "100",
        after: "",
      },
    },
    "Double Girder hoist, version 4; 5T · Crab · 6: price 100 → none",
  ],
  [
    {
      action: "price table downloaded",
      subject_type: "price table",
      detail: { database: "single_girder_cranes" },
    },
    "Single Girder all tables",
  ],
  [
    {
      action: "re-pricing undone",
      subject_type: "re-pricing",
      detail: { undone: ["SG-2627-00001", "SG-2627-00002"], stayed: [] },
    },
    "undone SG-2627-00001, SG-2627-00002",
  ],
  [
    { action: "customer changed", subject_type: "customer", detail: { company: "A", changes: ["x", "y"] } },
    "company A; changes x, y",
  ],
])("%j is put in words", (change, text) => expect(entryText(entry(change))).toBe(text));
