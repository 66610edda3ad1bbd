import { describe, expect, it } from "vitest";
import { ceilTo, exceeds, millimetres, nextStandard, roundTo } from "./rounding.ts";

describe("sizes that binary fractions cannot hold exactly", () => {
  it.each([
    [16.1, 16_100],
    [32.2, 32_200],
    [1.005, 1005],
    [0.000001, 0.001],
    [99.999999, 99_999.999],
  ])("%d m are %d mm", (metres, expected) => expect(millimetres(metres)).toBe(expected));

  it.each([
    [100, (1000 * 16.1) / 7, 2300],
    [100, (1000 * 32.2) / 7, 4600],
    [100, 2300.001 / 1, 2400],
    [50, 1000 * 0.15 + 0.0000000000001, 150],
  ])("rounds up to %d: %d is %d", (step, value, expected) => expect(ceilTo(step, value)).toBe(expected));

  it.each([
    [1, 450 + 0.58 * 25, 465],
    [1, 450 + 0.57 * 25, 464],
    [25, 0.42 * 1250, 525],
    [5, 1.15 * 50, 60],
  ])("rounds half up to %d: %d is %d", (step, value, expected) =>
    expect(roundTo(step, value)).toBe(expected),
  );

  it("do not exceed an equal size", () => {
    expect(exceeds((1000 * 16.1) / 7, 2300)).toBe(false);
    expect(exceeds(2300, (1000 * 16.1) / 7)).toBe(false);
    expect(exceeds(2300.001, 2300)).toBe(true);
    expect(exceeds(null, 2300)).toBe(false);
    expect(nextStandard([0.3, 1], 0.1 + 0.2)).toBe(0.3);
  });
});
