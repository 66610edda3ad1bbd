import { expect, test } from "vitest";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import {
  changeOf,
  mayBeChosen,
  reissueUnchanged,
  repriceActs,
  standardChoice,
  sumOfRepriced,
} from "./reprice.ts";

test("a batch sums the new totals to the paisa", () => {
  expect(
    sumOfRepriced([
      { old_total: 100.1, new_total: 120.3 },
      { old_total: 0.1, new_total: 0.2 },
      { old_total: 55, new_total: null },
    ]),
  ).toEqual({ before: 10_020, after: 12_050, change: 2_030, percent: 20.26, unpriced: 1 });
  expect(sumOfRepriced([{ old_total: 55, new_total: null }])).toMatchObject({ change: 0, percent: null });
});

test("a revision that takes a new price back repeats the one before it, under a number of its own", () => {
  const before = quotationOf(whole);
  const made = { revision: 3, createdAt: "2026-11-25T06:30:00.000Z", author: "m.shah", reason: "Undone" };
  expect(reissueUnchanged(before, made)).toEqual({
    ...before,
    ...made,
    revises: { number: before.number, revision: 2 },
  });
});

test("a change is as exact as its amounts", () => {
  expect(changeOf({ old_total: 1_56_45_835.61, new_total: 1_26_47_005.2 })).toBe(-29_98_830_41);
  expect(changeOf({ old_total: 1, new_total: null })).toBe(0);
});

test("a sale without a new price is not revised, and an expired validity is not ended", () => {
  const moved = { old_total: 1, new_total: 2, moved: true, days_left: 3, status: "sent" as const };
  expect(mayBeChosen("revise", moved)).toBe(true);
  expect(mayBeChosen("revise", { ...moved, new_total: null })).toBe(false);
  expect(mayBeChosen("revise", { ...moved, new_total: 1, moved: false })).toBe(false);
  expect(mayBeChosen("end_validity", { ...moved, days_left: -1 })).toBe(false);
  expect(mayBeChosen("hold", { ...moved, new_total: null, days_left: -1 })).toBe(true);
});

test("an offer can be revised when only its alternates change", () => {
  const same = { old_total: 1, new_total: 1, moved: true, days_left: 3, status: "sent" as const };
  expect(mayBeChosen("revise", same)).toBe(true);
});

test("Hold is preselected for expired open sales only", () => {
  const sale = { old_total: 1, new_total: 2, moved: true, days_left: -1, status: "sent" as const };
  expect(standardChoice(sale)).toBe("hold");
  expect(standardChoice({ ...sale, days_left: 0 })).toBeUndefined();
  expect(standardChoice({ ...sale, status: "won" })).toBeUndefined();
});

test("a closed sale offers no choice", () => {
  const lost = { old_total: 1, new_total: 2, moved: true, days_left: 3, status: "lost" as const };
  expect(repriceActs.filter((act) => mayBeChosen(act, lost))).toEqual([]);
});
