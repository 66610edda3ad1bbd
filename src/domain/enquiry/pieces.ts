import { customersIn, type Named } from "../quick-entry/customers.ts";
import type { Place } from "../quick-entry/entry.ts";
import { type Item, itemsOf } from "../quick-entry/items.ts";
import { isOfLength, isSpanLabel, type Label } from "../quick-entry/labels.ts";
import { isWord, type Token } from "../quick-entry/tokens.ts";
import type { TypeNames } from "../quick-entry/type-names.ts";
import { weightUnits } from "../quick-entry/words.ts";
import { valueStart } from "../quick-entry.ts";
import { hasCapacity } from "./envelope.ts";
import type { MessageToken, MessageTokens } from "./message-tokens.ts";
import { runwayWords } from "./message-words.ts";
import { Marks } from "./text-lines.ts";

/** A kind of value in a piece: a label, a crane type, a length that may be the span, a quantity. */
export type Given = Label | "crane type" | "length" | "quantity" | "hoist" | "type";

/** A part of a message between two cuts. `isStrong`: a strong cut comes before it. */
export type Piece = Place & {
  tokens: Token[];
  isStrong: boolean;
  /** A word or a sign separates it from the previous piece, and not a comma. */
  isJoined: boolean;
  /** Its capacities. An unsupported one is "". */
  capacities: string[];
  /** A capacity without unknown words beside it. */
  isSure: boolean;
  /** It has more than a capacity: a crane type, a length, a quantity or the word "crane". */
  isSign: boolean;
  given: ReadonlySet<Given>;
  /** Its tokens without a quantity. */
  uncounted: Token[];
  isOfAll: boolean;
  isSameBay: boolean;
  /** It repeats an earlier capacity: "9 m for 10T". */
  isAgain: boolean;
  /** It describes an existing crane of the customer: "existing 10T crane". */
  isExisting: boolean;
  /** It may have a value. */
  isUseful: boolean;
};

const isPassed = ({ is }: Item): boolean => is === "nothing" || is === "times";

/** Returns the items beside this one, without words that have no meaning. */
function neighbours(items: readonly Item[], at: number): (Item | undefined)[] {
  let [before, behind] = [at - 1, at + 1];
  while (items[before] && isPassed(items[before] as Item)) before -= 1;
  while (items[behind] && isPassed(items[behind] as Item)) behind += 1;
  return [items[before], items[behind]];
}

/** Returns whether a length has no label beside it. */
const isBare = (items: readonly Item[], at: number): boolean =>
  !neighbours(items, at).some((each) => each?.is === "label" && isOfLength(each.label));

function givenBy(item: Item, at: number, items: readonly Item[]): Given[] {
  if (item.is === "label") return isSpanLabel(item.label) ? [item.label, "length"] : [item.label];
  if (item.is === "said") return "craneType" in item.reading ? ["crane type"] : ["type"];
  if (item.is === "hoist") return ["hoist"];
  if (item.is === "type" || item.is === "product") return ["type"];
  if (item.is !== "amount") return [];
  if (item.amount.unit === "length") return isBare(items, at) ? ["length"] : [];
  return item.amount.unit === "nos" || item.amount.unit === "cranes" ? ["quantity"] : [];
}

const isLost = (text: string, item: Item): boolean =>
  item.is === "unknown" && item.isNumber === true && hasCapacity(text.slice(item.start, item.end));

/** Returns the tokens outside these places. Both are in the order of the text. */
function without(tokens: readonly Token[], places: readonly Place[]): Token[] {
  let at = 0;
  return tokens.filter(({ start }) => {
    while ((places[at]?.end ?? Infinity) <= start) at += 1;
    return start < (places[at]?.start ?? Infinity);
  });
}

/** Returns whether "for" and a capacity begin here. */
const isForCapacity = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], ["for"]) &&
  tokens[at + 1]?.kind === "number" &&
  weightUnits.has(tokens[at + 2]?.text ?? "");

const builtWords = ["shed", "building", "structure", "columns", "column", "beam", "beams", "plant"];

/** Returns whether "existing" is here and means a crane. An existing runway or building is not a crane. */
function isExistingAt(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isBuilt = next?.kind === "word" && (runwayWords.has(next.text) || builtWords.includes(next.text));
  return isWord(tokens[at], ["existing", "presently", "already"]) && !isBuilt;
}

