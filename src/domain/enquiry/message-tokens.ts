import type { TextRange } from "../quick-entry/entry.ts";
import { pairSigns } from "../quick-entry/label-lines.ts";
import { isLengthUnit, isLoadAt, isUnit, isWeightUnit } from "../quick-entry/numbers.ts";
import { countedCranesEnd, craneTypeAt, labelBefore, phraseAt, rowEnd } from "../quick-entry/phrase-index.ts";
import { sameBayAt } from "../quick-entry/same-bay.ts";
import { isOfLabelBefore, preparedTokens } from "../quick-entry/sentences.ts";
import {
  behindAll,
  behindColon,
  breakAt,
  isBracketed,
  isSign,
  isWord,
  type Token,
  tokensAround,
} from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { type Cut, isSmall, marksIn } from "./list-marks.ts";
import type { Marks } from "./text-lines.ts";

export type MessageToken = Token & { cut?: Cut };

/** The tokens of a message that may describe a crane. */
export type MessageTokens = {
  tokens: MessageToken[];
  /** The places of list marks, and of signs and numbers that only repeat. */
  noise: TextRange[];
  /** The places of "all", "each", "both". */
  every: TextRange[];
  /** The places of "same bay". */
  sameBays: TextRange[];
};

const cutAt = ({ start }: TextRange, cut: Cut, text?: string): MessageToken => ({
  ...breakAt(start, text),
  cut,
});

/** Returns the index after "same span and lift", which repeats what the crane above has; null without such words. */
export function sameLabelsEnd(tokens: readonly Token[], at: number): number | null {
  if (!isWord(tokens[at], ["same"])) return null;
  let end: number | null = null;
  for (let next = at + 1; ; next = end + 1) {
    const phrase = phraseAt(tokens, next);
    if (phrase?.meaning.kind !== "label") break;
    end = phrase.next;
    if (!isSign(tokens[end], "&,") && !isWord(tokens[end], words.andWords)) break;
  }
  return end !== null && isOfLabelBefore(tokens, isSign(tokens[end], ":=-") ? end + 1 : end) ? null : end;
}

/** Returns whether a length follows a label here: "bay is 60 m", "bay length: 60 m". */
function isMeasureBehind(tokens: readonly Token[], from: number): boolean {
  const at = behindAll(tokens, from, ":=-", words.beforeMeasures);
  return tokens[at]?.kind === "number" && isLengthUnit(tokens[at + 1]);
}

/** Returns whether a count of cranes stands before "each" in its phrase: "one 5T SG in each bay", "2 nos per shed". */
const countsCranes = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === "number" ||
  tokensAround(tokens, at, ({ kind }) => kind === "break").some(
    (token, index, all) =>
      isWord(token, words.counted) || (token.text === "1" && !isLengthUnit(all[index + 1])),
  );

/**
 * Returns the index after "all" or "in each case" here; null without such words. "Every 6 m" has a meaning of its own. "1 crane in
 * each bay" shares cranes out, "45 m in each bay" holds for all.
 */
function everyEnd(tokens: readonly Token[], at: number): number | null {
  // "LT 60 m common"
  if (isWord(tokens[at], ["common"]) && isLengthUnit(tokens[at - 1])) return at + 1;
  const found = rowEnd(words.everyWords, tokens, at);
  // "for all 3 cranes"
  const isCounted =
    found !== null && tokens[found]?.kind === "number" && isWord(tokens[found + 1], words.counted);
  const end = isCounted ? found + 2 : found;
  const { meaning: { kind } = { kind: "nothing" }, next = at } = phraseAt(tokens, at) ?? {};
  // "Each bay is 60 m" keeps its label.
  if (kind === "sharing" && end === at + 1 && isMeasureBehind(tokens, next)) return end;
  const isShare = kind === "sharing" && !countsCranes(tokens, at);
  return end !== null && next <= end && (isShare || kind === "nothing" || kind === "with") ? end : null;
}

const values: readonly string[] = ["label", "reading", "hoist"];

/**
 * Returns where a value begins that holds for all: the "span" of "span dono ka 22 m", "both" before a crane type and a size with its
 * label ("both 6 m lift"); null elsewhere.
 */
function valueOfAll(tokens: readonly Token[], at: number, end: number): number | null {
  if (!isWord(tokens[at], words.everyBefore)) return null;
  const isOfLabel = isOfLabelBefore(tokens, behindColon(tokens, end));
  if (tokens[end]?.kind === "number" && !isOfLabel) return at;
  const label = isOfLabel ? labelBefore(tokens, at) : null;
  return label?.from ?? (values.includes(phraseAt(tokens, end)?.meaning.kind ?? "") ? at : null);
}

