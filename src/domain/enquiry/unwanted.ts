import { isLoadAt } from "../quick-entry/numbers.ts";
import * as states from "../quick-entry/owned-words.ts";
import { hasPhrase, meansNothing, phraseAt } from "../quick-entry/phrase-index.ts";
import { isSign, isWord } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { isAnchor } from "./clauses.ts";
import { existingList, isLoaded, leftOut, withItsLoad } from "./left-out-cranes.ts";
import {
  isDeal,
  isExisting,
  isForOwned,
  isKnownIn,
  isLater,
  isOurs,
  isStruck,
  isWanting,
  settledIn,
} from "./owned-cranes.ts";
import { clausesIn, craneWords, namesCrane, type Piece } from "./pieces.ts";

/** Returns whether a piece begins a crane behind another product: "chain pulley blocks 1T, 2T" has none. */
const beginsCrane = (piece: Piece): boolean =>
  namesCrane(piece) || (piece.capacities.length > 0 && piece.given.has("span"));

/** Returns whether a crane with its capacity, type and span begins here: "spares for 2 years, 5T SG crane, span 15 m". */
function isWholeCrane(pieces: readonly Piece[], at: number): boolean {
  const end = pieces.findIndex(({ isStrong }, index) => isStrong && index > at);
  return (
    pieces[at]?.given.has("crane type") === true &&
    pieces[at].capacities.length > 0 &&
    pieces.slice(at, end < 0 ? pieces.length : end).some(({ given }) => given.has("length"))
  );
}

/** Returns whether a piece certainly wants a crane, whatever stands before it: "so now we want a new 7.5T crane". */
const wantsCrane = (piece: Piece): boolean =>
  isWanting(piece) && piece.other === null && !isForOwned(piece) && isOfCrane(piece);

/**
 * Returns the pieces of a clause about a crane that is there, or about its parts: up to a crane that is wanted. Of a crane that is
 * wanted later it is all: "Bay 3: 20T, span 23 m (do not quote now)". `mayTakeBack`: a piece may take back a crane.
 */
function ofOwnedCrane(clause: readonly Piece[], wantsOffer: boolean, mayTakeBack: boolean): readonly Piece[] {
  // "Jib crane later, now 5T SG" wants a crane now.
  const laterAt = clause.findIndex(
    (piece, at) =>
      (isLater(piece) || (mayTakeBack && isStruck(piece, clause[at - 1]))) && piece.other !== "product",
  );
  if (laterAt >= 0 && clause.some(isLoaded)) return withItsLoad(clause, laterAt);
  const settled = settledIn(clause);
  if (settled.some(isLoaded)) return settled;
  const at = clause.findIndex(isForOwned);
  if (at >= 0 && !clause.slice(0, at).some(namesCrane)) return beforeWanted(clause, at);
  // "5T crane required where broken trucks are lifted"
  const first = clause.findIndex(isOfCrane);
  const wanted = clause.findIndex((piece, index) => isWanting(piece) && first >= 0 && index >= first);
  const told = clause.slice(0, wanted < 0 || clause[wanted]?.other ? clause.length : wanted);
  const areTold = told.some(({ other }) => other === "ofOwned") || (!wantsOffer && isKnownIn(told));
  return areTold ? beforeWanted(clause) : [];
}

const isOfCrane = (piece: Piece): boolean => namesCrane(piece) || isLoaded(piece);

/** Returns whether a piece is a heading above cranes that are wanted later, and names none of them. */
const isLaterAlone = (piece: Piece): boolean =>
  isLater(piece) && !isLoaded(piece) && !piece.isMarked && !piece.named;

/** Returns the pieces of a clause up to a crane that is wanted, from an index on. */
function beforeWanted(clause: readonly Piece[], from = 0): readonly Piece[] {
  const wanted = clause.findIndex((piece, at) => at >= from && wantsCrane(piece));
  return clause.slice(0, wanted < 0 ? clause.length : wanted);
}

/**
 * Returns whether sentences only mention a crane: they want nothing, and say no type, span or lift. "Two operators shall be
 * trained on the 15 T crane".
 */
