import { tableComponentsOf } from "../components/registry.ts";
import type { CraneTypeId } from "../crane-types.ts";
import { canonicalNumber } from "../price-tables/reading.ts";
import type { Choices, NotOffered } from "./entry.ts";
import { choicesReaching, keysOf, type MeasuredKeyColumn, tableChoices } from "./offered.ts";

type Values = Readonly<Record<string, string>>;
/**
 * `kept`: the fields whose ordered size the user keeps, although no row prices it. `replaced`: the values in whose place the
 * user took others.
 */
export type CheckedLine = {
  values: Values;
  filled: string[];
  kept: string[];
  replaced: Values;
  notOffered: NotOffered[];
};

/** The nearest number below and the nearest above. */
function nearest(given: string, offered: readonly string[]): string[] {
  const wanted = canonicalNumber(given) ?? 0;
  const sorted = [...offered].sort((a, b) => (canonicalNumber(a) ?? 0) - (canonicalNumber(b) ?? 0));
  const below = sorted.filter((each) => (canonicalNumber(each) ?? 0) < wanted).at(-1);
  const above = sorted.find((each) => (canonicalNumber(each) ?? 0) > wanted);
  return [below, above].flatMap((each) => each ?? []);
}

/** Returns the question about a value that the table lacks. A size that a larger row prices is kept, never made smaller. */
function notInTable(
  { field, isMeasured, takesLarger }: MeasuredKeyColumn,
  given: string,
  offers: readonly string[],
): NotOffered {
  if (!isMeasured) return { field, given, offered: offers };
  const around = nearest(given, offers);
  const above = around.find((each) => (canonicalNumber(each) ?? 0) > (canonicalNumber(given) ?? 0));
  return takesLarger && above !== undefined
    ? { field, given, offered: [given, above], pricedAs: above }
    : { field, given, offered: around };
}

const isOut = (values: Values, component: string): boolean => values[`${component}.in_scope`] === "no";

/**
 * Judges the values of a line by the price tables. A value that the table lacks is kept with the nearest ones. A
 * value without an alternative is filled. `isAsked`: fields that the line asks about are not filled. `instead`: what
 * the user took in place of a value that is not offered, by field and value.
 */
export function checkAgainstTables(
  given: Values,
  choices: Choices,
  craneType: CraneTypeId,
  isAsked: (field: string) => boolean,
  instead: (field: string, given: string) => string | undefined,
): CheckedLine {
  const values: Record<string, string> = { ...given };
  const filled: string[] = [];
  const kept: string[] = [];
  const replaced: Record<string, string> = {};
  const notOffered: NotOffered[] = [];
  const fill = (field: string, [only, ...others]: readonly string[]): void => {
    if (only === undefined || others.length > 0 || values[field] !== undefined || isAsked(field)) return;
    values[field] = only;
    filled.push(field);
  };
  const here = choices[craneType];
  for (const definition of tableComponentsOf(craneType)) {
    if (here[definition.id] === undefined) continue;
    for (const [at, key] of keysOf(definition).entries()) {
      const { field, from, isMeasured } = key;
      if (from !== null) continue;
      const offers = tableChoices(field, here, values);
      // Do not fill a first key: a table with only one gantry girder says nothing about this crane.
      if (!isMeasured && at > 0 && !isOut(values, definition.id))
        fill(field, choicesReaching(field, here, values, offers));
      const value = values[field];
      if (value === undefined || offers.length === 0 || offers.includes(value)) continue;
      const chosen = instead(field, value);
      if (chosen === undefined) notOffered.push(notInTable(key, value, offers));
      else if (chosen === value && !key.takesLarger) kept.push(field);
      else {
        if (chosen !== value) replaced[field] = value;
        values[field] = chosen;
      }
    }
  }
  return { values, filled, kept, replaced, notOffered };
}
