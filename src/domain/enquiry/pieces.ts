import { besideNumber } from "../quick-entry/candidates.ts";
import type { Element } from "../quick-entry/element-kinds.ts";
import type { TextRange } from "../quick-entry/entry.ts";
import { isLoadAt } from "../quick-entry/numbers.ts";
import { type LineElements, lineElements } from "../quick-entry/parse-quick-entry.ts";
import { meansNothing, phraseAt } from "../quick-entry/phrase-index.ts";
import { isBracketed, isWord, type Token } from "../quick-entry/tokens.ts";
import type { TypeNames } from "../quick-entry/type-names.ts";
import * as words from "../quick-entry/words.ts";
import { hasCapacity } from "./mail-frame.ts";
import { letteredAt, type MessageToken, type MessageTokens, namesAt } from "./message-tokens.ts";
import { likeIn } from "./repeated-crane.ts";
import { Marks } from "./text-lines.ts";

/** A kind of value in a piece: a label, a crane type, a length that may be the span, a quantity. */
export type PieceValueKind = words.LabelName | "crane type" | "length" | "quantity" | "hoist";

type Places = ReadonlyMap<PieceValueKind | "capacity", readonly TextRange[]>;

/** A part of a message between two cuts. `isStrong`: a strong cut comes before it. */
export type Piece = TextRange & {
  tokens: Token[];
  isStrong: boolean;
  /** A word or a sign separates it from the previous piece, and not a comma. */
  isJoined: boolean;
  /** Its capacities. An unsupported one is "". */
  capacities: string[];
  /** The crane type that it names alone. */
  craneType: string | null;
  /** A capacity without unknown words beside it. */
  isSure: boolean;
  /** It has more than a capacity: a crane type, a length, a quantity or the word "crane". */
  isSign: boolean;
  given: ReadonlySet<PieceValueKind>;
  /** The words of its first label for a length. */
  label: Token[];
  /** The places of its capacities and of what it gives. */
  places: Places;
  isOfAll: boolean;
  isSameBay: boolean;
  /** It repeats an earlier capacity: "9 m for 10T". */
  isAgain: boolean;
  /** The first names of cranes in it, with their place: "90 m for crane 2", "LT in bay A & B". */
  named: (TextRange & { names: readonly string[] }) | null;
  /** It has the capacity of an old crane, and no other: "two existing cranes of 10T". */
  isOfOld: boolean;
  /** It leaves out parts, or asks about them. */
  saysScope: boolean;
  /**
   * It takes what its crane does not say from another crane: the number of that crane, 0 for the one above. Null for
   * anything else.
   */
  like: number | null;
  /** A list mark stands before it. */
  isMarked: boolean;
  /** The number or the letter of that mark: the 2 of "2)" and of "Item no. 2:", "" for another mark. */
  mark: string;
  /** It stands in an earlier mail, below the answer to it. */
  isEarlier: boolean;
  /** A colon ends it: what stands below belongs to it. */
  isHeading: boolean;
  /** A blank line stands before it. */
  isBelowBlank: boolean;
  /** It wants another product or a service ("jib crane 1T"), it is about a crane that is there, or the message wants no crane. */
  other: "product" | "service" | "spare" | "noCrane" | "ofOwned" | null;
  /** The number of its unknown words. */
  unknownWords: number;
  /** It names a hoist, and no crane. */
  isHoist: boolean;
  /** It corrects what stands before it: "sorry, make it 7.5t". */
  isCorrection: boolean;
  /** It may have a value. */
  isUseful: boolean;
};

/** Returns the elements on both sides of one: the label of "span - 25 m", the load of "test load at 12.5 t". */
const neighbours = (elements: readonly Element[], at: number) =>
  [elements[besideNumber(elements, at)], elements[at + 1]] as const;

/** What begins a crane, also with a load that is not sure. */
const ofOpening: readonly PieceValueKind[] = ["crane type", "span", "length", "quantity"];

/** Returns whether a length has no label and no other thing beside it. */
const isBare = (elements: readonly Element[], at: number): boolean =>
  !neighbours(elements, at).some(
    (each) => each?.kind === "thing" || (each?.kind === "label" && words.lengthLabels.has(each.label)),
  );

function givenBy(element: Element, at: number, elements: readonly Element[]): PieceValueKind[] {
  // "deflection span/900"
  if (element.kind === "label" && elements[at + 1]?.kind === "slash") return [];
  if (element.kind === "label" && ["length", "travel"].includes(element.label)) return ["runway"];
  if (element.kind === "label" && element.label === "hook") return ["lift"];
  if (element.kind === "label") return element.label === "span" ? ["span", "length"] : [element.label];
  if (element.kind === "reading") return "craneType" in element.reading ? ["crane type"] : [];
  if (element.kind === "hoist") return ["hoist"];
  if (element.kind !== "number") return [];
  if (element.unit === "length") return isBare(elements, at) ? ["length"] : [];
  return element.unit === "nos" || element.unit === "cranes" ? ["quantity"] : [];
}

