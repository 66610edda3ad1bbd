import { wholeInWords } from "../../numbers/amount-in-words.ts";

const words = Array.from({ length: 100 }, (_, at) => wholeInWords(at + 1).toLowerCase());

/** Whole numbers to 100 in words, the longest first: "forty-five", "forty five". */
const spelled = words
  .map((word) => word.replaceAll("-", "[ -]"))
  .sort((a, b) => b.length - a.length)
  .join("|");

/** The source of a pattern that finds a whole number in digits or words. It ignores the case of letters. */
export const numberPattern = `(?:\\d{1,3}|\\b(?:${spelled}))`;

/** Returns a whole number in digits or words: "45" and "forty five" are 45. */
export const numberIn = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : words.indexOf(text.toLowerCase().replaceAll(" ", "-")) + 1;
