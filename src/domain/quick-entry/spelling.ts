const shortestSwapped = 4;
const shortestMissing = 6;
const longest = 20;

/** Known words, and their spellings without one letter: "gider" is "girder". */
export type Spelling = { known: ReadonlySet<string>; withoutLetter: ReadonlyMap<string, string> };

const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);
/** The letters of a word, without the first one. */
const letters = (word: string): number[] => [...word].map((_, at) => at).slice(1);

export const spellingOf = (words: readonly string[]): Spelling => ({
  known: new Set(words),
  withoutLetter: new Map(
    words
      .filter(({ length }) => length >= shortestMissing)
      .flatMap((word) => letters(word).map((at) => [without(word, at), word] as const)),
  ),
});

/**
 * Returns the known word that a word probably is: two letters are swapped, one is missing, one is too many or doubled. The
 * first letter is never missing, and no letter stands for another: "weight" is no "height". Returns the word itself
 * otherwise.
 */
export function correctSpelling(word: string, { known, withoutLetter }: Spelling): string {
  if (word.length < shortestSwapped || word.length > longest || known.has(word)) return word;
  for (let at = 0; at < word.length - 1; at += 1) {
    const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
    if (known.has(swapped)) return swapped;
  }
  const complete = withoutLetter.get(word);
  if (complete !== undefined) return complete;
  const isLong = word.length > shortestMissing;
  const shorter = letters(word).find(
    (at) =>
      (isLong || (word[at] === word[at - 1] && word.length > shortestSwapped)) &&
      known.has(without(word, at)),
  );
  return shorter === undefined ? word : without(word, shorter);
}