function isTold(pieces: readonly Piece[]): boolean {
  const isWanted = pieces.some(
    (piece) =>
      isWanting(piece) || (["crane type", "span", "lift"] as const).some((each) => piece.given.has(each)),
  );
  const count = pieces.reduce((sum, { unknownWords }) => sum + unknownWords, 0);
  const isSentence = pieces.some(({ tokens }) => tokens.some((token) => isWord(token, states.verbs)));
  return !isWanted && isSentence && count >= fewestTold && pieces.some(isLoaded);
}
const fewestTold = 4;

/** Returns whether a message is about an order, and neither wants a crane nor says its sizes: "invoice no. 342 for 5T SG crane is overdue". */
const isOfOrder = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ tokens }) => hasPhrase(states.ofOrders, tokens)) &&
  !pieces.some(
    (piece) =>
      isWanting(piece) || (["span", "length", "lift"] as const).some((each) => piece.given.has(each)),
  );

/**
 * Returns whether a piece says of the whole message that it wants no crane, and not of a bay or of another crane: "Bay 3: no
 * crane", "ladle crane not needed", "second hand 5T crane not required".
 */
function saysNoCrane({ other, tokens }: Piece): boolean {
  if (other !== "noCrane" || isWord(tokens[0], words.buildings)) return false;
  const at = tokens.findIndex((_, index) => phraseAt(tokens, index)?.meaning.kind === "noCrane");
  const before = tokens[at - 1];
  const isOfOther = before?.kind === "word" && !meansNothing(before.text);
  return !(isWord(tokens[at], craneWords) && isOfOther);
}

/**
 * Returns the pieces that open no crane. These are other products and services, up to the next crane or sentence, and the
 * rest of a message that wants nothing else. An existing crane is one beside a crane that is wanted.
 */
