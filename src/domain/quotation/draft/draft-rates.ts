import { type ComponentId, craneTypes } from "../../crane-types.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";
import { readFieldText } from "../../price-tables/reading.ts";
import type { KnownRate, KnownRates } from "../../rates/rate-history.ts";
import { type RateField, rateFields } from "../../rates/rates.ts";
import type { Draft } from "./draft.ts";
import { isSystemPriced, ownValue, textOf } from "./draft-part.ts";
import { isTouched } from "./is-touched.ts";

/** An older rate in a draft, and the present rate, as canonical texts. */
export type OlderRate = { component: ComponentId; field: string; value: string; inForce: string };

/** Returns the rate in force at a moment. */
function rateAt({ value, since, earlier }: KnownRate, at: string): number {
  const all = [{ value, since }, ...earlier];
  return all.find((entry) => entry.since === null || entry.since <= at)?.value ?? value;
}

const nameOf = ({ component, field }: RateField): string => `${component}.${field}`;

/**
 * Returns the defaults of a draft by `component.field`. An empty draft takes the rates in force. Another draft keeps
 * its first rates, or the rates in force when these are not known.
 */
export function servedRates(draft: Draft, known: KnownRates): FieldValues {
  const isNew = !isTouched(draft);
  return Object.fromEntries(
    rateFields.map((field) => {
      const rate = known[field.rate];
      const began = draft.servedDefaults[nameOf(field)] ?? String(rateAt(rate, draft.startedAt));
      return [nameOf(field), isNew ? String(rate.value) : began];
    }),
  );
}

/**
 * Returns the values of a draft at an older rate: system prices of components in scope whose rate was once in
 * force and is not now. Typed values that never were a rate do not count, and values without a default yet
 * (`servedRates`) do not count.
 */
export function olderRates(draft: Draft, known: KnownRates): OlderRate[] {
  if (!isTouched(draft)) return [];
  const priced = craneTypes[draft.craneType].components.filter(
    (id) => draft.parts[id].inScope && isSystemPriced(draft.parts[id]),
  );
  return rateFields.flatMap((of) => {
    const { rate, component, field, definition } = of;
    const own = ownValue(draft.parts[component], definition, field);
    if (!priced.includes(component) || (own ?? draft.servedDefaults[nameOf(of)]) === undefined) return [];
    const found = readFieldText("", definition.format, textOf(draft, component, field), draft.craneType);
    const { value: inForce, earlier } = known[rate];
    const isOlder =
      found.kind === "value" &&
      Number(found.text) !== inForce &&
      earlier.some(({ value }) => value === Number(found.text));
    return isOlder ? [{ component, field, value: found.text, inForce: String(inForce) }] : [];
  });
}

/** The field of an older rate. */
export const rateFieldOf = ({ component, field }: OlderRate): RateField | undefined =>
  rateFields.find((each) => each.component === component && each.field === field);