/** Returns the number or the letter here that may name a crane; null for a count or a size. */
function nameAt(tokens: readonly Token[], at: number): string | null {
  const [token, behind] = [tokens[at], tokens[at + 1]];
  const isMeasured = behind?.kind === "word" && isUnit(behind.text);
  const isCounted = isMeasured || isWord(behind, words.counted) || isWord(behind, ["in", "for"]);
  const [, name = null] = /^\(?([1-9a-h]|i{1,3}|iv)\)?$/.exec(token?.text ?? "") ?? [];
  return isCounted ? null : name;
}

/** Returns whether something follows an "a" that it may belong to: "a new shed", "a 5 t crane". */
const isArticle = (tokens: readonly Token[], at: number): boolean => {
  const behind = tokens[at + 1];
  return (
    isWord(tokens[at], ["a"]) &&
    (behind?.kind === "number" || (behind?.kind === "word" && !isWord(behind, words.andWords)))
  );
};

/**
 * Returns the crane of a letter with its number: "LT: A 72 m". Its label stands before it, or the number of another letter, which
 * `isNext` says: the B of "A 72 m, B 48 m".
 */
export function letteredAt(tokens: readonly Token[], at: number, isNext: boolean): string | null {
  const [name, next] = [tokens[at], tokens[isSign(tokens[at + 1], ":=-") ? at + 2 : at + 1]];
  if (name?.kind !== "word" || !/^[a-h]$/.test(name.text) || next?.kind !== "number") return null;
  const isHead = labelBefore(tokens, isSign(tokens[at - 1], ":=-") ? at - 1 : at) !== null;
  return isHead || isNext ? `crane ${name.text}` : null;
}

/** Returns the index of a name behind its word: the 2 of "crane 2", "Crane-2" and "crane no. 2", the "(ii)" of "crane at (ii)". */
function behindName(tokens: readonly Token[], at: number): number {
  const isAt = isWord(tokens[at + 1], ["at", "under", "in"]) && tokens[at + 2]?.text.startsWith("(");
  const from = isAt || isWord(tokens[at + 1], ["no"]) ? at + 2 : at + 1;
  return isSign(tokens[from], "-.") ? from + 1 : from;
}

/** Returns the name of a place here, and the index after it: "machine shop", "foundry"; null without one. */
function placeNameAt(tokens: readonly Token[], at: number): { names: string[]; next: number } | null {
  const [token, place] = [tokens[at], tokens[at + 1]];
  if (isWord(token, words.namingAlone)) return { names: [token?.text ?? ""], next: at + 1 };
  const kind = isWord(token, ["main"]) ? null : phraseAt(tokens, at)?.meaning.kind;
  // "SG, bay 30 m" has no name of a bay.
  const isBay = isWord(place, ["bay"]) && kind && isMeasureBehind(tokens, at + 2);
  const isOther =
    isWord(token, words.beforePlaces) ||
    isWord(token, words.namingWords) ||
    isUnit(token?.text) ||
    kind === "label" ||
    isBay;
  // "Gantry length shop A 84 m" names shop A.
  const isNamed = token?.kind === "word" && !isOther && nameAt(tokens, at + 2) === null;
  return isNamed && isWord(place, words.namingPlaces)
    ? { names: [`${token.text} ${place?.text}`], next: at + 2 }
    : null;
}

/**
 * Returns the names here, and the index after them: "crane 2", "Crane-1 & 2", "bay B and bay C", and "for A and B" of cranes;
 * null without any.
 */
export function namesAt(tokens: readonly Token[], at: number): { names: string[]; next: number } | null {
  const lettered = letteredAt(tokens, at, false);
  if (lettered !== null) return { names: [lettered], next: at + 1 };
  const isAlone = isWord(tokens[at], ["for", "of"]);
  if (!isAlone && !isWord(tokens[at], words.namingWords)) return placeNameAt(tokens, at);
  const kind = isAlone || isWord(tokens[at], ["eot"]) ? "crane" : tokens[at]?.text.replace(/s$/, "");
  const names: string[] = [];
  let next = at;
  for (let from = behindName(tokens, at); ; ) {
    const name = nameAt(tokens, from);
    // "for a new shed" names no crane.
    const isListed = tokens[from]?.text.startsWith("(");
    if (name === null || (isAlone && !isListed && (/\d/.test(name) || isArticle(tokens, from)))) break;
    names.push(`${kind} ${name}`);
    next = from + 1;
    const isMore = isSign(tokens[next], "&+/") || isWord(tokens[next], words.andWords);
    if (!isMore) break;
    const isAgain = isWord(tokens[next + 1], [tokens[at]?.text ?? ""]);
    from = isAgain ? behindName(tokens, next + 1) : next + 1;
  }
  return names.length > 0 ? { names, next } : null;
}

