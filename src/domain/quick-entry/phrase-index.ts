import { findComponent } from "../components/registry.ts";
import { allCraneTypes } from "../crane-types.ts";
import type { Reading } from "./entry.ts";
import { correctSpelling, type Spelling, spellingOf } from "./spelling.ts";
import { behindAll, isSign, isWord, type Token, tokensOf } from "./tokens.ts";
import * as units from "./unit-words.ts";
import * as words from "./words.ts";

/** Where the number of another thing stands, and of which kind it is. */
export type ThingSide = keyof typeof words.things;
export type PlainKind = keyof typeof words.kinds;

/** The meaning of a phrase. `part`: the component of a label that is also a part that may be left out. */
export type Meaning =
  | { kind: "label"; label: words.LabelName; part: string | null }
  | { kind: "thing"; side: ThingSide }
  /** `asks`: the readings of what it probably means too. */
  | { kind: "reading"; reading: Reading; asks?: readonly Reading[] }
  | { kind: "hoist"; words: readonly string[] }
  | { kind: "asked"; readings: readonly Reading[] }
  | { kind: "leaveOut" | "leftOut" | PlainKind };

export type Phrase = { elements: readonly string[]; meaning: Meaning };
export type PhraseFound = { meaning: Meaning; next: number };
/** Phrases by their first word, then by their second, and so on. */
export type PhraseIndex = { words: Map<string, PhraseIndex>; meaning?: Meaning };

/** Returns the phrases of a row. A phrase of several words may also be written in one ("lowheadroom"). */
const phrasesOf = (row: string, meaning: Meaning): Phrase[] =>
  words.wordsIn(row).flatMap((written) => {
    const elements = tokensOf(written).map(({ text }) => text);
    const joined = elements.join("");
    const isJoinable = elements.length > 1 && /^[\p{L}\p{M}]{7,}$/u.test(joined);
    return [{ elements, meaning }, ...(isJoinable ? [{ elements: [joined], meaning }] : [])];
  });

function indexOf(phrases: readonly Phrase[]): PhraseIndex {
  const index: PhraseIndex = { words: new Map() };
  for (const { elements, meaning } of phrases) {
    let at = index;
    for (const element of elements) {
      const next = at.words.get(element) ?? { words: new Map() };
      at.words.set(element, next);
      at = next;
    }
    at.meaning = meaning;
  }
  return index;
}

/** The parts that may be left out, each with its names. */
const partNames: readonly (readonly [component: string, names: readonly string[]])[] = Object.entries(
  words.parts,
).map(([component, names]) => [component, words.wordsIn(names)]);

const partOf = (written: string): string | null =>
  written === "runway" ? null : (partNames.find(([, names]) => names.includes(written))?.[0] ?? null);

/** "SG", "S/G", "SGEOT" and "Single Girder", of each crane type by its series and its label. */
const craneTypePhrases = (): Phrase[] =>
  allCraneTypes().flatMap(({ id, series, label }) => {
    const names = [series, [...series].join("/"), `${series}eot`, label].join(", ").toLowerCase();
    const all = [names, words.craneTypeWords[series.toLowerCase()] ?? ""].join(", ");
    return phrasesOf(all, { kind: "reading", reading: { craneType: id } });
  });

/** Returns the reading that these parts are in the scope of the firm, or that they are not. */
export const scopeReading = (components: readonly string[], scope: "yes" | "no"): Reading =>
  Object.fromEntries(components.map((component) => [`${component}.in_scope`, scope]));

/** Returns both answers about the scope of parts of which the words are not certain. `areTheirs`: others supply them probably. */
export const scopeAsked = (components: readonly string[], areTheirs = false): Reading[] => {
  const answers = [scopeReading(components, "yes"), scopeReading(components, "no")];
  return areTheirs ? answers.toReversed() : answers;
};

const labelPhrases = (): Phrase[] =>
  Object.entries(words.labels).flatMap(([label, row]) =>
    words
      .wordsIn(row)
      .flatMap((written) =>
        phrasesOf(written, { kind: "label", label: label as words.LabelName, part: partOf(written) }),
      ),
  );

