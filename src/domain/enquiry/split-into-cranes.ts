import { isWord } from "../quick-entry/tokens.ts";
import * as words from "../quick-entry/words.ts";
import {
  type Clause,
  clausesOf,
  excepts,
  givenIn,
  hasSpan,
  isAnchor,
  isCommonHeading,
  isCorrection,
  isRevision,
  withBayHeads,
  withHeadLabels,
  withoutTitles,
  withTypeHeads,
  withTypesFirst,
} from "./clauses.ts";
import { blocksIn, type CraneBlocks } from "./crane-blocks.ts";
import { areCounted, countIn, cranesCounted, isList, withoutCount } from "./crane-lists.ts";
import { splitListed, withCranesBySize } from "./cranes-by-size.ts";
import { type Fact, factsIn, placeOf } from "./facts.ts";
import { isDeal } from "./owned-cranes.ts";
import { mostOf, type Piece, type PieceValueKind, without } from "./pieces.ts";
import type { SheetCrane } from "./sheet.ts";

/** The pieces of one crane: its own, and those that hold for others too. */
export type CranePieces = { own: Piece[]; shared: Piece[]; row: SheetCrane | null };

/** `shared` holds for all cranes. `left` is the number of further cranes, which are not read. */
export type Grouped = { cranes: CranePieces[]; shared: Piece[]; left: number };

/** The most cranes of an enquiry. */
const maxCranes = 40;

/** Returns whether a piece gives something a second time, which belongs to the next crane. */
const givesAgain = (piece: Piece, given: ReadonlySet<PieceValueKind>): boolean =>
  [...piece.given].some((each) => given.has(each));

/** Returns whether a piece names a size of this kind without its number: "span and lift same as item 1". */
const namesAlone = ({ label, places }: Piece, kind: PieceValueKind): boolean =>
  label.length > 0 && sizes.has(kind) && places.get(kind)?.length === 1;
const sizes: ReadonlySet<string> = words.lengthLabels;

/** Returns what a piece gives, without the names of sizes alone. */
const sizedIn = (piece: Piece): PieceValueKind[] =>
  [...piece.given].filter((each) => !namesAlone(piece, each));

/** Returns the pieces of the sentence with the capacity of a crane, and those above it. */
function openingOf({ own }: CranePieces): readonly Piece[] {
  const load = own.findIndex(({ capacities }) => capacities.length > 0);
  const end = own.findIndex(({ isStrong }, at) => isStrong && at > load);
  return end < 0 || load < 0 ? own : own.slice(0, end);
}

/** Returns whether a crane has a list mark, and lines of its own below it. Those of the last crane are its own, too. */
const hasLines = ({ own }: CranePieces, at: number, all: readonly CranePieces[]): boolean =>
  own.some(({ isMarked }) => isMarked) &&
  (at === all.length - 1 ||
    own.some(({ isStrong, isMarked, named }, index) => index > 0 && isStrong && !isMarked && !named));

class Grouping {
  readonly cranes: CranePieces[] = [];
  readonly shared: Piece[] = [];
  /** The pieces after a crane, before they are given to one. */
  #pending: Piece[] = [];
  #left = 0;
  /** Whether a heading such as "Please note:" stands before. */
  #isCommon = false;

