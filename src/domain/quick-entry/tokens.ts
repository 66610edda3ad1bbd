import { asciiDigit, isDigit } from "../numbers/digits.ts";
import type { TextRange } from "./entry.ts";
import { setOf } from "./words.ts";

/**
 * `break`: separates phrases. `isGlued`: it follows the previous token directly. The text of a number has
 * ASCII digits.
 */
export type Token = TextRange & {
  kind: "word" | "number" | "sign" | "break";
  text: string;
  isGlued: boolean;
};

/** Other numerals ("²", "½") are part of words, so that they are never dropped. */
const letter = /^[\p{L}\p{M}\p{No}\p{Nl}]$/u;
const blank = /^[\s\p{Cf}()[\]{}]$/u;

const alike = new Map(
  [
    ["-", "\u2010\u2011\u2012\u2013\u2014\u2212"],
    ['"', "\u201c\u201d\u2033"],
    ["'", "\u2018\u2019\u2032"],
    ["@", "\uff20"],
  ].flatMap(([plain = "", written = ""]) => [...written].map((sign) => [sign, plain] as const)),
);
const times: readonly string[] = ["×", "*", "✕"];
const breaks: readonly string[] = [",", ";", "\n", "\r", "\u2028"];

/** Returns the character at this index, complete if it has two code units; the empty text after the end. */
const charAt = (text: string, at: number): string => {
  const char = text.charAt(at);
  return char < "\ud800" || char > "\udfff" ? char : String.fromCodePoint(text.codePointAt(at) ?? 0);
};
const isLetter = (char: string): boolean =>
  (char >= "a" && char <= "z") || (char >= "A" && char <= "Z") || (char > "\u007f" && letter.test(char));
const isBlank = (char: string): boolean => char === " " || ((char < "0" || char > "9") && blank.test(char));
/** Returns whether an underscore here is a part of a line to write on: "Span: ____16 m____", and not of a name: "GA_5T.pdf". */
const isOfRule = (text: string, at: number): boolean =>
  text[at] === "_" &&
  ![text[at - 1] ?? "", charAt(text, at + 1)].every((char) => isLetter(char) || isDigit(char));

/** The end of a word, and its letters: "S.G." is one word of two letters. */
function wordFrom(text: string, start: number): { letters: string; end: number } {
  let end = start;
  for (let char = charAt(text, end); isLetter(char); char = charAt(text, end)) end += char.length;
  let letters = text.slice(start, end);
  const isInitial = (at: number): boolean =>
    text[at] === "." && isLetter(charAt(text, at + 1)) && !isLetter(charAt(text, at + 2));
  if (letters.length === 1)
    while (isInitial(end)) {
      letters += charAt(text, end + 1);
      end += 2;
    }
  return { letters: letters.toLowerCase(), end };
}

/** Returns the end of a number, and its digits in ASCII with points and commas, so that "7,5" stays one number. */
function numberFrom(text: string, start: number): { digits: string; end: number } {
  let end = start;
  let digits = "";
  const joins = (char: string): boolean =>
    (char === "." || char === ",") && isDigit(charAt(text, end + char.length));
  for (let char = charAt(text, end); isDigit(char) || joins(char); char = charAt(text, end)) {
    digits += asciiDigit(char);
    end += char.length;
  }
  return { digits, end };
}

