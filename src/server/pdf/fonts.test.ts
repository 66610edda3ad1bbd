import { describe, expect, test } from "vitest";
import { coverageOf } from "./font-coverage.ts";
import { createTextFitter, type FontFile, readFont, readFonts } from "./fonts.ts";

const codesOf = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0);
const missing = (file: FontFile, text: string) => {
  const covered = coverageOf(readFont(file));
  return codesOf(text)
    .filter((code) => !covered.has(code))
    .map((code) => `U+${code.toString(16)}`);
};

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const signs = "₹≥≤×°±−–—…‘’“”·®\u00a0\u2009";

describe("the fonts of the documents", () => {
  test.each(["archivo-regular", "archivo-bold", "archivo-narrow-regular", "archivo-narrow-bold"] as const)(
    "%s has letters, digits and signs",
    (file) => {
      expect(missing(file, printable + signs)).toEqual([]);
    },
  );

  test.each([
    ["noto-sans-devanagari-regular", "अआइईउऊकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौंः्०१२३४५६७८९।"],
    ["noto-sans-devanagari-bold", "क्रेन की क्षमता"],
    ["noto-sans-gujarati-regular", "અઆઇઈઉઊકખગઘચછજઝટઠડઢણતથદધનપફબભમયરલવશષસહળાિીુૂેૈોૌંઃ્૦૧૨૩૪૫૬૭૮૯"],
    ["noto-sans-gujarati-bold", "ક્રેનની ક્ષમતા"],
    ["noto-emoji-regular", "👷🏗✅👍❤🙂⚠"],
  ] as const)("%s has the characters of its script", (file, text) => {
    expect(missing(file, text.replaceAll(" ", ""))).toEqual([]);
  });
});

describe("a text made printable", () => {
  const fitted = createTextFitter(readFonts());

  test("is unchanged where the fonts have its glyphs", () => {
    const text = `${printable}${signs} ક્રેન क्रेन 👷‍♂️\u200bé½²µΩ`;
    expect(fitted(text)).toBe(text);
  });

  test("gets similar signs, and a mark for letters without a glyph", () => {
    expect(fitted("⌀ 40 ✓ 12\u202f000")).toBe("Ø 40 ✔ 12\u00a0000");
    expect(fitted("日本語 crane ไทย")).toBe("[?] crane [?]");
  });
});
