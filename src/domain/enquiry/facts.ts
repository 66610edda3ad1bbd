import { isWeightUnit } from "../quick-entry/numbers.ts";
import { isWord } from "../quick-entry/tokens.ts";
import { sharedOut } from "./cranes-by-size.ts";
import { type Piece, tokensOutside, without } from "./pieces.ts";

/**
 * A piece about earlier cranes: those of these names, or without names the one of its crane type (`isOfType`) or of its
 * capacity.
 */
export type Fact = { source: Piece; piece: Piece | null; names: readonly string[]; isOfType: boolean };

const romans = ["i", "ii", "iii", "iv"];

/** Returns the place of a crane among all by its name: 1 of "crane 2" and "item b"; null for the name of a bay. */
export function placeOf(name: string): number | null {
  const [, which] = /^(?:crane|item|sr) \(?(\d|[a-h]|i{1,3}|iv)\)?$/.exec(name) ?? [];
  if (which === undefined) return null;
  return /\d/.test(which) ? Number(which) - 1 : Math.max("abcdefgh".indexOf(which), romans.indexOf(which));
}

/** Returns whether there are several cranes, each of another type. */
const areApart = (types: readonly string[]): boolean =>
  types.length > 1 && new Set(types).size === types.length;

/** Returns whether each piece of the sentence here has a load of its own, and each of these loads is among them. */
function isLoadedClause(pieces: readonly Piece[], at: number, loads: readonly string[]): boolean {
  let from = at;
  while (from > 0 && !pieces[from]?.isStrong) from -= 1;
  let end = at + 1;
  while (pieces[end] && !pieces[end]?.isStrong) end += 1;
  const clause = pieces.slice(from, end);
  const said = clause.flatMap(({ capacities }) => capacities);
  return (
    clause.every(({ capacities }) => capacities.length > 0) && loads.every((load) => said.includes(load))
  );
}

/**
 * Returns the facts about earlier cranes, each with its label: the 9 m of "lift 6 m for 5T and 9 m for 10T" is a lift, and of "LT:
 * crane A 120 m, crane B 90 m" both are runways. A fact without a label has no piece.
 */
export function factsIn(pieces: readonly Piece[], rows: number): Fact[] {
  const known = new Set<string>();
  let count = rows;
  let [isTyped, hasSpan, isSpanned] = [false, false, false];
  const loads: string[] = [];
  const types: string[] = [];
  const facts: Fact[] = [];
  for (const [at, piece] of pieces.entries()) {
    const { named, capacities, craneType } = piece;
    const turn = count > 1 ? sharedOut(pieces, at) : null;
    const shared = turn?.sizes.length === count ? turn : null;
    for (const source of shared?.sources ?? [])
      facts.push({ source, piece: null, names: [], isOfType: false });
    for (const [which, size] of shared?.sizes.entries() ?? [])
      facts.push({ source: piece, piece: size, names: [`crane ${which + 1}`], isOfType: false });
    if (shared) continue;
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
    // "5T SG and 10T DG cranes required. 5T span 12 m, 10T span 18 m"
    const isBelow = isSized && !isSpanned && craneType === null && !piece.given.has("quantity");
    const isOfOneCrane = (): boolean => loads.filter((each) => capacities.includes(each)).length === 1;
    const isSizedBelow = isBelow && areApart(types) && isOfOneCrane() && isLoadedClause(pieces, at, loads);
    const isAgain =
      piece.isAgain || (capacities.length === 1 && isSized && (isRow || isNext || isSizedBelow));
    // "5 ton, 7.5 ton, 10 ton. 10 ton double girder, baaki single girder"
    // "Both 5T and 2T single girder"
    const next = pieces[at + 1];
    const typed = piece.given.size === 0 && next?.isJoined && next.capacities.length === 1 ? next : piece;
    const isType =
      (piece.isAgain || (!isTyped && hasSpan)) &&
      capacities.length === 1 &&
      [...typed.given].join() === "crane type";
    const isOfLoad = (isAgain || isType) && capacities.every((each) => known.has(each));
    // "SG span 15 m, DG span 25 m" behind one crane of each type
    const isBare = capacities.length === 0 && label !== null;
    const isOfType = isBare && areApart(types) && types.includes(craneType ?? "");
    if (craneType !== null && capacities.length > 0) types.push(craneType);
    isTyped ||= piece.given.has("crane type") && !isOfLoad;
    hasSpan ||= known.size > 0 && piece.given.has("span");
    if (!isOfLoad) loads.push(...capacities);
    isSpanned ||=
      !isOfLoad && (piece.given.has("span") || (capacities.length > 0 && piece.given.has("length")));
    const isKnown = named?.names.every((name) => known.has(name) || (placeOf(name) ?? Infinity) < count);
    const isWhole = label === null && (piece.given.has("hoist") || piece.saysScope);
    const isOfOne = (label && isOfType) || ((label || isWhole) && isKnown);
    const isOfCrane = isOfOne && capacities.length === 0 && piece.like === null;
    for (const each of isOfCrane ? [] : [...capacities, ...(named?.names ?? [])]) known.add(each);
    count += capacities.length + (piece.isMarked && piece.like === 0 && capacities.length === 0 ? 1 : 0);
    if (!isOfLoad && !isOfCrane) continue;
    const own = isOfCrane && named ? tokensOutside(piece.tokens, [named]) : piece.tokens;
    const name = label?.label ?? [];
    const sized = without({ ...piece, tokens: own }, ["capacity"]).tokens;
    const rest = isOfType ? sized.slice(sized.findIndex(({ kind }) => kind === "number")) : sized;
    // The label stands directly before its number: of ", 3T - 10 m" also behind the capacity.
    const tokens = [
      ...[...own.filter((each) => !rest.includes(each) && !name.includes(each)), ...name],
      ...rest.filter((each) => !name.includes(each) && !isWord(each, ["and"])),
    ];
    const isSpan = label?.given.has("span") ?? false;
    const given = new Set([...(label?.given ?? [])].filter((each) => each !== "length" || isSpan));
    const said =
      isType || isWhole
        ? { ...piece, tokens: typed === piece ? own : without(typed, ["capacity"]).tokens }
        : label || isSizedBelow
          ? { ...piece, tokens, label: name, given }
          : null;
    facts.push({
      ...{ source: piece, piece: said, isOfType: isOfType && !isKnown },
      names: isOfLoad ? [] : (named?.names ?? []),
    });
  }
  return facts;
}
