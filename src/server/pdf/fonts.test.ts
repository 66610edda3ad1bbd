import { describe, expect, test } from "vitest";
import { printableRanges } from "#domain/text/printable-letters.ts";
import { coverageOf } from "./font-coverage.ts";
import { type FontFile, files, readFont } from "./fonts.ts";

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

/** The letters that every text of a paper can show: those of each Archivo, and those of the other scripts beside them. */
function printableCodes(): Set<number> {
  const archivo = (["archivo", "archivo-narrow"] as const)
    .flatMap((family) => [`${family}-regular`, `${family}-bold`] as const)
    .map((file) => coverageOf(readFont(file)));
  const codes = new Set([...(archivo[0] ?? [])].filter((code) => archivo.every((font) => font.has(code))));
  for (const file of files)
    if (!file.startsWith("archivo")) for (const code of coverageOf(readFont(file))) codes.add(code);
  return codes;
}

/** These code points as ranges in hexadecimal. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => [...new Set([first, last])].map((code) => code.toString(16)).join("-"))
    .join(" ");
}

test("the list of printable letters is that of the fonts", () => {
  expect(printableRanges.trim().replace(/\s+/g, " ")).toBe(
    rangesOf([...printableCodes()].sort((a, b) => a - b)),
  );
});

test("Greek, technical signs and the marks of forms have a glyph in regular and bold", () => {
  for (const file of ["dejavu-sans-regular", "dejavu-sans-bold"] as const)
    expect(missing(file, "φησθλρΣ℃∠⅓₨☐⇒⌀✓⊥①")).toEqual([]);
});
