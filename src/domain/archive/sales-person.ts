import { foldText } from "../text/search-text.ts";

const titles = /^(?:mr|mrs|ms|miss|shri|sri|smt|er|dr) /;

/** Returns a person's name for comparing: without capitals, signs and a title before it. "Mr. Asha" is "asha". */
export const personKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(titles, "");

/**
 * Returns the persons whom a past quotation names, each for comparing: "Asha / Ravi" are two. A comma separates none, because
 * "Patel, Asha" is one. Rights depend on the whole name, so that a part of it opens nothing.
 */
export const salesPersonKeys = (text: string): string[] =>
  text
    .split(/[/;&+\n]|\band\b/i)
    .map(personKey)
    .filter((key) => key !== "");
