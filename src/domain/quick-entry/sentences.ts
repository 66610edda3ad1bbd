import { behindNothing, isSizeName, namesCount, pairSigns, withSizesBelow } from "./label-lines.ts";
import { isLengthUnit, isLoadAt, isUnit, isWeightUnit } from "./numbers.ts";
import {
  countedCranesEnd,
  craneTypeAt,
  isKnown,
  labelBefore,
  phraseAt,
  rowEnd,
  spelled,
} from "./phrase-index.ts";
import { asksBefore, endsSentence, pairsBefore } from "./sentence-ends.ts";
import {
  behindAll,
  behindColon,
  behindMessrs,
  isBracketed,
  isSign,
  isWord,
  type Token,
  tokensOf,
} from "./tokens.ts";
import * as units from "./unit-words.ts";
import * as words from "./words.ts";

/** Returns whether a number is here that belongs to the words before it: no count, and not the 20 of "same bay 20 m span". */
export function isOfLabelBefore(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== "number" || isWord(tokens[at + 1], ["no", "nos"])) return false;
  const label = isLengthUnit(tokens[at + 1]) ? phraseAt(tokens, at + 2) : null;
  const isOwn = label?.meaning.kind === "label" && words.lengthLabels.has(label.meaning.label);
  return !isOwn || tokens[behindColon(tokens, label.next)]?.kind === "number";
}

const numberWords = new Map(
  words
    .wordsIn(words.numberWords)
    .flatMap((row, at) => row.split(" ").map((word) => [word, String(at + 1)] as const)),
);
const isNumberWord = (token: Token | undefined, number: string): boolean =>
  token?.kind === "word" && numberWords.get(token.text) === number;

/** Returns whether this is the 1 of "5T and 10T (1 each)". */
const isCountOfEach = (text: string, { text: count, start }: Token, behind: Token | undefined): boolean =>
  /^\d{1,2}$/.test(count) && isWord(behind, ["each"]) && isBracketed(text, { start, end: behind?.end ?? 0 });

const beforeSizes = `${words.namingWords}, ${words.capacityWords}, no, x`;
/** Returns the index after "new" and what is new: "new crane", "new 5T"; null without it. */
export function newCraneEnd(tokens: readonly Token[], at: number): number | null {
  const from = behindAll(tokens, at, "", words.newWords);
  return from > at ? (countedCranesEnd(tokens, from) ?? (isLoadAt(tokens, from) ? from + 2 : null)) : null;
}

/** Returns whether a bracket closes behind a number as behind that of a list: "2) DG crane", and not "one (1) DG crane". */
function isListNumber(text: string, tokens: readonly Token[], at: number): boolean {
  const { kind, start, end } = tokens[at] as Token;
  if (kind !== "number" || text[end] !== ")") return false;
  const isStart = (tokens[at - 1]?.kind ?? "break") === "break";
  const before = text.slice(0, start);
  return text[start - 1] === "(" ? isStart : before.lastIndexOf("(") <= before.lastIndexOf(")");
}

/** Returns the tokens of a line with the numbers of a list as words of their own: "1) only crane 2) crane + gantry". */
export function withListMarks(text: string, tokens: readonly Token[]): readonly Token[] {
  const marks: number[] = [];
  for (const [at, token] of tokens.entries())
    if (token.text === String(marks.length + 1) && isListNumber(text, tokens, at)) marks.push(at);
  if (marks.length < 2) return tokens;
  return tokens.flatMap((token, at): Token[] => {
    const end: Token = { ...token, kind: "break", text: ",", end: token.start };
    return marks.includes(at) ? [end, { ...token, kind: "word", text: `(${token.text})` }, end] : [token];
  });
}

/** Returns whether this is the 2 of "2 DG cranes", "2 new 5T" and "5T SG crane x 2", and not the capacity of "5 SG crane" or a name: "bay 2 SG crane". */
function isCountOfCranes(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!/^[1-9]\d?$/.test(token?.text ?? "")) return false;
  // The 12 of "crane x 12" may be its span.
  const isFew = /^[2-5]$/.test(token?.text ?? "") && (tokens[at + 1]?.kind ?? "break") === "break";
  if (isFew && isWord(tokens[at - 1], ["x"]) && isWord(tokens[at - 2], ["crane", "cranes"])) return true;
  if (isWord(tokens[at - 1], beforeSizes) || labelBefore(tokens, at) !== null) return false;
  if (newCraneEnd(tokens, at + 1) !== null) return true;
  const end = craneTypeAt(tokens, at + 1) === null ? null : countedCranesEnd(tokens, at + 1);
  return end !== null && isWord(tokens[end - 1], [token?.text === "1" ? "crane" : "cranes"]);
}