/** Returns all phrases. Of two with the same words the later one wins. */
const makePhrases = (): Phrase[] => [
  ...phrasesOf(words.included, { kind: "accessory" }),
  ...Object.entries(words.kinds).flatMap(([kind, row]) => phrasesOf(row, { kind: kind as PlainKind })),
  ...Object.entries(words.things).flatMap(([side, row]) =>
    phrasesOf(row, { kind: "thing", side: side as ThingSide }),
  ),
  ...phrasesOf(words.leavingOut.behind, { kind: "leftOut" }),
  ...phrasesOf(words.leavingOut.unclear, { kind: "leftOut" }),
  ...phrasesOf(words.leavingOut.before, { kind: "leaveOut" }),
  ...labelPhrases(),
  ...Object.entries(words.hoistWords).flatMap(([of, row]) =>
    phrasesOf(row, { kind: "hoist", words: of.split(" ") }),
  ),
  ...words.scopes.flatMap(([written, leftOut, alsoAsked]) =>
    phrasesOf(
      written,
      leftOut.length === 0
        ? { kind: "asked", readings: scopeAsked(alsoAsked, true) }
        : {
            kind: "reading",
            reading: scopeReading(leftOut, "no"),
            // "Only crane" says nothing about its erection, an existing runway has columns.
            ...(alsoAsked.length > 0 && { asks: scopeAsked(alsoAsked, alsoAsked.includes("column")) }),
          },
    ),
  ),
  ...phrasesOf(words.wholeScope, { kind: "accessory" }),
  ...craneTypePhrases(),
];

let index: PhraseIndex | undefined;
const phrases = (): PhraseIndex => {
  index ??= indexOf(makePhrases());
  return index;
};

/** Returns the crane type that is named at this index; null without one. */
export function craneTypeAt(tokens: readonly Token[], at: number): string | null {
  const meaning = phraseAt(tokens, at)?.meaning;
  return meaning?.kind === "reading" ? (meaning.reading.craneType ?? null) : null;
}

/** Returns the index after "cranes", "EOT crane", "SG crane" or "double girder EOT cranes" here; null without them. */
export function countedCranesEnd(tokens: readonly Token[], at: number): number | null {
  const from = craneTypeAt(tokens, at) === null ? at : (phraseAt(tokens, at)?.next ?? at);
  const next = behindAll(tokens, from, from > at ? "." : "", ["eot", "overhead", "type"]);
  return isWord(tokens[next], ["crane", "cranes"]) ? next + 1 : null;
}

let partIndex: PhraseIndex | undefined;
/** Returns the part that may be left out at this index, and the index after its name. */
export function partAt(tokens: readonly Token[], at: number): { component: string; next: number } | null {
  partIndex ??= indexOf(
    partNames
      .filter(([component]) => findComponent(component)?.mayBeOutOfScope)
      .flatMap(([component, names]) =>
        phrasesOf(names.join(", "), { kind: "reading", reading: { component } }),
      ),
  );
  const found = longestOf(partIndex, tokens, at);
  if (!found || (phraseAt(tokens, at)?.next ?? 0) > found.next) return null;
  const { meaning, next } = found;
  return meaning.kind === "reading" ? { component: meaning.reading.component ?? "", next } : null;
}

const rowIndexes = new Map<string, PhraseIndex>();
/** Returns the index after the longest phrase of a row that begins here; null when none does. */
export function rowEnd(row: string, tokens: readonly Token[], at: number): number | null {
  const known = rowIndexes.get(row) ?? indexOf(phrasesOf(row, { kind: "nothing" }));
  rowIndexes.set(row, known);
  return longestOf(known, tokens, at)?.next ?? null;
}

/** Returns whether a phrase of a row stands in these tokens. */
export const hasPhrase = (row: string, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => rowEnd(row, tokens, at) !== null);

/** Returns whether "the", a point or a dash stands within a phrase. "30 m LT - gantry steel 60" has blanks around it. */
const isBetween = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], ["the"]) ||
  (isSign(tokens[at], "-.") && (tokens[at]?.isGlued === true || tokens[at + 1]?.isGlued === true));

/** The most of these between two words: a limit keeps the time linear. */
const maxBetween = 3;

