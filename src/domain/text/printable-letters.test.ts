import { expect, test } from "vitest";
import { printableText, printWarning } from "./printable-letters.ts";

test("a text stays as it is where papers have its glyphs", () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
  for (const text of [
    ascii,
    "₹≥≤×°±−–—…‘’“”·®\u00a0\u2009",
    "ક્રેન क्रेन 👷‍♂️\u200bé½²µΩ",
    "φ 40, η 0.9, σ 160, 40 ℃, ∠ 30°, ⅓, ₨ 500, ☐ yes ⇒ no",
  ]) {
    expect(printableText(text)).toBe(text);
    expect(printWarning(text)).toBeUndefined();
  }
});

test("a sign without a glyph prints as its likeness", () => {
  expect(printableText("12\u202f000 ㎡, 5㎏, 3㎥, Ｗ１ 𝜎")).toBe("12\u00a0000 m², 5kg, 3m³, W1 σ");
  expect(printWarning("㎡ Ｗ１")).toBeUndefined();
  // Only a sign of a unit has a power.
  expect(printableText("Ｍ２ ①")).toBe("M2 ①");
});

test("letters without a glyph print as one mark, and a warning names them", () => {
  expect(printableText("日本語 crane ไทย")).toBe("[?] crane [?]");
  expect(printWarning("Кран 5T")).toBe("Papers cannot print “К”, “р”, “а”, “н”. They show [?] there.");
  expect(printWarning("日本語車一")).toBe(
    "Papers cannot print “日”, “本”, “語”, “車”, “一”. They show [?] there.",
  );
  expect(printWarning("கிரேன் கிரேன்")).toBe(
    "Papers cannot print “க”, “◌ி”, “ர”, “◌ே”, “ன” and 1 more. They show [?] there.",
  );
});

test("control characters and marks of direction are no letters", () => {
  expect(printWarning("a\nb\tc\u202ed\u200f")).toBeUndefined();
});