/** The words, numbers and signs of a line in small letters; blanks and brackets only separate them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const push = (kind: Token["kind"], written: string, start: number, end: number): void => {
    tokens.push({ kind, text: written, start, end, isGlued: tokens.at(-1)?.end === start && start > 0 });
  };
  let at = 0;
  while (at < text.length) {
    const char = charAt(text, at);
    const start = at;
    if (breaks.includes(char)) {
      at += 1;
      const last = tokens.at(-1);
      if (last?.kind === "break" && last.text === char) last.end = at;
      else push("break", char, start, at);
    } else if (isBlank(char) || isOfRule(text, at)) at += char.length;
    else if (isLetter(char)) {
      const { letters, end } = wordFrom(text, at);
      at = end;
      const before = tokens.at(-1);
      const joins = before?.kind === "number" && before.end === start && isDigit(charAt(text, end));
      if (joins && /[^x]x$/.test(letters)) {
        push("word", letters.slice(0, -1), start, end - 1);
        push("word", "x", end - 1, end);
      } else push("word", letters, start, end);
    } else if (isDigit(char) || (char === "." && isDigit(charAt(text, at + 1)) && isOpen(text, at))) {
      const { digits, end } = numberFrom(text, at);
      at = end;
      push("number", digits, start, at);
    } else {
      at += char.length;
      if (times.includes(char)) push("word", "x", start, at);
      else push("sign", alike.get(char) ?? char, start, at);
    }
  }
  return tokens;
}

/** Returns whether a number can begin here with its point: no digit is before it. */
const isOpen = (text: string, at: number): boolean =>
  at === 0 || isBlank(text[at - 1] ?? "") || breaks.includes(text[at - 1] ?? "");

/** Returns a break that has no sign of its own, before this index of the text. */
export const breakAt = (start: number, text = ","): Token => ({
  ...{ kind: "break", text, start, end: start, isGlued: false },
});

/** Returns the index after the last token that is joined to this one without a blank. */
export function glueEnd(tokens: readonly Token[], from: number): number {
  let next = from + 1;
  while (tokens[next]?.isGlued && tokens[next]?.kind !== "break") next += 1;
  return next;
}

/** Returns the index after an unknown word. A number glued to it is part of it: "a320", "b5sg". */
export const unknownEnd = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.kind === "word" && tokens[at + 1]?.kind === "number" ? glueEnd(tokens, at) : at + 1;

/** Returns whether a token is one of these words in small letters, or one of a row of the word list. */
export const isWord = (token: Token | undefined, words: string | readonly string[]): boolean =>
  token?.kind === "word" &&
  (typeof words === "string" ? setOf(words).has(token.text) : words.includes(token.text));
/** Returns whether a token is one of the signs in this text. */
export const isSign = (token: Token | undefined, signs: string): boolean =>
  token?.kind === "sign" && signs.includes(token.text);

/** Returns whether brackets enclose a place of the text. */
export const isBracketed = (text: string, { start, end }: TextRange): boolean =>
  text[start - 1] === "(" && text[end] === ")";

/** Returns the index behind these signs and words, which say nothing here. */
export function behindAll(
  tokens: readonly Token[],
  from: number,
  signs: string,
  words: string | readonly string[] = [],
): number {
  let at = from;
  while (isSign(tokens[at], signs) || isWord(tokens[at], words)) at += 1;
  return at;
}

/** The most tokens on either side that are looked at: a limit keeps the time linear. */
const maxBeside = 20;

/** Returns the tokens around an index, up to those on either side that end what is looked for. */
export function tokensAround(
  tokens: readonly Token[],
  at: number,
  isEnd: (token: Token) => boolean,
): readonly Token[] {
  const from = Math.max(0, at - maxBeside);
  const end = tokens.slice(at, at + maxBeside).findIndex(isEnd);
  const start = tokens.slice(from, at).findLastIndex(isEnd);
  return tokens.slice(from + start + 1, end < 0 ? at + maxBeside : at + end);
}

/** Returns the index behind a colon or an equals sign, with the dash that some write behind it (":-"). */
export function behindColon(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens[at], ":=")) return at;
  return isSign(tokens[at + 1], "-=") ? at + 2 : at + 1;
}

/** Returns the index behind "M/s"; the same index without it. */
export function behindMessrs(tokens: readonly Token[], at: number): number {
  const isMessrs = isWord(tokens[at], ["m"]) && isSign(tokens[at + 1], "/") && isWord(tokens[at + 2], ["s"]);
  if (!isMessrs || !tokens[at + 1]?.isGlued || !tokens[at + 2]?.isGlued) return at;
  return isSign(tokens[at + 3], ".") && tokens[at + 3]?.isGlued ? at + 4 : at + 3;
}
