import { expect, test } from "vitest";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import {
  choicesFor,
  choicesOfRest,
  costOfHolding,
  countText,
  hadExpired,
  undecidedIn,
} from "./reprice-choices.ts";

const item = (number: string, own: Partial<RepriceItem> = {}): RepriceItem =>
  ({
    quotation_id: number,
    status: "sent",
    old_total: 100,
    new_total: 110,
    moved: true,
    days_left: 12,
    expired: false,
    act: null,
    outcome: null,
    ...own,
  }) as RepriceItem;
const open = item("open");
const over = item("over", { days_left: -1, expired: true });
const refused = item("refused", { act: "revise", outcome: "refused" });
const done = item("done", { act: "hold", outcome: "applied" });
const undone = item("undone", { act: "hold", outcome: "undone" });
const still = item("still", { moved: false });
const won = item("won", { status: "won" });
const all = [open, over, refused, done, undone, still, won];
const numbers = (items: readonly RepriceItem[]) => items.map(({ quotation_id }) => quotation_id);

test("a sale has its kept choice, else the preselected one; a decided one, and an impossible choice, have none", () => {
  const kept = { open: "revise", done: "revise", undone: "revise", still: "revise", won: "hold" } as const;
  expect(choicesFor(all, kept)).toEqual({ open: "revise", over: "hold" });
  expect(choicesFor(all, { over: "revise", refused: "end_validity" })).toEqual({
    over: "revise",
    refused: "end_validity",
  });
});

test("a refused choice is open again, and a press gives the rest the one that each may have", () => {
  const choices = { open: "hold" } as const;
  expect(numbers(undecidedIn(all, choices))).toEqual(["over", "refused", "still"]);
  expect(choicesOfRest(all, choices, "revise")).toEqual({ over: "revise", refused: "revise" });
  expect(choicesOfRest(all, choices, "end_validity")).toEqual({
    refused: "end_validity",
    still: "end_validity",
  });
});

test("the question before Apply counts each act, and what is left without a choice", () => {
  expect(countText(all, { open: "revise", refused: "revise", over: "hold", still: "end_validity" })).toBe(
    "2 revised, 1 held, 1 ended",
  );
  expect(countText(all, { over: "hold" })).toBe("1 held, 3 without a choice");
});

test("a sale whose validity this re-pricing has ended keeps its place among the valid ones", () => {
  const ended = item("ended", { expired: true, act: "end_validity", outcome: "applied" });
  expect(
    [over, open, ended, { ...ended, outcome: "undone" as const }, { ...ended, act: "hold" as const }].map(
      hadExpired,
    ),
  ).toEqual([...[true, false, false], ...[true, true]]);
});

test("held prices cost what the sales would rise by, and a fall costs nothing", () => {
  const falls = item("falls", { new_total: 40 });
  const unknown = item("unknown", { new_total: null });
  const held = { open: "hold", falls: "hold", unknown: "hold", over: "revise" } as const;
  expect(costOfHolding([open, falls, unknown, over, refused], held)).toBe(10_00);
});
