import { isLoadAt, isUnit, isWeightUnit } from "./numbers.ts";
import {
  countedCranesEnd,
  craneTypeAt,
  labelBefore,
  type Meaning,
  phraseAt,
  rowEnd,
  type ThingSide,
} from "./phrase-index.ts";
import { behindAll, behindColon, isSign, isWord, type Token, tokensAround } from "./tokens.ts";
import * as units from "./unit-words.ts";
import * as words from "./words.ts";

/** The most numbers with their labels that are looked at. */
const maxPairs = 10;

const isSizeLabel = (label: words.LabelName): boolean => words.lengthLabels.has(label);

/** Returns how many numbers stand before their labels up to the number here: 1 for the 6 of "15 m. span 6 m."; null when a label is first. */
export function pairsBefore(tokens: readonly Token[], number: number): number | null {
  let at = number;
  for (let pairs = 0; pairs < maxPairs; pairs += 1) {
    const label = labelBefore(tokens, isSign(tokens[at - 1], "-/") ? at - 1 : at);
    if (!label || !isSizeLabel(label.label)) return pairs;
    const unit = isSign(tokens[label.from - 1], ".") ? label.from - 2 : label.from - 1;
    if (!isUnit(tokens[unit]?.text) || tokens[unit - 1]?.kind !== "number") return null;
    at = unit - 1;
  }
  return maxPairs;
}

/** Returns whether the numbers around this point stand before their labels: "15 mtr. span 6 mtr. HOL 54 mtr. LT", "15 m. clear span". */
function isBeforeLabel(tokens: readonly Token[], point: number): boolean {
  const before = pairsBefore(tokens, point - 2);
  if (before === null) return false;
  const limit = phraseAt(tokens, point + 1);
  let at = limit?.meaning.kind === "limit" ? limit.next : point + 1;
  for (let pairs = before; pairs < maxPairs; pairs += 1) {
    const label = phraseAt(tokens, at);
    if (label?.meaning.kind !== "label" || !isSizeLabel(label.meaning.label) || label.meaning.part !== null)
      return false;
    const next = behindAll(tokens, label.next, "-/.");
    if (tokens[next]?.kind !== "number" || isWord(tokens[next + 1], words.pieces))
      return pairs > 0 || (tokens[next]?.kind ?? "break") === "break" || craneTypeAt(tokens, next) !== null;
    const unit = isUnit(tokens[next + 1]?.text ?? "") ? next + 2 : next + 1;
    at = isSign(tokens[unit], ".") ? unit + 1 : unit;
  }
  return false;
}

/** The kinds of words that begin a sentence behind a short unit: "lift 9 m. Spares for 2 years", "bay 30 m. building 24 m wide". */
const ofSentences: readonly Meaning["kind"][] = [
  ...(["product", "service", "spare", "noCrane", "ofOwned", "leaveOut", "reported", "accessory"] as const),
];
const sidesOfSentences: readonly ThingSide[] = ["before", "load", "matter", "beside"];

/** Returns whether a phrase here is of another matter than the size before it. */
function beginsOther(tokens: readonly Token[], at: number): boolean {
  const meaning = phraseAt(tokens, at)?.meaning;
  if (meaning?.kind === "thing") return sidesOfSentences.includes(meaning.side);
  return isWord(tokens[at], words.openings) || (meaning !== undefined && ofSentences.includes(meaning.kind));
}

/** Returns whether a word in small letters here begins a sentence behind a size: "lift 6 m. one more", and not "6 m. span", "5 mt. dg". */
function beginsInSmall(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || token.text === "x" || isUnit(token.text)) return false;
  const phrase = phraseAt(tokens, at);
  const isLoad = isWord(token, "a, for") && isLoadAt(tokens, at + 1);
  const isBay =
    isWord(token, words.buildings) &&
    /^(?:[a-h]{1,2}|[1-9])$/.test(tokens[at + 1]?.text ?? "") &&
    !isUnit(tokens[at + 2]?.text);
  if (!phrase || phrase.meaning.kind === "old" || isBay || isWord(token, "one, he")) return true;
  if (isLoad) return token.text === "a" || isSign(tokens[at + 3], ":");
  if (phrase.meaning.kind !== "label") return phrase.meaning.kind === "reading" && !craneTypeAt(tokens, at);
  const behind = behindAll(tokens, behindColon(tokens, phrase.next), "", "is, of");
  const isMeasured =
    tokens[behind]?.kind === "number" && (isWeightUnit(tokens[at - 2]) || !hasPoints(tokens, at));
  return isMeasured || !isSizeLabel(phrase.meaning.label);
}

