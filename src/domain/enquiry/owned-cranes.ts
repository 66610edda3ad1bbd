import { isWeightUnit, lengthUnits } from "../quick-entry/numbers.ts";
import * as states from "../quick-entry/owned-words.ts";
import { isSign, isWord, type Token } from "../quick-entry/tokens.ts";
import { phraseAt, rowEnd } from "../quick-entry/vocabulary.ts";
import * as words from "../quick-entry/words.ts";

/** Words for a crane. */
export const craneWords = ["crane", "cranes", "eot"];

/** Returns whether "existing" is here and means a crane. An existing runway or building is not a crane. */
export function isExistingAt(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isBuilt = isWord(next, words.runwayWords) || isWord(next, words.builtWords);
  const owned = rowEnd(states.owning, tokens, at) ?? rowEnd(states.deals, tokens, at);
  const from = owned !== null && isWord(tokens[owned], articles) ? owned + 1 : owned;
  // "The crane has a 14 m span"
  const isSize = from !== null && lengthUnits.has(tokens[from + 1]?.text ?? "");
  if (from !== null && tokens[from]?.kind === "number" && !isSize) return true;
  return isWord(tokens[at], ["existing", "presently", "already"]) && !isBuilt;
}

/** Returns whether words of a deal are here, and no capacity before them. */
export function isDealIn(tokens: readonly Token[]): boolean {
  const load = tokens.findIndex(({ kind }, at) => kind === "number" && isWeightUnit(tokens[at + 1]));
  const deal = tokens.findIndex((_, at) => rowEnd(states.deals, tokens, at) !== null);
  return deal >= 0 && (load < 0 || deal < load);
}

const articles = ["a", "an", "one", "the", "ek", "our", "my", "your"];

/**
 * Returns the index of "for our existing 10T crane", and of the "of" of "wheels of 5T crane"; -1 without it. An existing runway or
 * building is not a crane.
 */
export function forOwnedAt(tokens: readonly Token[]): number {
  let hasPart = false;
  return tokens.findIndex((token, at) => {
    hasPart ||= rowEnd(states.partsOfOwned, tokens, at) !== null;
    const from = isWord(tokens[at + 1], articles) ? at + 2 : at + 1;
    const isOwned = isWord(token, ["for"]) && isWord(tokens[from], states.owned);
    if (!isOwned && !(hasPart && isWord(token, ["for", "of"]))) return false;
    const next = isOwned ? from + 1 : from;
    const isType = phraseAt(tokens, next)?.meaning.kind === "reading";
    const unit = isSign(tokens[next + 1], "/") ? next + 3 : next + 1;
    const isNumber = tokens[next]?.kind === "number" && (isOwned || isWeightUnit(tokens[unit]));
    return isNumber || isWord(tokens[next], craneWords) || isType;
  });
}

/** Returns how a crane is named as a known one: "our 5T DG crane", "the first crane of 3 ton"; null without such a crane. */
export function knownIn(tokens: readonly Token[]): "the" | "our" | "your" | null {
  const at = tokens.findIndex((token, index) => {
    const near = tokens.slice(index + 1, index + maxKnown);
    const hasLoad = near.some(({ kind }, next) => kind === "number" && isWeightUnit(near[next + 1]));
    return (
      beforeKnown.has(token.text) && hasLoad && near.some((each) => isWord(each, [...craneWords, "girder"]))
    );
  });
  return beforeKnown.get(tokens[at]?.text ?? "") ?? null;
}
const maxKnown = 7;
const beforeKnown = new Map(
  (["the", "our", "your"] as const).flatMap((kind) =>
    words.wordsIn(states.knownCranes[kind]).map((word) => [word, kind] as const),
  ),
);

/** Returns whether a word here tells what became of something: "tripped", but not the "installed" of "to be installed". */
export const isHappeningAt = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], states.happenings) ||
  (tokens[at]?.kind === "word" &&
    /^[a-z]{3,}ed$/.test(tokens[at].text) &&
    !isWord(tokens[at - 1], ["be"]) &&
    !isWord(tokens[at], states.noHappenings));