/**
 * Returns the tokens of a message, without words without a meaning, and its cuts. `hidden` has no list marks. `unwanted` may
 * have some.
 */
export function messageTokens(text: string, hidden: Marks, unwanted: Marks | null): MessageTokens {
  const all = preparedTokens(text);
  const marks = marksIn(text, all, hidden);
  const between = pairSigns(text);
  const found: MessageTokens = { tokens: [], noise: [], every: [], sameBays: [] };
  const { tokens } = found;
  const place = (from: number, next: number): TextRange => ({
    start: all[from]?.start ?? 0,
    end: all[next - 1]?.end ?? 0,
  });
  let phraseEnd = 0;
  let nameEnd = 0;
  let sameEnd: number | null = null;
  for (let at = 0; at < all.length; ) {
    const token = all[at];
    if (!token) break;
    const last = tokens.at(-1);
    if (hidden.has(token) || unwanted?.has(token)) {
      if (last?.kind !== "break") tokens.push(cutAt(token, "weak"));
      at += 1;
      continue;
    }
    const tab = text.slice(0, token.start).indexOf("\t", all[at - 1]?.end ?? 0);
    if (tab >= 0 && !between.has(tab)) tokens.push(cutAt(token, "weak", "|"));
    const mark = marks.get(at);
    const sameBay = sameBayAt(all, at);
    const every = at < phraseEnd ? null : everyEnd(all, at);
    if (at >= phraseEnd) phraseEnd = phraseAt(all, at)?.next ?? 0;
    if (at >= nameEnd) nameEnd = namesAt(all, at)?.next ?? 0;
    if (mark !== undefined) {
      tokens.push(cutAt(token, mark.cut));
      found.noise.push(place(at, mark.end));
      at = mark.end;
    } else if (sameBay) {
      if (sameBay.cuts) tokens.push(cutAt(token, "weak"));
      found.sameBays.push(place(at, sameBay.end));
      at = sameBay.end;
    } else if (every !== null) {
      const from = last?.kind === "break" ? null : valueOfAll(all, at, every);
      if (from !== null) tokens.splice(tokens.length - (at - from), 0, cutAt(all[from] ?? token, "weak"));
      found.every.push(place(at, every));
      at = every;
    } else {
      // "same span 9 m lift": the number is of the label behind it.
      if (at === sameEnd && token.kind === "number") tokens.push(cutAt(token, "weak"));
      const end = sameLabelsEnd(all, at);
      if (end !== null) found.noise.push(place(at, end));
      sameEnd = end ?? sameEnd;
      if (isNextCounted(all, at) || isOtherBehindSize(all, at)) tokens.push(cutAt(token, "weak"));
      if (isListReference(text, token)) tokens.push({ ...token, text: `(${token.text})` });
      // "Both bays are 60 m" measures each of them.
      else if (
        isWord(token, ["bays"]) &&
        isWord(all[at - 1], words.everyBefore) &&
        isMeasureBehind(all, at + 1)
      )
        tokens.push({ ...token, text: "bay" });
      else tokens.push(at < nameEnd ? token : cutToken(all, at));
      if (isWord(token, words.andWords) || isWord(token, words.inTurnWords)) found.noise.push(token);
      at += 1;
    }
  }
  return found;
}

/** Returns whether a load with a count of its own begins right behind another load or a head: the "one" of "one 5 t one 10 t". */
const isNextCounted = (tokens: readonly Token[], at: number): boolean =>
  isSmall(tokens[at]) &&
  isWord(tokens[at + 1], words.counted) &&
  isWeightUnit(tokens[at + 3]) &&
  (isWeightUnit(tokens[at - 1]) ||
    (isSign(tokens[at - 1], ":") &&
      tokens.slice(Math.max(0, at - 6), at).some((token) => isWord(token, "cranes"))));

const others: readonly string[] = ["product", "service", "spare"];
/** Returns whether another product or a service begins right behind a size: "lift 9 m spares for 2 years", "bay 60 m with jib crane". */
function isOtherBehindSize(tokens: readonly Token[], at: number): boolean {
  if (!others.includes(phraseAt(tokens, at)?.meaning.kind ?? "")) return false;
  const end = isWord(tokens[at - 1], ["with"]) ? at - 1 : at;
  return isLengthUnit(tokens[end - 1]) || labelBefore(tokens, end) !== null;
}

