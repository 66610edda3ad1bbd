import { describe, expect, test } from "vitest";
import { readPhone } from "./phone-cells.ts";

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
