import { isUnit } from "./numbers.ts";
import { phraseAt } from "./phrase-index.ts";
import { behindAll, isSign, isWord, type Token } from "./tokens.ts";
import * as words from "./words.ts";

/** Returns whether the number that follows this phrase is a size of the crane. */
export const isSizeName = (tokens: readonly Token[], at: number): boolean =>
  phraseAt(tokens, at)?.meaning.kind === "label" || isWord(tokens[at], words.capacityWords);

/** Returns the index of the stroke or the tab in a line that has one between a name without a digit and its value; null for another line. */
function pairSignIn(line: string): number | null {
  const framed = line.trimEnd();
  const end = framed.endsWith("|") ? framed.length - 1 : framed.length;
  const blanks = framed.length - framed.trimStart().length;
  const from = framed[blanks] === "|" ? blanks + 1 : blanks;
  const at = from + framed.slice(from, end).search(/[|\t]/);
  const name = framed.slice(from, at).replace(/^\d{1,2}[.)]/, "");
  const value = framed.slice(at + 1, end).trim();
  return at < from || name.trim() === "" || /\p{Nd}/u.test(name) || value === "" || /[|\t]/.test(value)
    ? null
    : at;
}

/** The stroke or the tab between the last two cells of a line: "| Nos | 2". */
const signOfCount = /(?<=[|\t] {0,3}nos\.? {0,3})[|\t](?= {0,3}\d{1,3} {0,3}\|? {0,3}$)/i;

/**
 * Returns the indexes of the strokes and tabs between a name and its value, in lines with one pair: "Capacity | 10 T", and in "| Nos |
 * 2" at their end. They separate nothing.
 */
export function pairSigns(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  let start = 0;
  for (const line of text.split("\n")) {
    const at = pairSignIn(line) ?? line.search(signOfCount);
    if (at >= 0) found.add(start + at);
    start += line.length + 1;
  }
  return found;
}

/** Returns whether "nos" here names the number behind it: "Type: SG   Nos: 2", and not "column nos: 12". */
export function namesCount(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], ["nos"])) return false;
  const before = tokens[at - 1];
  const number = behindAll(tokens, at + 1, ":=-.", "is");
  if (tokens[number]?.kind !== "number" || isUnit(tokens[number + 1]?.text)) return false;
  const isOpen = before === undefined || ["break", "sign"].includes(before.kind) || before.text === "x";
  return before?.kind !== "number" && (isOpen || isUnit(before.text));
}

/** Returns the index behind words that change nothing: "5 and also 10 ton". */
export function behindNothing(tokens: readonly Token[], from: number): number {
  let at = from;
  for (let phrase = phraseAt(tokens, at); phrase?.meaning.kind === "nothing"; phrase = phraseAt(tokens, at))
    at = phrase.next;
  return at;
}

type NameOrSize = "name" | "size";
/** Returns whether a line is the name of a size alone, "Long travel", or a size alone, "52 m"; null for any other line. */
function nameOrSize(whole: readonly Token[]): NameOrSize | null {
  const isMarked = isSign(whole[0], "-•") || whole[0]?.text === "x";
  const isNumbered = whole[0]?.kind === "number" && isSign(whole[1], ".)");
  const line = whole.slice(isMarked ? 1 : isNumbered ? 2 : 0);
  const [first, unit] = line;
  const end = isSign(line.at(-1), ":.?") ? line.length - 1 : line.length;
  const isMeasured = isUnit(unit?.text) || isSign(unit, "%") || isWord(unit, words.pieces);
  if (first?.kind === "number" && (end === 1 || (end === 2 && isMeasured))) return "size";
  const isName = first && (isSizeName(line, 0) || isWord(first, ["nos"]));
  return isName && behindNothing(line, phraseAt(line, 0)?.next ?? 1) === end ? "name" : null;
}

/**
 * Returns the tokens without the ends of lines between a name and its size where they take turns, a line each: "Span", "15 m", "Lift",
 * "6 m". A list that begins with a size, or ends with a name, may have the names behind.
 */
export function withSizesBelow(tokens: readonly Token[]): readonly Token[] {
  const ends = [...tokens.keys()].filter((at) => tokens[at]?.text === "\n");
  const starts = [0, ...ends.map((at) => at + 1)];
  const kinds = starts.map((from, at) => nameOrSize(tokens.slice(from, ends[at] ?? tokens.length)));
  // "Span?" above "14 m" is answered there, whatever stands around both.
  const isAnswered = (end: number, at: number): boolean =>
    isSign(tokens[end - 1], "?") && kinds[at] === "name" && kinds[at + 1] === "size";
  const joined = new Set(ends.filter(isAnswered));
  for (let from = 0; from < kinds.length; from += 1) {
    let next = from;
    while (kinds[next] && kinds[next] !== kinds[next - 1]) next += 1;
    if (next === from) continue;
    const areInTurn = kinds[from] === "name" && kinds[next - 1] === "size" && kinds[next] !== "name";
    for (let at = from; areInTurn && at < next; at += 2) joined.add(ends[at] as number);
    from = next - 1;
  }
  return joined.size > 0 ? tokens.filter((_, at) => !joined.has(at)) : tokens;
}
