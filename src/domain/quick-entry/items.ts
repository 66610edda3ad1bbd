import type { Place, Reading } from "./entry.ts";
import type { Amount, Label } from "./labels.ts";
import { measureAt } from "./measures.ts";
import { isKnown, phraseAt } from "./phrases.ts";
import { glueEnd, isSign, isWord, type Token } from "./tokens.ts";
import { type TypeNames, typeNameAt } from "./type-names.ts";
import { currencies } from "./words.ts";

/** A piece of the line. `behindOnly`: a label with a colon takes what follows it. */
export type Item = Place &
  (
    | { is: "label"; label: Label; behindOnly: boolean }
    | { is: "amount"; amount: Amount }
    | { is: "said"; reading: Reading }
    | { is: "hoist"; words: readonly string[] }
    | { is: "type"; readings: readonly Reading[]; isWhole: boolean }
    | { is: "unknown"; isNumber?: true }
    | { is: "taken" | "accessory" | "nothing" | "times" | "break" }
  );

/** Stretches of the tokens that belong to a customer's name: nothing in them is read. */
export type Taken = { from: number; next: number };

/** The index behind a colon or an equals sign, with the dash that some write behind it (":-"). */
function behindColon(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens[at], ":=")) return at;
  return isSign(tokens[at + 1], "-=") ? at + 2 : at + 1;
}

/** Signs that change the number they hang before: a negative one, one that is only about right. */
const changing = "-+~<>≤≥±#^$€£≈";

function signAt(tokens: readonly Token[], at: number): { is: "unknown" | "nothing"; next: number } {
  const token = tokens[at];
  const number = tokens[at + 1];
  const hangsOn = token?.isGlued === true && tokens[at - 1]?.kind !== "sign";
  const changes = number?.kind === "number" && number.isGlued && !hangsOn && isSign(token, changing);
  if (changes) return { is: "unknown", next: glueEnd(tokens, at) };
  return { is: "nothing", next: Math.max(at + 1, behindColon(tokens, at)) };
}

/** Reads the tokens of a line piece by piece, from left to right. */
export function itemsOf(tokens: readonly Token[], names: TypeNames, taken: readonly Taken[]): Item[] {
  const items: Item[] = [];
  const customers = new Map(taken.map(({ from, next }) => [from, next]));
  let last: Item | undefined;
  let at = 0;
  while (at < tokens.length) {
    const from = at;
    const { item, next } = itemAt(tokens, at, names, customers.get(at), last?.is === "label");
    const placed = { ...item, start: tokens[from]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
    if (placed.is !== "nothing") last = placed;
    items.push(placed);
    at = next;
  }
  return items;
}

type Bare<T> = T extends Place ? Omit<T, keyof Place> : never;
type Step = { item: Bare<Item>; next: number };

function itemAt(
  tokens: readonly Token[],
  at: number,
  names: TypeNames,
  customerEnd: number | undefined,
  isOwned: boolean,
): Step {
  const token = tokens[at];
  if (customerEnd !== undefined) return { item: { is: "taken" }, next: customerEnd };
  if (token?.kind === "break") return { item: { is: "break" }, next: at + 1 };
  const named = typeNameAt(tokens, at, names);
  if (named) {
    const { next, ...item } = named;
    return { item, next };
  }
  if (token?.kind === "number") return amountFrom(tokens, at, at, isOwned);
  const money = isSign(token, "₹") || isWord(token, currencies);
  const digits = isSign(tokens[at + 1], ".") ? at + 2 : at + 1;
  if (money && tokens[digits]?.kind === "number") return amountFrom(tokens, at, digits, isOwned);
  const isFree = !(token?.kind === "word" && isCountOfOthers(tokens, at));
  const phrase = isFree ? phraseAt(tokens, at) : null;
  if (phrase) return phraseStep(tokens, phrase);
  if (token?.kind === "sign") {
    const { is, next } = signAt(tokens, at);
    return { item: { is }, next };
  }
  if (token?.text === "x") return { item: { is: "times" }, next: at + 1 };
  // What hangs on an unknown word is part of it: "is3177", "a320".
  const next = tokens[at + 1]?.kind === "number" ? glueEnd(tokens, at) : at + 1;
  return { item: { is: "unknown" }, next };
}

function phraseStep(
  tokens: readonly Token[],
  { meant, next }: NonNullable<ReturnType<typeof phraseAt>>,
): Step {
  if (meant.is !== "label") return { item: meant, next };
  const behind = behindColon(tokens, next);
  return { item: { is: "label", label: meant.label, behindOnly: behind > next }, next: behind };
}

/** "no columns 12" is neither without columns nor their number. */
function isCountOfOthers(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== "no") return false;
  const phrase = phraseAt(tokens, at);
  return phrase?.meant.is === "said" && tokens[phrase.next]?.kind === "number";
}

function amountFrom(tokens: readonly Token[], from: number, number: number, isOwned: boolean): Step {
  const { amount, next } = measureAt(tokens, number, {
    isKnown,
    isOwned,
    isPhrase: (place) => phraseAt(tokens, place) !== null,
  });
  if (!amount) return { item: { is: "unknown", isNumber: true }, next };
  const unit = from < number && amount.unit === "none" ? "rupees" : amount.unit;
  return { item: { is: "amount", amount: { ...amount, unit } }, next };
}