  #given(crane: CranePieces): Set<PieceValueKind> {
    return new Set([...crane.own.flatMap(sizedIn), ...(crane.row?.given ?? [])]);
  }

  /** Gives pending pieces to the previous crane. It stops where a piece repeats what that crane has. */
  #settle(): Piece[] {
    const last = this.cranes.at(-1);
    const pending = this.#pending.splice(0);
    if (!last) {
      this.shared.push(...pending);
      return [];
    }
    // Pieces before the first crane may be its own. The second crane then repeats them.
    const given = new Set([...this.#given(last), ...(this.cranes.length === 1 ? givenIn(this.shared) : [])]);
    const from = pending.findIndex((piece) => givesAgain(piece, given) && !piece.isCorrection);
    const own = from < 0 ? pending : pending.slice(0, from);
    for (const piece of own) (piece.isOfAll ? this.shared : last.own).push(piece);
    return from < 0 ? [] : pending.slice(from);
  }

  add({ pieces, row }: Clause): void {
    if (row) {
      this.#push([{ own: this.#settle(), shared: [], row }]);
      return;
    }
    const anchors = pieces.filter(isAnchor);
    const [first] = anchors;
    const from = first ? pieces.indexOf(first) : 0;
    if (this.#endsLast(pieces.slice(0, from), pieces.slice(from))) {
      this.add({ pieces: pieces.slice(0, from), row });
      this.add({ pieces: pieces.slice(from), row });
      return;
    }
    if (first && this.cranes.length >= maxCranes) {
      this.#left += 1;
      return;
    }
    this.#isCommon = !first && this.cranes.length > 0 && (this.#isCommon || isCommonHeading(pieces));
    if (this.#isCommon) {
      this.shared.push(...this.#settle(), ...pieces);
      return;
    }
    const says = new Set(pieces.flatMap(sizedIn));
    const [crane, ...others] = this.cranes;
    const isRevised =
      others.length === 0 && crane && [...crane.own, ...this.#pending, ...pieces].some(isRevision);
    const isCorrecting = isRevised || (crane !== undefined && pieces.some((piece) => piece.isCorrection));
    const isLike = !isCorrecting && pieces.some(({ like }) => like !== null);
    const isBoughtBefore = isLike && (this.cranes.at(-1)?.own.some(isDeal) ?? false);
    const isRow = (says.has("span") && (says.has("quantity") || isLike)) || isBoughtBefore;
    if (!first && this.cranes.length > 0 && !isRevised && (isRow || pieces[0]?.isMarked)) {
      const own = this.#settle();
      // "Shed 2: span 16 m" below "Shed 1: span 12 m", and "span 15 m, 2 nos" below such a row, are of the same capacity.
      const isFurther = says.has("span") && this.#given(this.cranes.at(-1) as CranePieces).has("span");
      const [opening, ...more] = pieces.map((piece) => ({
        ...piece,
        like: piece.like ?? (isFurther ? 0 : null),
      }));
      if (opening && opening.like !== null) {
        this.#push([{ own: [...own, opening, ...more], shared: [], row: null }]);
        return;
      }
      this.#pending.push(...own);
    }
    if (!first && this.#beginsBelow(pieces)) return;
    if (!first || this.#isSaidAgain(anchors, pieces)) {
      const isOfAll = pieces.some((piece) => piece.isOfAll);
      this.#pending.push(...pieces.map((piece) => ({ ...piece, isOfAll, isCorrection: isCorrecting })));
      return;
    }
    const last = this.cranes.at(-1);
    if (last && isCorrection(pieces, anchors)) {
      last.own.push(...this.#settle(), ...pieces);
      return;
    }
    const before = this.#settle();
    // "Crane A: 10T, B: 5T"
    const areNamed = anchors.every(({ isSign, isMarked }) => isSign || isMarked);
    const areListed =
      isList(anchors, pieces) ||
      areCounted(anchors, [...this.shared, ...pieces.slice(0, pieces.indexOf(first))]);
    if (anchors.length === 1 || !(areNamed || areListed)) {
      // "First 5 ton 12 m, second 10 ton 18 m, both SG"
      const ofAll = pieces.findIndex(({ isOfAll, like }) => isOfAll && like === null);
      const isShared = this.cranes.length > 0 && ofAll > pieces.indexOf(first);
      const own = isShared ? pieces.slice(0, ofAll) : pieces;
      this.#push([{ own: [...before, ...own], shared: [], row: null }]);
      this.shared.push(...pieces.slice(own.length));
    } else this.#addSeveral(before, pieces, anchors, areListed);
  }

  /** Returns whether the sizes before a crane are of the one above it, which has none of them: "5T crane, span 15 m; lift 6 m and 10T crane, span 20 m". */
  #endsLast(before: readonly Piece[], pieces: readonly Piece[]): boolean {
    const last = this.cranes.at(-1);
    const sizes = before.flatMap(sizedIn);
    if (!last || sizes.length === 0 || !pieces.some(hasSpan)) return false;
    const given = new Set([...this.#given(last), ...givenIn(this.#pending)]);
    return given.has("span") && !sizes.some((each) => given.has(each));
  }

  /** Adds the cranes of a message with a block for each. A title above them has no crane. */
  addBlocks({ before, blocks, after }: CraneBlocks): void {
    const above = before.flatMap(({ pieces }) => pieces);
    this.shared.push(...above.map((piece) => without(piece, ["capacity", "quantity"])));
    this.#push(
      blocks.map((block) => ({ own: block.flatMap(({ pieces }) => pieces), shared: [], row: null })),
    );
    for (const clause of after) this.add(clause);
  }

  /**
   * Begins a crane at a capacity that was taken as said again, when a further span stands below it: "Capacity: 5 T" above "Span: 18 m",
   * below "Capacity: 5 T" and "Span: 15 m". Returns whether it does.
   */
  #beginsBelow(pieces: readonly Piece[]): boolean {
    if (!pieces.some(hasSpan)) return false;
    const last = this.cranes.at(-1);
    const at = this.#pending.findIndex(isAnchor);
    const isFurther = last && [...last.own, ...this.#pending.slice(0, at)].some(hasSpan);
    if (at < 0 || !isFurther) return false;
    const block = this.#pending.splice(at);
    this.#push([{ own: [...this.#settle(), ...block, ...pieces], shared: [], row: null }]);
    return true;
  }

  /** Gives a fact to the cranes that it names, or to the only one of its crane type or capacity. */
  addTo({ piece, names, isOfType }: Fact): void {
    if (!piece) return;
    const of = (isOf: (each: Piece) => boolean): CranePieces[] =>
      this.cranes.filter(({ own }) => own.some(isOf));
    const named = names.flatMap((name) => {
      const first = this.cranes.find((crane) =>
        openingOf(crane).some((each) => each.named?.names.includes(name)),
      );
      return first ?? this.cranes[placeOf(name) ?? -1] ?? [];
    });
    const alike = of((each) =>
      isOfType ? each.craneType === piece.craneType : each.capacities.includes(piece.capacities[0] ?? ""),
    );
    const isNamed = names.length > 0;
    for (const crane of [...named, ...(!isNamed && alike.length === 1 ? alike : [])]) crane.own.push(piece);
  }

  /**
   * Returns whether these repeat a capacity, and nothing else: "Hoist capacity 10T" below "Crane capacity 10T". "5T, span 17 m"
   * below "5T, span 14 m" is another crane.
   */
  #isSaidAgain(anchors: readonly Piece[], pieces: readonly Piece[]): boolean {
    const [first, ...more] = anchors;
    const last = this.cranes.at(-1);
    if (!first || !last || more.length > 0 || first.isSign) return false;
    return (
      first.capacities.every((each) => last.own.some(({ capacities }) => capacities.includes(each))) &&
      !(
        pieces.some(hasSpan) && [...last.own, ...(last.row ? [last.row] : []), ...this.#pending].some(hasSpan)
      )
    );
  }

  /** Adds several cranes of one sentence. The pieces before and after them hold for each. */
  #addSeveral(
    before: Piece[],
    pieces: readonly Piece[],
    anchors: readonly Piece[],
    areListed: boolean,
  ): void {
    const [first] = anchors;
    const isFirst = new Set(anchors);
    const start = first ? pieces.indexOf(first) : 0;
    const listed = areListed ? anchors.at(-1) : null;
    const added: CranePieces[] = [];
    for (const piece of pieces.slice(start)) {
      const last = added.at(-1);
      if (isFirst.has(piece) || !last) added.push({ own: [piece], shared: [], row: null });
      else last.own.push(piece);
    }
    const last = added.at(-1);
    // "3 cranes: 2T, 3T, 5T" counts all, "2 cranes of 5T and 1 crane of 10T" each.
    const [opening] = added[0]?.own ?? [];
    const isEach = added.slice(1).some(({ own }) => givenIn(own).has("quantity"));
    const isTotal = areCounted(anchors, []) || (opening && cranesCounted(opening) === added.length);
    if (opening && !isEach && isTotal) added[0]?.own.splice(0, 1, withoutCount(opening));
    // A piece after the last crane is its own when another crane has such a piece.
    const others = new Set(added.slice(0, -1).flatMap((crane) => [...givenIn(crane.own)]));
    if (last && listed) last.own.splice(0, 1, ...splitListed(listed, !others.has("crane type")));
    const behind = last?.own.splice(1) ?? [];
    const isOwn = (piece: Piece): boolean => givesAgain(piece, others) && !piece.isOfAll;
    last?.own.push(...behind.filter(isOwn));
    const all = [...pieces.slice(0, start), ...behind.filter((piece) => !isOwn(piece))].map(withoutCount);
    for (const crane of added) crane.shared.push(...all);
    added[0]?.own.unshift(...before);
    this.#push(added);
  }

  #push(added: readonly CranePieces[]): void {
    const taken = added.slice(0, maxCranes - this.cranes.length);
    this.cranes.push(...taken);
    this.#left += added.length - taken.length;
  }

  /** Gives each crane the shared pieces. */
  finish(): Grouped {
    const last = this.cranes.at(-1);
    if (!last) return { cranes: [], shared: [], left: 0 };
    const others = new Set(this.cranes.slice(0, -1).flatMap((crane) => [...this.#given(crane)]));
    const given = this.#given(last);
    let isInBlock = this.cranes.length > 1 && this.cranes.every(hasLines);
    for (const piece of this.#pending) {
      isInBlock &&= !piece.isBelowBlank && !piece.isOfAll;
      const isAgain = givesAgain(piece, others) && !piece.isOfAll;
      const isOfBlock = isInBlock && piece.given.size > 0 && !piece.saysScope;
      const isOwn = (isAgain || isOfBlock) && !givesAgain(piece, given);
      (isOwn ? last.own : this.shared).push(piece);
      for (const each of isOwn ? piece.given : []) given.add(each);
    }
    this.#shareMargin(last, others);
    this.#withoutTotals();
    this.#takeLikes();
    const useful = mostOf(
      this.shared
        .filter((piece) => (piece.isUseful || piece.isSameBay) && !excepts(piece))
        // "3 cranes, all double girder" counts all of them together.
        .map((piece) =>
          withoutCount({ ...piece, isOfAll: piece.isOfAll && cranesCounted(piece) !== this.cranes.length }),
        ),
    );
    for (const crane of this.cranes) {
      const has = this.#given(crane);
      // A correction below several cranes may be of each: "dusri wali ka span 16m kar do". "Crane with gantry" names a part alone.
      const taken = [...mostOf(crane.shared), ...useful].filter(
        (piece) => piece.isCorrection || !sizedIn(piece).some((each) => has.has(each)),
      );
      crane.shared.splice(0, crane.shared.length, ...taken);
    }
    return { cranes: this.cranes, shared: useful, left: this.#left };
  }

  /**
   * Leaves out a total above cranes that differ in their span ("3 nos 5T SG" above "Crane 1: span 14 m" and two others), and one above
   * their counts: "4 cranes as follows: 2 nos 5T; 2 nos 10T".
   */
  #withoutTotals(): void {
    const [first, ...others] = this.cranes;
    const isHead = (piece: Piece): boolean => piece.capacities.length === 0 && cranesCounted(piece) !== null;
    const heads = others.length > 0 ? (first?.own.filter(isHead) ?? []) : [];
    const counts = this.cranes.flatMap(({ own }) =>
      own.flatMap((piece) => (heads.includes(piece) ? [] : (countIn(piece) ?? []))),
    );
    const sum = counts.reduce((all, count) => all + count, 0);
    const totals = counts.length === this.cranes.length ? heads.filter((head) => countIn(head) === sum) : [];
    if (first) first.own = first.own.map((piece) => (totals.includes(piece) ? withoutCount(piece) : piece));
    for (const [at, crane] of this.cranes.entries()) {
      const rest = this.cranes.slice(at + 1);
      const end = rest.findIndex(
        ({ own }) => !own.some(({ like, given }) => like === 0 && !given.has("quantity")),
      );
      const alike = end < 0 ? rest.length + 1 : end + 1;
      const head = openingOf(crane);
      if (alike > 1 && !head.some((piece) => sizedIn(piece).includes("span")))
        crane.own = crane.own.map((piece) => (countIn(piece) === alike ? withoutCount(piece) : piece));
    }
  }

  /** Gives a crane "same as item 1" the pieces of that crane, without its capacity and what it says itself. */
  #takeLikes(): void {
    const ordered = new Set<CranePieces>();
    for (const [at, crane] of this.cranes.entries()) {
      const like = crane.own.find((piece) => piece.like !== null)?.like ?? null;
      const other = like === null ? undefined : this.cranes[like === 0 ? at - 1 : like - 1];
      if (!other || other === crane) continue;
      const loads = crane.own.flatMap(({ capacities }) => capacities);
      const has = [...this.#given(crane), ...(loads.length > 0 ? (["capacity"] as const) : [])];
      // "Same span and lift" repeats these alone.
      const named = crane.own
        .filter(({ tokens }) => !tokens.some((token) => isWord(token, words.withWords)))
        .flatMap((piece) => [...piece.given].filter((each) => namesAlone(piece, each)));
      const isTaken = (kind: PieceValueKind): boolean => named.length === 0 || named.includes(kind);
      const taken = [...other.own, ...other.shared].filter(
        ({ like, given, capacities }) =>
          like === null && ([...given].some(isTaken) || (named.length === 0 && capacities.length > 0)),
      );
      const leftOut = (piece: Piece) => [...piece.given].filter((kind) => !isTaken(kind));
      crane.shared.push(...taken.map((piece) => without(piece, [...has, ...leftOut(piece)])));
      // "We had ordered a 5T crane of 12 m. Now we want the same crane with 15 m."
      if (other.own.some(isDeal)) ordered.add(other);
    }
    this.cranes.splice(0, this.cranes.length, ...this.cranes.filter((crane) => !ordered.has(crane)));
  }

  /** Shares a margin after the last crane, unless another crane has its own. */
  #shareMargin(last: CranePieces, others: ReadonlySet<PieceValueKind>): void {
    if (others.has("margin")) return;
    const margins = last.own.filter((piece) => piece.given.has("margin") && piece.capacities.length === 0);
    last.own = last.own.filter((piece) => !margins.includes(piece));
    this.shared.push(...margins);
  }
}

/** Sorts the pieces of a message by crane. `starts` has the places where the block of each crane begins, if it has one. */
export function groupsOf(
  all: readonly Piece[],
  rows: readonly SheetCrane[],
  starts: readonly number[],
): Grouped {
  const grouping = new Grouping();
  const pieces = withCranesBySize(all);
  const blocks = blocksIn(clausesOf(pieces, rows), starts);
  const inBlocks = new Set(blocks?.blocks.flat().flatMap((clause) => clause.pieces));
  const facts = factsIn(pieces, rows.length).filter(({ source }) => !inBlocks.has(source));
  const sources = new Set(facts.map(({ source }) => source));
  const rest = pieces.filter((piece) => !sources.has(piece));
  const { rest: titled, counts } = withoutTitles(clausesOf(rest, rows));
  const apart = blocks && blocksIn(clausesOf(rest, rows), starts);
  if (apart) grouping.addBlocks(apart);
  else
    for (const clause of withBayHeads(withHeadLabels(withTypeHeads(withTypesFirst(titled)))))
      grouping.add(clause);
  for (const fact of [...counts, ...facts]) grouping.addTo(fact);
  return grouping.finish();
}