/** Returns the places of what elements give. A label has the number before it that is of no other label, or the one behind it. */
function placesIn(elements: readonly Element[]): Places {
  const places = new Map<PieceValueKind | "capacity", TextRange[]>();
  const owned = new Set<Element>();
  const ownNumber = (element: Element | undefined): Element[] =>
    element?.kind === "number" && !["tonnes", "nos", "cranes"].includes(element.unit) && !owned.has(element)
      ? [element]
      : [];
  for (const [at, element] of elements.entries()) {
    const isLoad = element.kind === "number" && element.unit === "tonnes";
    const before = element.kind === "label" && !element.isHead ? ownNumber(elements[at - 1]) : [];
    const behind = element.kind === "label" && before.length === 0 ? ownNumber(elements[at + 1]) : [];
    for (const number of [...before, ...behind]) owned.add(number);
    for (const kind of isLoad ? (["capacity"] as const) : givenBy(element, at, elements))
      places.set(kind, [...(places.get(kind) ?? []), ...before, element, ...behind]);
  }
  return places;
}

const isLost = (text: string, element: Element): boolean =>
  element.kind === "unknown" &&
  /\p{Nd}/u.test(text[element.start] ?? "") &&
  hasCapacity(text.slice(element.start, element.end));

/** Returns whether a token begins in a place. */
export const hasToken = ({ start, end }: TextRange, token: Token): boolean =>
  start <= token.start && token.start < end;

/** Returns the tokens outside these places. */
export const tokensOutside = (tokens: readonly Token[], places: readonly TextRange[]): Token[] =>
  tokens.filter((token) => !places.some((place) => hasToken(place, token)));

/** Returns a piece without what it gives of these kinds. */
export function without(piece: Piece, kinds: readonly (PieceValueKind | "capacity")[]): Piece {
  const gone = kinds.flatMap((kind) => piece.places.get(kind) ?? []);
  return {
    ...piece,
    tokens: tokensOutside(piece.tokens, gone),
    given: new Set([...piece.given].filter((each) => !kinds.includes(each))),
    capacities: kinds.includes("capacity") ? [] : piece.capacities,
  };
}

/**
 * Returns whether a capacity is here that tells a fact from another: of "9 m for 10T", "the 10T has 9 m", "10 ton ka span 9 m", and of
 * "lift 10 m (25T) and 9 m (5T)".
 */
function isCapacityAgain(text: string, tokens: readonly Token[], at: number): boolean {
  if (!isLoadAt(tokens, at)) return false;
  if (isWord(tokens[at + 2], ["ka", "ki", "cha", "chi"]))
    return phraseAt(tokens, at + 3)?.meaning.kind === "label";
  if (at === 0) return false;
  const place = { start: tokens[at]?.start ?? 0, end: tokens[at + 1]?.end ?? 0 };
  return isWord(tokens[at - 1], ["for", "the", "above", "said"]) || isBracketed(text, place);
}

/** Words for a crane. */
export const craneWords = ["crane", "cranes", "eot"];

/** Returns whether a piece names a crane or its type. */
export const namesCrane = ({ given, tokens }: Piece): boolean =>
  given.has("crane type") || tokens.some((token) => isWord(token, craneWords));

/** Returns the pieces between strong cuts. */
export function clausesIn(pieces: readonly Piece[]): Piece[][] {
  const clauses: Piece[][] = [];
  for (const piece of pieces)
    if (piece.isStrong || clauses.length === 0) clauses.push([piece]);
    else clauses.at(-1)?.push(piece);
  return clauses;
}

/** The most shared tokens. Each crane is read with them, so a limit keeps the time linear. */
const maxTokens = 120;

/** Returns the first of these pieces, up to that limit. */
export function mostOf(pieces: readonly Piece[]): Piece[] {
  let count = 0;
  return pieces.filter(({ tokens }) => {
    count += tokens.length;
    return count <= maxTokens;
  });
}

/** Returns the first names of cranes in these tokens; null without any. `before` are those of the piece before them. */
function namedIn(tokens: readonly Token[], before: Piece["named"]): Piece["named"] {
  const [first] = tokens;
  const isNext = before?.names.some((name) => /^crane [a-h]$/.test(name)) ?? false;
  const lettered = letteredAt(tokens, 0, isNext);
  if (first && lettered) return { start: first.start, end: first.end, names: [lettered] };
  for (const [at, { start }] of tokens.entries()) {
    const found = namesAt(tokens, at);
    if (found) return { start, end: tokens[found.next - 1]?.end ?? start, names: found.names };
  }
  return null;
}

