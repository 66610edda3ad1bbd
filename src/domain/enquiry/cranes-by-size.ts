import { isUnit, isWeightUnit } from "../quick-entry/numbers.ts";
import { isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { countIn, withoutCount } from "./crane-lists.ts";
import { clausesIn, type Piece, type PieceValueKind, without } from "./pieces.ts";

const isInTurn = ({ tokens }: Piece): boolean => tokens.some((token) => isWord(token, words.inTurnWords));

/** The pieces of sizes that cranes have in their order, and each size as a piece of its own. */
type SharedOut = { sources: Piece[]; sizes: Piece[] };

/**
 * Returns the sizes that so many cranes have in their order: "span 15 m and 20 m respectively" behind two cranes. None without
 * that word, or with another number of sizes.
 */
export function sharedOut(pieces: readonly Piece[], at: number, cranes: number): SharedOut | null {
  const last = pieces[at];
  if (cranes < 2 || !last || !isInTurn(last)) return null;
  const sources: Piece[] = [];
  let numbers: Token[][] = [];
  for (let from = at; from >= 0 && numbers.length < cranes; from -= 1) {
    const piece = pieces[from];
    if (!piece || piece.capacities.length > 0 || sources[0]?.isStrong) break;
    sources.unshift(piece);
    numbers = [...sizesOf(without(piece, ["quantity"]).tokens), ...numbers];
  }
  const [label, ...more] = sources.filter((piece) => piece.label.length > 0);
  if (!label || more.length > 0 || numbers.length !== cranes) return null;
  const sizes = numbers.map((size): Piece => {
    const tokens = [...label.label, ...size];
    return { ...label, tokens, places: new Map([...label.given].map((kind) => [kind, tokens])) };
  });
  return { sources, sizes };
}

/** Returns the numbers of a piece, each with its unit. */
const sizesOf = (tokens: readonly Token[]): Token[][] =>
  tokens.flatMap((token, at) => {
    const unit = tokens[at + 1];
    if (token.kind !== "number") return [];
    return [unit?.kind === "word" && isUnit(unit.text) ? [token, unit] : [token]];
  });

/** Splits a piece before the first size or count behind its load: "SG 5T" and "2 nos 15 m". */
function splitAtSize(piece: Piece): Piece[] {
  const load = piece.tokens.find(isWeightUnit)?.start ?? Infinity;
  const starts = [...piece.places].flatMap(([kind, places]) =>
    kind === "crane type" ? [] : places.flatMap(({ start }) => (start > load ? [start] : [])),
  );
  if (piece.capacities.length !== 1 || starts.length === 0) return [piece];
  const start = Math.min(...starts);
  const isBefore = (place: { start: number }): boolean => place.start < start;
  const isOwn = (kind: PieceValueKind): boolean => piece.places.get(kind)?.every(isBefore) ?? true;
  const given = [...piece.given];
  return [
    {
      ...{ ...piece, end: start, tokens: piece.tokens.filter(isBefore), label: piece.label.filter(isBefore) },
      given: new Set(given.filter(isOwn)),
    },
    {
      ...{ ...piece, start, isStrong: false, capacities: [] },
      tokens: piece.tokens.filter((token) => !isBefore(token)),
      label: piece.label.filter((token) => !isBefore(token)),
      given: new Set(given.filter((kind) => !isOwn(kind))),
    },
  ];
}

/** Splits the last piece of a list before what holds for each: "7.5T SG cranes" and "with 15 m span", "10T" and "2 nos each". */
export function splitListed(piece: Piece): Piece[] {
  const parts = splitAtSize(piece);
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

/** The most cranes of one capacity that have their sizes in turn. */
const maxInTurn = 6;

/** Returns the sizes of each crane of one capacity, with the pieces that they come from; none without such sizes. */
function rowsIn(pieces: readonly Piece[]): { rows: Piece[][]; sources: Piece[] } {
  const counted = pieces.filter(isRow);
  if (counted.length > 1) return { rows: counted.map((piece) => [piece]), sources: counted };
  const rows: Piece[][] = [];
  const sources: Piece[] = [];
  for (const at of pieces.keys())
    for (let cranes = rows.length || maxInTurn; cranes > 1; cranes = rows.length > 0 ? 1 : cranes - 1) {
      const shared = sharedOut(pieces, at, cranes);
      for (const [which, size] of shared?.sizes.entries() ?? []) rows[which] = [...(rows[which] ?? []), size];
      sources.push(...(shared?.sources ?? []));
    }
  return { rows, sources };
}

/**
 * Returns the pieces with the cranes of one capacity apart that differ in a size: "SG 5T: 2 nos (15 m), 1 no (18 m)", "2 nos, span
 * 15 m and 18 m respectively". Each but the first takes the rest from the crane above.
 */
export function withCranesBySize(all: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const clause of clausesIn(all)) {
    const pieces = clause.flatMap((piece, at) => {
      const [next, parts] = [clause[at + 1], splitAtSize(piece)];
      const isSplit =
        parts.some(isInTurn) ||
        (next && isInTurn(next) && parts.some(({ given }) => given.has("length"))) ||
        (next && isRow(next) && parts.slice(1).every(isRow));
      return isSplit ? parts : [piece];
    });
    const { rows, sources } = rowsIn(pieces);
    const areCounted = sources.every(isRow);
    const loads = [...found, ...pieces].filter(({ capacities }) => capacities.length > 0);
    const inClause = loads.filter((piece) => pieces.includes(piece)).length;
    const isOne = loads.at(-1)?.capacities.length === 1 && (areCounted ? inClause < 2 : loads.length === 1);
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
  return found;
}
const likeAbove = { isStrong: true, isMarked: true, isJoined: false, like: 0 };
