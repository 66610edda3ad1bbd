import { isLoadAt } from "../quick-entry/numbers.ts";
import * as states from "../quick-entry/owned-words.ts";
import { hasPhrase, meansNothing, partAt } from "../quick-entry/phrase-index.ts";
import { isSign, isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { placeOf } from "./facts.ts";
import { ordinals } from "./list-marks.ts";
import { isStruck, isWanting } from "./owned-cranes.ts";
import { clausesIn, craneWords, hasToken, type Piece, tokensOutside } from "./pieces.ts";

/** Returns the pieces of the crane that is told of at this index of a clause: from its load to the next one. */
export function withItsLoad(clause: readonly Piece[], at: number): readonly Piece[] {
  const before = clause.findLastIndex((piece, index) => index <= at && isLoaded(piece));
  const own = before < 0 ? clause.findIndex(isLoaded) : before;
  const next = clause.findIndex((piece, index) => index > Math.max(at, own) && isLoaded(piece));
  const hasOther = clause.some((piece, index) => index < own && isLoaded(piece));
  return clause.slice(hasOther ? own : 0, next < 0 ? clause.length : next);
}

/** Returns whether a piece has a capacity. */
export const isLoaded = ({ capacities }: Piece): boolean => capacities.length > 0;

/**
 * Returns the pieces of a list of cranes that are there, with its head: up to the sentence or the head that wants a crane. Without
 * such an end they may be wanted themselves.
 */
export function existingList(pieces: readonly Piece[]): readonly Piece[] {
  const isHead = (piece: Piece): boolean =>
    piece.isStrong &&
    !isWanting(piece) &&
    (piece.isHeading || piece.tokens.some((token) => isSign(token, ":"))) &&
    hasPhrase(states.existingHeads, piece.tokens);
  const from = pieces.findIndex(isHead);
  const end = pieces.findIndex((piece, at) => at > from && piece.isStrong && isWanting(piece));
  return from < 0 || end < 0 ? [] : pieces.slice(from, end);
}

/**
 * Returns whether a piece names the only cranes that are to be quoted, and nothing else of a crane: "quote item 1 only". A sentence "only
 * item 2 now" needs no such verb.
 */
function isOnly({ tokens, given, capacities, named, isStrong }: Piece): boolean {
  const rest = named ? tokensOutside(tokens, [named]) : [];
  const isOther = rest.some((token, at) => isWord(token, craneWords) || partAt(rest, at) !== null);
  const isPlain = rest.every(
    (token) =>
      token.kind === "sign" ||
      isWord(token, states.quoting) ||
      (token.text !== "urgent" && meansNothing(token.text)),
  );
  const isAsked = hasPhrase(states.quoting, rest) || (isStrong && !hasPhrase("for", rest));
  return hasPhrase("only", rest) && isPlain && isAsked && !isOther && given.size + capacities.length === 0;
}

/** Returns the names of cranes in a piece, also as "the second crane". */
function namesIn({ named, tokens }: Piece): readonly string[] {
  const at = tokens.findIndex((token) => isWord(token, [...craneWords, "one", "item"]));
  const which = ordinals.findIndex((row) => isWord(tokens[at - 1], row));
  return named?.names ?? (which < 0 ? [] : [`crane ${which + 1}`]);
}

/** Returns whether a sentence begins with a crane, its name or its capacity: "10T crane is not required", and not "Cabin in 10T crane". */
function beginsWithCrane(clause: readonly Piece[]): boolean {
  const tokens = clause.flatMap((piece) => piece.tokens);
  const isPassed = (token: Token): boolean =>
    token.kind === "sign" ||
    isWord(token, states.striking) ||
    (token.text !== "for" && meansNothing(token.text));
  const named = clause.flatMap((piece) => piece.named ?? []);
  const isCrane = (token: Token): boolean =>
    named.some((name) => hasToken(name, token)) || isWord(token, [...craneWords, "item"]);
  const at = tokens.findIndex((token) => isCrane(token) || !isPassed(token));
  const first = tokens[at];
  // "Third party inspection of the 10T crane"
  const isOrdinal =
    isWord(tokens[at + 1], words.behindOrdinals) && ordinals.some((row) => isWord(first, row));
  return first !== undefined && (isCrane(first) || isOrdinal || isLoadAt(tokens, at));
}

/** Returns whether a sentence is about a crane of elsewhere: "10T crane is not required now". */
const isAboutCrane = (clause: readonly Piece[]): boolean =>
  beginsWithCrane(clause) &&
  !clause.some(({ isMarked, given }) => isMarked || ofRows.some((each) => given.has(each)));
const ofRows = ["span", "length", "quantity"] as const;

/** Returns the pieces of each crane with the lines below it. */
function cranesWithLines(clauses: readonly (readonly Piece[])[]): Piece[][] {
  const cranes: Piece[][] = [];
  let isOpen = false;
  for (const clause of clauses) {
    if (clause.some(isLoaded)) cranes.push([...clause]);
    isOpen =
      clause.some(isLoaded) ||
      (isOpen && !clause.some(({ isBelowBlank, isOfAll }) => isBelowBlank || isOfAll));
    if (isOpen && !clause.some(isLoaded)) cranes.at(-1)?.push(...clause);
  }
  return cranes;
}

/** Returns the pieces of the cranes that a sentence leaves out: "quote Phase 1 only", "item 2 is cancelled", "drop the 10T crane". */
export function leftOut(pieces: readonly Piece[]): readonly Piece[] {
  const clauses = clausesIn(pieces);
  // "Rate only for item 1, item 2 price separately" leaves out none.
  const ofOne = clauses.filter((clause) => clause.filter(({ named }) => named !== null).length < 2);
  const only = ofOne.flat().find(isOnly);
  const struck = clauses.filter((clause) => clause.some((piece, at) => isStruck(piece, clause[at - 1])));
  const told = struck.filter(isAboutCrane);
  const cranes = cranesWithLines(
    clauses.filter((clause) => !told.includes(clause) && !clause.includes(only as Piece)),
  );
  const placesOf = (crane: readonly Piece[]): (number | null)[] =>
    [...(crane[0]?.mark ? [`item ${crane[0].mark}`] : []), ...(crane[0]?.named?.names ?? [])].map(placeOf);
  const areNumbered = cranes.some((crane) => placesOf(crane).some((each) => each !== null));
  const named = (names: readonly string[]): Piece[][] =>
    cranes.filter((crane, at) =>
      names.some((name) => {
        const place = placeOf(name);
        const isPlace = place !== null && (areNumbered ? placesOf(crane).includes(place) : place === at);
        return isPlace || crane[0]?.named?.names.includes(name);
      }),
    );
  const wanted = only ? named(namesIn(only)) : [];
  const found =
    only && wanted.length > 0 ? [...cranes.filter((crane) => !wanted.includes(crane)).flat(), only] : [];
  for (const clause of told) {
    const names = clause.flatMap((piece, at) => {
      const before = clause[at - 1];
      if (!isStruck(piece, before)) return [];
      return namesIn(before && namesIn(piece).length === 0 ? before : piece);
    });
    const ofLoad = ({ capacities }: Piece): boolean =>
      capacities.some((each) => clause.some((piece) => piece.capacities.includes(each)));
    const [alike = [], ...more] = cranes.filter((crane) => crane.some(ofLoad));
    const isOne = more.length === 0 && alike.length > 0;
    found.push(...named(names).flat(), ...(isOne ? withItsLoad(alike, alike.findIndex(ofLoad)) : []));
    if (isOne || names.length > 0) found.push(...clause);
  }
  // A crane that is left out in its own row.
  for (const clause of struck.filter((each) => !told.includes(each) && each.filter(isLoaded).length === 1))
    found.push(...(cranes.find((crane) => crane[0] === clause[0]) ?? []));
  return found;
}