/** Returns whether words name a test or its load. */
const isOfTests = (text: string, { start, end }: TextRange): boolean =>
  /(?:^|\s)(?:test|tested|proof)/i.test(text.slice(start, end));

/** Returns whether a trouble is said not to be there: "no damage to columns", "no wiring fault". */
const isDenied = (text: string, elements: readonly Element[], at: number): boolean =>
  elements[at]?.kind === "ofOwned" &&
  elements
    .slice(Math.max(0, at - 2), at)
    .some(({ start }) => /^(?:no|without|w\/o|nil)\b/i.test(text.slice(start)));

function pieceOf(
  text: string,
  tokens: Token[],
  elements: readonly Element[],
  cut: { isStrong: boolean; isJoined: boolean },
  marks: Record<"every" | "sameBays" | "noise" | "earlier", Marks>,
  place: TextRange,
  last: Piece | undefined,
): Piece {
  const isAux = elements.some((element) => element.kind === "label" && element.label === "auxiliary");
  const given = new Set(elements.flatMap(givenBy));
  const loads = elements.flatMap((element, at) => {
    if (element.kind === "number" && element.unit === "tonnes") {
      const beside = neighbours(elements, at);
      // "travel 8 t" and "test load 12.5 t" begin no crane.
      const isOf = (each: Element | undefined, sides: readonly string[]): boolean =>
        each?.kind === "thing" && sides.includes(each.side);
      const [, behind] = beside;
      const isTest = behind !== undefined && isOf(behind, ["load"]) && isOfTests(text, behind);
      // "Load test at 125 % of SWL i.e. 12.5 T"
      const isTested = elements.slice(0, at).some((each) => isOf(each, ["load"]) && isOfTests(text, each));
      const isOfTest = isTested || (isTest && elements[at + 2]?.kind !== "number");
      const isAuxiliary = beside.some((each) => each?.kind === "label" && each.label === "auxiliary");
      if (
        isAuxiliary ||
        isOf(beside[0], ["before", "load", "ofParts"]) ||
        isOf(behind, ["material", "parts"]) ||
        isOfTest
      )
        return [];
      return element.values.map((value) => ({
        value,
        isSure: beside.every((each) => !["unknown", "sharing", "limit"].includes(each?.kind ?? "")),
      }));
    }
    return isLost(text, element) ? [{ value: "", isSure: true }] : [];
  });
  const isSure = loads.some((load) => load.isSure);
  // "Lift 9 m wheel load 8 t": the load of another thing may stand beside a size of the crane.
  const signs = isSure ? [...ofOpening, ...words.lengthLabels] : ofOpening;
  const isSign = signs.some((each) => given.has(each)) || tokens.some((token) => isWord(token, craneWords));
  const said = elements.map(({ kind }, at) => (isDenied(text, elements, at) ? "nothing" : kind));
  const other = (["noCrane", "service", "ofOwned", "product"] as const).find((each) => said.includes(each));
  const types = elements.flatMap((each) => (each.kind === "reading" && each.reading.craneType) || []);
  // "2) Spares: brake shoe and limit switch for 5T hoist"
  const opening = tokens.findIndex(
    (token) => !(isWord(token, ["also", "quote", "and"]) || meansNothing(token.text)),
  );
  // "Make: Demag 10T DG or eq." names a maker.
  const isMake = isWord(tokens[opening], "make, makes") && tokens[opening + 1]?.text === ":";
  const isSpares =
    cut.isStrong &&
    (phraseAt(tokens, opening)?.meaning.kind === "spare" ||
      isWord(tokens[opening], ["spare", "spares"]) ||
      (isMake && loads.length > 0));
  const isCrane = given.has("crane type") || tokens.some((token) => isWord(token, ["eot"]));
  const has = (all: Marks): boolean => all.hasIn(place);
  const named = namedIn(tokens, cut.isStrong ? null : (last?.named ?? null));
  // The bay of "for side bay only" and the 1 of "span as crane 1" are of a name.
  const unnamed = elements.filter(({ start }) => !named || start < named.start || named.end <= start);
  const label = unnamed.find((element) => element.kind === "label" && words.lengthLabels.has(element.label));
  const saysScope = elements.some(
    ({ kind }, at) =>
      (kind === "reading" || kind === "asked") && !givenBy(elements[at] as Element, at, elements).length,
  );
  const whole = text.slice(place.start, place.end).trimEnd();
  const before = text.slice(Math.max(0, place.start - maxBlank), tokens[0]?.start ?? place.start);
  const isMarked = marks.noise.hasIn({ start: place.start, end: tokens[0]?.start ?? place.start });
  return {
    ...place,
    tokens,
    ...cut,
    capacities: isAux && !isSign ? [] : loads.map(({ value }) => value),
    craneType: types.length === 1 ? (types[0] ?? null) : null,
    isSure,
    isSign,
    given,
    label: label ? tokens.filter(({ start }) => start >= label.start && start < label.end) : [],
    places: placesIn(unnamed),
    isOfAll: has(marks.every),
    isSameBay: has(marks.sameBays),
    isAgain: loads.length === 1 && tokens.some((_, at) => isCapacityAgain(text, tokens, at)),
    named,
    isOfOld:
      loads.length === 0 &&
      elements.some(({ kind, start, end }) => kind === "past" && hasCapacity(text.slice(start, end))),
    saysScope,
    like: likeIn(tokens, named?.end ?? 0),
    isMarked,
    mark: (isMarked && markAtEnd.exec(before)?.[1]?.toLowerCase()) || "",
    isEarlier: has(marks.earlier),
    isHeading: whole.endsWith(":"),
    isBelowBlank: before.slice(before.trimEnd().length).split("\n").length > 2,
    other: isSpares ? "spare" : other === "product" && isCrane ? null : (other ?? null),
    unknownWords: said.filter((kind) => kind === "unknown").length,
    isHoist:
      !isCrane && !given.has("span") && !isAux && tokens.some((token) => isWord(token, ["hoist", "hoists"])),
    isCorrection: elements.some(({ kind }) => kind === "corrected" || kind === "changed"),
    isUseful: elements.some(({ kind }) =>
      ["label", "number", "reading", "asked", "hoist", "type"].includes(kind),
    ),
  };
}

