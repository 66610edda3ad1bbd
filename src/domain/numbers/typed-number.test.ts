import { describe, expect, it } from "vitest";
import { decimalText } from "./money.ts";
import { isUnfinished, readTyped } from "./typed-number.ts";

const read = (text: string, unit: string): string | null => {
  const value = readTyped(text, unit);
  return value ? decimalText(value) : null;
};

describe("an amount as people write it", () => {
  const cases: [text: string, amount: string | null][] = [
    ["95000", "95000"],
    ["Rs. 95000", "95000"],
    ["Rs.95000", "95000"],
    ["rs 95,000.50", "95000.5"],
    ["Re. 1", "1"],
    ["INR 1 20 000", "120000"],
    ["₹ 2,50,000/-", "250000"],
    ["₹.5", "0.5"],
    ["2,50,000/=", "250000"],
    ["80,000 Rs.", "80000"],
    ["0.95 lakh", "95000"],
    ["Rs. 1.25 Lakhs/-", "125000"],
    ["1.5L", "150000"],
    ["1.5 lac", "150000"],
    ["1.5 cr", "15000000"],
    ["1.5 Cr.", "15000000"],
    ["2 crores", "20000000"],
    ["95k", "95000"],
    ["95 K/-", "95000"],
    ["0.1234567 cr", "1234567"],
    ["-95000", "-95000"],
    ["₹ -5", "-5"],
    ["-₹5", "-5"],
    ["\u22121", "-1"],
    ["९५,०००", "95000"],
    ["₹ ૯૫૦૦૦", "95000"],
    ["１５", "15"],
    ["١٥", "15"],
    ["௧௫", "15"],
    ["𝟭𝟱", "15"],
    ["\u200e95\u00a0000", "95000"],
    ["-₹-5", null],
    ["1e5", null],
    ["0x10", null],
    ["1.2.3", null],
    ["7,5", null],
    ["1.200,50", null],
    ["15 20", null],
    ["15\t20", null],
    ["1,20 000", null],
    ["5²", null],
    ["½", null],
    ["95000 only", null],
    ["95000 lakh crore", null],
    ["1 lakh 20 thousand", null],
    ["10-12", null],
    ["95000-", null],
    ["lakh", null],
    ["Rs.", null],
    ["", null],
    ["constructor", null],
    [`1${" ".repeat(200)}5`, null],
    ["9".repeat(61), null],
  ];
  it.each(cases)("%j is %s", (text, amount) => {
    expect(read(text, "₹")).toBe(amount);
  });
});

describe("a number with the unit of its field", () => {
  const cases: [text: string, unit: string, number: string | null][] = [
    ["45 m", "m", "45"],
    ["45 mtr", "m", "45"],
    ["45 Mtrs.", "m", "45"],
    ["४५", "m", "45"],
    ["૪૫.૫ metres", "m", "45.5"],
    ["4500 mm", "m", "4.5"],
    ["45 ft", "m", null],
    ["45 kg", "m", null],
    ["₹ 45", "m", null],
    ["1.5 lakh", "m", null],
    ["80/kg", "₹/kg", "80"],
    ["Rs. 80/- per kg", "₹/kg", "80"],
    ["80 ₹/kg", "₹/kg", "80"],
    ["80,000/MT", "₹/kg", null],
    ["80/m", "₹/kg", null],
    ["1,200 per mtr", "₹/m", "1200"],
    ["1200/mm", "₹/m", null],
    ["5 %", "%", "5"],
    ["5 per cent", "%", "5"],
    ["5.5", "%", "5.5"],
    ["12 nos.", "", "12"],
    ["7.5T", "T", "7.5"],
    ["7.5 tonnes", "T", "7.5"],
    ["500 kg", "T", "0.5"],
    ["5K", "T", null],
    ["140 kg", "kg", "140"],
    ["58.6 kg/m", "kg/m", "58.6"],
    ["58.6 kg per metre", "kg/m", "58.6"],
    ["75 kN", "kN", "75"],
  ];
  it.each(cases)("%j in %j is %s", (text, unit, number) => {
    expect(read(text, unit)).toBe(number);
  });
});

describe("the beginning of a number", () => {
  it.each([
    ["", "₹"],
    ["-", "₹"],
    ["R", "₹"],
    ["Rs. ", "₹"],
    [".", "m"],
    ["1,20,0", "₹"],
    ["7,5", "m"],
    ["0.95 la", "₹"],
    ["1.5 c", "₹"],
    ["80/k", "₹/kg"],
    ["80 per", "₹/kg"],
    ["45 me", "m"],
  ])("%j in %j may become one", (text, unit) => {
    expect(isUnfinished(text, unit)).toBe(true);
  });

  it.each([
    ["95000", "₹"],
    ["0.95 lakh", "₹"],
    ["1e", "₹"],
    ["1.2.", "₹"],
    ["7,5.", "m"],
    ["abc", "₹"],
    ["R", "m"],
    ["45 f", "m"],
    ["9".repeat(200), "₹"],
  ])("%j in %j is finished or will never be one", (text, unit) => {
    expect(isUnfinished(text, unit)).toBe(false);
  });
});

it("hostile texts are refused without delay", () => {
  for (const text of [
    " ".repeat(1e6),
    "1,".repeat(5e5),
    "Rs".repeat(5e5),
    "-".repeat(1e6),
    `1${" ".repeat(98)}x`,
  ])
    for (const unit of ["₹", "₹/kg", "m", ""]) {
      expect(readTyped(text, unit)).toBeNull();
      isUnfinished(text, unit);
    }
});
