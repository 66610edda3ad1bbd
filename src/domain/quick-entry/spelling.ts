const shortestSwapped = 4;
const shortestMissing = 6;
const longest = 20;

/** Known words, all and by their first letter and length. */
export type Spelling = { known: ReadonlySet<string>; alike: ReadonlyMap<string, readonly string[]> };

const keyOf = (word: string, length: number): string => `${word[0]}${length}`;

export function spellingOf(words: readonly string[]): Spelling {
  const known = new Set(words);
  const alike = new Map<string, string[]>();
  for (const word of known) {
    const key = keyOf(word, word.length);
    alike.set(key, [...(alike.get(key) ?? []), word]);
  }
  return { known, alike };
}

/** Returns the index of the first letter in which two words differ. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Returns whether a word is another one without one letter. */
function lacksOne(word: string, whole: string): boolean {
  const at = firstDifference(word, whole);
  return word.slice(at) === whole.slice(at + 1);
}

const isDoubled = (word: string, known: string): boolean => {
  const at = firstDifference(known, word);
  return word[at] === word[at - 1];
};

/**
 * Returns the known word that a word probably is: two letters are swapped, one is missing, one is too many or doubled. The
 * first letter is never missing, and no letter stands for another: "weight" is no "height". Returns the word itself
 * otherwise.
 */
export function correctSpelling(word: string, { known, alike }: Spelling): string {
  const { length } = word;
  if (length < shortestSwapped || length > longest || known.has(word)) return word;
  for (let at = 0; at < length - 1; at += 1) {
    const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
    if (known.has(swapped)) return swapped;
  }
  const longer = length + 1 < shortestMissing ? [] : (alike.get(keyOf(word, length + 1)) ?? []);
  const shorter = length - 1 < shortestSwapped ? [] : (alike.get(keyOf(word, length - 1)) ?? []);
  return (
    longer.find((each) => lacksOne(word, each)) ??
    shorter.find((each) => lacksOne(each, word) && (length > shortestMissing || isDoubled(word, each))) ??
    word
  );
}
