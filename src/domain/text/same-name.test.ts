import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameKey } from "./same-name.ts";

const isSameName = (a: string, b: string) => nameKey(a) === nameKey(b);
const name = "Wire Rope Hoist Standard Headroom";

describe("spellings of one name are equal", () => {
  test.each([
    ["small letters", name.toLowerCase()],
    ["capitals", name.toUpperCase()],
    ["no blanks", name.replaceAll(" ", "")],
    ["other blanks", name.replaceAll(" ", "\u00a0\u2009\t\n")],
    ["a blank of no width", name.replace("Rope", "Ro\u200bpe")],
    ["a soft hyphen", name.replace("Rope", "Ro\u00adpe")],
    ["a joiner", name.replace("Rope", "Ro\u200dpe")],
    ["a mark of direction", `\u202a${name}\u202c`],
    ["a Hangul filler", name.replace("Rope", "Ro\u3164pe")],
    ["a braille blank", name.replace("Rope", "Ro\u2800pe")],
    ["a variation selector", name.replace("Rope", "Ro\ufe0fpe")],
    ["a tag character", name.replace("Rope", "Ro\u{e0061}pe")],
    ["letters of full width", "Ｗｉｒｅ Rope Hoist Standard Headroom"],
    ["bold letters", "𝐖𝐢𝐫𝐞 Rope Hoist Standard Headroom"],
  ])("%s", (_what, spelling) => expect(isSameName(spelling, name)).toBe(true));

  test.each([
    ["Straße", "STRASSE"],
    ["ΟΔΟΣ", "οδος"],
    ["e\u200b\u0301", "É"],
    ["\ufb01xed", "FIXED"],
    ["ISMB 350", "ismb350"],
  ])("%s is %s", (a, b) => expect(isSameName(a, b)).toBe(true));
});

test("names that differ in a letter, a digit or a sign are different", () => {
  for (const [a, b] of [
    ["EC-200", "EC-250"],
    ["EC-200", "EC 200"],
    ["Wire Rope Hoist", "Wire Rope Hoists"],
    ["Wire Rope Hoist", "Wïre Rope Hoist"],
  ] as const)
    expect(isSameName(a, b)).toBe(false);
  expect(nameKey(" \u200b\u2800 ")).toBe("");
  expect(nameKey("GRO\u1e9e")).toBe(nameKey("gross"));
});

test("the key of a key is the same key for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), (any, usual) => {
      for (const text of [any, usual]) {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
        expect(nameKey(`\u200b${text} `)).toBe(nameKey(text));
      }
    }),
    { numRuns: 3000 },
  );
});
