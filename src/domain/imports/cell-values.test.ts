import { describe, expect, test } from "vitest";
import { amountPower, readAmount, readDay, readMeasure, readPhone, saysLakh } from "./cell-values.ts";

const today = "2026-11-28";

describe("a day", () => {
  test.each([
    ["12-Nov-26", "2026-11-12"],
    ["12-Nov-98", "1998-11-12"],
    ["12-Nov-27", "2027-11-12"],
    ["03/02/2020", "2020-02-03"],
    ["3.2.20", "2020-02-03"],
    ["44105", "2020-10-01"],
    ["44105.75", "2020-10-01"],
    ["2026-11-12", "2026-11-12"],
    ["2026-11-12 00:00:00", "2026-11-12"],
    ["1st September, 2024", "2024-09-01"],
    ["Nov 12, 2025", "2025-11-12"],
    ["05 Sept 2024", "2024-09-05"],
    ["१२/११/२०२५", "2025-11-12"],
  ])("%s is %s", (text, day) => {
    expect(readDay(text, today)).toEqual({ day });
  });
  test.each([
    ["31/02/2021", /not a day of the calendar/],
    ["11/28/2020", /no such month/],
    ["12-Nov-1899", /outside the years/],
    ["1-1-2199", /outside the years/],
    ["2", /not a date/],
    ["soon", /not a date/],
    ["12-Nox-2020", /not a date/],
    ["", /not a date/],
  ])("%s is refused", (text, problem) => {
    expect(readDay(text, today)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

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

test.each([
  ["15M", "m", "", "15"],
  ["15", "m", "", "15"],
  ["15000", "m", "mm", "15"],
  ["15,000 mm", "m", "", "15"],
  ["10T", "T", "", "10"],
  ["10 MT", "T", "", "10"],
  ["7500", "T", "kg", "7.5"],
  ["0", "m", "", null],
  ["wide", "m", "", null],
] as const)("%s in %s below a heading in “%s” is %s", (text, base, unit, value) => {
  expect(readMeasure(text, base, unit)).toBe(value);
});

describe("a telephone number", () => {
  test.each([
    ["98240 55540", false, "98240 55540"],
    ["9824055540", true, "9824055540"],
    ["919824055540", true, "+919824055540"],
    ["079-2550 1234", false, "079-2550 1234"],
    ["९८२५० १२३४५", false, "98250 12345"],
    ["020-66300002, 919824055540", true, "020-66300002, +919824055540"],
    ["02066300002, 9824055540", true, "02066300002, 9824055540"],
  ])("%s is read", (text, isNumber, phone) => {
    expect(readPhone(text, isNumber)).toEqual({ phone });
  });
  test.each([
    ["9.82E+09", false, /shortened by the spreadsheet/],
    ["9.82E9", false, /shortened by the spreadsheet/],
    ["79123456", true, /may have lost digits/],
    ["98240 55540, 79123456", true, /may have lost digits/],
    ["98240 55540, 9.82E+09", false, /shortened by the spreadsheet/],
    ["7925501234567", true, /may have lost digits/],
  ])("%s is refused with the cure", (text, isNumber, problem) => {
    expect(readPhone(text, isNumber)).toEqual({ problem: expect.stringMatching(problem) });
    expect(readPhone(text, isNumber)).toEqual({
      problem: expect.stringMatching(/as text in the spreadsheet/),
    });
  });
});
