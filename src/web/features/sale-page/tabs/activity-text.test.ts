import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { activityNote, activityText } from "./activity-text.ts";

const text = (kind: ActivityEntry["kind"], from: string | null, to: string | null) =>
  activityText({ id: "1", at: "2026-11-30T06:00:00Z", by: "asha", kind, from, to, note: null });

test("an entry names both states of what it changed, in the words of the screens", () => {
  expect([text("status", "sent", "won"), text("status", null, "issued")]).toEqual(["Sent → Won", "Issued"]);
  expect(text("validity", "2026-11-30", "2026-12-15")).toBe("30 Nov 2026 → 15 Dec 2026");
  expect([text("approval", "awaiting", "sent_back"), text("saved", null, "0")]).toEqual([
    "Awaiting approval → Sent back",
    "R0",
  ]);
});

test("a follow-up without a day is none", () => {
  expect(text("follow_up", "2026-12-01", null)).toBe("01 Dec 2026 → none");
  expect(text("follow_up", null, "2026-12-01")).toBe("none → 01 Dec 2026");
});

test("a paper has its revision and name, a file its act, and a note no change", () => {
  expect([text("paper", "1", "lump-sum"), text("paper", null, "Order acceptance")]).toEqual([
    "R1 · Lump sum",
    "Order acceptance",
  ]);
  expect([text("file", null, "plan.pdf"), text("file", "plan.pdf", null), text("note", null, null)]).toEqual([
    "plan.pdf added",
    "plan.pdf removed",
    "",
  ]);
});

test("a broken rule speaks of your limit to its author, and to others of the author’s", () => {
  const note = "Margin 2 % is below your 5 %; Total is above your ₹10,00,000";
  const entry = { kind: "approval", from: null, to: "awaiting", by: "asha", note } as ActivityEntry;
  expect(activityNote(entry, "asha")).toBe(note);
  expect(activityNote(entry, "ravi")).toBe(
    "Margin 2 % is below the 5 % set for asha; Total is above the ₹10,00,000 set for asha",
  );
  expect(activityNote({ ...entry, kind: "note" }, "ravi")).toBe(note);
});