/** Returns whether this is the 2 of "15 m span 6 m lift - 2", which ends its line: each size has a number before its label. */
function isCountBehindSizes(tokens: readonly Token[], at: number): boolean {
  const isEnd = tokens[at + 1] === undefined || tokens[at + 1]?.text === "\n";
  const label = isSign(tokens[at - 1], "-") ? labelBefore(tokens, at - 1) : null;
  if (!isEnd || !label || !/^[1-9]$/.test(tokens[at]?.text ?? "")) return false;
  const isSize = label.label === "span" || label.label === "lift";
  const isMeasured = isLengthUnit(tokens[label.from - 1]) && tokens[label.from - 2]?.kind === "number";
  return isSize && isMeasured && (pairsBefore(tokens, label.from - 2) ?? 0) > 0;
}

/** Returns whether more blanks stand before the name of a size with its colon than within it: "Area: Workshop   SWL: 5 T". */
function beginsColumn(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || before.kind === "break" || isSign(before, ":=")) return false;
  const blanksAt = (index: number): number =>
    /^\s*/.exec(text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start))?.[0].length ?? 0;
  const blanks = blanksAt(at);
  const phrase = blanks > 1 ? phraseAt(tokens, at) : null;
  const isNamed = phrase?.meaning.kind === "label" || isWord(token, `${words.capacityWords}, nos, type`);
  const colon = phrase?.next ?? at + 1;
  if (blanks < 2 || !isNamed || !isSign(tokens[colon], ":=")) return false;
  return tokens.slice(at, colon + 1).every((_, index) => blanksAt(at + index + 1) < blanks);
}

/** Returns the tokens with numbers as words in digits: "two nos", "do crane", "five ton". "2 (two)" is one number. */
function withNumberWords(text: string, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token | Token[] => {
    const behind = tokens[at + 1];
    if (isCountOfEach(text, token, behind)) return [token, { ...token, kind: "word", text: "nos" }];
    // "(1) One 7.5T crane" has a mark and a count.
    const isMark = isListNumber(text, tokens, at);
    if (!isMark && token.kind === "number" && isNumberWord(behind, token.text))
      return { ...token, end: behind?.end ?? token.end };
    if (namesCount(tokens, at)) return { ...token, text: "qty" };
    if (isCountBehindSizes(tokens, at) || (!isMark && isCountOfCranes(tokens, at)))
      return [token, { ...token, kind: "word", text: "nos" }];
    const number = token.kind === "word" ? numberWords.get(token.text) : undefined;
    // "Joiye chhe" is "is needed", and "the new one" no number.
    const before = number === "1" ? `${units.neededWords}, ${units.beforePronouns}` : units.neededWords;
    if (number === undefined || isWord(tokens[at - 1], before)) return token;
    const load = rowEnd(units.beforeCountedLoads, tokens, at + 1) ?? at + 1;
    const ofLoad = tokens[load + 1];
    const isSize = isWeightUnit(ofLoad) || (load > at + 1 && isLengthUnit(ofLoad));
    // "two 5T hoists"
    const ofPart = phraseAt(tokens, load + 2)?.meaning;
    const isOfPart = ofPart?.kind === "thing" && ofPart.side === "parts";
    const isBeforeLoad = tokens[load]?.kind === "number" && isSize && !isOfPart;
    // "4 (four)" and "four (4)" are one number, "do 2 ton" are two cranes.
    const isSame = (each: Token | undefined): boolean => each?.kind === "number" && each.text === number;
    const isAgain = isSame(tokens[at - 1]) && !isListNumber(text, tokens, at - 1);
    if (isAgain || (isSame(behind) && !isBeforeLoad)) return [];
    const next = tokens[isSign(behind, ".") ? at + 2 : at + 1];
    const counted: Token = { ...token, kind: "number", text: number, isGlued: false };
    // "Crane one is 5T" names it, "quantity: one" counts.
    const label = labelBefore(tokens, isSign(tokens[at - 1], ":=-") ? at - 1 : at)?.label;
    if (label === "quantity" || isWord(tokens[at - 1], words.namingWords)) return counted;
    if (isWord(next, words.counted) || isWeightUnit(next)) return counted;
    const isCount =
      isBeforeLoad || (countedCranesEnd(tokens, at + 1) ?? newCraneEnd(tokens, at + 1)) !== null;
    return isCount ? [counted, { ...token, text: "nos", isGlued: false }] : token;
  });
}

