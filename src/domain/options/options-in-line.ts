import { foldText } from "../text/search-text.ts";
import type { CatalogueOption } from "./option.ts";

/** Words of a line in the words of catalogues. */
const synonyms: Readonly<Record<string, string>> = {
  ...{ rrc: "radio remote", vvvf: "vfd", vvvfd: "vfd", acvf: "vfd", walkways: "walkway", catwalk: "walkway" },
};
/** Words that many options have, and that name none alone. */
const general = new Set(
  "and for with of on the set sets nos system device devices unit type drive drives years year".split(" "),
);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .flatMap((word) => (synonyms[word] ?? word).split(" "));

/** Returns whether one word is the other, whatever its plural. */
const isSameWord = (a: string, b: string): boolean => a === b || `${a}s` === b || a === `${b}s`;

/**
 * Returns the options that the words of a typed line name: of "radio remote" those with both words in their name. Words that
 * many options have name none alone.
 */
export function optionsInLine(
  options: readonly CatalogueOption[],
  phrases: readonly string[],
): CatalogueOption[] {
  const named = phrases
    .map(wordsOf)
    .filter((words) => words.some((word) => word.length > 2 && /\p{L}/u.test(word) && !general.has(word)));
  return options.filter(({ name }) => {
    const own = wordsOf(name);
    return named.some((words) => words.every((word) => own.some((each) => isSameWord(each, word))));
  });
}
