import { isLoadAt, isUnit } from "../quick-entry/numbers.ts";
import * as states from "../quick-entry/owned-words.ts";
import { phraseAt, rowEnd } from "../quick-entry/phrase-index.ts";
import { behindAll, isSign, isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import type { Marks } from "./text-lines.ts";

/** A place where the next crane may begin. After a strong cut, a capacity alone begins one. */
export type Cut = "strong" | "weak";

/** Returns whether a number of a list comes next: 2 behind 1, 3.2 or 4.0 behind 3.1. A list of decimals begins with .0 or .1. */
function comesNext(number: string, last: string): boolean {
  const [[major, minor], [before, small]] = [number.split(".").map(Number), last.split(".").map(Number)];
  if (minor === undefined) return small === undefined && major === Number(before) + 1;
  const isFirst = minor < 2 && (last === "0" || (small !== undefined && major === Number(before) + 1));
  return isFirst || (major === before && small !== undefined && minor === small + 1);
}

/** The most numbers that a list leaves out. */
const longestJump = 3;
/** Returns whether the number of a later row is here, with a point and a word: "4. Columns" behind "2. Span", where a row was deleted. */
function comesSoon(tokens: readonly Token[], at: number, last: string): boolean {
  const [token, point, word] = tokens.slice(at, at + 3);
  const step = Number(token?.text) - Math.floor(Number(last));
  const isPoint = isSign(point, ".") && point?.isGlued === true;
  return (
    isSmall(token) && step > 0 && step <= longestJump && isPoint && word?.kind === "word" && !word.isGlued
  );
}

const isListNumber = (token: Token | undefined): boolean =>
  token?.kind === "number" && /^\d{1,2}(?:\.\d{1,2})?$/.test(token.text);
export const isSmall = (token: Token | undefined): boolean =>
  token?.kind === "number" && /^\d{1,2}$/.test(token.text);

/** Returns whether a bracket closes directly behind a token: "1)", and not "1 (one)". */
const isClosed = (text: string, { start, end, text: word }: Token): boolean =>
  text[end] === ")" && end - start === word.length;

/** Returns whether this is the letter or the digit behind another one of a list, "" at its start. */
const isNextLetter = ({ text }: Token, last: string): boolean =>
  text === (last === "" ? "a" : String.fromCharCode(last.charCodeAt(0) + 1));
const romans = ["", "i", "ii", "iii", "iv"];
const isNextRoman = ({ text }: Token, last: string): boolean =>
  romans.includes(last) && text === romans[romans.indexOf(last) + 1];

/**
 * Returns the index after a list mark at the start of a line ("1.", "a)", "b.", "3.1", "Crane 2:", "-"), or null. `last` is the
 * number before in the list, "0" at its start, and `name` the letter or the number of the crane before.
 */
function markAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  last: string,
  name: string,
): number | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  if (token.kind === "sign") return "-•●▪·>✓".includes(token.text) && next?.kind !== "break" ? at + 1 : null;
  if (token.kind === "word" && text[token.end] === ")")
    return /^(?:[a-h]|[ivx]{1,4})$/.test(token.text) ? at + 1 : null;
  if (isNextLetter(token, name) && isSign(next, ".") && next?.isGlued && !tokens[at + 2]?.isGlued)
    return at + 2;
  if (isWord(token, words.listHeadings)) return headingEnd(tokens, at);
  // A further list begins with 1 again.
  if (!isListNumber(token)) return null;
  if (token.text !== "1" && !comesNext(token.text, last) && !comesSoon(tokens, at, last)) return null;
  if (token.text.includes("."))
    return next?.kind === "word" && !next.isGlued && next.text !== "x" && !isUnit(next.text) ? at + 1 : null;
  if (isClosed(text, token)) return at + 1;
  if (next?.isGlued && next.text === "\ufe0f\u20e3") return at + 2;
  const isApart = next !== undefined && !tokens[at + 2]?.isGlued;
  if (isSign(next, ".-:") && isApart) return at + 2;
  return beginsRow(tokens, at, last) ? at + 1 : null;
}

/** The most tokens of a name in a numbered row. */
const longestName = 8;

/** Returns whether a number begins a row of a name and its value: "2 Capacity : 5 T" below "1 Type of crane : SG". */
function beginsRow(tokens: readonly Token[], at: number, last: string): boolean {
  const name = tokens[at + 1];
  if (name?.kind !== "word" || name.isGlued || isUnit(name.text) || isWord(name, words.counted)) return false;
  const isSize = phraseAt(tokens, at + 1)?.meaning.kind === "label";
  const end = tokens.findIndex((each, index) => index > at && (each.kind === "break" || isSign(each, ":=")));
  return (
    (last !== "0" || isSize || isWord(name, `${words.capacityWords}, type`)) &&
    end - at <= longestName &&
    isSign(tokens[end], ":=")
  );
}

