import { describe, expect, test } from "vitest";
import { amountPower, readAmount, saysLakh } from "./amount-cells.ts";

describe("an amount", () => {
  test.each([
    ["8,50,000", 85_000_000],
    ["18.5 lac", 185_000_000],
    ["41 Lakhs", 410_000_000],
    ["1.2 Cr", 1_200_000_000],
    ["4,10,000/-", 41_000_000],
    ["₹ 95,000.50", 9_500_050],
    ["Rs. 95000 only", 9_500_000],
  ])("%s is read", (text, amount) => {
    expect(readAmount(text)).toEqual({ amount });
  });
  test("below a heading in lakh is multiplied", () => {
    expect(readAmount("8.5", amountPower("lakhs"))).toEqual({ amount: 85_000_000 });
    expect(readAmount("1.2", amountPower("cr"))).toEqual({ amount: 1_200_000_000 });
    expect(amountPower("rs")).toBe(0);
  });
  test.each([
    ["8.25 lakh", 82_500_000],
    ["1.2 Cr", 1_200_000_000],
    ["₹6,50,000", 65_000_000],
    ["4,10,000/-", 41_000_000],
    ["9999.99", 99_999_900_000],
    ["0", 0],
  ])("%s below a heading in lakh keeps its own unit", (text, amount) => {
    expect(readAmount(text, amountPower("lakh"))).toEqual({ amount });
  });
  test.each(["650000", "7,50,000", "9,500", "10000", "1234567890123", "₹ 12.50", "७,५०,०००"])(
    "%s below a heading in lakh may be in rupees and is refused",
    (text) => {
      expect(readAmount(text, amountPower("lakh"))).toEqual({
        problem:
          "may be in rupees, although its heading says lakh. Write the unit into the cell: 8.5 lakh or ₹8,50,000",
      });
    },
  );
  test("a small bare number is refused beside cells that say lakh", () => {
    expect(["12.50 Lacs", "Rs. 1.2 Cr", "₹18 lakh only"].map(saysLakh)).toEqual([true, true, true]);
    expect(["12.5", "₹8,50,000", "on request"].map(saysLakh)).toEqual([false, false, false]);
    expect(readAmount("12.5", 0, true)).toEqual({
      problem:
        "may be in lakh or crore, as other rows of its column say. Write the unit into the cell: 8.5 lakh or ₹8,50,000",
    });
    expect(readAmount("12.50 Lacs", 0, true)).toEqual({ amount: 125_000_000 });
    expect(readAmount("₹950", 0, true)).toEqual({ amount: 95_000 });
    expect(readAmount("8,50,000", 0, true)).toEqual({ amount: 85_000_000 });
  });
  test.each([
    ["(8,500)", /below zero/],
    ["-8500", /below zero/],
    ["8.5E+05", /not an amount/],
    ["on request", /not an amount/],
    ["1234567890123456", /more than/],
  ])("%s is refused", (text, problem) => {
    expect(readAmount(text)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