/** Returns the unit and the number that stand here in this order, and the index after them; null without them. */
function unitBeforeNumber(tokens: readonly Token[], at: number): { tokens: Token[]; next: number } | null {
  const unitAt = isWord(tokens[at], ["in"]) ? at + 1 : at;
  const unit = tokens[unitAt];
  if (unit?.kind !== "word" || unit.isGlued || !isUnit(unit.text)) return null;
  const numberAt = behindAll(tokens, unitAt + 1, ":=-.|");
  const [number, behind] = [tokens[numberAt], tokens[numberAt + 1]];
  const isApart = number?.kind === "number" && !(numberAt === unitAt + 1 && number.isGlued);
  const isSize = isLengthUnit(unit) || isWeightUnit(unit);
  if (!isApart || (behind?.kind === "word" && isUnit(behind.text) && !isSize)) return null;
  const alone: Token = { ...number, start: unit.start, isGlued: false };
  const hasUnit = behind?.kind === "word" && isUnit(behind.text);
  const behindNumber: Token = { ...unit, start: number.end, end: number.end, isGlued: true };
  return { tokens: hasUnit ? [alone] : [alone, behindNumber], next: numberAt + 1 };
}

/**
 * Returns the tokens with the unit between a name and its number behind the number: "Span (m) 17.6", "Capacity in MT: 10".
 * Of "Span in mtr: 15 m" the number keeps its own.
 */
function withUnitsBehind(tokens: readonly Token[]): readonly Token[] {
  const found: Token[] = [];
  let nameEnd = -1;
  let isSame = true;
  for (let at = 0; at < tokens.length; ) {
    const moved = at === nameEnd ? unitBeforeNumber(tokens, at) : null;
    // "H.O.L. (m) 7"
    if (!moved && isSizeName(tokens, at))
      nameEnd = behindAll(tokens, phraseAt(tokens, at)?.next ?? at + 1, ".");
    if (moved) found.push(...moved.tokens);
    else found.push(tokens[at] as Token);
    at = moved?.next ?? at + 1;
    isSame &&= moved === null;
  }
  // The phrases of these tokens are known already.
  return isSame ? tokens : found;
}

const beforeLists = `${words.beforeLists}, ${words.capacityWords}`;

/** Returns whether a list of sizes may begin here: behind "span", ":" or "cranes of", and not as the name of "bay 2". */
const mayBeginList = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  if (isWord(before, words.namingWords) && tokens[at]?.text.length === 1) return false;
  const isOpen = before === undefined || before.kind === "break" || isSign(before, ":=-");
  const isTyped = [at - 1, at - 2].some(
    (from) => craneTypeAt(tokens, from) !== null && phraseAt(tokens, from)?.next === at,
  );
  return isOpen || isTyped || isWord(before, beforeLists) || labelBefore(tokens, at) !== null;
};

/** The most numbers of a list with one unit. */
const maxListed = 8;

/** A list of numbers with one unit, which stands behind the last: "5, 7.5 and 10 ton". `bare` has the index of each before it. */
type SizeList = { bare: number[]; unit: Token };