/** Returns whether this is the letter of a list in a sentence: "runway for (a) 45 m". */
const isListReference = (text: string, token: Token): boolean =>
  token.kind === "word" && /^(?:[a-h]|i{1,3}|iv)$/.test(token.text) && isBracketed(text, token);

/**
 * Returns whether another crane may follow "along with", and whether it follows a "with" or a stroke: "a 10T DG crane with one 5T SG
 * crane", and not "10T SG / 15T DG crane".
 */
function isWithCrane(tokens: readonly Token[], at: number): boolean {
  if (isWord(tokens[at], ["along"])) return isWord(tokens[at + 1], ["with"]);
  const isStroke = isSign(tokens[at], "/") && craneTypeAt(tokens, at - 1) === null;
  if (!isStroke && !isWord(tokens[at], ["with"])) return false;
  const isCounted = isSmall(tokens[at + 1]) && isWord(tokens[at + 2], words.counted);
  const from = isCounted ? behindAll(tokens, at + 3, ".") : behindAll(tokens, at + 1, "", ["a", "another"]);
  const next = behindAll(tokens, from + 2, "", ["capacity"]);
  return isLoadAt(tokens, from) && countedCranesEnd(tokens, next) !== null;
}

/** Returns whether this is a dash, or another sign, between blanks: "span 14 m - 10 ton DG", and not "5-ton" or "Crane-2". */
const isPause = (tokens: readonly Token[], at: number, sign = "-"): boolean =>
  isSign(tokens[at], sign) && !tokens[at]?.isGlued && tokens[at + 1]?.isGlued === false;

/**
 * Returns whether a semicolon, a dash or a stroke separates two cranes: a load stands before it in its line, and a load of a
 * crane behind it. Two loads with a dash are a range.
 */
function isBetweenCranes(tokens: readonly Token[], at: number): boolean {
  if ((isWeightUnit(tokens[at - 1]) && isLoadAt(tokens, at + 1)) || isWord(tokens[at + 1], "or, opt, option"))
    return false;
  const sign = isSign(tokens[at], "/") ? "/" : "-";
  // "10T SG / 15T DG" has two choices of one crane, and no size of either.
  let [isCrane, isLoaded, isMeasured] = [false, false, sign === "-"];
  for (
    let next = at + 1;
    tokens[next] && tokens[next]?.kind !== "break" && !isPause(tokens, next, sign);
    next += 1
  ) {
    isCrane ||= craneTypeAt(tokens, next) !== null;
    isLoaded ||= isLoadAt(tokens, next);
    isMeasured ||= isLengthUnit(tokens[next]);
  }
  if (!isCrane || !isLoaded || !isMeasured) return false;
  let before = at - 1;
  while (tokens[before] && tokens[before]?.text !== "\n" && !isLoadAt(tokens, before)) before -= 1;
  return isLoadAt(tokens, before);
}

/** Returns a token with its cut. */
function cutToken(all: readonly Token[], at: number): MessageToken {
  const token = all[at] as Token;
  const isWeak = token.text === "," || (token.text === ";" && !isBetweenCranes(all, at));
  if (token.kind === "break") return { ...token, cut: isWeak ? "weak" : "strong" };
  if (isSign(token, "|")) return { ...token, kind: "break", cut: "weak" };
  if (isWord(token, words.andWords)) return { ...token, text: "and", cut: "weak" };
  // "7.5 T (existing crane is 3 T)"
  const isBehind = isUnit(all[at - 1]?.text) || isSign(all[at - 1], "-/");
  const isOfOld = isBehind && isWord(token, ["existing"]) && isWord(all[at + 1], ["crane"]);
  // "LT: A 72 m - B 48 m", "5T SG, span 14 m - 10 ton DG", and not "5T - 12 m - 6 m" or "Bay 4 - no crane"
  const isNext =
    (isPause(all, at, "/") && isBetweenCranes(all, at)) ||
    (isPause(all, at) &&
      (isBetweenCranes(all, at) || (all[at + 1]?.kind !== "number" && namesAt(all, at - 2)?.next !== at)));
  const isCut =
    isSign(token, "&+") || isWord(token, words.clauseWords) || isWithCrane(all, at) || isOfOld || isNext;
  return isCut ? { ...token, cut: "weak" } : token;
}
