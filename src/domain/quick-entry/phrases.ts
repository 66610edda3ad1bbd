import { findComponent } from "../components/registry.ts";
import { allCraneTypes } from "../crane-types.ts";
import type { Reading } from "./entry.ts";
import { allLabels, type Label } from "./labels.ts";
import { isSign, isWord, type Token, tokensOf } from "./tokens.ts";
import { accessories, hoistWords, leftOut, meansNothing, otherThings } from "./words.ts";

export type Meant =
  | { is: "label"; label: Label }
  | { is: "said"; reading: Reading }
  | { is: "hoist"; words: readonly string[] }
  | { is: "bays" }
  | { is: "accessory" }
  | { is: "unknown" }
  | { is: "nothing" };

type Phrase = { elements: readonly string[]; meant: Meant };

const elementsOf = (written: string): string[] => tokensOf(written).map(({ text }) => text);

/** A phrase also in one word ("lowheadroom"). */
const phrase = (written: string, meant: Meant): Phrase[] => {
  const elements = elementsOf(written);
  const joined = elements.join("");
  const isJoinable = elements.length > 1 && !joined.includes("/");
  return [{ elements, meant }, ...(isJoinable ? [{ elements: [joined], meant }] : [])];
};

/** "SG", "S/G", "SGEOT" and "Single Girder", of each crane type by its series and its label. */
const craneTypePhrases = (): Phrase[] =>
  allCraneTypes().flatMap(({ id, series, label }) =>
    [series, [...series].join("/"), `${series}eot`, label].flatMap((written) =>
      phrase(written.toLowerCase(), { is: "said", reading: { craneType: id } }),
    ),
  );

const leavingOut = ["without", "no", "w/o"];

/** Returns the phrases for parts out of scope, each after one of these words. */
const leftOutPhrases = (starts: readonly string[]): Phrase[] =>
  Object.entries(leftOut)
    .filter(([component]) => findComponent(component)?.mayBeOutOfScope)
    .flatMap(([component, names]) =>
      starts.flatMap((start) =>
        names.flatMap((name) =>
          phrase(`${start} ${name}`, { is: "said", reading: { [`${component}.in_scope`]: "no" } }),
        ),
      ),
    );

function byFirst(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const each of phrases) {
    const first = each.elements[0] ?? "";
    found.set(first, [...(found.get(first) ?? []), each]);
  }
  // The longest is tried first: "lt length" before "lt".
  for (const each of found.values()) each.sort((a, b) => b.elements.length - a.elements.length);
  return found;
}

const makeIndex = () =>
  byFirst([
    ...meansNothing.flatMap((word) => phrase(word, { is: "nothing" })),
    ...accessories.flatMap((word) => phrase(word, { is: "accessory" })),
    ...otherThings.flatMap((word) => phrase(word, { is: "unknown" })),
    ...allLabels().flatMap((label) => label.written.flatMap((word) => phrase(word, { is: "label", label }))),
    ...phrase("bays", { is: "bays" }),
    ...hoistWords.flatMap(([written, words]) => phrase(written, { is: "hoist", words })),
    ...craneTypePhrases(),
    ...leftOutPhrases(leavingOut),
  ]);

type Index = ReadonlyMap<string, readonly Phrase[]>;

let index: Index | undefined;
const phrases = (): Index => {
  index ??= makeIndex();
  return index;
};

let named: Index | undefined;
/** Returns the names of parts that may be out of scope. */
const leftOutNames = (): Index => {
  named ??= byFirst(leftOutPhrases([""]));
  return named;
};

/** Returns whether a word begins a phrase of the vocabulary. */
export const isKnown = (word: string): boolean => word === "x" || phrases().has(word);

function endOf({ elements }: Phrase, tokens: readonly Token[], at: number): number | null {
  let next = at;
  for (const [place, element] of elements.entries()) {
    while (place > 0 && element !== "/" && isSign(tokens[next], "-.")) next += 1;
    const token = tokens[next];
    if (token?.text !== element || token.kind === "break") return null;
    next += 1;
  }
  return next;
}

const roman = ["i", "ii", "iii", "iv"];
const classWords = ["m", "class", "cl", "fem", "ip"];

/** "M5", "class II", "FEM 2m", "IP 55": a word with its number, as duty and protection are written. */
function classAt(tokens: readonly Token[], at: number): number | null {
  const word = tokens[at]?.text ?? "";
  if (!classWords.includes(word)) return null;
  const behind = isSign(tokens[at + 1], "-.") ? at + 2 : at + 1;
  const number = tokens[behind];
  const isSmall = number?.kind === "number" && /^[1-8]$/.test(number.text);
  if (word === "m") return isSmall && !hasUnit(tokens, behind) ? behind + 1 : null;
  if (word === "class" || word === "cl") {
    const isClass = isSmall || (number?.kind === "word" && roman.includes(number.text));
    return isClass ? behind + 1 : null;
  }
  if (word === "fem" && isSmall)
    return /^a?m$/.test(tokens[behind + 1]?.text ?? "") ? behind + 2 : behind + 1;
  if (word === "ip" && number?.kind === "number" && /^\d\d$/.test(number.text)) return behind + 1;
  return null;
}

const hasUnit = (tokens: readonly Token[], number: number): boolean =>
  tokens[number + 1]?.kind === "word" && tokens[number + 1]?.isGlued === true;

export type PhraseFound = { meant: Meant; next: number };

function longestOf(of: Index, tokens: readonly Token[], at: number): PhraseFound | null {
  for (const each of of.get(tokens[at]?.text ?? "") ?? []) {
    const next = endOf(each, tokens, at);
    if (next !== null) return { meant: each.meant, next };
  }
  return null;
}

/** Returns the longest phrase of the vocabulary at this index, and the index after it. */
export function phraseAt(tokens: readonly Token[], at: number): PhraseFound | null {
  const duty = classAt(tokens, at);
  if (duty !== null) return { meant: { is: "accessory" }, next: duty };
  return longestOf(phrases(), tokens, at);
}

/** Recognises the "and column" after "without gantry". */
export function leftOutToo(tokens: readonly Token[], at: number): PhraseFound | null {
  if (!isWord(tokens[at], ["and"]) && !isSign(tokens[at], "&/")) return null;
  const found = longestOf(leftOutNames(), tokens, at + 1);
  const longest = phraseAt(tokens, at + 1);
  return found && (!longest || longest.next <= found.next) ? found : null;
}
