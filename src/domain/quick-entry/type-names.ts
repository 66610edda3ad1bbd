import type { CraneTypeId } from "../crane-types.ts";
import { craneTypeIds } from "../crane-types.ts";
import { type Choices, columnType, endCarriageType, gantryType, hoistType, type Reading } from "./entry.ts";
import { typesIn } from "./offered.ts";
import { isSign, isWord, type Token, tokensOf } from "./tokens.ts";
import { meansNothing, spelled } from "./vocabulary.ts";

type Name = { field: string; name: string; elements: readonly string[] };
export type TypeNames = {
  own: ReadonlyMap<string, readonly Name[]>;
  others: ReadonlyMap<string, readonly Name[]>;
};

/** Returns the words and numbers of a type's name. Those without a meaning are no part of a hoist's. */
export function nameElements(field: string, name: string): string[] {
  const parts = tokensOf(name).flatMap(({ kind, text }) =>
    kind === "sign" || kind === "break" ? [] : [spelled(text)],
  );
  return field === hoistType ? parts.filter((part) => !meansNothing(part)) : parts;
}

function byFirst(types: readonly { field: string; name: string }[]): Map<string, Name[]> {
  const found = new Map<string, Name[]>();
  for (const { field, name } of types) {
    const elements = nameElements(field, name);
    const [first] = elements;
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), { field, name, elements }]);
  }
  return found;
}

const distinct = (types: readonly { field: string; name: string }[]) => [
  ...new Map(types.map((type) => [`${type.field} ${type.name}`, type])).values(),
];

const knownNames = new WeakMap<Choices, Map<CraneTypeId | null, TypeNames>>();
const noNames: TypeNames = { own: new Map(), others: new Map() };

/**
 * Returns the names in the tables of this crane type, else in the other tables. Many lines are read with the same
 * choices, so the names are made once for them.
 */
export function typeNamesOf(choices: Choices, craneType: CraneTypeId | null): TypeNames {
  const known = knownNames.get(choices) ?? new Map<CraneTypeId | null, TypeNames>();
  knownNames.set(choices, known);
  const names = known.get(craneType) ?? makeNames(choices, craneType);
  known.set(craneType, names);
  return names;
}

function makeNames(choices: Choices, craneType: CraneTypeId | null): TypeNames {
  const all = craneTypeIds().filter((id) => Object.hasOwn(choices, id));
  const own = craneType === null ? all : [craneType];
  const others = all.filter((id) => !own.includes(id));
  const named = (ids: readonly CraneTypeId[]) =>
    byFirst(distinct(ids.flatMap((id) => typesIn(id, choices[id]))));
  const names = { own: named(own), others: named(others) };
  // Without tables all crane types have the same names, and a line need not be read again for its own.
  return names.own.size + names.others.size === 0 ? noNames : names;
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
export const mayNameType = (tokens: readonly Token[], { own, others }: TypeNames): boolean =>
  tokens.some(({ text }) => own.has(text) || others.has(text));

/** The type whose name, or the beginning of whose name, stands at this index. */
export function typeNameAt(tokens: readonly Token[], at: number, names: TypeNames): NameFound | null {
  const first = tokens[at]?.text ?? "";
  if (!names.own.has(first) && !names.others.has(first)) return endCarriageAt(tokens, at);
  const matches = (names.own.get(first) ?? []).map((name) => match(name, tokens, at));
  const longestHoist = longest(matches.filter((found) => found.name.field === hoistType && isWhole(found)));
  const [hoist] = longestHoist;
  if (hoist) return hoistNamed(hoist);
  const [whole] = longest(matches.filter((found) => !isSection(found) && isWhole(found)));
  if (whole) return typed([readingOf(whole)], 1, whole.next);
  const sections = longest(matches.filter((found) => isSection(found) && hasLetters(found))).sort(
    (a, b) => sectionOrder(a) - sectionOrder(b),
  );
  const other = elsewhere(tokens, at, names);
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
function elsewhere(tokens: readonly Token[], at: number, names: TypeNames): NameFound | null {
  const named = names.others.get(tokens[at]?.text ?? "") ?? [];
  const found = longest(named.map((name) => match(name, tokens, at)).filter(isWhole));
  const [only] = found;
  if (!only || found.length > 1) return null;
  return only.name.field === hoistType ? hoistNamed(only) : typed([readingOf(only)], 1, only.next);
}
