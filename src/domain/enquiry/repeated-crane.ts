import { isUnit } from "../quick-entry/numbers.ts";
import { rowEnd } from "../quick-entry/phrase-index.ts";
import { isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { sameLabelsEnd } from "./message-tokens.ts";

/**
 * Returns the number of the crane that "same as item 2" or "same as B but" names, 0 for "same", "same as above" and "same span"; null without
 * such words. What stands before `nameEnd` is a name: "Bay 2: same".
 */
export function likeIn(tokens: readonly Token[], nameEnd = 0): number | null {
  const [only, ...more] = tokens.filter(({ kind, start }) => kind !== "sign" && start >= nameEnd);
  if (isWord(only, ["same"]) && more.length === 0) return 0;
  let isSameSize = false;
  for (const at of tokens.keys()) {
    isSameSize ||= sameLabelsEnd(tokens, at) !== null;
    const end = rowEnd(words.likeWords, tokens, at);
    if (end === null) continue;
    const [name, behind] = [tokens[end], tokens[end + 1]];
    // "Same crane 15 m span" has a size behind it.
    const isNamed = name?.kind === "number" && !isUnit(behind?.text);
    const isNumbered = isNamed && isWord(tokens[end - 1], numberedWords);
    const letter = letters.indexOf(name?.text ?? "") + 1;
    // "same as a 5t crane"
    const isLetter = letter > 0 && (behind === undefined || isWord(behind, ["but", "with", "except"]));
    const isOpen = isWord(tokens[end - 1], ["as"]) && isWord(tokens[end - 2], ["same"]);
    if (isOpen && !isLetter) continue;
    return isLetter ? letter : isNumbered ? Number(name.text) : 0;
  }
  return isSameSize ? 0 : null;
}
const letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
const numberedWords = ["item", "no", "sr", "crane", "bay", "shed", "option"];
