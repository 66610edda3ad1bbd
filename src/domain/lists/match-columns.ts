import { foldHeading, type ListField } from "./list-field.ts";

/** A column of a list: its place from 0, its heading, and some of its filled values. */
export type SeenColumn = { index: number; heading: string; values: readonly string[] };

/** How a column got its field. */
export type MatchedBy = "name" | "values";

/** The field of a column; null for a column that fills nothing. */
export type ColumnMatch = { index: number; field: string | null; by: MatchedBy | null };

/** The number of filled values below which values decide nothing against a name. */
const fewestValues = 3;
/** The share of values that have to look like a field for a match by values. */
const leastShare = 0.6;

/** Returns the share of values that look like a field, from 0 to 1. */
function shareLike(field: ListField, values: readonly string[]): number {
  const { looksLike } = field;
  if (!looksLike || values.length === 0) return 0;
  return values.filter(looksLike).length / values.length;
}

const contradicts = (field: ListField, values: readonly string[]): boolean =>
  field.looksLike !== undefined &&
  !field.isFreeText &&
  values.length >= fewestValues &&
  shareLike(field, values) === 0;

const knownNames = new WeakMap<readonly ListField[], ReadonlyMap<string, ListField>>();

/** Returns the fields by their usual headings; the first field of a heading counts. */
function namesOf(fields: readonly ListField[]): ReadonlyMap<string, ListField> {
  const known = knownNames.get(fields);
  if (known) return known;
  const names = new Map<string, ListField>();
  for (const field of fields)
    for (const name of [foldHeading(field.label).name, ...field.headings])
      if (!names.has(name)) names.set(name, field);
  knownNames.set(fields, names);
  return names;
}

/** Returns the field that a heading names: "Party Name" is the company, "Address 2" is the address. */
export function fieldNamed(fields: readonly ListField[], heading: string): ListField | undefined {
  const { name } = foldHeading(heading);
  if (name === "") return undefined;
  const named = namesOf(fields);
  return named.get(name) ?? named.get(name.replace(/ \d{1,2}$/, ""));
}

const hasUnit = (field: ListField, heading: string): boolean => {
  const { unit } = foldHeading(heading);
  return unit !== "" && field.units?.includes(unit) === true;
};

/**
 * Returns the field of each column: first by the names of the headings, then by units in them, then by the values. A
 * field is filled by several columns only where it may be.
 */
export function matchColumns(fields: readonly ListField[], columns: readonly SeenColumn[]): ColumnMatch[] {
  const matches = columns.map(({ index }): ColumnMatch => ({ index, field: null, by: null }));
  const taken = new Set<string>();
  const isFree = ({ name, joinedWith }: ListField): boolean => joinedWith !== undefined || !taken.has(name);
  const fill = (at: number, field: ListField | undefined, by: MatchedBy): void => {
    const match = matches[at];
    if (!match || !field) return;
    taken.add(field.name);
    Object.assign(match, { field: field.name, by });
  };
  for (const [at, { heading, values }] of columns.entries()) {
    const field = fieldNamed(fields, heading);
    if (field && isFree(field) && !contradicts(field, values)) fill(at, field, "name");
  }
  const open = (): [number, SeenColumn][] =>
    [...columns.entries()].filter(([at]) => matches[at]?.field === null);
  for (const [at, { heading }] of open()) {
    const measured = fields.filter((field) => hasUnit(field, heading));
    const [only] = measured;
    if (measured.length === 1 && only && !taken.has(only.name)) fill(at, only, "name");
  }
  for (const [at, { values }] of open()) {
    const [best] = fields
      .filter(({ name }) => !taken.has(name))
      .map((field) => ({ field, share: shareLike(field, values) }))
      .filter(({ share }) => share >= leastShare)
      .toSorted((a, b) => b.share - a.share);
    fill(at, best?.field, "values");
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
