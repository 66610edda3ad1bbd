import { isMultiplier } from "../numbers/typed-number.ts";
import type { Place, Reading } from "./entry.ts";
import { groupsIn } from "./groups.ts";
import type { Amount, Label } from "./labels.ts";
import { measureAt } from "./measures.ts";
import { isKnown, leftOutToo, type PhraseFound, phraseAt } from "./phrases.ts";
import { glueEnd, isSign, isWord, type Token, unknownEnd } from "./tokens.ts";
import { type TypeNames, typeNameAt } from "./type-names.ts";
import { currencies } from "./words.ts";

/**
 * A piece of the line. `behindOnly`: a label with a colon takes what follows it. `isHead`: a colon follows the number.
 * `isBehindAt`: "@" stands before the amount.
 */
export type Item = Place &
  (
    | { is: "label"; label: Label; behindOnly: boolean }
    | { is: "amount"; amount: Amount; isHead: boolean; isBehindAt: boolean }
    /** A product or a repeat behind a label. */
    | { is: "product"; readings: readonly Reading[] }
    /** `of`: the length of one bay may follow ("5 bays of 6m"). */
    | { is: "bays"; of: boolean }
    | { is: "said"; reading: Reading }
    | { is: "hoist"; words: readonly string[] }
    | { is: "type"; readings: readonly Reading[]; isWhole: boolean }
    | { is: "unknown"; isNumber?: true }
    | { is: "taken" | "accessory" | "nothing" | "times" | "break" }
  );

/** Parts of the tokens with a customer's name, which are not read. */
export type Taken = { from: number; next: number };

/** The index behind a colon or an equals sign, with the dash that some write behind it (":-"). */
function behindColon(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens[at], ":=")) return at;
  return isSign(tokens[at + 1], "-=") ? at + 2 : at + 1;
}

/** Signs before a number that change it: minus, about. */
const changing = "-+~<>≤≥±#^$€£≈";

function signAt(tokens: readonly Token[], at: number): { is: "unknown" | "nothing"; next: number } {
  const token = tokens[at];
  const number = tokens[at + 1];
  const hangsOn = token?.isGlued === true && tokens[at - 1]?.kind !== "sign";
  const changes = number?.kind === "number" && number.isGlued && !hangsOn && isSign(token, changing);
  if (changes) return { is: "unknown", next: glueEnd(tokens, at) };
  return { is: "nothing", next: Math.max(at + 1, behindColon(tokens, at)) };
}

/** Replaces customers' names with breaks, so that no value includes a part of a name. */
function masked(tokens: readonly Token[], taken: readonly Taken[]): readonly Token[] {
  if (taken.length === 0) return tokens;
  const rest = [...tokens];
  for (const { from, next } of taken)
    for (const [at, token] of tokens.slice(from, next).entries())
      rest[from + at] = { ...token, kind: "break", text: "" };
  return rest;
}

