import { hasPhrase } from "../quick-entry/phrase-index.ts";
import { isWord } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import { withoutCount } from "./crane-lists.ts";
import type { Fact } from "./facts.ts";
import { clausesIn, type Piece, type PieceValueKind, without } from "./pieces.ts";
import type { SheetCrane } from "./sheet.ts";

/** The pieces of a sentence or a line, or a row of a sheet. */
export type Clause = { pieces: Piece[]; row: SheetCrane | null };

export const startOf = ({ pieces: [first], row }: Clause): number => (row ?? first)?.start ?? 0;

/** Returns the pieces between strong cuts, and the rows of sheets, in the order of the text. */
export function clausesOf(pieces: readonly Piece[], rows: readonly SheetCrane[]): Clause[] {
  const sentences = clausesIn(pieces).map((all): Clause => ({ pieces: all, row: null }));
  return rows.length === 0
    ? sentences
    : [...rows.map((row): Clause => ({ pieces: [], row })), ...sentences].sort(
        (a, b) => startOf(a) - startOf(b),
      );
}

/** Returns whether a piece has the capacity of a crane. */
export const isAnchor = ({ capacities, isSure, isSign }: Piece): boolean =>
  capacities.length > 0 && (isSure || isSign);

export const hasSpan = ({ given }: { given: ReadonlySet<PieceValueKind> }): boolean => given.has("span");

/** Returns what these pieces give. */
export const givenIn = (pieces: readonly Piece[]): Set<PieceValueKind> =>
  new Set(pieces.flatMap(({ given }) => [...given]));

/** Returns whether a piece names its capacity, or is the requirement itself: "Capacity: 25 T", "my requirement is for 25 T". */
const isNamedLoad = ({ tokens, capacities }: Piece): boolean =>
  capacities.length > 0 &&
  (isWord(tokens[0], words.capacityWords) || tokens.some((token) => isWord(token, ["requirement"])));

/** Returns whether these are the title of a product in a catalogue: "I am interested in SG EOT Crane 20 Ton". */
const isOfProduct = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ tokens }) => hasPhrase(words.productTitles, tokens)) && !pieces.some(hasSpan);

/**
 * Returns the clauses, a title without its capacities: "Requirement of 5T & 10T crane" has nothing that those below lack but a
 * count: "2 nos 5T and 1 no 10T", which is a fact of theirs.
 */
export function withoutTitles(clauses: readonly Clause[]): { rest: Clause[]; counts: Fact[] } {
  const below = new Set<string>();
  let isNamedBelow = false;
  const counts: Fact[] = [];
  const isBare = (piece: Piece): boolean =>
    !piece.isMarked && [...withoutCount(piece).given].every((each) => each === "crane type");
  const found = clauses.toReversed().map((clause): Clause => {
    const loads = clause.pieces.flatMap(({ capacities }) => capacities);
    const types = clause.pieces.filter(({ given }) => given.has("crane type"));
    const isOfAll = types.length === 0 || (types.length === 1 && loads.length > 1);
    const isAgain = isOfAll && clause.pieces.every(isBare) && loads.every((load) => below.has(load));
    const isTitle = loads.length > 0 && (isAgain || (isNamedBelow && isOfProduct(clause.pieces)));
    for (const load of loads) below.add(load);
    isNamedBelow ||= clause.pieces.some(isNamedLoad);
    if (!isTitle) return clause;
    const counted = clause.pieces.filter(
      ({ capacities, given }) => capacities.length === 1 && given.size > 0,
    );
    counts.push(...counted.map((piece) => ({ source: piece, piece, names: [], isOfType: false })));
    return { ...clause, pieces: clause.pieces.map((piece) => without(piece, ["capacity", "quantity"])) };
  });
  return { rest: found.toReversed(), counts };
}

/** Returns whether this clause has the sizes of a bay, above a list of its cranes: "Bay 1: span 15 m, LT 60 m" above "- 5T SG". */
const isBayHead = ({ pieces }: Clause, at: number, all: readonly Clause[]): boolean => {
  const below = all[at + 1]?.pieces ?? [];
  const isCrane = below.some(isAnchor) && !below.some(hasSpan) && below[0]?.isMarked === true;
  return isCrane && pieces.some(hasSpan) && !pieces.some(({ capacities }) => capacities.length > 0);
};

/** Returns the clauses with the sizes of each bay in those of its cranes, where a message has several such bays. */
export function withBayHeads(clauses: readonly Clause[]): readonly Clause[] {
  const heads = clauses.filter(isBayHead);
  const crane = clauses.findIndex(({ pieces }) => pieces.some(isAnchor));
  // The sizes of "1) 5T SG crane. Span 15 m" stand behind it.
  if (heads.length < 2 || clauses.findIndex(isBayHead) > crane) return clauses;
  let head: Clause | null = null;
  return clauses.flatMap((clause) => {
    if (heads.includes(clause)) head = clause;
    if (head === clause) return [];
    if (head === null || clause.pieces.filter(isAnchor).length !== 1) return [clause];
    const own = [...givenIn(clause.pieces)];
    const sizes = head.pieces.map((piece) => ({ ...without(piece, own), isStrong: false }));
    return [{ ...clause, pieces: [...clause.pieces, ...sizes] }];
  });
}

