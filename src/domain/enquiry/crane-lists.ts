import { countedCranesEnd } from "../quick-entry/phrase-index.ts";
import { behindAll, isSign, isWord, type Token } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { craneWords, hasToken, namesCrane, type Piece, without } from "./pieces.ts";

/** Leaves out a total: "3 cranes:" before a list counts them together, "2 nos each" counts each. */
export const withoutCount = (piece: Piece): Piece => (piece.isOfAll ? piece : without(piece, ["quantity"]));

/** Returns the number that counts something in a piece. */
const countOf = ({ tokens, places }: Piece): Token | undefined =>
  tokens.find(
    (token) => token.kind === "number" && places.get("quantity")?.some((place) => hasToken(place, token)),
  );

/** Returns the number that a piece counts; null without one. */
export function countIn(piece: Piece): number | null {
  const count = piece.given.has("quantity") ? countOf(piece) : undefined;
  return count ? Number(count.text) : null;
}

/** Returns the number that counts cranes in a piece: the 3 of "3 cranes: 2T 8 m" and of "3 SG EOT cranes"; null without one. */
export function cranesCounted(piece: Piece): number | null {
  const { tokens } = piece;
  const at = tokens.indexOf(countOf(piece) as Token);
  const next = behindAll(tokens, at + 1, ".", ["nos"]);
  return at >= 0 && countedCranesEnd(tokens, next) !== null ? Number(tokens[at]?.text) : null;
}

/** Returns whether these are a list of cranes: "cranes: 2T, 3T and 5T", "3T, 5T and 7.5T cranes", "5T and 10T crane". */
export function isList(anchors: readonly Piece[], pieces: readonly Piece[]): boolean {
  const last = anchors.at(-1);
  const upToLast = pieces.slice(0, pieces.indexOf(last as Piece) + 1);
  // "15T + 3T crane" may have two hoists.
  const [joiner] = last?.tokens ?? [];
  const isAnd = isWord(joiner, words.andWords) || isSign(joiner, "&");
  return (
    anchors.every(({ capacities }) => capacities.length === 1) &&
    last?.isJoined === true &&
    pieces.every(({ given }) => !given.has("hoist")) &&
    (pieces.some(({ isOfAll }) => isOfAll) ||
      (isAnd && last.tokens.some((token) => isWord(token, craneWords))) ||
      upToLast.some(({ tokens }) => tokens.some((token) => isWord(token, words.listWords))))
  );
}

/**
 * Returns whether these are counted: by "EOT crane - 02 nos" above "Capacity: 5 MT & 10 MT", or by the first of "3 nos SG crane of
 * 2T, 3T, 5T".
 */
export function areCounted(anchors: readonly Piece[], before: readonly Piece[]): boolean {
  const [first, ...others] = anchors;
  // "3 nos cranes 5T, 10T & 15T DG", "2 nos EOT crane (10T & 5T) of 18 m span"
  const isBare = ({ given, isJoined }: Piece, at: number): boolean =>
    given.size === 0 ||
    (at === others.length - 1 &&
      ([...given].join() === "crane type" ||
        (isJoined && !given.has("crane type") && !given.has("quantity"))));
  const counting = [...before, ...(first && namesCrane(first) ? [first] : [])];
  return (
    anchors.length > 1 &&
    anchors.every(({ capacities }) => capacities.length === 1) &&
    others.every(isBare) &&
    counting.some((piece) => countIn(piece) === anchors.length)
  );
}
