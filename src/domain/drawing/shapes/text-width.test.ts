import { expect, test } from "vitest";
import { fitText, textWidth } from "./text-width.ts";

test("a long Hindi name stays whole where it has room", () => {
  const name = "श्री राम भारी क्रेन एवं इंजीनियरिंग उद्योग प्राइवेट लिमिटेड";
  expect(fitText(name, 3, 140)).toEqual({ text: name, size: 3 });
  expect(fitText(name, 3, 50).text).toMatch(/…$/);
});

// The widths were measured in the bold fonts of the papers, in thousandths of the size.
test.each([
  [30_321, "श्री विश्वकर्मा भारी अभियांत्रिकी एवं ओवरहेड क्रेन निर्माण उद्योग प्राइवेट लिमिटेड"],
  [27_635, "हिंदुस्तान भारी मशीनरी एवं इस्पात निर्माण निगम प्राइवेट लिमिटेड, नागपुर"],
  [25_445, "શ્રી વિશ્વકર્મા ભારે ઇજનેરી અને ઓવરહેડ ક્રેન ઉદ્યોગ પ્રાઇવેટ લિમિટેડ"],
])("the estimate of a name of %d is never too small, and at most a fifth too large", (measured, name) => {
  const share = textWidth(name, 1000) / measured;
  expect(share).toBeGreaterThan(1);
  expect(share).toBeLessThan(1.2);
});

// Thousandths of the size, each letter with 20 of spacing.
test.each([
  ["0", 516],
  ["é", 870],
  ["Ж", 1420],
  // A consonant, one joined to the next, an independent vowel, and marks beside and above.
  ["क", 680],
  ["क्", 470],
  ["अ", 840],
  ["ह", 680],
  ["का", 970],
  ["कं", 700],
  ["", 0],
])("the width of “%s” is %d", (text, width) => expect(textWidth(text, 1000)).toBe(width));

test("the Gujarati block ends before other scripts", () => {
  expect(textWidth("\u0aff", 1000)).toBe(20);
  expect(textWidth("\u0b05", 1000)).toBe(1420);
});

test.each([
  ["all of its room", 100, "0000", 10],
  ["a little less", 99, "0000", 9.9],
  ["three quarters of its size", 75, "0000", 7.5],
])("a text that has %s keeps its letters", (_what, percent, text, size) => {
  expect(fitText(text, 10, (textWidth(text, 10) * percent) / 100)).toEqual({ text, size });
});

test("a text is cut where three quarters of its size do not fit, and left out where nothing fits", () => {
  const room = textWidth("00…", 7.5);
  expect(fitText("0000", 10, room)).toEqual({ text: "00…", size: 7.5 });
  expect(fitText("0000", 10, room - 0.001)).toEqual({ text: "0…", size: 7.5 });
  expect(fitText("0000", 10, textWidth("…", 7.5))).toEqual({ text: "", size: 7.5 });
  expect(fitText("a\n\u2028b", 10, 100).text).toBe("a b");
});