/** Returns the list of sizes that begins here; null without one. */
function sizeListAt(tokens: readonly Token[], at: number): SizeList | null {
  if (tokens[at]?.kind !== "number" || tokens[at]?.isGlued || !mayBeginList(tokens, at)) return null;
  const bare = [at];
  while (bare.length < maxListed) {
    const joinerAt = behindNothing(tokens, (bare.at(-1) ?? at) + 1);
    const next = behindNothing(tokens, joinerAt + 1);
    const [joiner, number, unit] = [tokens[joinerAt], tokens[next], tokens[next + 1]];
    const isLast = isWord(joiner, words.listAnds) || isSign(joiner, "&");
    if (number?.kind !== "number" || !(isLast || (joiner?.kind === "break" && joiner.text === ",")))
      return null;
    if (isLast) {
      // "lift 6 and 5T" is no list.
      const isLoad = isWeightUnit(unit) && labelBefore(tokens, at) === null;
      // "2 & 95,000 M/s Sabar Forge"
      const isSize = isLoad || (isLengthUnit(unit) && behindMessrs(tokens, next + 1) === next + 1);
      return unit && isSize ? { bare, unit } : null;
    }
    bare.push(next);
  }
  return null;
}

/** Returns the tokens with the unit of a list behind each of its numbers: "span 15, 18 and 20 m". */
function withSharedUnits(tokens: readonly Token[]): readonly Token[] {
  const units = new Map<number, Token>();
  for (let at = 0; at < tokens.length; at += 1) {
    const list = units.has(at) ? null : sizeListAt(tokens, at);
    for (const each of list?.bare ?? []) units.set(each, list?.unit as Token);
  }
  if (units.size === 0) return tokens;
  return tokens.flatMap((token, at) => {
    const unit = units.get(at);
    return unit ? [token, { ...unit, start: token.end, end: token.end, isGlued: true }] : token;
  });
}

/** Returns a word that is glued to its number, as its unit and a known word: the "tsg" of "5tsg", the "mlift" of "6mlift". */
function withoutGlue(token: Token, before: Token | undefined): Token | Token[] {
  const isWhole = token.kind !== "word" || isKnown(token.text) || isUnit(token.text);
  if (isWhole || !token.isGlued || before?.kind !== "number") return token;
  for (let length = Math.min(maxUnit, token.text.length - 2); length > 0; length -= 1) {
    const [unit, rest] = [token.text.slice(0, length), token.text.slice(length)];
    if (!isUnit(unit) || !isKnown(rest) || token.end - token.start !== token.text.length) continue;
    const middle = token.start + length;
    return [
      { ...token, text: unit, end: middle },
      { ...token, text: rest, start: middle },
    ];
  }
  return token;
}
const maxUnit = 4;

/** Returns the tokens with "as well as" and the "n" of "3 ton n 5 ton" as one "and". */
const withAnds = (tokens: readonly Token[]): Token[] => {
  const isShort = (at: number): boolean =>
    isWord(tokens[at], ["n"]) && isUnit(tokens[at - 1]?.text) && tokens[at + 1]?.kind === "number";
  const isAnd = (at: number): boolean =>
    ["as", "well", "as"].every((word, index) => isWord(tokens[at + index], [word]));
  return tokens
    .map((token, at) => {
      const end = isAnd(at) ? tokens[at + 2]?.end : token.end;
      return isAnd(at) || isShort(at) ? { ...token, text: "and", end: end ?? token.end } : token;
    })
    .filter((_, at) => !isAnd(at - 1) && !isAnd(at - 2));
};

/** Returns the tokens of a text: known words in their right spelling, ends of sentences as breaks, numbers in digits. */
export const preparedTokens = (text: string): readonly Token[] => {
  const between = pairSigns(text);
  const all = tokensOf(text)
    .filter(({ start }) => !between.has(start))
    .map((token) => (between.has(token.start - 1) ? { ...token, isGlued: false } : token))
    .flatMap((token, at, each) => withoutGlue(token, each[at - 1]));
  const tokens = withAnds(all);
  for (const token of tokens) if (token.kind === "word") token.text = spelled(token.text);
  const withBreaks = tokens.flatMap((token, at): Token | Token[] =>
    endsSentence(text, tokens, at)
      ? { ...token, kind: "break" }
      : asksBefore(text, tokens, at)
        ? [token, { ...token, kind: "break", start: token.end }]
        : beginsColumn(text, tokens, at)
          ? [{ ...token, kind: "break", text: ",", end: token.start }, token]
          : token,
  );
  return withSharedUnits(withUnitsBehind(withNumberWords(text, withSizesBelow(withBreaks))));
};