const markAtEnd = /(?<![\p{L}\p{Nd}])(\p{Nd}{1,2}|[a-h])[^\p{L}\p{Nd}]{0,5}$/iu;

/** The most characters of a blank line that are looked at. */
const maxBlank = 20;

/** Returns the places where no piece may begin: within a type's name, within "without gantry and column". */
const insides = (elements: readonly Element[]): TextRange[] =>
  elements
    .filter(({ kind }) => kind !== "nothing")
    .map(({ start, end }) => ({ start: start + 1, end: Math.max(end, start + 1) }));

/** Returns the pieces of a message, and its elements. */
export function piecesOf(
  text: string,
  message: MessageTokens,
  names: TypeNames,
  earlier: Marks,
): { pieces: Piece[]; read: LineElements } {
  const { tokens } = message;
  const read = lineElements(text, tokens, names);
  const { customers, elements } = read;
  const inside = new Marks(text, insides(elements));
  const marks = {
    every: new Marks(text, message.every),
    sameBays: new Marks(text, message.sameBays),
    noise: new Marks(text, message.noise),
    earlier,
  };
  const inCustomer = new Marks(
    text,
    customers.map(({ place }) => place),
  );
  const pieces: Piece[] = [];
  let at = 0;
  let element = 0;
  let start = 0;
  let isStrong = true;
  const cutOf = (token: MessageToken | undefined) =>
    token && !inside.has(token) && !inCustomer.has(token) ? token.cut : undefined;
  while (at < tokens.length) {
    const own: Token[] = [];
    let next = at;
    while (next < tokens.length && (next === at || !cutOf(tokens[next]))) {
      const token = tokens[next];
      // The comma of "without gantry, columns and erection" stays.
      if (token && (token.kind !== "break" || inside.has(token)) && !inCustomer.has(token)) own.push(token);
      next += 1;
    }
    const end = tokens[next]?.start ?? text.length;
    const within: Element[] = [];
    for (let each = elements[element]; each && each.start < end; each = elements[element]) {
      if (each.kind !== "break" && each.kind !== "customer") within.push(each);
      element += 1;
    }
    isStrong ||= tokens[at]?.cut === "strong";
    const place = { start, end };
    const isEmpty = own.length === 0 && !marks.sameBays.hasIn(place) && !marks.every.hasIn(place);
    if (!isEmpty) {
      const isJoined = tokens[at]?.cut === "weak" && tokens[at]?.kind !== "break";
      pieces.push(pieceOf(text, own, within, { isStrong, isJoined }, marks, place, pieces.at(-1)));
      isStrong = false;
    }
    // An empty piece only moves the start of the next one, which has the list mark of a line of its own: "Crane 2".
    if (!isEmpty || !marks.noise.hasIn(place)) start = end;
    at = next;
  }
  return { pieces, read };
}
