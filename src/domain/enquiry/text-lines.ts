import type { TextRange } from "../quick-entry/entry.ts";

/** A part of a text and its place. A line has no line end. */
export type PlacedText = TextRange & { text: string };

/** Returns the lines of a text, blank ones included. */
export const linesOf = (text: string): PlacedText[] =>
  [...text.matchAll(/(?<=^|[\n\r\u2028])[^\n\r\u2028]*/gu)].map(({ 0: line, index }) => ({
    ...{ start: index, end: index + line.length },
    text: line,
  }));

/** Returns a part of a line without the blanks around it; null when nothing is left. */
export function sliceLine(line: PlacedText, from: number, to: number): PlacedText | null {
  const text = line.text.slice(from, to);
  const start = line.start + from + (text.length - text.trimStart().length);
  return text.trim() === "" ? null : { start, end: start + text.trim().length, text: text.trim() };
}

/** A set of places in a text, with a constant time for each look-up. */
export class Marks {
  /** For each index, the number of marked characters before it. */
  readonly #before: Uint32Array;

  constructor(text: string, places: readonly TextRange[]) {
    const marks = new Uint8Array(text.length);
    for (const { start, end } of places) marks.fill(1, start, end);
    this.#before = new Uint32Array(text.length + 1);
    let count = 0;
    for (let at = 0; at < marks.length; at += 1) {
      count += marks[at] ?? 0;
      this.#before[at + 1] = count;
    }
  }

  #count(from: number, to: number): number {
    const last = this.#before.length - 1;
    return (this.#before[Math.min(to, last)] ?? 0) - (this.#before[Math.min(from, last)] ?? 0);
  }

  /** Returns whether this place begins in the set. */
  has = ({ start }: TextRange): boolean => this.#count(start, start + 1) > 0;

  /** Returns a text with a blank for each character of the set. Its line ends stay. */
  blanked = (text: string): string =>
    text.replace(/[^\n]/g, (sign, at: number) => (this.has({ start: at, end: at + 1 }) ? " " : sign));

  /** Returns whether a character of this place is in the set. */
  hasIn = ({ start, end }: TextRange): boolean => this.#count(start, end) > 0;
}
