import { isUnit, isWeightUnit } from "../quick-entry/numbers.ts";
import { isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { countIn, withoutCount } from "./crane-lists.ts";
import { clausesIn, type Piece, type PieceValueKind, without } from "./pieces.ts";

const isInTurn = ({ tokens }: Piece): boolean => tokens.some((token) => isWord(token, words.inTurnWords));

/** The pieces of sizes that cranes have in their order, and each size as a piece of its own. */
type SharedOut = { sources: Piece[]; sizes: Piece[] };

/** Returns the sizes that cranes have in their order: "span 15 m and 20 m respectively". Null without that word. */
export function sharedOut(pieces: readonly Piece[], at: number): SharedOut | null {
  const last = pieces[at];
  if (!last || !isInTurn(last)) return null;
  const sources: Piece[] = [];
  let label: Piece | null = null;
  for (let piece: Piece | undefined = last; piece; piece = pieces[at - sources.length]) {
    const isOther = label !== null && [...piece.given].join() !== "length";
    if (piece.capacities.length > 0 || sources[0]?.isStrong || isOther) break;
    if (piece.label.length > 0) label = piece;
    sources.unshift(piece);
  }
  // "Span and lift 12 m and 6 m respectively" are of one crane.
  const before = pieces[at - sources.length];
  const isOfLabels = sources[0]?.isJoined === true && before?.label.length === before?.tokens.length;
  if (label === null || isOfLabels) return null;
  const { label: name, ...named } = label;
  const sizes = sources.flatMap((piece) =>
    sizesOf(without(piece, ["quantity"]).tokens).map((size): Piece => {
      const tokens = [...name, ...size];
      const places = new Map([...named.given].map((kind) => [kind, tokens]));
      return { ...named, label: name, tokens, places };
    }),
  );
  return { sources, sizes };
}

/** Returns the numbers of a piece, each with its unit. */
const sizesOf = (tokens: readonly Token[]): Token[][] =>
  tokens.flatMap((token, at) => {
    const unit = tokens[at + 1];
    if (token.kind !== "number") return [];
    return [unit?.kind === "word" && isUnit(unit.text) ? [token, unit] : [token]];
  });

/** Splits a piece before the first size or count behind its load, or before its type too: "SG 5T" and "2 nos 15 m". */
function splitAtSize(piece: Piece, isOfType = false): Piece[] {
  const load = piece.tokens.find(isWeightUnit)?.start ?? Infinity;
  const starts = [...piece.places].flatMap(([kind, places]) =>
    kind === "crane type" && !isOfType ? [] : places.flatMap(({ start }) => (start > load ? [start] : [])),
  );
  if (piece.capacities.length !== 1 || starts.length === 0) return [piece];
  const start = Math.min(...starts);
  const lastOf = (kind: PieceValueKind): number => piece.places.get(kind)?.at(-1)?.start ?? 0;
  const part = (isIn: (place: number) => boolean) => ({
    tokens: piece.tokens.filter((token) => isIn(token.start)),
    label: piece.label.filter((token) => isIn(token.start)),
    given: new Set([...piece.given].filter((kind) => isIn(lastOf(kind)))),
  });
  return [
    { ...piece, end: start, ...part((place) => place < start) },
    { ...piece, start, isStrong: false, capacities: [], ...part((place) => place >= start) },
  ];
}

/**
 * Splits the last piece of a list before what holds for each: "7.5T" and "SG cranes with 15 m span", "10T" and "2 nos each". `isOfType`:
 * no other piece has a type. The "cranes" of "2 nos 10T SG cranes" may be these two.
 */
export function splitListed(piece: Piece, isOfType: boolean): Piece[] {
  const areAll = (countIn(piece) ?? 1) === 1 && piece.tokens.some((token) => isWord(token, ["cranes"]));
  const parts = splitAtSize(piece, isOfType && areAll);
  const isOwnCount = !piece.isOfAll && parts.at(-1)?.given.has("quantity");
  return isOwnCount ? [piece] : parts;
}

const ofRows: ReadonlySet<PieceValueKind> = new Set(["quantity", "length", "span", "lift", "runway"]);

/** Returns whether a piece counts the cranes of a size: "2 nos 15 m", "1 no of 18 m span". */
const isRow = ({ capacities, given, unknownWords }: Piece): boolean =>
  capacities.length + unknownWords === 0 &&
  given.has("quantity") &&
  given.has("length") &&
  [...given].every((each) => ofRows.has(each));

/** Returns the sizes of each crane of one capacity, with the pieces that they come from; none without such sizes. */
function rowsIn(pieces: readonly Piece[]): { rows: Piece[][]; sources: Piece[] } {
  const counted = pieces.filter(isRow);
  if (counted.length > 1) return { rows: counted.map((piece) => [piece]), sources: counted };
  const found = pieces.flatMap((_, at) => sharedOut(pieces, at) ?? []);
  const sizes = found[0]?.sizes ?? [];
  const alike = found.filter((each) => each.sizes.length === sizes.length);
  return {
    rows: sizes.map((_, which) => alike.flatMap((each) => each.sizes[which] ?? [])),
    sources: alike.flatMap((each) => each.sources),
  };
}

/**
 * Returns whether a piece is a crane like the one above, and says nothing else: "one more identical crane", "Bay 2: same".
 */
const isRepeated = ({ like, named, tokens, capacities, given, isMarked }: Piece): boolean =>
  like !== null &&
  capacities.length === 0 &&
  !given.has("length") &&
  (isMarked ||
    tokens.some((token) => isWord(token, "more, another, additional")) ||
    (named?.names.length === 1 && tokens[0]?.start === named.start));

/**
 * Returns the pieces with the cranes of one capacity apart that differ in a size: "SG 5T: 2 nos (15 m), 1 no (18 m)", "2 nos, span
 * 15 m and 18 m respectively". Each but the first takes the rest from the crane above, as one that is repeated does.
 */
export function withCranesBySize(all: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  let loads: Piece[] = [];
  for (const clause of clausesIn(all)) {
    const pieces = clause.flatMap((piece, at) => {
      const [isTurn, isNextTurn] = [piece, clause[at + 1]].map((each) => each && isInTurn(each));
      const isNextRow = clause[at + 1] && isRow(clause[at + 1] as Piece);
      const parts = isTurn || isNextTurn || isNextRow ? splitAtSize(piece) : [];
      const isSplit =
        isTurn ||
        (isNextTurn && parts.some(({ given }) => given.has("length"))) ||
        (isNextRow && parts.slice(1).every(isRow));
      return isSplit ? parts : [piece];
    });
    const { rows, sources } = rowsIn(pieces);
    const areCounted = sources.every(isRow);
    const own = pieces.filter(({ capacities }) => capacities.length > 0);
    // The last two are enough.
    loads = [...loads.slice(-2), ...own];
    const isOne = loads.at(-1)?.capacities.length === 1 && (areCounted ? own : loads).length < 2;
    const total = areCounted ? sources.reduce((sum, piece) => sum + (countIn(piece) ?? 0), 0) : rows.length;
    const isOther = (piece: Piece): boolean => (countIn(piece) ?? total) !== total;
    if (rows.length < 2 || !isOne || (!areCounted && pieces.some(isOther))) {
      found.push(...pieces);
      continue;
    }
    const last = found.findLastIndex((piece) => countIn(piece) === total);
    if (last >= 0) found.splice(last, 1, withoutCount(found[last] as Piece));
    const others = pieces.filter((piece) => !sources.includes(piece)).map(withoutCount);
    const [first = [], ...more] = rows;
    const isStrong = clause[0]?.isStrong ?? false;
    found.push(
      ...[...others, ...first].map((piece, at) => ({ ...piece, isStrong: isStrong && at === 0 })),
      ...more.flatMap((row) => row.map((piece, at) => (at > 0 ? piece : { ...piece, ...likeAbove }))),
    );
  }
  return found.map((piece, at) => {
    if (isRepeated(piece)) return { ...piece, ...likeAbove, like: piece.like };
    // "crane 2 - ditto, crane 3 - 10T DG"
    const last = found[at - 1];
    return last && isRepeated(last) && piece.isMarked ? { ...piece, isStrong: true, isJoined: false } : piece;
  });
}
const likeAbove = { isStrong: true, isMarked: true, isJoined: false, like: 0 };
