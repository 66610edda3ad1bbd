import { type Clause, isAnchor, startOf } from "./clauses.ts";
import type { Piece } from "./pieces.ts";
import { linesOf } from "./text-lines.ts";

/** A line above the lines of a crane, without the blanks at its ends: "Crane 2", "Item-1:", "Option B", "2)". */
const headLine =
  /^(?:[-•*#] ?)?(?:(?:eot )?(?:crane|item|bay|shed|option|lot|unit|shop|position|pos|type|sr)(?: ?no\.?)? ?[-–.#:]? ?(\d{1,2}|[a-h]) ?[-–:.)]{0,2}|(\d{1,2})[.)])$/i;
/** Longer lines are no head. */
const longestHead = 30;

/** Returns where the blocks of a message begin: at such lines that count from 1 or A, at least two. None otherwise. */
export function blockStarts(text: string): number[] {
  const found = linesOf(text).flatMap(({ text: line, start }) => {
    const [, name, number] = (line.length <= longestHead && headLine.exec(line.trim())) || [];
    const said = name ?? number;
    return said === undefined ? [] : [{ start, name: said.toLowerCase() }];
  });
  const areInOrder = found.every(({ name }, at) => name === String(at + 1) || name === "abcdefgh"[at]);
  return found.length > 1 && areInOrder ? found.map(({ start }) => start) : [];
}

/** The fewest lines of a block with its capacity. */
const fewestLines = 2;

/** The clauses of a message with a block of lines for each crane: those above them, those of each, and those below. */
export type CraneBlocks = {
  before: readonly Clause[];
  blocks: readonly Clause[][];
  after: readonly Clause[];
};

const piecesOf = (clauses: readonly Clause[]): Piece[] => clauses.flatMap(({ pieces }) => pieces);

/** Returns whether these are the lines of one crane: of one capacity. */
function isOneCrane(block: readonly Clause[]): boolean {
  const pieces = piecesOf(block);
  const loads = new Set(pieces.filter(isAnchor).flatMap(({ capacities }) => capacities));
  const isPlain = block.every(({ row }) => row === null) && pieces.every(({ like }) => like === null);
  return loads.size === 1 && isPlain && block.length >= fewestLines;
}

/**
 * Returns the blocks that begin at these places. A blank line ends the last one, unless the others have some, too. Null when a block
 * has not one crane.
 */
export function blocksIn(clauses: readonly Clause[], starts: readonly number[]): CraneBlocks | null {
  const [first = Infinity] = starts;
  const blocks = starts.map((start, at) =>
    clauses.filter((clause) => start <= startOf(clause) && startOf(clause) < (starts[at + 1] ?? Infinity)),
  );
  const [last = [], ...others] = blocks.toReversed();
  const isApart = ({ pieces: [piece] }: Clause, at: number): boolean =>
    at > 0 && piece?.isBelowBlank === true;
  const end = others.some((block) => block.some(isApart)) ? -1 : last.findIndex(isApart);
  const after = end < 0 ? [] : last.splice(end);
  if (blocks.length < 2 || !blocks.every(isOneCrane)) return null;
  return { before: clauses.filter((clause) => startOf(clause) < first), blocks, after };
}
