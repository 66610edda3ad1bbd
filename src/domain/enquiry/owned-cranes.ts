import { isLengthUnit, isLoadAt, isUnit, isWeightUnit } from "../quick-entry/numbers.ts";
import * as states from "../quick-entry/owned-words.ts";
import { craneTypeAt, hasPhrase, partAt, phraseAt, rowEnd } from "../quick-entry/phrase-index.ts";
import { newCraneEnd } from "../quick-entry/sentences.ts";
import { behindAll, isSign, isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { craneWords, hasToken, type Piece } from "./pieces.ts";

/** Returns whether a piece wants something: "quote", "new". */
export const isWanting = ({ tokens }: Piece): boolean =>
  hasPhrase(states.wanting, tokens) || tokens.some((_, at) => newCraneEnd(tokens, at) !== null);

/** Returns whether a piece says that a crane is wanted later: "do not quote now". */
export const isLater = ({ tokens, saysScope }: Piece): boolean =>
  !saysScope && hasPhrase(states.laterWords, tokens);

const isBesideStruck = (token: Token): boolean =>
  isSign(token, "-:.") || token.kind === "break" || isWord(token, states.besideStruck);

/** Returns whether these tokens end with a crane: its name, a size, its type. */
function endsWithCrane(tokens: readonly Token[], named: Piece["named"]): boolean {
  const last = tokens.findLastIndex((token) => !isBesideStruck(token));
  const [unit, number] = [tokens[last], tokens[last - 1]];
  const isSize = number?.kind === "number" && unit?.kind === "word" && isUnit(unit.text);
  const isType = [last, last - 1].some((at) => craneTypeAt(tokens, at) !== null);
  const isLoad = tokens.some((_, at) => isLoadAt(tokens, at));
  return (
    isSize ||
    (isType && isLoad) ||
    isWord(unit, [...craneWords, "one"]) ||
    (named !== null && unit?.end === named.end)
  );
}

/**
 * Returns whether a piece takes back the crane right beside such words: "10T, span 20 m (cancelled)", "drop the second crane". `before` is
 * the piece before it in its sentence. "Gantry not required" is about a part.
 */
export function isStruck(
  { tokens: own, named, saysScope, other }: Piece,
  before: Piece | undefined,
): boolean {
  const endAt = (at: number): number | null => rowEnd(states.struck, own, at);
  const strikingEnd = (at: number): number | null => rowEnd(states.striking, own, at);
  if (!own.some((_, at) => strikingEnd(at) !== null || endAt(at) !== null)) return false;
  const tokens = [...(before?.tokens ?? []), ...own];
  const from = tokens.length - own.length;
  // "DSL 60 m not required"
  const isOfOther = own.some(
    (token, at) =>
      strikingEnd(at) === null &&
      !(named && hasToken(named, token)) &&
      ["thing", "accessory"].includes(phraseAt(own, at)?.meaning.kind ?? ""),
  );
  const isOfPart = saysScope || before?.saysScope || other === "product" || isOfOther;
  const isBeside = own.some((_, at) => {
    const end = endAt(at);
    if (end !== null && own.slice(end).every(isBesideStruck))
      return endsWithCrane(tokens.slice(0, from + at), named ?? before?.named ?? null);
    const striking = strikingEnd(at);
    return (
      striking !== null && own.slice(0, at).every(isBesideStruck) && endsWithCrane(own.slice(striking), named)
    );
  });
  return isBeside && !isOfPart && !tokens.some((token, at) => partAt(tokens, at) || isWord(token, ["aux"]));
}

/** Returns whether a piece describes an existing crane: "existing 10T crane". An existing runway or building is none. */
export const isExisting = (piece: Piece): boolean =>
  piece.capacities.length === 1 &&
  piece.tokens.some((token, at, tokens) => {
    const next = tokens[at + 1];
    const isBuilt = isWord(next, words.runwayWords) || isWord(next, words.builtWords);
    const owned = rowEnd(states.owning, tokens, at);
    const from = owned !== null && isWord(tokens[owned], articles) ? owned + 1 : owned;
    // "The crane has a 14 m span"
    const isSize = from !== null && isLengthUnit(tokens[from + 1]);
    if (from !== null && tokens[from]?.kind === "number" && !isSize) return true;
    if (isWord(token, states.atPresent))
      return !isWanting(piece) && tokens.some((each) => isWord(each, states.beingThere));
    return isWord(token, ["existing", "presently", "already"]) && !isBuilt;
  });
const articles = "a, an, one, the, ek, our, my, your";

/**
 * Returns whether a piece says that a crane was bought, offered or seen before, or is of elsewhere, and no capacity before that: "you
 * had quoted for a 5T crane", "similar to the crane at Halol".
 */
export function isDeal({ tokens }: Piece): boolean {
  const load = tokens.findIndex((_, at) => isLoadAt(tokens, at));
  // "Like 10T DG at our plant"
  const likened = rowEnd(states.likening, tokens, 0);
  const isLikened = likened !== null && load === behindAll(tokens, likened, "", articles);
  const deal = isLikened ? 0 : tokens.findIndex((_, at) => rowEnd(states.deals, tokens, at) !== null);
  return deal >= 0 && (load < 0 || deal < load);
}

/**
 * Returns whether a piece is for a crane of the customer, and names no crane before: "spare hoist for our existing 10T crane",
 * "wheels of 5T crane".
 */
export function isForOwned(piece: Piece): boolean {
  const { tokens } = piece;
  // "Our 10T crane remote is lost", "our 5T crane needs new wire rope"
  const needsAt = tokens.findIndex((token) => isWord(token, states.needing));
  const isPart = (at: number): boolean => {
    const end = rowEnd(states.partsOfOwned, tokens, behindAll(tokens, at + 1, "", "new, a, some"));
    return end !== null && !isWord(tokens[end], ["hoist"]);
  };
  const isOfCrane = tokens.some((token, at) => (isWord(token, craneWords) || at === needsAt) && isPart(at));
  if (isOurs(piece) && isOfCrane) return true;
  let hasPart = false;
  let lastNumber = -1;
  const owned = tokens.findIndex((token, at) => {
    hasPart ||= rowEnd(states.partsOfOwned, tokens, at) !== null;
    if (token.kind === "number") lastNumber = at;
    const from = isWord(tokens[at + 1], articles) ? at + 2 : at + 1;
    const isOwned = isWord(token, ["for"]) && isWord(tokens[from], states.owned);
    // "Hook lift 8 m - of 3 ton capacity" names no part.
    const isOfPart = isWord(token, ["for"]) || (isWord(token, ["of"]) && lastNumber < 0);
    if (!isOwned && !(hasPart && isOfPart)) return false;
    const next = isOwned ? from + 1 : from;
    const isType = phraseAt(tokens, next)?.meaning.kind === "reading";
    const unit = isSign(tokens[next + 1], "/") ? next + 3 : next + 1;
    const isNumber = tokens[next]?.kind === "number" && (isOwned || isWeightUnit(tokens[unit]));
    return isNumber || isWord(tokens[next], craneWords) || isType;
  });
  return owned >= 0 && !tokens.slice(0, owned).some((token) => isWord(token, craneWords));
}

/** Returns the pieces of a clause about a crane whose price or drawing is settled: "price of the 5T crane is approved". */
export function settledIn(clause: readonly Piece[]): readonly Piece[] {
  const to = clause.findIndex(({ tokens }) => hasPhrase(states.settled, tokens));
  const from = clause.findLastIndex(
    ({ tokens }, at) => at <= to && tokens.some((token) => isWord(token, states.papers)),
  );
  return from < 0 ? [] : clause.slice(from, to + 1);
}

/** Returns whether a piece names a crane behind one of these words: "our 5T DG crane", "the first crane of 3 ton". */
const names =
  (row: string) =>
  ({ tokens }: Piece): boolean =>
    tokens.some((token, at) => {
      const all = isWord(token, row) ? tokens.slice(at + 1, at + maxKnown) : [];
      // "Your queries for 5T SG crane" are of no known crane.
      const end = all.findIndex((each) => isWord(each, ["for"]));
      const near = end < 0 ? all : all.slice(0, end);
      const hasLoad = near.some((_, next) => isLoadAt(near, next));
      return hasLoad && near.some((each) => isWord(each, [...craneWords, "girder"]));
    });
const maxKnown = 7;
/** Returns whether a piece names a crane of the customer: "our 5T crane". */
export const isOurs = names(states.knownCranes.our);

/** Returns whether these tell of a known crane: what became of it, or that it was supplied. */
export const isKnownIn = (pieces: readonly Piece[]): boolean =>
  pieces.some(names(states.knownCranes.your)) ||
  (pieces.some(names(states.knownCranes.any)) && pieces.some(isHappening));

/** Returns whether a piece tells what became of something: "tripped", but not the "installed" of "to be installed". */
const isHappening = ({ tokens }: Piece): boolean =>
  tokens.some(
    (token, at) =>
      isWord(token, states.happenings) ||
      (token.kind === "word" &&
        /^[a-z]{3,}ed$/.test(token.text) &&
        !isWord(tokens[at - 1], ["be"]) &&
        !isWord(token, states.noHappenings)),
  );
