import { type AmbiguousReading, capacityField, type TextRange } from "../quick-entry/entry.ts";
import { owned } from "../quick-entry/owned-words.ts";
import { craneTypeAt, partAt, phraseAt } from "../quick-entry/phrase-index.ts";
import { breakAt, isWord, type Token, tokensOf } from "../quick-entry/tokens.ts";
import { buildings } from "../quick-entry/words.ts";
import { hasCapacity } from "./mail-frame.ts";
import type { PieceValueKind } from "./pieces.ts";
import { type Head, headOf } from "./sheet-heads.ts";
import { linesOf, type Marks, type PlacedText, sliceLine } from "./text-lines.ts";

/** A crane in a row, or in a column, of a copied sheet. */
export type SheetCrane = TextRange & {
  tokens: Token[];
  asked: AmbiguousReading[];
  given: ReadonlySet<PieceValueKind>;
};

/** The cranes of copied sheets, the places of the sheets, and the places of their heads. */
export type Sheets = { cranes: SheetCrane[]; places: TextRange[]; heads: TextRange[] };

type Cells = readonly (PlacedText | null)[];
const separators = ["\t", "|", ";", ",", " - ", " / ", " x ", "  "] as const;
/** A line with several cells. The first has no digit. */
const separated = /^[^\p{Nd}\n]{0,60}(?:[\t|;,:=]| {2}| [-/x] )/u;
type Separator = (typeof separators)[number];

/** Returns the cells of a line with their places; null for an empty cell. */
function cellsOf(line: PlacedText, separator: Separator): (PlacedText | null)[] {
  const cells: (PlacedText | null)[] = [];
  let from = 0;
  while (from <= line.text.length) {
    const found = line.text.indexOf(separator, from);
    const to = found < 0 ? line.text.length : found;
    cells.push(sliceLine(line, from, to));
    from = to + separator.length;
    // Several blanks are one gap.
    while (separator === "  " && line.text[from] === " ") from += 1;
  }
  // The first cell of a row without a frame may be empty.
  const isFramed = separator === "|" && cells[0] === null && line.text.trimEnd().endsWith("|");
  return isFramed ? cells.slice(1) : cells;
}

const isSize = ({ column }: Head): boolean =>
  column === "capacity" || column === "words" || (typeof column === "object" && column.label === "span");

/** Returns the heads in these cells. At least two are known, and one is the capacity, the span or a description. */
function headsOf(cells: Cells): (Head | null)[] | null {
  const heads = cells.map((cell) => (cell ? headOf(cell) : null));
  const known = heads.flatMap((head) => head ?? []);
  return known.length > 1 && known.some(isSize) ? heads : null;
}

const shifted = (token: Token, by: number): Token => ({
  ...token,
  start: token.start + by,
  end: token.end + by,
});
const at = (text: string, place: TextRange): Token[] =>
  tokensOf(text).map((token) => ({ ...token, ...place, isGlued: false }));

const isNumber = (text: string): boolean => /^[\p{Nd}.]+$/u.test(text);