/** Returns whether points stand behind several units of a line, where they end no sentence: "span 15 m. lift 6 m. - 1 no". */
function hasPoints(tokens: readonly Token[], at: number): boolean {
  const line = tokensAround(tokens, at, ({ text }) => text === "\n");
  const goesOn = (next: number): boolean =>
    line[next]?.kind === "sign" || (line[next + 1]?.kind === "number" && isUnit(line[next + 2]?.text));
  const isPoint = (token: Token, index: number): boolean =>
    isSign(token, ".") && isWord(line[index - 1], units.shortUnits) && goesOn(index + 1);
  return line.filter(isPoint).length > 1;
}

/** Returns whether a phrase here is of another matter than the count before it: "2 nos. Payment", and not "2 nos. motors". */
function beginsUncounted(tokens: readonly Token[], at: number): boolean {
  const meaning = phraseAt(tokens, at)?.meaning;
  if (meaning?.kind === "thing") return meaning.side === "load" || meaning.side === "matter";
  return meaning?.kind === "leaveOut" || isWord(tokens[at], words.openings);
}

const ofHoists: readonly words.LabelName[] = ["main", "auxiliary"];

/** Returns whether this sign ends a sentence. */
export function endsSentence(text: string, tokens: readonly Token[], at: number): boolean {
  if (!isSign(tokens[at], ".!")) return false;
  const [before, next, second] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (!next || next.isGlued || !before) return false;
  // "Columns ........ Purchaser" and "i.e. 6 m"
  const word = text.slice(before.start, before.end);
  if (word.includes(".") && !/\p{Nd}/u.test(word)) return false;
  const isMark = before.kind === "number" && (tokens[at - 2]?.text ?? "\n") === "\n";
  // "ht. 6 m", and not "5 m lift. 2 cranes"
  const label = next.kind === "number" ? labelBefore(tokens, at) : null;
  const [number, unit] = label ? tokens.slice(Math.max(0, label.from - 2), label.from) : [];
  const hasNumber = number?.kind === "number" && isUnit(unit?.text);
  // "@Sabar Steel. 5t sg", and not "aux. 5 T"
  const isCapacity = isLoadAt(tokens, at + 1);
  const isLabel = label !== null && !hasNumber && !(isCapacity && !ofHoists.includes(label.label));
  if (isMark || isLabel) return false;
  // "span 15 m. 2 nos" and "lift 12 m. 1 SG crane"
  const isCount =
    next.kind === "number" && (isWord(second, ["no", "nos"]) || countedCranesEnd(tokens, at + 2) !== null);
  // "for 10 m. all 6 m lift"
  const isEvery = rowEnd(words.everyWords, tokens, at + 1) !== null;
  const isCapital = /^\p{Lu}/u.test(text.slice(next.start, next.start + 2));
  // "1 no. Span 15 m" and "1 no. lift 6 m"
  const phrase = tokens[at - 2]?.kind === "number" ? phraseAt(tokens, at + 1) : null;
  const measureAt = behindAll(tokens, behindColon(tokens, phrase?.next ?? 0), "", "is, of");
  const isMeasured = isCapital || tokens[measureAt]?.kind === "number";
  const isNext =
    phrase?.meaning.kind === "label" && isMeasured && (isCapital || phrase.meaning.part === null);
  if (isWord(before, ["no", "nos"])) return isCount || isNext || beginsUncounted(tokens, at + 1);
  if (isWord(before, units.shortUnits))
    return (
      isCount ||
      isEvery ||
      isCapacity ||
      beginsOther(tokens, at + 1) ||
      ((isCapital || beginsInSmall(tokens, at + 1)) && !isBeforeLabel(tokens, at))
    );
  // "Sabar Steel Pvt. Ltd. We need 5T"
  if (isWord(before, words.firmEnds)) return isCapacity || isCount || isWord(next, words.openings);
  // "Rope 12 mm dia. Quote 5T"
  const isOfSize = isUnit(tokens[at - 2]?.text) && tokens[at - 3]?.kind === "number";
  if (isOfSize && isWord(next, words.openings)) return true;
  // "S. Rao" goes on, "bay B." ends.
  const isInitial = before.text.length === 1 && !isWord(tokens[at - 2], words.namingWords);
  return before.kind !== "word" || !(isWord(before, words.abbreviations) || isInitial);
}

/** Returns whether a question ends here, and a sentence begins that is no answer to it: "lift 6 m? We also want a second crane". */
export const asksBefore = (text: string, tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at], "?") &&
  !isWord(tokens[at + 1], words.answers) &&
  (isWord(tokens[at + 1], ["also"]) || /^\p{Lu}/u.test(text.slice(tokens[at + 1]?.start ?? text.length)));
