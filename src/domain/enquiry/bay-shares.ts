import type { TextRange } from "../quick-entry/entry.ts";
import type { EnquiryCrane } from "./enquiry.ts";

/** The cranes of a message that run in one of several bays, with their place: "2 in bay 1". */
export type BayShare = TextRange & { pieces: number };

const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
const shareWords =
  /(?<![\p{L}\d.,])(\d|one|two|three|four)(?: ?nos?\.?)?(?: cranes?)? (?:in|for) (?:bay|shed)[ -]?(?:no\.? ?)?(\d|[a-h])(?!\p{L}|\.?\d| ?(?:m|mtrs?|metres?|meters?)\b)/giu;
const between = /^[ ,;&+\n]*(?:and[ \n]*)?$/i;

/** Returns how a message shares its cranes out to at least two bays, in words behind each other. None when it does not. */
export function baySharesIn(text: string): BayShare[] {
  const found = [...text.matchAll(shareWords)].map((match) => ({
    ...{ start: match.index, end: match.index + match[0].length, bay: match[2]?.toLowerCase() },
    pieces: counts[match[1]?.toLowerCase() ?? ""] ?? Number(match[1]),
  }));
  const isRow = found.every(
    ({ start }, at) => at === 0 || between.test(text.slice(found[at - 1]?.end, start)),
  );
  const areApart = new Set(found.map(({ bay }) => bay)).size === found.length;
  if (found.length < 2 || !isRow || !areApart || found.some(({ pieces }) => pieces === 0)) return [];
  return found.map(({ bay: _bay, ...share }) => share);
}

/** Returns a crane for each bay on a runway of its own. Null when the message wants another number of cranes, or several. */
export function cranesByBay(
  cranes: readonly EnquiryCrane[],
  shares: readonly BayShare[],
): EnquiryCrane[] | null {
  const [crane, ...more] = cranes;
  if (!crane || shares.length === 0 || more.length > 0) return null;
  const all = shares.reduce((sum, { pieces }) => sum + pieces, 0);
  if (crane.quantity !== null && crane.quantity !== all) return null;
  const others = crane.reads.filter(({ reading }) => !("quantity" in reading));
  // Each has the same words, and answers of its own.
  return shares.map(({ pieces, start, end }, at) => ({
    ...crane,
    reads: [...others, { reading: { quantity: String(pieces) }, places: [{ start, end }] }],
    ...{ quantity: pieces, runway: at, at: crane.at + at },
  }));
}