/** Returns the index after a heading ("Crane 2", "Item no. 3:"), or null. */
function headingEnd(tokens: readonly Token[], at: number): number | null {
  const next = behindAll(tokens, at + 1, ".-#", ["no"]);
  const isLetter = /^[a-h]$/.test(tokens[next]?.text ?? "");
  if (!isSmall(tokens[next]) && !isLetter) return null;
  const behind = tokens[next + 1];
  // "Crane 1 is 5T"
  const isEnd = behind === undefined || behind.kind === "break" || isWord(behind, ["is"]);
  // "Crane 1 is on hold", "Item 2: cancelled"
  if (rowEnd(states.struck, tokens, next + 2) !== null) return null;
  // "Sl.1 Supply of 5T crane"
  const isName = behind?.kind === "word" && !isUnit(behind.text);
  const isNumber = isWord(tokens[at], "sr, sl") && (isName || isLoadAt(tokens, next + 1));
  return isEnd || isNumber || isSign(behind, ":-.)") ? next + (isEnd || isNumber ? 1 : 2) : null;
}

/** Returns the index after the name of a crane before its load in a sentence: "B:" or "B)" behind "Crane A: 10T"; null without one. */
function inlineNameEnd(text: string, tokens: readonly Token[], at: number, last: string): number | null {
  const token = tokens[at] as Token;
  const signEnd = isSign(tokens[at + 1], ":=-") ? at + 2 : isClosed(text, token) ? at + 1 : null;
  // The I of "Type - I: 5T" belongs to a name.
  const isNext = isNextLetter(token, last) || (isNextRoman(token, last) && isClosed(text, token));
  const end = isWord(token, words.listHeadings) ? headingEnd(tokens, at) : isNext ? signEnd : null;
  if (end === null) return null;
  const from = isWord(tokens[end], ["is"]) ? end + 1 : end;
  return isLoadAt(tokens, from) || rowEnd(words.likeWords, tokens, from) !== null ? end : null;
}

/** The index after each list mark, by the index of the mark. A weak one stands in a sentence. */
type ListMarks = ReadonlyMap<number, { end: number; cut: Cut }>;

/** Returns the list marks. A list has at least two. */
export function marksIn(text: string, tokens: readonly Token[], hidden: Marks): ListMarks {
  const marks = new Map<number, { end: number; cut: Cut }>();
  let name = "";
  let isStart = true;
  let depth = 0;
  let last = "0";
  for (const [at, token] of tokens.entries()) {
    const gap = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    for (const char of gap.trim()) {
      if (char === "(") depth += 1;
      if (char === ")") depth = Math.max(0, depth - 1);
    }
    if (token.kind === "break" && token.text !== "," && token.text !== ";") {
      isStart = true;
      depth = 0;
      continue;
    }
    if (hidden.has(token)) continue;
    // "1)" and "(1)"
    const isApart = depth === 0 || (depth === 1 && text[token.start - 1] === "(");
    const isInline = isSmall(token) && isClosed(text, token) && isApart && !token.isGlued;
    const start = isStart ? markAt(text, tokens, at, last, name) : null;
    // "(a) EOT-1: 40 T"
    const heading =
      start !== null && isWord(tokens[start], words.listHeadings) ? headingEnd(tokens, start) : null;
    const inline = isStart || !isApart ? null : inlineNameEnd(text, tokens, at, name);
    const listed = isStart ? (heading ?? start) : isInline && comesNext(token.text, last) ? at + 1 : null;
    const end = listed ?? inline;
    if (end !== null) {
      marks.set(at, { end, cut: listed === null ? "weak" : "strong" });
      if (isListNumber(token)) last = token.text;
      name =
        tokens.slice(at, end).findLast(({ text: said }) => /^(?:[a-h1-9]|i{1,3}|iv)$/.test(said))?.text ??
        name;
    }
    isStart = false;
  }
  return marks.size > 1 ? marks : ordinalsIn(tokens, hidden);
}

export const ordinals = words.wordsIn(words.ordinals).map((row) => row.split(" "));

/** Returns "first one" and "second one" as list marks, when a text counts its cranes so; no marks otherwise. */
function ordinalsIn(tokens: readonly Token[], hidden: Marks): ListMarks {
  const marks = new Map<number, { end: number; cut: Cut }>();
  for (const [at, token] of tokens.entries()) {
    if (hidden.has(token) || !isWord(token, ordinals[marks.size] ?? [])) continue;
    const next = behindAll(tokens, at + 1, ":-", words.behindOrdinals);
    if (next > at + 1 || tokens[next]?.kind === "number") marks.set(at, { end: next, cut: "strong" });
  }
  return marks.size > 1 ? marks : new Map();
}
