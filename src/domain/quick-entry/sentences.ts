import { isWeightUnit, pieces, weightUnits } from "./numbers.ts";
import { isSign, isWord, type Token, tokensOf } from "./tokens.ts";
import { phraseAt, spelled } from "./vocabulary.ts";
import * as words from "./words.ts";

const abbreviations = words.wordsIn(words.abbreviations);
const openings = words.wordsIn(words.openings);
const shortUnits = words.wordsIn(words.shortUnits);

/** Returns whether this sign ends a sentence. */
function endsSentence(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, sign, next, second] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isSign(sign, ".!") || !next || next.isGlued || !before) return false;
  if (text.slice(before.start, before.end).includes(".")) return false;
  const isMark = before.kind === "number" && (tokens[at - 2]?.text ?? "\n") === "\n";
  const isLabel = next.kind === "number" && phraseAt(tokens, at - 1)?.meaning.kind === "label";
  if (isMark || isLabel) return false;
  const isCount = next.kind === "number" && isWord(second, ["no", "nos"]);
  const isCapacity = next.kind === "number" && weightUnits.has(second?.text ?? "");
  if (isWord(before, ["no", "nos"])) return isCount || isWord(next, openings);
  const isCapital = /^\p{Lu}/u.test(text.slice(next.start, next.start + 2));
  if (isWord(before, shortUnits)) return isCount || isCapacity || isCapital;
  return !isWord(before, abbreviations) && (before.kind !== "word" || before.text.length > 1);
}

const numberWords = new Map(
  words
    .wordsIn(words.numberWords)
    .flatMap((row, at) => row.split(" ").map((word) => [word, String(at + 1)] as const)),
);
const isNumberWord = (token: Token | undefined, number: string): boolean =>
  token?.kind === "word" && numberWords.get(token.text) === number;
const countedWords = new Set(["crane", "cranes", ...pieces]);

/** Returns whether this is the 1 of "5T and 10T (1 each)". */
const isCountOfEach = (text: string, token: Token, behind: Token | undefined): boolean =>
  /^\d{1,2}$/.test(token.text) &&
  isWord(behind, ["each"]) &&
  text[token.start - 1] === "(" &&
  text[behind?.end ?? 0] === ")";

/** Returns the tokens with numbers as words in digits: "two nos", "do crane", "five ton". "2 (two)" is one number. */
function withNumberWords(text: string, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const behind = tokens[at + 1];
    if (isCountOfEach(text, token, behind)) return [token, { ...token, kind: "word", text: "nos" }];
    if (token.kind === "number" && isNumberWord(behind, token.text))
      return [{ ...token, end: behind?.end ?? token.end }];
    const number = token.kind === "word" ? numberWords.get(token.text) : undefined;
    if (number === undefined) return [token];
    if (tokens[at - 1]?.kind === "number" && tokens[at - 1]?.text === number) return [];
    const next = tokens[isSign(behind, ".") ? at + 2 : at + 1];
    const counted: Token = { ...token, kind: "number", text: number, isGlued: false };
    if (next?.kind === "word" && countedWords.has(next.text)) return [counted];
    if (isWeightUnit(next)) return [counted];
    const isBeforeLoad = next?.kind === "number" && isWeightUnit(tokens[at + 2]);
    return isBeforeLoad ? [counted, { ...token, text: "nos", isGlued: false }] : [token];
  });
}

/** Returns the tokens of a text: known words in their right spelling, ends of sentences as breaks, numbers in digits. */
export const preparedTokens = (text: string): Token[] => {
  const tokens = tokensOf(text).map((token) =>
    token.kind === "word" ? { ...token, text: spelled(token.text) } : token,
  );
  const withBreaks = tokens.map(
    (token, at): Token => (endsSentence(text, tokens, at) ? { ...token, kind: "break" } : token),
  );
  return withNumberWords(text, withBreaks);
};