/** Reads the tokens of a line piece by piece, from left to right. */
export function itemsOf(line: readonly Token[], names: TypeNames, taken: readonly Taken[]): Item[] {
  const tokens = masked(line, taken);
  const items: Item[] = [];
  const customers = new Map(taken.map(({ from, next }) => [from, next]));
  let last: Item | undefined;
  let at = 0;
  while (at < tokens.length) {
    const from = at;
    const owner = last?.is === "label" ? last.label : null;
    const { item, next } = itemAt(tokens, at, names, customers.get(at), owner);
    const placed = { ...item, start: tokens[from]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
    if (placed.is !== "nothing") last = placed;
    items.push(placed);
    at = next;
  }
  return groupsIn(items);
}

type Bare<T> = T extends Place ? Omit<T, keyof Place> : never;
type Step = { item: Bare<Item>; next: number };

function itemAt(
  tokens: readonly Token[],
  at: number,
  names: TypeNames,
  customerEnd: number | undefined,
  owner: Label | null,
): Step {
  const token = tokens[at];
  if (customerEnd !== undefined) return { item: { is: "taken" }, next: customerEnd };
  if (token?.kind === "break") return { item: { is: "break" }, next: at + 1 };
  const named = typeNameAt(tokens, at, names);
  if (named) {
    const { next, ...item } = named;
    return { item, next };
  }
  const number = numberFrom(tokens, at);
  if (number !== null) return amountFrom(tokens, at, number, owner);
  const isFree = !(token?.kind === "word" && isCountOfOthers(tokens, at));
  const phrase = isFree ? phraseAt(tokens, at) : null;
  if (phrase) return phraseStep(tokens, at, names, phrase);
  if (token?.kind === "sign") {
    const { is, next } = signAt(tokens, at);
    return { item: { is }, next };
  }
  if (token?.text === "x") return { item: { is: "times" }, next: at + 1 };
  return { item: { is: "unknown" }, next: unknownEnd(tokens, at) };
}

function phraseStep(tokens: readonly Token[], at: number, names: TypeNames, phrase: PhraseFound): Step {
  const { meant, next } = phrase;
  if (meant.is === "said" && isWord(tokens[at], ["without", "w"]))
    return withoutMore(tokens, meant.reading, next, names);
  if (meant.is === "bays") return { item: { is: "bays", of: isWord(tokens[next], ["of"]) }, next };
  if (meant.is !== "label") return { item: meant, next };
  const behind = behindColon(tokens, next);
  return { item: { is: "label", label: meant.label, behindOnly: behind > next }, next: behind };
}

/** Reads "without gantry and column". A part with a number or a type is not left out. */
function withoutMore(tokens: readonly Token[], first: Reading, from: number, names: TypeNames): Step {
  let reading = first;
  let next = from;
  for (let more = leftOutToo(tokens, next); more?.meant.is === "said"; more = leftOutToo(tokens, next)) {
    const hasOwn = numberFrom(tokens, more.next) !== null || typeNameAt(tokens, more.next, names) !== null;
    if (hasOwn || isSign(tokens[more.next], ":=")) break;
    reading = { ...reading, ...more.meant.reading };
    next = more.next;
  }
  return { item: { is: "said", reading }, next };
}

/** "no columns 12" is neither without columns nor their number. */
function isCountOfOthers(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== "no") return false;
  const phrase = phraseAt(tokens, at);
  return phrase?.meant.is === "said" && tokens[phrase.next]?.kind === "number";
}

/** Returns the index of the number that begins here, after "@" and a currency; null without one. */
function numberFrom(tokens: readonly Token[], at: number): number | null {
  let next = isSign(tokens[at], "@") ? at + 1 : at;
  if (isSign(tokens[next], "₹") || isWord(tokens[next], currencies))
    next += isSign(tokens[next + 1], ".") ? 2 : 1;
  return tokens[next]?.kind === "number" ? next : null;
}

/** Returns whether a part with a typed price follows this amount: "95k for erection". */
function isPriceBefore(tokens: readonly Token[], number: number): boolean {
  let next = number + 1;
  if (tokens[next]?.kind === "word" && isMultiplier(tokens[next]?.text ?? "")) next += 1;
  while (isSign(tokens[next], "/-=")) next += 1;
  if (isWord(tokens[next], ["for", "of"])) next += 1;
  const meant = phraseAt(tokens, next)?.meant;
  return meant?.is === "label" && meant.label.priced === true;
}

function amountFrom(tokens: readonly Token[], from: number, number: number, owner: Label | null): Step {
  const { amount, next } = measureAt(tokens, number, {
    isKnown,
    isOwned: owner !== null,
    isPrice: owner ? owner.priced === true : isPriceBefore(tokens, number),
    phraseAt: (place) => phraseAt(tokens, place),
  });
  if (!amount) return { item: { is: "unknown", isNumber: true }, next };
  const isBehindAt = isSign(tokens[from], "@");
  const alone = isBehindAt ? "rate" : "rupees";
  const unit = from < number && amount.unit === "none" ? alone : amount.unit;
  const isHead = unit === "none" && isSign(tokens[next], ":");
  return { item: { is: "amount", amount: { ...amount, unit }, isHead, isBehindAt }, next };
}
