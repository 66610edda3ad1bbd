import { expect, test } from "vitest";
import { changeOf, mayBeChosen, repriceActs, standardChoice, sumOfRepriced } from "./reprice.ts";

test("a batch sums what was worked out, to the paisa", () => {
  expect(
    sumOfRepriced([
      { old_total: 100.1, new_total: 120.3 },
      { old_total: 0.1, new_total: 0.2 },
      { old_total: 55, new_total: null },
    ]),
  ).toEqual({ before: 10_020, after: 12_050, change: 2_030, unpriced: 1 });
});

test("a change is exact where the amounts are", () => {
  expect(changeOf({ old_total: 1_56_45_835.61, new_total: 1_26_47_005.2 })).toBe(-29_98_830_41);
  expect(changeOf({ old_total: 1, new_total: null })).toBe(0);
});

test("what has no price today, or the same, is not revised; what is over is not ended", () => {
  const moved = { old_total: 1, new_total: 2, moved: true, days_left: 3, status: "sent" as const };
  expect(mayBeChosen("revise", moved)).toBe(true);
  expect(mayBeChosen("revise", { ...moved, new_total: null })).toBe(false);
  expect(mayBeChosen("revise", { ...moved, new_total: 1, moved: false })).toBe(false);
  expect(mayBeChosen("end_validity", { ...moved, days_left: -1 })).toBe(false);
  expect(mayBeChosen("hold", { ...moved, new_total: null, days_left: -1 })).toBe(true);
});

test("an offer can be revised whose alternates alone move", () => {
  const same = { old_total: 1, new_total: 1, moved: true, days_left: 3, status: "sent" as const };
  expect(mayBeChosen("revise", same)).toBe(true);
});

test("hold stands chosen for an expired sale, and for no other", () => {
  const sale = { old_total: 1, new_total: 2, moved: true, days_left: -1, status: "sent" as const };
  expect(standardChoice(sale)).toBe("hold");
  expect(standardChoice({ ...sale, days_left: 0 })).toBeUndefined();
  expect(standardChoice({ ...sale, status: "won" })).toBeUndefined();
});

test("of what was closed meanwhile nothing can be chosen", () => {
  const lost = { old_total: 1, new_total: 2, moved: true, days_left: 3, status: "lost" as const };
  expect(repriceActs.filter((act) => mayBeChosen(act, lost))).toEqual([]);
});