function pieceOf(
  text: string,
  tokens: Token[],
  items: readonly Item[],
  cut: { isStrong: boolean; isJoined: boolean },
  marks: { every: Marks; sameBays: Marks },
  place: Place,
): Piece {
  const isAux = items.some((item) => item.is === "hoist" && item.words.includes("aux"));
  const given = new Set(items.flatMap(givenBy));
  const labels = [...given].filter((each): each is Label => typeof each === "object");
  const isSign =
    (["crane type", "length", "quantity"] as const).some((each) => given.has(each)) ||
    labels.some(isOfLength) ||
    tokens.some((token) => isWord(token, ["crane", "cranes", "eot"]));
  const loads = items.flatMap((item, at) => {
    if (item.is === "amount" && item.amount.unit === "tonnes")
      return [
        { value: item.amount.value, isSure: neighbours(items, at).every((each) => each?.is !== "unknown") },
      ];
    return isLost(text, item) ? [{ value: "", isSure: true }] : [];
  });
  const counts = items.filter((item, at) => givenBy(item, at, items).includes("quantity"));
  const has = (all: Marks): boolean => all.hasIn(place);
  return {
    ...place,
    tokens,
    ...cut,
    capacities: isAux && !isSign ? [] : loads.map(({ value }) => value),
    isSure: loads.some((load) => load.isSure),
    isSign,
    given,
    uncounted: counts.length > 0 ? without(tokens, counts) : tokens,
    isOfAll: has(marks.every),
    isSameBay: has(marks.sameBays),
    isAgain: loads.length === 1 && tokens.some((_, at) => isForCapacity(tokens, at)),
    isExisting: loads.length === 1 && tokens.some((_, at) => isExistingAt(tokens, at)),
    isUseful: items.some(({ is }) => ["label", "amount", "said", "hoist", "type", "product"].includes(is)),
  };
}

/** Returns the places where no piece may begin: within a type's name, within "without gantry and column". */
const insides = (items: readonly Item[]): Place[] =>
  items
    .filter(({ is }) => is !== "nothing")
    .map(({ start, end }) => ({ start: start + 1, end: Math.max(end, start + 1) }));

/** Returns the pieces of a message, and the customers that it names with a sign. */
export function piecesOf(
  text: string,
  message: MessageTokens,
  names: TypeNames,
): { pieces: Piece[]; customers: Named[] } {
  const { tokens } = message;
  const customers = customersIn(text, tokens, valueStart(names));
  const items = itemsOf(tokens, names, customers);
  const inside = new Marks(text, insides(items));
  const marks = { every: new Marks(text, message.every), sameBays: new Marks(text, message.sameBays) };
  const inCustomer = new Marks(
    text,
    customers.map(({ place }) => place),
  );
  const pieces: Piece[] = [];
  let at = 0;
  let item = 0;
  let start = 0;
  let isStrong = true;
  const cutOf = (token: MessageToken | undefined) =>
    token && !inside.has(token) && !inCustomer.has(token) ? token.cut : undefined;
  while (at < tokens.length) {
    const own: Token[] = [];
    let next = at;
    while (next < tokens.length && (next === at || !cutOf(tokens[next]))) {
      const token = tokens[next];
      if (token && token.kind !== "break" && !inCustomer.has(token)) own.push(token);
      next += 1;
    }
    const end = tokens[next]?.start ?? text.length;
    const within: Item[] = [];
    for (let each = items[item]; each && each.start < end; each = items[item]) {
      if (each.is !== "break" && each.is !== "taken") within.push(each);
      item += 1;
    }
    isStrong ||= tokens[at]?.cut === "strong";
    const place = { start, end };
    // An empty piece only moves the start of the next one.
    if (own.length > 0 || marks.sameBays.hasIn(place) || marks.every.hasIn(place)) {
      const isJoined = tokens[at]?.cut === "weak" && tokens[at]?.kind !== "break";
      pieces.push(pieceOf(text, own, within, { isStrong, isJoined }, marks, place));
      isStrong = false;
    }
    start = end;
    at = next;
  }
  return { pieces, customers };
}
