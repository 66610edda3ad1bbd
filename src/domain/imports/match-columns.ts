import { foldHeading, type ListField } from "./list-field.ts";

/** A column of a list: its place from 0, its heading, and some of its filled values. */
export type SeenColumn = {
  index: number;
  heading: string;
  /** The lower of two lines of headings. */
  ownHeading?: string | undefined;
  values: readonly string[];
};

/** How a column got its field. */
export type MatchedBy = "name" | "values";

/** The field of a column; null for a column that fills nothing. `unlike`: the field of its heading, which its values contradict. */
export type ColumnMatch = {
  index: number;
  field: string | null;
  by: MatchedBy | null;
  unlike?: string;
};

/** The number of filled values below which values decide nothing against a name. */
const fewestValues = 3;
/** The share of values that have to look like a field for a match by values. */
const minShare = 0.6;

/** Returns the share of values that look like a field, from 0 to 1. */
function shareLike(field: ListField, values: readonly string[]): number {
  const { looksLike } = field;
  if (!looksLike || values.length === 0) return 0;
  return values.filter(looksLike).length / values.length;
}

/** Returns whether all values are of something else. Faulty values are not: they are refused with the cure. */
const contradicts = ({ isUnlike }: ListField, values: readonly string[]): boolean =>
  isUnlike !== undefined && values.length >= fewestValues && values.every(isUnlike);

/** A field that a heading names. A lower rank fits better. */
type Named = { field: ListField; rank: number };

const knownNames = new WeakMap<readonly ListField[], ReadonlyMap<string, Named>>();

/** Returns the fields by their usual headings; the first field of a heading counts. */
function namesOf(fields: readonly ListField[]): ReadonlyMap<string, Named> {
  const known = knownNames.get(fields);
  if (known) return known;
  const names = new Map<string, Named>();
  for (const field of fields)
    for (const [rank, name] of [foldHeading(field.label).name, ...field.headings].entries())
      if (!names.has(name)) names.set(name, { field, rank });
  knownNames.set(fields, names);
  return names;
}

/** Returns a heading without a number behind it: "Address 2" is an address. */
const unnumbered = (name: string): string => name.replace(/ ?\d{1,2}$/, "");

function namedBy(fields: readonly ListField[], heading: string): Named | undefined {
  const { name } = foldHeading(heading);
  if (name === "") return undefined;
  const named = namesOf(fields);
  return named.get(name) ?? named.get(unnumbered(name));
}

/** Returns the field that a heading names: "Party Name" is the company, "Address 2" is the address. */
export const fieldNamed = (fields: readonly ListField[], heading: string): ListField | undefined =>
  namedBy(fields, heading)?.field;

/** Returns the field of the whole heading, else of the lower of its two lines. */
const namedColumn = (fields: readonly ListField[], { heading, ownHeading }: SeenColumn): Named | undefined =>
  namedBy(fields, heading) ?? (ownHeading === undefined ? undefined : namedBy(fields, ownHeading));

const hasUnit = (field: ListField, heading: string): boolean => {
  const { unit } = foldHeading(heading);
  return unit !== "" && field.units?.includes(unit) === true;
};

/** Returns the columns that fill a field by their names: the best one, or all where several may. */
function fillingBy(field: ListField, named: readonly (Named & { at: number; heading: string })[]): number[] {
  const own = named.filter((each) => each.field === field);
  const isPart = ({ heading }: { heading: string }): boolean =>
    field.parts?.includes(foldHeading(heading).name) === true;
  const parts = own.filter(isPart);
  if (parts.length > 1) return parts.map(({ at }) => at);
  if (field.joinedWith !== undefined) return own.map(({ at }) => at);
  const [best] = own.toSorted((a, b) => a.rank - b.rank || a.at - b.at);
  return best ? [best.at] : [];
}

/** Returns the first free column that may fill a field in a list without a better one. */
function lastResort(
  field: ListField,
  columns: readonly SeenColumn[],
  isFree: (at: number) => boolean,
): number {
  const { isUnlike = () => false } = field;
  return columns.findIndex(
    ({ heading, values }, at) =>
      isFree(at) &&
      field.otherwise?.includes(unnumbered(foldHeading(heading).name)) === true &&
      values.filter(isUnlike).length <= minShare * values.length,
  );
}

/**
 * Returns the field of each column: first by the names of the headings, then by units in them, then by the values. A
 * field is filled by several columns only where it may be.
 */
export function matchColumns(fields: readonly ListField[], columns: readonly SeenColumn[]): ColumnMatch[] {
  const matches = columns.map(({ index }): ColumnMatch => ({ index, field: null, by: null }));
  const isTaken = (field: ListField): boolean => matches.some((match) => match.field === field.name);
  const fill = (at: number, field: ListField | undefined, by: MatchedBy): void => {
    const match = matches[at];
    if (!match || !field) return;
    Object.assign(match, { field: field.name, by });
  };
  const named = [...columns.entries()].flatMap(([at, column]) => {
    const found = namedColumn(fields, column);
    return found && !contradicts(found.field, column.values)
      ? [{ ...found, at, heading: column.heading }]
      : [];
  });
  for (const field of fields) for (const at of fillingBy(field, named)) fill(at, field, "name");
  for (const field of fields)
    if (!isTaken(field)) {
      // A needed field may take the column of another one.
      const isFree = (at: number): boolean => field.isNeeded === true || matches[at]?.field === null;
      fill(lastResort(field, columns, isFree), field, "name");
    }
  const open = (): [number, SeenColumn][] =>
    [...columns.entries()].filter(([at]) => matches[at]?.field === null);
  for (const [at, { heading }] of open()) {
    const measured = fields.filter((field) => hasUnit(field, heading));
    const [only] = measured;
    if (measured.length === 1 && only && !isTaken(only)) fill(at, only, "name");
  }
  for (const [at, { heading, values }] of open()) {
    const { name } = foldHeading(heading);
    const [best] = fields
      .filter((field) => !isTaken(field) && !field.isOtherHeading?.(name))
      .map((field) => ({ field, share: shareLike(field, values) }))
      .filter(({ share }) => share >= minShare)
      .toSorted((a, b) => b.share - a.share);
    fill(at, best?.field, "values");
  }
  for (const [at, column] of open()) {
    const found = namedColumn(fields, column);
    if (found && contradicts(found.field, column.values) && !isTaken(found.field))
      Object.assign(matches[at] ?? {}, { unlike: found.field.name });
  }
  return matches;
}

/**
 * Returns the sentence for each field that several columns fill although only one may. Empty when the choice is possible.
 */
export function doubleMatches(
  fields: readonly ListField[],
  columns: readonly { heading: string; field: string | null }[],
): string[] {
  return fields.flatMap(({ name, label, joinedWith }) => {
    const filling = columns.filter(({ field }) => field === name);
    if (joinedWith !== undefined || filling.length < 2) return [];
    const headings = filling.map(({ heading }) => `“${heading.slice(0, 60)}”`).join(" and ");
    return [`The columns ${headings} both fill ${label}. Choose one of them.`];
  });
}