/** Returns the crane of these cells; null when they are not one. */
function craneOf(cells: readonly HeadedCell[]): SheetCrane | null {
  const tokens: Token[] = [];
  const asked: AmbiguousReading[] = [];
  const given = new Set<PieceValueKind>();
  let isCrane = false;
  for (const { head, title, cell } of cells) {
    const before = { start: cell.start, end: cell.start };
    // The text of "ditto" is that of the cell above.
    const isOwn = cell.text.length === cell.end - cell.start;
    const own = isOwn
      ? tokensOf(cell.text).map((token) => shifted(token, cell.start))
      : at(cell.text, { start: cell.start, end: cell.end });
    const isBare = isNumber(cell.text);
    const column = head?.column ?? "other";
    // "20/5" below "SWL MH/AH"
    const isOfHoists = column === "capacity" && /^[\p{Nd}.]+\/[\p{Nd}.]+$/u.test(cell.text);
    const ofHead = isOfHoists ? head?.unit || "t" : isBare ? (head?.unit ?? "") : "";
    const unit = ofHead === "" ? [] : at(ofHead, { start: cell.end, end: cell.end });
    const isWords = /\p{L}{3}/u.test(cell.text);
    // A bay may have a letter or a number instead of its length.
    const isName = typeof column === "object" && column.label === "runway" && cell.text.length < 2;
    if ((column === "number" && !isWords) || ((column === "kind" || column === "words") && isBare) || isName)
      continue;
    if (head && isSize(head))
      isCrane ||= column === "words" ? hasCapacity(cell.text) : /\p{Nd}/u.test(cell.text);
    if (column === "capacity" && isBare && unit.length === 0) {
      const [number] = own;
      asked.push({
        readings: [{ [capacityField]: `${Number(number?.text)}T` }],
        places: [{ start: cell.start, end: cell.end }],
      });
      continue;
    }
    if (typeof column === "object") {
      tokens.push(...at(`${column.written}:`, before));
      given.add(column.label);
    }
    if (column === "kind") given.add("crane type");
    // A figure below an unknown head stands beside its words: "Lift of main hook | 10 m".
    const isNamed = title !== null && head === null && /\p{Nd}/u.test(cell.text);
    if (isNamed) tokens.push(...tokensOf(title.text).map((token) => shifted(token, title.start)));
    tokens.push(...own, ...unit, breakAt(cell.end));
  }
  const [first, last] = [cells[0], cells.at(-1)];
  return isCrane && first && last
    ? { start: first.cell.start, end: last.cell.end, tokens, asked, given }
    : null;
}

const isRule = (line: PlacedText): boolean => /^[\s|:+=-]*$/.test(line.text);

type HeadedCell = { head: Head | null; title: PlacedText | null; cell: PlacedText };
/** Returns the cells of a crane, each with its title, and what that is the head of. */
const headed = (heads: readonly (Head | null)[], titles: Cells, cells: Cells): HeadedCell[] =>
  cells.flatMap((cell, index) =>
    cell ? [{ head: heads[index] ?? null, title: titles[index] ?? null, cell }] : [],
  );

