import { describe, expect, it } from "vitest";
import { finishDecimalText, groupDecimalText, stepDecimalText } from "./decimal-text.ts";

describe("the text after typing", () => {
  it.each([
    ["012.50", "12.5"],
    ["12.", "12"],
    [".5", "0.5"],
    [".", ""],
    ["", ""],
    ["123456789012345678.05", "123456789012345678.05"],
    ["2,50,000.50", "250000.5"],
    ["1,200,000", "1200000"],
    ["0.95 lakh", "95000"],
    ["-95000", "-95000"],
    ["7,5", "7,5"],
    ["1e5", "1e5"],
    [" lakh ", "lakh"],
    [",", ""],
    ["₹", ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(finishDecimalText(typed, "₹")).toBe(kept);
  });
});

describe("Indian grouping", () => {
  it.each([
    ["999", "999"],
    ["1000", "1,000"],
    ["250000.5", "2,50,000.5"],
    ["123456789", "12,34,56,789"],
    ["-100000", "-1,00,000"],
    ["9007199254740993.01", "9,00,71,99,25,47,40,993.01"],
    ["", ""],
    [".", "."],
  ])("%j is shown as %j", (text, shown) => {
    expect(groupDecimalText(text)).toBe(shown);
  });
});

describe("steps", () => {
  it("are exact", () => {
    let text = "0";
    for (let i = 0; i < 3; i += 1) text = stepDecimalText(text, 1, { unit: "m", step: 0.1 });
    expect(text).toBe("0.3");
  });

  it("can be taken ten at once, and start at zero in an empty field", () => {
    expect(stepDecimalText("", 10, { unit: "m", step: 0.01 })).toBe("0.1");
  });

  it("start at a grouped number, and leave a text that is not a number", () => {
    expect(stepDecimalText("1,20,000", 1, { unit: "m" })).toBe("120001");
    expect(stepDecimalText("7,5", 1, { unit: "m" })).toBe("7,5");
    expect(stepDecimalText(".", 1, { unit: "m" })).toBe(".");
  });

  it("stay within the bounds", () => {
    expect(stepDecimalText("0.05", -1, { unit: "m", step: 0.1, min: 0 })).toBe("0");
    expect(stepDecimalText("99.95", 1, { unit: "%", step: 0.1, max: 100 })).toBe("100");
  });
});