/** Returns the longest phrase that begins here. Points, dashes and "the" between its words change nothing. */
function longestOf(of: PhraseIndex, tokens: readonly Token[], at: number): PhraseFound | null {
  let found: PhraseFound | null = null;
  let next = at;
  for (let from: PhraseIndex | undefined = of; from && next < tokens.length; next += 1) {
    for (const end = next + maxBetween; next > at && next < end; next += 1)
      if (!isBetween(tokens, next) || from.words.has(tokens[next]?.text ?? "")) break;
    const token = tokens[next];
    from = token && token.kind !== "break" ? from.words.get(token.text) : undefined;
    if (from?.meaning) found = { meaning: from.meaning, next: next + 1 };
  }
  return found;
}

/** The numbers behind the words of classes and standards. */
const classNumbers: Readonly<Record<string, RegExp>> = {
  ...{
    m: /^[1-8]$/,
    class: /^(?:[1-8]|i{1,3}|iv|b|f|h)$/,
    cl: /^(?:[1-8]|i{1,3}|iv|b|f|h)$/,
    fem: /^[1-8]$/,
  },
  ...{ ip: /^\d\d$/, is: /^\d{3,5}$/, e: /^\d{3,5}$/ },
};

/** "M5", "class II", "FEM 2m", "IP 55", "IS 2062": a word with its number, as classes and standards are written. */
function classAt(tokens: readonly Token[], at: number): number | null {
  const word = tokens[at]?.text ?? "";
  const behind = isSign(tokens[at + 1], "-.") ? at + 2 : at + 1;
  const [number, unit] = [tokens[behind], tokens[behind + 1]];
  if (!Object.hasOwn(classNumbers, word) || !classNumbers[word]?.test(number?.text ?? "")) return null;
  if (word === "fem") return isWord(unit, ["m", "am"]) ? behind + 2 : behind + 1;
  // "runway is 100 m"
  const isLength = (number?.text.length ?? 0) > 2 && units.lengthUnits.has(unit?.text ?? "");
  return isLength || (word === "m" && unit?.kind === "word" && unit.isGlued) ? null : behind + 1;
}

const known = new WeakMap<readonly Token[], (PhraseFound | null)[]>();
/** Returns the longest phrase of the vocabulary at this index, and the index after it. It is looked up once. */
export function phraseAt(tokens: readonly Token[], at: number): PhraseFound | null {
  const found = known.get(tokens) ?? [];
  if (found.length === 0) known.set(tokens, found);
  const before = found[at];
  if (before !== undefined) return before;
  const duty = classAt(tokens, at);
  const phrase: PhraseFound | null =
    duty === null ? longestOf(phrases(), tokens, at) : { meaning: { kind: "accessory" }, next: duty };
  found[at] = phrase;
  return phrase;
}

/** The most words of a label. */
const longestLabel = 6;

/** Returns the label that ends before this index, and the index of its first word; null without one. */
export function labelBefore(
  tokens: readonly Token[],
  end: number,
): { label: words.LabelName; from: number } | null {
  for (let from = Math.max(0, end - longestLabel); from < end; from += 1) {
    const { meaning, next } = phraseAt(tokens, from) ?? {};
    if (next === end && meaning?.kind === "label") return { label: meaning.label, from };
  }
  return null;
}

const inLetters = /^[a-z]{4,20}$/;
const makeSpelling = (): Spelling =>
  spellingOf(
    [
      ...makePhrases().flatMap(({ elements }) => elements),
      ...[units.lengthUnits, units.weightUnits].flatMap((sizes) => [...sizes.keys()]),
      ...[units.otherUnits, units.feetUnits].flatMap(words.wordsIn),
      ...words.wordsIn(words.numberWords).flatMap((row) => row.split(" ")),
    ].filter((word) => inLetters.test(word)),
  );

let spelling: Spelling | undefined;
/** Returns a word as the vocabulary spells it. */
export function spelled(word: string): string {
  spelling ??= makeSpelling();
  return correctSpelling(word, spelling);
}

/** Returns whether a word begins a phrase of the vocabulary. */
export const isKnown = (word: string): boolean => word === "x" || phrases().words.has(word);
/** Returns whether a word alone changes nothing. */
export const meansNothing = (word: string): boolean => {
  const meaning = phrases().words.get(spelled(word))?.meaning;
  return meaning !== undefined && ["nothing", "with", "and", "or"].includes(meaning.kind);
};
