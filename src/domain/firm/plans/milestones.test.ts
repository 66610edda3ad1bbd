import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetsOfWeeks } from "./delivery-schedule.ts";
import {
  milestoneAmounts,
  milestoneIds,
  milestoneLetter,
  milestonesInWords,
  percentSum,
  receiptsOf,
  receivedTerms,
  shareBeforeDispatch,
} from "./milestones.ts";

const percents = (...values: number[]) => values.map((percent) => ({ percent }));

describe("the amounts of milestones", () => {
  it("round each half up to the paisa, and the last takes the rest", () => {
    expect(milestoneAmounts(1_06_27_064_64, percents(40, 50, 10))).toEqual([
      42_50_825_86, 53_13_532_32, 10_62_706_46,
    ]);
    expect(milestoneAmounts(100_01, percents(50, 50))).toEqual([50_01, 50_00]);
  });

  it("take two decimals of a percentage exactly", () => {
    expect(milestoneAmounts(1_000_00, percents(33.33, 33.33, 33.34))).toEqual([333_30, 333_30, 333_40]);
  });

  it("add up to the total, and are never below zero", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), parts, (total, hundredths) => {
        const amounts = milestoneAmounts(
          total,
          hundredths.map((each) => ({ percent: each / 100 })),
        );
        expect(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(BigInt(total));
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("are empty without milestones", () => expect(milestoneAmounts(100, [])).toEqual([]));
});

it("names milestones A, B, C", () => expect([0, 1, 2].map(milestoneLetter)).toEqual(["A", "B", "C"]));

it("a share that is not typed yet counts nothing", () =>
  expect(percentSum([{ percent: Number.NaN }, { percent: 30 }])).toBe(30));

it("sums percentages without the errors of binary fractions", () => {
  expect(percentSum([33.33, 33.33, 33.34].map((percent) => ({ percent })))).toBe(100);
  expect(percentSum([0.1, 0.2].map((percent) => ({ percent })))).toBe(0.3);
  expect(percentSum([])).toBe(0);
});

describe("the ids of milestones", () => {
  it("follow the labels, not the places", () => {
    const ids = (...labels: string[]) => milestoneIds(labels.map((label) => ({ label })));
    expect(ids("Advance", " On  drawings ", "advance")).toEqual([
      "m-advance",
      "m-on-drawings",
      "m-advance-2",
    ]);
    expect(ids("On drawings", "Advance")).toEqual(["m-on-drawings", "m-advance"]);
  });
});

it("the share before dispatch counts what is due on dispatch or before it", () => {
  const offsets = offsetsOfWeeks({ dispatch: 12, commissioning: 15 });
  const due = (event: "order" | "dispatch" | "commissioning", days: number, percent: number) => ({
    percent,
    due: { event, days },
  });
  const shares = [due("order", 7, 33.33), due("dispatch", 0, 16.67), due("dispatch", -4, 20)];
  expect(
    shareBeforeDispatch([...shares, due("dispatch", 1, 20), due("commissioning", -20, 10)], offsets),
  ).toBe(70);
  expect(shareBeforeDispatch([due("dispatch", 45, 100)], offsets)).toBe(0);
  expect(shareBeforeDispatch([], offsets)).toBe(0);
  expect(shareBeforeDispatch(undefined, offsets)).toBeNull();
  // Twelve weeks after the order are 84 days, three weeks before the commissioning 21.
  const late = [due("order", 85, 60), due("order", 84, 30), due("commissioning", -21, 10)];
  expect(shareBeforeDispatch(late, offsets)).toBe(40);
  expect(shareBeforeDispatch(late, offsetsOfWeeks({ dispatch: 13, commissioning: null }))).toBe(100);
  expect(shareBeforeDispatch(late, offsetsOfWeeks({ dispatch: null, commissioning: null }))).toBe(90);
  // A payment at the dispatch is due with it, on whatever day that is.
  const atDispatch = [due("dispatch", 0, 70), due("dispatch", 1, 30)];
  expect(shareBeforeDispatch(atDispatch, offsetsOfWeeks({ dispatch: null, commissioning: null }))).toBe(70);
});

describe("the receipts of milestones", () => {
  const of = (label: string, percent: number, days = 7) => ({
    label,
    percent,
    due: { event: "order" as const, days },
  });
  const receipt = (milestone_id: string, paid?: ReturnType<typeof of>) => ({
    milestone_id,
    terms: paid ? receivedTerms(paid) : null,
  });
  const found = (milestones: ReturnType<typeof of>[], receipts: ReturnType<typeof receipt>[]) =>
    [...receiptsOf(milestones, receipts)].map(([id, { milestone_id }]) => [id, milestone_id]);

  it("stay with a milestone that has another name, the same share and the same day", () => {
    const advance = receipt("m-advance", of("Advance", 30));
    expect(found([of("Token", 30), of("Rest", 70)], [advance])).toEqual([["m-token", "m-advance"]]);
    expect(found([of("Token", 30, 8), of("Rest", 70)], [advance])).toEqual([]);
    expect(found([of("Token", 40), of("Rest", 60)], [advance])).toEqual([]);
  });

  it("belong to the milestone of their name first, and each milestone has one at most", () => {
    const [a, b] = [receipt("m-a", of("A", 50)), receipt("m-b", of("B", 50))];
    expect(found([of("X", 50), of("A", 50)], [a, b])).toEqual([
      ["m-a", "m-a"],
      ["m-x", "m-b"],
    ]);
    expect(found([of("X", 50), of("Y", 50)], [a, b])).toEqual([
      ["m-x", "m-a"],
      ["m-y", "m-b"],
    ]);
    expect(found([of("X", 100)], [receipt("m-a", of("A", 100)), receipt("m-b", of("B", 100))])).toEqual([
      ["m-x", "m-a"],
    ]);
  });

  it("of earlier versions have their name only", () =>
    expect(found([of("Token", 30), of("Rest", 70)], [receipt("m-advance")])).toEqual([]));
});

it("are said in one line", () => {
  const advance = { label: "Advance", when: "with the order", percent: 30 };
  const rest = { label: "Rest", when: "after dispatch", percent: 70 };
  expect(milestonesInWords([advance, rest])).toBe("Advance 30 % with the order, Rest 70 % after dispatch");
  expect(milestonesInWords([])).toBe("none");
});
