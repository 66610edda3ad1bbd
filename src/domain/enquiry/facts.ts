import { isWeightUnit } from "../quick-entry/numbers.ts";
import { isWord, type Token } from "../quick-entry/tokens.ts";
import { craneWords, type Piece, type PieceValueKind, tokensOutside } from "./pieces.ts";
import { clausesIn } from "./unwanted.ts";

/** A piece about earlier cranes: those of these names, or without names the one of its capacity. */
export type Fact = { source: Piece; piece: Piece | null; names: readonly string[] };

const romans: readonly string[] = ["i", "ii", "iii", "iv"];

/** Returns the place of a crane among all by its name: 1 of "crane 2" and "item b"; null for the name of a bay. */
export function placeOf(name: string): number | null {
  const [, which] = /^(?:crane|item) \(?(\d|[a-h]|i{1,3}|iv)\)?$/.exec(name) ?? [];
  if (which === undefined) return null;
  if (/\d/.test(which)) return Number(which) - 1;
  return romans.includes(which) ? romans.indexOf(which) : "abcdefgh".indexOf(which);
}

const definite = ["the", "above", "said"];

/** Returns whether a piece speaks of a crane by its capacity: "the above 10T crane shall have", "the 10T hoist". */
const isOfSaid = ({ tokens }: Piece): boolean =>
  tokens.some(
    (token, at) =>
      isWord(token, definite) &&
      isWeightUnit(tokens[at + 2]) &&
      isWord(tokens[at + 3], [...craneWords, "hoist"]),
  );

/**
 * Returns the facts about earlier cranes, each with its label: the 9 m of "lift 6 m for 5T and 9 m for 10T" is a lift, and of "LT:
 * crane A 120 m, crane B 90 m" both are runways. A fact without a label has no piece.
 */
export function factsIn(pieces: readonly Piece[], rows: number): Fact[] {
  const known = new Set<string>();
  let count = rows;
  let [isTyped, hasSpan] = [false, false];
  const facts: Fact[] = [];
  // "The 10T crane: span 20 m" describes a crane.
  const spanned = new Set(
    clausesIn(pieces)
      .filter((clause) => clause.some(({ given }) => given.has("span")))
      .flat(),
  );
  for (const [at, piece] of pieces.entries()) {
    const { named, capacities } = piece;
    const before = pieces[at - 1];
    const isBehind = before !== undefined && !piece.isStrong && piece.start === before.end;
    const last = isBehind && facts.at(-1)?.source === before ? (facts.at(-1)?.piece ?? null) : null;
    // "Lift 10 m, except crane 3 with 5 m"
    const beside = isBehind && named && before.label.length > 0 ? before : null;
    const label = piece.label.length > 0 ? piece : (last ?? beside);
    // "Span: 5T - 14 m, 3T - 10 m"
    const isRow = piece.label[0] === piece.tokens[0] && piece.given.size < 3;
    const isNext = last !== null && [...piece.given].every((each) => each === "length");
    const number = piece.tokens.findIndex(({ kind }) => kind === "number");
    const isSized = isWeightUnit(piece.tokens[number + 1]) && piece.given.has("length") && !piece.isMarked;
    const isSaid = capacities.length === 1 && !spanned.has(piece) && isOfSaid(piece);
    const isAgain = piece.isAgain || isSaid || (capacities.length === 1 && isSized && (isRow || isNext));
    // "5 ton, 7.5 ton, 10 ton. 10 ton double girder, baaki single girder"
    const isType = !isTyped && hasSpan && capacities.length === 1 && [...piece.given].join() === "crane type";
    const isOfLoad = (isAgain || isType) && capacities.every((each) => known.has(each));
    isTyped ||= piece.given.has("crane type") && !isOfLoad;
    hasSpan ||= known.size > 0 && piece.given.has("span");
    const isKnown = named?.names.every((name) => known.has(name) || (placeOf(name) ?? Infinity) < count);
    const isWhole = label === null && (piece.given.has("hoist") || piece.saysScope);
    const isOfCrane = (label || isWhole) && isKnown && capacities.length === 0 && piece.like === null;
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
    const said =
      isType || isWhole
        ? { ...piece, tokens: own }
        : label && { ...piece, tokens, label: words, given: label.given };
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

/** Returns the pieces, "same span and lift" as what was said before of the span and the lift. */
export function withSame(pieces: readonly Piece[]): Piece[] {
  const said = new Map<PieceValueKind, Piece>();
  let isSame = false;
  return pieces.map((piece) => {
    const { tokens, given, label } = piece;
    const [first] = tokens;
    const isAlone = label.length > 0 && tokens.length === label.length + 1;
    isSame = isAlone && (isWord(first, ["same"]) || (isSame && piece.isJoined && isWord(first, ["and"])));
    const before = isSame ? [...given].flatMap((each) => said.get(each) ?? []).at(0) : undefined;
    if (!isSame) for (const each of given) said.set(each, piece);
    return before ? { ...piece, tokens: before.tokens, given: before.given } : piece;
  });
}
