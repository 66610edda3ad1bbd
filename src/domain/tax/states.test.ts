import { describe, expect, test } from "vitest";
import { stateChoices, stateNamed, stateOfCode, stateProblem } from "./states.ts";

/** The list of the GST state codes. 25 and 28 are from before states were merged and divided. */
const codes: Readonly<Record<string, string>> = {
  ...{ "01": "Jammu and Kashmir", "02": "Himachal Pradesh", "03": "Punjab", "04": "Chandigarh" },
  ...{ "05": "Uttarakhand", "06": "Haryana", "07": "Delhi", "08": "Rajasthan", "09": "Uttar Pradesh" },
  ...{ 10: "Bihar", 11: "Sikkim", 12: "Arunachal Pradesh", 13: "Nagaland", 14: "Manipur", 15: "Mizoram" },
  ...{ 16: "Tripura", 17: "Meghalaya", 18: "Assam", 19: "West Bengal", 20: "Jharkhand", 21: "Odisha" },
  ...{ 22: "Chhattisgarh", 23: "Madhya Pradesh", 24: "Gujarat" },
  ...{ 25: "Dadra and Nagar Haveli and Daman and Diu", 26: "Dadra and Nagar Haveli and Daman and Diu" },
  ...{ 27: "Maharashtra", 28: "Andhra Pradesh", 29: "Karnataka", 30: "Goa", 31: "Lakshadweep" },
  ...{ 32: "Kerala", 33: "Tamil Nadu", 34: "Puducherry", 35: "Andaman and Nicobar Islands" },
  ...{ 36: "Telangana", 37: "Andhra Pradesh", 38: "Ladakh", 97: "Other Territory" },
};

describe("a state", () => {
  test("is found by each GST code, by its name, and by both together", () => {
    for (const [code, name] of Object.entries(codes)) {
      expect(stateOfCode(code)).toBe(name);
      for (const text of [code, name, name.toUpperCase(), `${code}-${name}`, `${name} (${code})`])
        expect([text, stateNamed(text)]).toEqual([text, name]);
    }
    for (const code of ["00", "39", "96", "99", ""]) expect(stateOfCode(code)).toBeNull();
  });

  test.each([
    ["GJ", "Gujarat"],
    ["Gujrat", "Gujarat"],
    [" gujarat ", "Gujarat"],
    ["Guj\u200barat", "Gujarat"],
    ["Orissa", "Odisha"],
    ["Uttaranchal", "Uttarakhand"],
    ["Pondicherry", "Puducherry"],
    ["Tamilnadu", "Tamil Nadu"],
    ["M.P.", "Madhya Pradesh"],
    ["U.P.", "Uttar Pradesh"],
    ["J&K", "Jammu and Kashmir"],
    ["Jammu & Kashmir", "Jammu and Kashmir"],
    ["New Delhi", "Delhi"],
    ["NCT of Delhi", "Delhi"],
    ["Chattisgarh", "Chhattisgarh"],
    ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
    ["Andaman & Nicobar Islands", "Andaman and Nicobar Islands"],
    ["Andhra Pradesh (New)", "Andhra Pradesh"],
    ["TS", "Telangana"],
    ["MAHARASTRA", "Maharashtra"],
  ])("%j is %s", (text, name) => expect(stateNamed(text)).toBe(name));

  test.each(["Gujarrat", "Gujarat Pakistan", "24 Goa", "XX", "Bombay", "39", "-", "Gu jarat 27"])(
    "%j is refused with a sentence",
    (text) => {
      expect(stateNamed(text)).toBeNull();
      expect(stateProblem(text)).toBe(
        `“${text}” is not a state of India. Write the name as GST does, such as Gujarat`,
      );
    },
  );

  test("may be blank, without a problem", () => {
    expect(stateNamed("  ")).toBeNull();
    expect(stateProblem("  ")).toBeNull();
    expect(stateProblem("x".repeat(99))).toMatch(/^“x{60}” is not a state of India\./);
  });
});

test("appears once in the list, and an unknown one stays until it is replaced", () => {
  const offered = stateChoices("Orissa").map(({ value }) => value);
  expect(offered).toEqual(["", ...[...new Set(Object.values(codes))].sort()]);
  expect(stateChoices("Gujarrat").at(-1)).toEqual({ value: "Gujarrat", label: "Gujarrat (unknown)" });
});
