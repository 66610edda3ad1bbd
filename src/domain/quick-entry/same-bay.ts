import { phraseAt } from "./phrase-index.ts";
import { isOfLabelBefore } from "./sentences.ts";
import { behindAll, isSign, isWord, type Token } from "./tokens.ts";
import * as words from "./words.ts";

/** `end` is the index after "same bay". `cuts`: another piece begins there. */
type SameBay = { end: number; cuts: boolean };

const isRunway = (token: Token | undefined): boolean => isWord(token, words.runwayWords);

const besideOthers = new WeakMap<readonly Token[], boolean>();
/** Returns whether a text names another bay. It is looked up once. */
function hasOtherBay(tokens: readonly Token[]): boolean {
  const found =
    besideOthers.get(tokens) ??
    tokens.some((token, at) => isWord(token, words.otherWords) && isRunway(tokens[at + 1]));
  besideOthers.set(tokens, found);
  return found;
}

/** Recognises "in one bay". Beside another bay the words tell only where one of the cranes runs. */
const isInOneBay = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at - 1], ["in", "on"]) &&
  isWord(tokens[at], ["one", "single"]) &&
  isRunway(tokens[at + 1]) &&
  !hasOtherBay(tokens);

/** Recognises "same bay", "common runway", "in one bay", "ek hi bay" and "bay same"; null for anything else. */
export function sameBayAt(tokens: readonly Token[], at: number): SameBay | null {
  const isHindi = isWord(tokens[at], ["ek"]) && isWord(tokens[at + 1], ["hi"]);
  if (!isHindi && !isInOneBay(tokens, at) && !isWord(tokens[at], ["same", "common"])) return null;
  if (tokens.slice(Math.max(0, at - 4), at).some((token) => isWord(token, words.notWords))) return null;
  const from = isHindi ? at + 2 : at + 1;
  if (isRunway(tokens[at - 1])) return { end: from, cuts: false };
  const label = phraseAt(tokens, from);
  // "same gantry girder 60 m"
  const isNamed = label?.meaning.kind === "label" && label.meaning.label === "runway";
  const end = behindAll(tokens, isNamed ? label.next : from, "", words.runwayWords);
  // "the same gantry which is existing" says whose it is.
  if (end > from && isWord(tokens[end], ["which", "existing"])) return null;
  // "same 60 m bay"
  if (end === from)
    return tokens[from]?.kind === "number" && isRunway(tokens[from + 2]) ? { end: from, cuts: true } : null;
  const behind = isWord(tokens[end], ["length", "of"]) ? end + 1 : end;
  // The length of the runway keeps its label.
  const isMeasured = isOfLabelBefore(tokens, isSign(tokens[behind], ":=-") ? behind + 1 : behind);
  return { end: isMeasured ? from : end, cuts: true };
}