export function unwantedPieces(pieces: readonly Piece[]): Piece[] {
  const unwanted = new Set<Piece>();
  const wantsOffer = pieces.some(({ tokens }) => hasPhrase(states.offers, tokens));
  const later = new Set(pieces.flatMap((piece) => (isLater(piece) && piece.named?.names) || []));
  const isOfLater = (clause: readonly Piece[]): boolean =>
    clause[0]?.named?.names.some((name) => later.has(name)) ?? false;
  // "With reference to your offer for 5T crane, our span is 16 m. Send revised offer."
  const isRevised =
    pieces.some(({ tokens }) => hasPhrase(states.revisions, tokens)) &&
    pieces.some(({ given }) => sizesOfCrane.some((each) => given.has(each)));
  const taken = [...existingList(pieces), ...leftOut(pieces)];
  const ownedPieces = (mayTakeBack: boolean): Set<Piece> =>
    new Set([
      ...(mayTakeBack ? taken : []),
      ...clausesIn(pieces).flatMap((clause) => {
        if (isOfLater(clause)) return clause;
        return isRevised && clause.some(isDeal) ? [] : ofOwnedCrane(clause, wantsOffer, mayTakeBack);
      }),
    ]);
  const withoutTaken = ownedPieces(true);
  // What takes back the only crane is about something else: "5T SG 15 m, DSL 60 m not required".
  const isOneLeft = pieces.some((piece) => isLoaded(piece) && !withoutTaken.has(piece));
  const ofOwned = isOneLeft ? withoutTaken : ownedPieces(false);
  const listed = new Set(isOneLeft ? taken : []);
  const otherOf = (piece: Piece): Piece["other"] => {
    if (ofOwned.has(piece) || (isLater(piece) && piece.other !== "product")) return "service";
    return piece.other === "ofOwned" ? null : piece.other;
  };
  let before: Piece["other"] = null;
  // Whether the pieces below a heading belong to it, and whether its sentence has no word that ends such a list.
  let isListed = false;
  let isPlain = true;
  const capacities = new Set(pieces.filter(namesCrane).flatMap((piece) => piece.capacities));
  // A hoist with a capacity of its own, in a list with cranes: "2T electric hoist".
  const isHoistAlone = (piece: Piece): boolean =>
    piece.isHoist &&
    piece.isStrong &&
    capacities.size > 0 &&
    piece.capacities.some((each) => !capacities.has(each));
  for (const [at, piece] of pieces.entries()) {
    const ends = piece.tokens.some((token) => isWord(token, states.endsOfList));
    isPlain = (isPlain || piece.isStrong) && !ends;
    isListed &&= isPlain && !piece.isBelowBlank;
    const isOfCranes: boolean = before === "service" || before === "spare";
    // "5T crane not required, only 10T DG"
    const isOfSentence = !piece.isStrong && ofOwned.has(pieces[at - 1] as Piece);
    const isNext: boolean = isOfSentence && isLoaded(piece) && !ofOwned.has(piece);
    const begins: boolean = isNext || (isOfCranes ? wantsCrane(piece) : beginsCrane(piece));
    const isApart: boolean = before === "spare" && !isListed && isWholeCrane(pieces, at);
    const goesOn: boolean = before !== null && (!piece.isStrong || isListed) && !begins && !isApart;
    isListed = goesOn && isListed;
    before = otherOf(piece) ?? (isHoistAlone(piece) ? "product" : goesOn ? before : null);
    // "Jib crane" above "Capacity: 1 Ton"
    const isAbove: boolean =
      piece.other === "product" && isWord(pieces[at + 1]?.tokens[0], words.capacityWords);
    isListed ||=
      before !== null && !listed.has(piece) && (piece.isHeading || isAbove || isLaterAlone(piece)) && isPlain;
    if (before !== null) unwanted.add(piece);
  }
  if (!wantsOffer && (isTold(pieces) || isOfOrder(pieces))) return [...pieces];
  const rest = pieces.filter((piece) => !unwanted.has(piece));
  const all = pieces.flatMap((piece) => otherOf(piece) ?? []);
  const isCrane = (piece: Piece): boolean =>
    piece.capacities.length > 0 ||
    (all.some((each) => each === "service" || each === "spare")
      ? piece.given.has("crane type")
      : namesCrane(piece)) ||
    wantsCrane(piece);
  // "I am interested in Jib Crane" above "Capacity: 1 Ton"
  const isOfProduct =
    all[0] === "product" &&
    !rest.some((piece) => namesCrane(piece) || wantsCrane(piece)) &&
    rest.every(({ capacities, tokens }) => capacities.length === 0 || isWord(tokens[0], words.capacityWords));
  if (isOfProduct) return [...pieces];
  // "There is no crane in the shed. We need a 10T crane."
  const denied = pieces.findLast(saysNoCrane);
  const isNone = denied && !rest.some((piece) => piece.start > denied.start && wantsCrane(piece));
  if (isNone || (all.length > 0 && !rest.some(isCrane))) return [...pieces];
  const owned = new Set([...notWanted(pieces), ...mentionsIn(pieces)]);
  const isWanted = rest.some((piece) => !owned.has(piece) && piece.capacities.length > 0);
  return pieces.filter((piece) => unwanted.has(piece) || (isWanted && owned.has(piece)));
}

const sizesOfCrane = ["span", "lift", "runway"] as const;
const ofWanted = ["crane type", "span", "length", "lift", "runway"] as const;
/** The fewest words of a sentence that is no row of a list: "2. 10T EOT crane". */
const fewestWords = 5;
const ofSubjects: readonly string[] = ["thing", "accessory", "label", "spare"];

/** Returns whether the capacity of a piece is of a crane: "store - 3 T crane", "tool room: 2 T", "one more of 5 T". */
function isLoadOfCrane({ tokens }: Piece): boolean {
  const at = tokens.findIndex((_, index) => isLoadAt(tokens, index));
  const isNamed = isSign(tokens[at - 1], ":-") && tokens[at - 2]?.kind !== "number";
  return isNamed || isWord(tokens[at - 2], craneWords) || isWord(tokens[at + 2], [...craneWords, "capacity"]);
}

