import type { CraneTypeId } from "../crane-types.ts";
import { craneTypeIds } from "../crane-types.ts";
import { type Choices, columnType, endCarriageType, gantryType, hoistType, type Reading } from "./entry.ts";
import { typesIn } from "./offered.ts";
import { meansNothing, spelled } from "./phrase-index.ts";
import { isSign, isWord, type Token, tokensOf } from "./tokens.ts";

type Name = { field: string; name: string; elements: readonly string[]; craneTypes: readonly CraneTypeId[] };
/** The names of types by their first word, and the crane type whose tables come first; null for all alike. */
export type TypeNames = { byFirst: ReadonlyMap<string, readonly Name[]>; craneType: CraneTypeId | null };

/** Returns the words and numbers of a type's name. Those without a meaning are no part of a hoist's. */
export function nameElements(field: string, name: string): string[] {
  const parts = tokensOf(name).flatMap(({ kind, text }) =>
    kind === "sign" || kind === "break" ? [] : [spelled(text)],
  );
  return field === hoistType ? parts.filter((part) => !meansNothing(part)) : parts;
}

const knownNames = new WeakMap<Choices, TypeNames["byFirst"]>();

/**
 * Returns the names in the price tables. Those of this crane type come before those of the others. Many lines are read with
 * the same choices, so the names are made once for them.
 */
export function typeNamesOf(choices: Choices, craneType: CraneTypeId | null): TypeNames {
  const byFirst = knownNames.get(choices) ?? namesByFirst(choices);
  knownNames.set(choices, byFirst);
  return { byFirst, craneType };
}

function namesByFirst(choices: Choices): TypeNames["byFirst"] {
  const types = craneTypeIds()
    .filter((id) => Object.hasOwn(choices, id))
    .flatMap((id) => typesIn(id, choices[id]).map(({ field, name }) => ({ field, name, id })));
  const names = Map.groupBy(types, ({ field, name }) => `${field} ${name}`);
  const found = [...names.values()].flatMap(([type, ...more]): Name[] => {
    if (!type) return [];
    const { field, name } = type;
    const elements = nameElements(field, name);
    return elements.length > 0
      ? [{ field, name, elements, craneTypes: [type, ...more].map(({ id }) => id) }]
      : [];
  });
  return Map.groupBy(found, ({ elements }) => elements[0] ?? "");
}

type Match = { name: Name; length: number; next: number };

/** Returns the length of the part of a name at this index. */
function match(name: Name, tokens: readonly Token[], at: number): Match {
  const passes = (token: Token | undefined): boolean =>
    isSign(token, "+-") || (name.field === hoistType && token?.kind === "word" && meansNothing(token.text));
  let next = at;
  let length = 0;
  for (const element of name.elements) {
    let from = next;
    while (length > 0 && passes(tokens[from])) from += 1;
    const token = tokens[from];
    if (token?.text !== element || token.kind === "break") break;
    next = from + 1;
    length += 1;
  }
  return { name, length, next };
}

const isWhole = ({ name, length }: Match): boolean => length === name.elements.length;
/**
 * Columns and girder sections may be written in parts, so their beginning has a meaning. In the order of the
 * question.
 */
const sectionFields: readonly string[] = [columnType, gantryType];
const isSection = ({ name }: Match): boolean => sectionFields.includes(name.field);
const sectionOrder = ({ name }: Match): number => sectionFields.indexOf(name.field);
const hasLetters = ({ name, length }: Match): boolean =>
  name.elements.slice(0, length).some((element) => /^\p{L}{2}/u.test(element));

/** Several readings: one of them is meant. `wholes`: so many of them, from the first, are named as a whole. */
type NameElement =
  | { kind: "hoist"; words: readonly string[] }
  | { kind: "type"; readings: readonly Reading[]; wholes: number }
  | { kind: "unknown" };
export type NameFound = { next: number; element: NameElement };

const typed = (readings: readonly Reading[], wholes: number, next: number): NameFound => ({
  element: { kind: "type", readings, wholes },
  next,
});
const hoistNamed = ({ name, next }: Match): NameFound => ({
  element: { kind: "hoist", words: name.elements },
  next,
});

const readingOf = ({ name }: Match): Reading => ({ [name.field]: name.name });

/** An end carriage by its number, whether or not a table has it: "ec 250". */
function endCarriageAt(tokens: readonly Token[], at: number): NameFound | null {
  if (!isWord(tokens[at], ["ec"])) return null;
  const number = isSign(tokens[at + 1], "-") ? at + 2 : at + 1;
  const size = tokens[number];
  if (size?.kind !== "number" || !/^[1-9]\d{1,3}$/.test(size.text)) return null;
  const behind = tokens[number + 1];
  if (behind?.isGlued && (behind.kind !== "sign" || isSign(behind, "-/"))) return null;
  return typed([{ [endCarriageType]: `EC-${size.text}` }], 1, number + 1);
}

/** Returns whether a token may begin the name of a type. Other lines are read alike for every crane type. */
export const mayNameType = (tokens: readonly Token[], { byFirst }: TypeNames): boolean =>
  tokens.some(({ text }) => byFirst.has(text));

/** The type whose name, or the beginning of whose name, stands at this index. */
export function typeNameAt(tokens: readonly Token[], at: number, names: TypeNames): NameFound | null {
  const named = names.byFirst.get(tokens[at]?.text ?? "");
  if (!named) return endCarriageAt(tokens, at);
  const isOwn = ({ name: { craneTypes } }: Match): boolean =>
    names.craneType === null || craneTypes.includes(names.craneType);
  const all = named.map((name) => match(name, tokens, at));
  const matches = all.filter(isOwn);
  const longestHoist = longest(matches.filter((found) => found.name.field === hoistType && isWhole(found)));
  const [hoist] = longestHoist;
  if (hoist) return hoistNamed(hoist);
  const [whole] = longest(matches.filter((found) => !isSection(found) && isWhole(found)));
  if (whole) return typed([readingOf(whole)], 1, whole.next);
  const sections = longest(matches.filter((found) => isSection(found) && hasLetters(found))).sort(
    (a, b) => sectionOrder(a) - sectionOrder(b),
  );
  const other = elsewhere(all.filter((found) => !isOwn(found)));
  const begun = sections[0];
  if (!begun) return other ?? endCarriageAt(tokens, at);
  const lastIsNumber = /^\d/.test(begun.name.elements[begun.length - 1] ?? "");
  const wholes = sections.filter(isWhole);
  // A number that no name has: a different section.
  if (wholes.length === 0 && !lastIsNumber && tokens[begun.next]?.kind === "number")
    return other ?? { element: { kind: "unknown" }, next: begun.next + 1 };
  const readings = [...wholes, ...sections.filter((found) => !isWhole(found))].map(readingOf);
  return typed(readings, wholes.length, begun.next);
}

const longest = (matches: readonly Match[]): Match[] => {
  const most = Math.max(0, ...matches.map(({ length }) => length));
  return matches.filter(({ length }) => length === most);
};

/** A complete name that only another crane type's tables have. */
function elsewhere(others: readonly Match[]): NameFound | null {
  const [only, ...more] = longest(others.filter(isWhole));
  if (!only || more.length > 0) return null;
  return only.name.field === hoistType ? hoistNamed(only) : typed([readingOf(only)], 1, only.next);
}