const ditto = /^(?:ditto|do|same|same as above|as above|["”″'’]{1,2}|-?\s?do\s?-?)\.?$/i;

/** Returns the cells of a row with those of the row above in place of "ditto". They keep their own places. */
const withDittos = (cells: Cells, above: Cells): (PlacedText | null)[] =>
  cells.map((cell, index) => {
    const said = above[index];
    return cell && said && ditto.test(cell.text) ? { ...cell, text: said.text } : cell;
  });

const isKind = (tokens: readonly Token[], at: number, kinds: readonly string[]): boolean =>
  kinds.includes(phraseAt(tokens, at)?.meaning.kind ?? "");

/**
 * Returns whether these cells are of another product, of a part alone, or of work on a crane: "3 | Jib | 1T", "3 | Gantry | 60 m",
 * "4 | Dismantling of old 5 T crane".
 */
function namesProduct(cells: readonly HeadedCell[]): boolean {
  const isLoaded = cells.some(
    ({ head, cell }) => hasCapacity(cell.text) || (head?.column === "capacity" && /\p{Nd}/u.test(cell.text)),
  );
  const has = (isMeant: (tokens: readonly Token[], at: number) => unknown): boolean =>
    cells.some(({ cell }) => tokensOf(cell.text).some((_, at, tokens) => isMeant(tokens, at)));
  return (
    has((tokens, at) => isKind(tokens, at, ["service", "spare"])) ||
    (has((tokens, at) => isKind(tokens, at, ["product"]) || (!isLoaded && partAt(tokens, at))) &&
      !has((tokens, at) => craneTypeAt(tokens, at) !== null))
  );
}

/** Returns the numbers and short marks of a crane, which are no values. */
const marksOf = (cells: readonly HeadedCell[]): TextRange[] =>
  cells.flatMap(({ head, cell }) =>
    ["number", "kind", "words"].some((each) => each === head?.column) && !/\p{L}{3}/u.test(cell.text)
      ? [cell]
      : [],
  );

const oldWords = `${owned}, present, current, earlier, previous, previously, original, originally, tender`;
const revision = /^r(?:ev(?:ision)?)?[ .-]{0,2}\d{1,2}$/i;

/**
 * Returns for each title whether another column replaces its own, "Existing crane" beside "New", "Rev. 1" beside "Rev. 2", or its column
 * is of one size or count: "Qty".
 */
function areOldTitles([, ...titles]: Cells): boolean[] {
  const areRevisions = titles.length > 1 && titles.every((cell) => cell && revision.test(cell.text));
  const areOld = titles.map((cell, at) => {
    const said = tokensOf(cell?.text ?? "");
    const has = (row: string): boolean => said.some((token) => isWord(token, row));
    // "Original bay" may have a wanted crane.
    return areRevisions ? at < titles.length - 1 : has(oldWords) && !has(buildings);
  });
  // "Qty" and "Alternate" replace nothing.
  const isOther = (cell: PlacedText | null): boolean =>
    cell !== null && headOf(cell) === null && !/\b(?:alternat|option|remark|note)/i.test(cell.text);
  const isHead = (cell: PlacedText | null) => cell !== null && typeof headOf(cell)?.column === "object";
  const areReplaced = titles.some((cell, at) => !areOld[at] && isOther(cell));
  return [false, ...titles.map((cell, at) => isHead(cell) || (areReplaced && areOld[at] === true))];
}

/** Returns the cells of a line with its head first, and the number before that head: "1 | SWL | 5 T". */
function sideCells(line: PlacedText, separator: Separator) {
  const cells = cellsOf(line, separator);
  const [first, second] = cells;
  const isNumbered = first && (isNumber(first.text) || headOf(first)?.column === "number");
  return isNumbered && second && headOf(second)
    ? { number: first, cells: cells.slice(1) }
    : { number: null, cells };
}

/** Returns the rows with one pair of a head and a value each: "Capacity | 10 T | Span | 18 m" has two. */
function pairsIn(rows: readonly Cells[]): readonly Cells[] {
  const arePairs = rows.some(([, , cell]) => cell && headOf(cell) !== null);
  return arePairs
    ? rows.flatMap((row) => row.flatMap((_, at) => (at % 2 === 0 ? [row.slice(at, at + 2)] : [])))
    : rows;
}

/** Adds a sheet with its heads in the first column. A line of titles may stand above. Returns the number of its lines. */
function sideSheet(lines: readonly PlacedText[], found: Sheets): number {
  const separator = (["\t", "|", "  "] as const).find((each) => lines[0]?.text.trimEnd().includes(each));
  if (!separator) return 0;
  const firsts = lines.slice(0, 4).map((line) => sideCells(line, separator).cells);
  const isHead = (row: Cells | undefined): boolean =>
    row?.[0] !== undefined && row[0] !== null && row.length > 1 && headOf(row[0]) !== null;
  const top = firsts[0] ?? [];
  // "Particulars | Crane 1 | Crane 2" has titles.
  const hasTitles = top[0] && headOf(top[0])?.column === "words" && !hasCapacity(lines[0]?.text ?? "");
  const isFirst = isHead(top) || sizeAlone.test(top[1]?.text ?? "");
  const above = isFirst && !hasTitles ? 0 : 1;
  const hasFigures = lines.slice(above, above + 2).some(({ text }) => /\p{Nd}/u.test(text));
  // One of the first heads may be unknown: "Lift of main hook".
  if (firsts.slice(above, above + 3).filter(isHead).length < 2 || !hasFigures) return 0;
  const end = lines.findIndex(({ text }) => !text.trimEnd().includes(separator));
  const used = lines.slice(0, Math.min(end < 0 ? lines.length : end, maxLabels));
  const titles = above > 0 ? top : [];
  const read = used.map((line) => sideCells(line, separator));
  // Lines with one pair each are read as they stand, without numbers.
  if (read.every(({ cells, number }) => cells.length < 3 && number === null)) return 0;
  const rows = pairsIn(read.slice(above).map(({ cells }) => cells));
  const width = Math.max(...rows.map((row) => row.length));
  const areOld = areOldTitles(titles);
  const count = addColumns(found, used, rows, width, areOld);
  if (count > 0)
    found.heads.push(...[...titles, ...read.map(({ number }) => number)].flatMap((cell) => cell ?? []));
  return count;
}

/** A head with a colon, and what stands behind it. */
const headedLine = /^\s{0,20}([^\p{Nd}\n:=]{1,40})[:=]\s{0,20}(?=\S)/u;
/** A comma without a blank behind it may be a decimal one. */
const betweenListed = /\s?(?:,(?=\s)|[&|]|(?<!\p{L})and(?!\p{L}))\s?/giu;
const sizeAlone = /^[\p{Nd}.]{1,6}\s?\p{L}{0,6}\.?$/u;

/** Returns the head of a line and its values, with their places: "Span: 15 m, 18 m"; null for another line. */
function listedCells(line: PlacedText): PlacedText[] | null {
  const [whole] = headedLine.exec(line.text) ?? [];
  const head = whole === undefined ? null : sliceLine(line, 0, whole.search(/[:=]/));
  if (whole === undefined || !head || !headOf(head)) return null;
  const ends = [...line.text.matchAll(betweenListed)].filter(({ index }) => index >= whole.length);
  const from = [whole.length, ...ends.map(({ 0: sign, index }) => index + sign.length)];
  const values = from.map((start, at) => sliceLine(line, start, ends[at]?.index ?? line.text.length));
  return values.includes(null) ? null : [head, ...values.flatMap((value) => value ?? [])];
}

/**
 * Adds the cranes of heads with as many values each: "Capacity: 5T, 10T" above "Span: 15 m, 18 m". A single value holds for all.
 * Returns the number of its lines.
 */
function listSheet(lines: readonly PlacedText[], found: Sheets): number {
  const read = lines.slice(0, maxLabels).map(listedCells);
  const end = read.indexOf(null);
  const rows = read.slice(0, end < 0 ? read.length : end).flatMap((row) => (row ? [row] : []));
  const [, ...loads] = rows.find(([head]) => head && headOf(head)?.column === "capacity") ?? [];
  const width = loads.length + 1;
  const areSizes = width > 2 && loads.every(({ text }) => sizeAlone.test(text));
  const isWhole = rows.every(({ length }) => length === width || length === 2);
  const areListed = rows.filter(({ length }) => length === width).length > 1;
  if (!areSizes || !isWhole || !areListed) return 0;
  const filled = rows.map((row) => (row.length === 2 ? [row[0], ...loads.map(() => row[1])] : row));
  return addColumns(found, lines.slice(0, rows.length), filled, width, []);
}

/**
 * Adds the cranes in the columns of these rows, whose first cells are heads. Returns the number of the lines; 0 without a
 * crane. `areOld` has for each column whether it gives way to another.
 */
function addColumns(
  found: Sheets,
  lines: readonly PlacedText[],
  rows: readonly (readonly (PlacedText | null | undefined)[])[],
  width: number,
  areOld: readonly boolean[],
): number {
  const titles = rows.map(([head]) => head ?? null);
  const heads = headsOf(titles);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!heads || rows.length < 2 || !first || !last) return 0;
  const columns = Array.from({ length: width - 1 }, (_, at) => {
    const cells = rows.map((row) => row[at + 1] ?? null);
    return headed(heads, titles, cells);
  });
  const cranes = columns.flatMap((cells, at) =>
    namesProduct(cells) || areOld[at + 1] ? [] : (craneOf(cells) ?? []),
  );
  if (cranes.length === 0) return 0;
  const place = { start: first.start, end: last.end };
  found.cranes.push(...cranes.map((crane) => ({ ...crane, ...place })));
  found.places.push(place);
  found.heads.push(...rows.flatMap(([head]) => head ?? []), ...columns.flatMap(marksOf));
  return lines.length;
}

/** Returns the parts of a cell that has strokes: "Span/Lift (m)" and "10/5". */
function partsOf(cell: PlacedText): (PlacedText | null)[] {
  const ends = [...[...cell.text.matchAll(/\//g)].map(({ index }) => index), cell.text.length];
  return ends.map((end, at) => sliceLine(cell, at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end));
}

/** Returns the number of heads in a cell: two in "Span/Lift (m)". */
function headsIn(cell: PlacedText | null): number {
  if (!cell || headOf(cell)) return 1;
  const parts = partsOf(cell);
  return parts.every((part) => part && headOf(part)) ? parts.length : 1;
}

/** Returns the cells of a row, those below several heads in as many parts. */
const splitCells = (cells: Cells, counts: readonly number[]) =>
  cells.flatMap((cell, at) => {
    const count = counts[at] ?? 1;
    const parts = cell && count > 1 ? partsOf(cell) : [cell];
    return parts.length === count ? parts : Array.from({ length: count }, () => null);
  });

/** Returns the heads of a sheet without what stands before the first of them: "Please quote: | Sr | Capacity |" above "| 1 | 5 T |". */
function withoutGreeting(heads: Cells, lines: readonly PlacedText[], separator: Separator): Cells {
  const end = lines.findIndex(({ text }) => !text.includes(separator));
  const rows = lines.slice(1, end < 0 ? maxLabels : Math.min(end, maxLabels)).filter((line) => !isRule(line));
  const widest = Math.max(0, ...rows.map((row) => cellsOf(row, separator).length));
  const more = widest > 1 ? heads.length - widest : 0;
  const before = heads.slice(0, Math.max(0, more));
  return before.every((cell) => !cell || !headOf(cell)) ? heads.slice(before.length) : heads;
}

/** Adds a sheet with its heads in the first line. Returns the number of its lines. */
function sheetAt(lines: readonly PlacedText[], found: Sheets): number {
  const [head] = lines;
  const separator = separators.find(
    (each) => head?.text.includes(each) && headsOf(cellsOf(head, each)) !== null,
  );
  const written = separator && head ? withoutGreeting(cellsOf(head, separator), lines, separator) : [];
  const counts = written.map(headsIn);
  const titles = splitCells(written, counts);
  const heads = headsOf(titles);
  if (!separator || !heads || !head) return 0;
  // "1 | SWL | 25 T" below "Sr | Particulars | Details", "Capacity | 5 T" below "Description | Specification"
  const arePairs = heads.every((each) => each === null || ["number", "words"].includes(String(each.column)));
  const row = lines.slice(1).find((line) => !isRule(line));
  const side = arePairs && row ? sideCells(row, separator) : null;
  if (side?.number || (side?.cells[0] && headOf(side.cells[0]))) return 0;
  const cranes: SheetCrane[] = [];
  const marks: TextRange[] = [];
  let end = head.end;
  let count = 1;
  let above: (PlacedText | null)[] = [];
  for (const line of lines.slice(1)) {
    const isRow = line.text.includes(separator);
    if (isRow) above = withDittos(splitCells(cellsOf(line, separator), counts), above);
    const cells = isRow ? headed(heads, titles, above) : [];
    const isPassed = line.text.trim() !== "" && (isRule(line) || namesProduct(cells));
    const crane = isPassed ? null : craneOf(cells);
    if (crane) cranes.push(crane);
    else if (!isPassed) break;
    marks.push(...marksOf(crane ? cells : []));
    count += 1;
    end = line.end;
  }
  if (cranes.length === 0) return 0;
  found.cranes.push(...cranes);
  found.places.push({ start: head.start, end });
  found.heads.push(...titles.flatMap((cell) => cell ?? []), ...marks);
  return count;
}

/** Returns the cranes of the sheets in a text. */
export function sheetsIn(text: string, hidden: Marks): Sheets {
  const found: Sheets = { cranes: [], places: [], heads: [] };
  const lines = linesOf(text);
  for (let from = 0; from < lines.length; ) {
    const line = lines[from];
    const mayBegin = line && separated.test(line.text) && !hidden.hasIn(line);
    const rest = mayBegin ? lines.slice(from, from + maxRows) : [];
    const count = mayBegin ? sheetAt(rest, found) || sideSheet(rest, found) || listSheet(rest, found) : 0;
    from += Math.max(1, count);
  }
  return found;
}

/** The most rows, and the most lines of a sheet with its heads in the first column. */
const maxRows = 200;
const maxLabels = 20;