/** Returns whether a sentence begins with something else than a crane: "overload cut-off at 11 T", "column load 25 T". */
function isOfOther(clause: readonly Piece[]): boolean {
  const [{ tokens, named }] = clause as [Piece];
  const kind = phraseAt(tokens, 0)?.meaning.kind;
  const isSubject = tokens[0]?.kind === "word" && (kind === undefined || ofSubjects.includes(kind));
  const isOpen = (piece: Piece): boolean =>
    piece.isOfAll || piece.given.has("quantity") || (piece.capacities.length > 0 && isLoadOfCrane(piece));
  return isSubject && named === null && !clause.some(isOpen);
}

/**
 * Returns the pieces with a load below a crane with its span, in a sentence that wants no crane: one about something else, or about
 * a crane that is known already ("each 10 T crane shall have limit switches").
 */
function mentionsIn(pieces: readonly Piece[]): Piece[] {
  const clauses = clausesIn(pieces);
  // The span of a crane may stand below its capacity.
  const spanned = new Set<readonly Piece[]>();
  for (const [at, clause] of [...clauses.entries()].toReversed()) {
    const next = clauses[at + 1];
    const isBelow = next !== undefined && spanned.has(next) && !next.some(isAnchor);
    if (isBelow || clause.some(({ given }) => given.has("span"))) spanned.add(clause);
  }
  const known = new Set<string>();
  return clauses.flatMap((clause): Piece[] => {
    const loads = clause.flatMap(({ capacities }) => capacities);
    const isKnown = loads.every((load) => known.has(load));
    const isPlain = !clause.some(
      (piece) =>
        isWanting(piece) ||
        piece.like !== null ||
        ofWanted.some((each) => piece.given.has(each)) ||
        piece.tokens.some((token) => isWord(token, words.furtherWords)),
    );
    const isLong = clause.flatMap(({ tokens }) => tokens).length >= fewestWords;
    if (spanned.has(clause)) for (const load of loads) known.add(load);
    else if (known.size > 0 && isPlain && isLong && (isKnown || isOfOther(clause)))
      return clause.filter((piece) => isLoaded(piece) && !piece.saysScope);
    return [];
  });
}

/**
 * Returns the pieces with a crane that the customer has or was offered ("existing cranes of 10T and 5T"), up to one that is
 * wanted, and those with a capacity alone in a sentence about another time ("in future up to 7.5T").
 */
function notWanted(pieces: readonly Piece[]): ReadonlySet<Piece> {
  const isAlone = ({ capacities, given }: Piece): boolean =>
    capacities.length > 0 && !given.has("span") && !given.has("crane type");
  const found = new Set<Piece>();
  const isSure = pieces.some((piece) => wantsCrane(piece) && piece.capacities.length > 0);
  const clauses = clausesIn(pieces);
  for (const [index, clause] of clauses.entries()) {
    const before = beforeWanted(clause);
    // "Our 5T crane is too small, hence we want a 10T crane"
    const areOurs = before.some(isOurs) && !before.some(({ given }) => given.has("span"));
    for (const piece of isSure && (areOurs || isKnownIn(before)) ? before : []) found.add(piece);
    if (clause.some(({ tokens }) => hasPhrase(states.otherTimes, tokens)))
      for (const piece of clause.filter(isAlone)) found.add(piece);
    // "5T crane, span 15 m, quoted by you"
    const isBehind = clause.some(({ tokens }) => hasPhrase(states.dealsBehind, tokens));
    const said = clause.findIndex(isBehind ? isLoaded : isDeal);
    // "Now the same crane with 15 m span" takes the rest from the crane before.
    if (said >= 0 && clauses[index + 1]?.some(({ like }) => like !== null)) continue;
    const isDealt = said >= 0 && clause.slice(said).some(isLoaded);
    const dealt = isDealt ? [clause[said], ...beforeWanted(clause.slice(said + 1))] : [];
    for (const [at, piece] of clause.entries()) {
      const last = clause[at - 1];
      // "Existing cranes 5T, 10T": a number and its unit
      const isListed = piece.isJoined || piece.tokens.length === 2;
      const goesOn = (found.has(last as Piece) || last?.isOfOld) && isListed && isAlone(piece);
      if (isExisting(piece) || dealt.includes(piece) || goesOn) found.add(piece);
    }
  }
  return found;
}