/** Returns whether this clause is a heading with a crane type alone: "Single girder:". */
const isTypeHead = ({ pieces: [piece, ...more] }: Clause): boolean =>
  piece?.isHeading === true &&
  more.length === 0 &&
  [...piece.given].join() === "crane type" &&
  piece.capacities.length === 0;

/** Returns the clauses with the crane type of each heading in those of its cranes, where a message has several such headings. */
export function withTypeHeads(clauses: readonly Clause[]): readonly Clause[] {
  if (clauses.filter(isTypeHead).length < 2) return clauses;
  let head: Piece | null = null;
  return clauses.flatMap((clause): Clause[] => {
    if (isTypeHead(clause)) {
      head = clause.pieces[0] ?? null;
      return [];
    }
    const isOfHead = clause.pieces.some(isAnchor) && !givenIn(clause.pieces).has("crane type");
    const type = head && isOfHead ? [{ ...head, isStrong: false }] : [];
    return [{ ...clause, pieces: [...clause.pieces, ...type] }];
  });
}

/**
 * Returns the clauses, one for each crane whose type stands before its load: "EOT crane SG, SWL 2 T, span 16 m, EOT crane DG, SWL 3 T,
 * span 18 m".
 */
export const withTypesFirst = (clauses: readonly Clause[]): Clause[] =>
  clauses.flatMap((clause): Clause[] => {
    const { pieces } = clause;
    const isType = ({ given, capacities }: Piece): boolean =>
      given.has("crane type") && capacities.length === 0;
    const anchors = pieces.flatMap((piece, at) => (isAnchor(piece) ? [at] : []));
    const starts = anchors.map((at) => {
      const before = pieces[at - 1];
      return before && isType(before) && !pieces[at]?.given.has("crane type") ? at - 1 : at;
    });
    const areTyped = starts.every((at) => pieces[at]?.given.has("crane type"));
    // Without a type before its load the cranes begin at their loads.
    if (starts.length < 2 || !areTyped || starts.join() === anchors.join()) return [clause];
    return starts.map((start, at) => {
      const own = pieces.slice(at === 0 ? 0 : start, starts[at + 1]);
      return { ...clause, pieces: own.map((piece, index) => ({ ...piece, isStrong: index === 0 })) };
    });
  });

/** Returns a piece with the name of a size, which stands above it, before its bare length. */
function withLabel(piece: Piece, { label, given }: Piece): Piece {
  const at = piece.tokens.findIndex(({ kind }) => kind === "number");
  const tokens = [...piece.tokens.slice(0, at), ...label, ...piece.tokens.slice(at)];
  const places = new Map([...given].map((kind) => [kind, tokens.slice(at)]));
  return { ...piece, tokens, label, given, places };
}

/** Returns the clauses with the name of a size in each line of a list below it: "as per below spans:" above "Crane 1: 14 m". */
export function withHeadLabels(clauses: readonly Clause[]): readonly Clause[] {
  let head: Piece | null = null;
  return clauses.map((clause) => {
    const [piece, ...more] = clause.pieces;
    const last = clause.pieces.at(-1);
    const isBare = piece?.isMarked && more.length === 0 && [...piece.given].join() === "length";
    if (head && isBare) return { ...clause, pieces: [withLabel(piece, head)] };
    const isNamed = last?.isHeading && last.label.length > 0 && last.label.at(-1) === last.tokens.at(-1);
    head = isNamed ? last : null;
    return clause;
  });
}

/** Returns whether a sentence corrects the crane before it, and names no crane type: "sorry, make it 7.5t and lift 7 m". */
export const isCorrection = (pieces: readonly Piece[], anchors: readonly Piece[]): boolean =>
  anchors.length === 1 && pieces.some((piece) => piece.isCorrection && !piece.given.has("crane type"));

const maxHeading = 3;

/** Returns whether these are a heading above what holds for every crane: "Please note:", "Terms and conditions". */
export const isCommonHeading = ([piece, ...more]: readonly Piece[]): boolean =>
  piece !== undefined &&
  more.length === 0 &&
  (piece.isHeading || piece.tokens.length <= maxHeading) &&
  piece.tokens.some((token) => isWord(token, words.commonHeadings));

/** Returns whether a piece announces new values of the crane before it: "Kindly revise as below:", "span 21.5 m instead of 20 m". */
export const isRevision = ({ tokens, isHeading }: Piece): boolean =>
  tokens.some((token) => isWord(token, ["instead"]) || (isHeading && isWord(token, words.revising)));

/** Returns whether a piece holds for all cranes but one: "all with chain hoist except no 3". Its values are not used. */
export const excepts = ({ isOfAll, tokens }: Piece): boolean =>
  isOfAll && tokens.some((token) => isWord(token, ["except"]));
