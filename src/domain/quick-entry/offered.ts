import { findTableComponent, type TableDefinition, tableComponentsOf } from "../components/registry.ts";
import type { CraneTypeId } from "../crane-types.ts";
import { keyColumns, nextLargerOf } from "../price-tables/price-table.ts";
import type { Branch, TypeChoices } from "./entry.ts";

type Values = Readonly<Record<string, string>>;

/**
 * A key column of a component's table for reading a line. `from`: the field that prefills it, which a line
 * names instead. `isMeasured`: a size, not a name. `takesLarger`: the next larger size replaces a missing
 * one.
 */
export type MeasuredKeyColumn = {
  field: string;
  from: string | null;
  isMeasured: boolean;
  takesLarger: boolean;
};

const knownKeys = new WeakMap<TableDefinition, readonly MeasuredKeyColumn[]>();

/** The key columns of a table in the order of its cascade. Each line asks for them many times. */
export function keysOf(definition: TableDefinition): readonly MeasuredKeyColumn[] {
  const known = knownKeys.get(definition);
  if (known) return known;
  const keys = keyColumns(definition).map((name): MeasuredKeyColumn => {
    const field = definition.fields[name];
    const from = field?.prefill;
    return {
      field: `${definition.id}.${name}`,
      from: from ? `${from.component}.${from.field}` : null,
      isMeasured: field?.format.kind !== "text",
      takesLarger: definition.pricing.nextLarger === name,
    };
  });
  knownKeys.set(definition, keys);
  return keys;
}

const isList = (branch: Branch): branch is readonly string[] => Array.isArray(branch);
const valuesIn = (branch: Branch): readonly string[] => (isList(branch) ? branch : Object.keys(branch));
const below = (branch: Branch): Branch[] => (isList(branch) ? [] : Object.values(branch));

function under(branch: Branch, value: string): Branch[] {
  const found = isList(branch) || !Object.hasOwn(branch, value) ? undefined : branch[value];
  return found === undefined ? [] : [found];
}

const definitionOf = (field: string): TableDefinition | undefined =>
  findTableComponent(field.slice(0, field.indexOf(".")));

/** Returns the parts of a table with the values of a key column. `go` follows the keys above it. */
function branchesAt(
  field: string,
  choices: TypeChoices,
  go: (branch: Branch, key: MeasuredKeyColumn) => Branch[],
): Branch[] {
  const definition = definitionOf(field);
  const table = definition && choices[definition.id];
  if (!definition || !table) return [];
  let branches: Branch[] = [table];
  for (const key of keysOf(definition)) {
    if (key.field === field) return branches;
    branches = branches.flatMap((branch) => go(branch, key));
  }
  return [];
}

/** A missing name may be any; a missing size gives nothing. */
const byValues =
  (values: Values) =>
  (branch: Branch, key: MeasuredKeyColumn): Branch[] => {
    const value = values[key.field] ?? (key.from === null ? undefined : values[key.from]);
    if (value !== undefined) {
      const larger = key.takesLarger ? nextLargerOf(valuesIn(branch), value) : null;
      return under(branch, larger ?? value);
    }
    return key.isMeasured ? [] : below(branch);
  };

/** Returns the table's values for a key column under the earlier keys. Empty when the tables do not have it. */
export const tableChoices = (field: string, choices: TypeChoices, values: Values): string[] => [
  ...new Set(branchesAt(field, choices, byValues(values)).flatMap(valuesIn)),
];

/** Returns all values of a key column, whatever the earlier keys. */
export const everyOffered = (field: string, choices: TypeChoices): string[] => [
  ...new Set(branchesAt(field, choices, below).flatMap(valuesIn)),
];

/** Returns the choices that allow the value of the next key column, if any: hoists with this lift. */
export function choicesReaching(
  field: string,
  choices: TypeChoices,
  values: Values,
  among: readonly string[],
): readonly string[] {
  const definition = definitionOf(field);
  const keys = definition ? keysOf(definition) : [];
  const key = keys[keys.findIndex((each) => each.field === field) + 1];
  const next = values[key?.field ?? ""];
  if (next === undefined) return among;
  const branches = branchesAt(field, choices, byValues(values));
  const reachingBy = (has: (sizes: readonly string[]) => boolean) =>
    among.filter((each) => branches.some((branch) => under(branch, each).some((of) => has(valuesIn(of)))));
  const reach = reachingBy((sizes) => sizes.includes(next));
  if (reach.length > 0) return reach;
  const larger = key?.takesLarger ? reachingBy((sizes) => nextLargerOf(sizes, next) !== null) : [];
  return larger.length > 0 ? larger : among;
}

/** The names of all types in the tables of a crane type, each once. */
export const typesIn = (craneType: CraneTypeId, choices: TypeChoices): { field: string; name: string }[] =>
  tableComponentsOf(craneType)
    .flatMap(keysOf)
    .filter(({ isMeasured }) => !isMeasured)
    .flatMap(({ field }) => everyOffered(field, choices).map((name) => ({ field, name })));
