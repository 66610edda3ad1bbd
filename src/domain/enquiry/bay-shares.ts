import type { TextRange } from "../quick-entry/entry.ts";
import type { EnquiryCrane } from "./read-enquiry.ts";

/** The cranes of a message that run in several bays: "2 in bay 1 and 2 in bay 2". `pieces` has their number in each bay. */
export type BayShares = { pieces: readonly number[]; places: readonly TextRange[] };

const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
const share =
  /(?<![\p{L}\d.,])(\d|one|two|three|four)(?: ?nos?\.?)?(?: cranes?)? (?:in|for) (?:bay|shed)[ -]?(?:no\.? ?)?(\d|[a-h])(?!\p{L}|\.?\d| ?(?:m|mtrs?|metres?|meters?)\b)/giu;
const between = /^[ ,;&+\n]*(?:and)?[ \n]*$/i;

/** Returns how a message shares its cranes out to at least two bays, in words behind each other. Null when it does not. */
export function baySharesIn(text: string): BayShares | null {
  const found = [...text.matchAll(share)].map((match) => ({
    ...{ start: match.index, end: match.index + match[0].length, bay: match[2]?.toLowerCase() },
    pieces: counts[match[1]?.toLowerCase() ?? ""] ?? Number(match[1]),
  }));
  const isRow = found.every(
    ({ start }, at) => at === 0 || between.test(text.slice(found[at - 1]?.end, start)),
  );
  const areApart = new Set(found.map(({ bay }) => bay)).size === found.length;
  if (found.length < 2 || !isRow || !areApart || found.some(({ pieces }) => pieces === 0)) return null;
  return {
    pieces: found.map(({ pieces }) => pieces),
    places: [{ start: found[0]?.start ?? 0, end: found.at(-1)?.end ?? 0 }],
  };
}

/** Returns a crane for each bay on a runway of its own. Null when the message wants another number of cranes, or several. */
export function cranesByBay(
  cranes: readonly EnquiryCrane[],
  shares: BayShares | null,
): EnquiryCrane[] | null {
  const [crane, ...more] = cranes;
  if (!crane || !shares || more.length > 0) return null;
  const { pieces } = shares;
  const all = pieces.reduce((sum, each) => sum + each, 0);
  if (crane.quantity !== null && crane.quantity !== all) return null;
  // Each has the same words, and answers of its own.
  return pieces.map((quantity, at) => ({ ...crane, quantity, runway: at, at: crane.at + at }));
}
