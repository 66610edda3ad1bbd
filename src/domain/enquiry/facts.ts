import { isWeightUnit } from "../quick-entry/numbers.ts";
import { isWord, type Token } from "../quick-entry/tokens.ts";
import { type Piece, tokensOutside } from "./pieces.ts";

/** A piece about earlier cranes: those of these names, or without names the one of its capacity. */
export type Fact = { source: Piece; piece: Piece | null; names: readonly string[] };

/** Returns the place of a crane among all by its name: 1 of "crane 2" and "item b"; null for the name of a bay. */
export function placeOf(name: string): number | null {
  const [, which] = /^(?:crane|item) (.)$/.exec(name) ?? [];
  if (which === undefined) return null;
  return /\d/.test(which) ? Number(which) - 1 : "abcdefgh".indexOf(which);
}

/**
 * Returns the facts about earlier cranes, each with its label: the 9 m of "lift 6 m for 5T and 9 m for 10T" is a lift, and of "LT:
 * crane A 120 m, crane B 90 m" both are runways. A fact without a label has no piece.
 */
export function factsIn(pieces: readonly Piece[], rows: number): Fact[] {
  const known = new Set<string>();
  let count = rows;
  const facts: Fact[] = [];
  for (const piece of pieces) {
    const { named, capacities } = piece;
    const before = facts.at(-1);
    const last = before && !piece.isStrong && piece.start === before.source.end ? before.piece : null;
    const label = piece.label.length > 0 ? piece : last;
    // "Span: 5T - 14 m, 3T - 10 m"
    const isRow = piece.label[0] === piece.tokens[0] && piece.given.size < 3;
    const isNext = last !== null && [...piece.given].every((each) => each === "length");
    const number = piece.tokens.findIndex(({ kind }) => kind === "number");
    const isSized = isWeightUnit(piece.tokens[number + 1]) && piece.given.has("length") && !piece.isMarked;
    const isAgain = piece.isAgain || (capacities.length === 1 && isSized && (isRow || isNext));
    const isOfLoad = isAgain && capacities.every((each) => known.has(each));
    const isKnown = named?.names.every((name) => known.has(name) || (placeOf(name) ?? Infinity) < count);
    const isOfCrane = label && isKnown && capacities.length === 0 && piece.like === null;
    for (const each of isOfCrane ? [] : [...capacities, ...(named?.names ?? [])]) known.add(each);
    count += capacities.length;
    if (!isOfLoad && !isOfCrane) continue;
    const own = isOfCrane && named ? tokensOutside(piece.tokens, [named]) : piece.tokens;
    const rest = withoutLoad({ ...piece, tokens: own }).tokens;
    const words = label?.label ?? [];
    // The label stands directly before its number: of ", 3T - 10 m" also behind the capacity.
    const tokens = [
      ...[...own.filter((each) => !rest.includes(each)), ...words],
      ...rest.filter((each) => !words.includes(each) && !isWord(each, ["and"])),
    ];
    const said = label && { ...piece, tokens, label: words, given: label.given };
    facts.push({ source: piece, piece: said, names: isOfLoad ? [] : (named?.names ?? []) });
  }
  return facts;
}

/** Returns a piece without its capacity. */
export function withoutLoad(piece: Piece): Piece {
  const isLoad = (token: Token, at: number): boolean =>
    (token.kind === "number" && isWeightUnit(piece.tokens[at + 1])) ||
    (isWeightUnit(token) && piece.tokens[at - 1]?.kind === "number");
  return { ...piece, capacities: [], tokens: piece.tokens.filter((token, at) => !isLoad(token, at)) };
}
