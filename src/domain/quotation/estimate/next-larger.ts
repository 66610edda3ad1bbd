import { components, findTableComponent, isTablePriced } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { titleInSentence } from "../../text/in-sentence.ts";
import { type LineWords, namedIn } from "../lines/line-words.ts";

/** A larger size of the price table that replaces a missing smaller one. */
type LargerSize = { name: string; value: string };

/**
 * Returns the key whose next larger size prices a component where its table lacks one, as `nextLarger` of its definition
 * says; null for none.
 */
export function nextLargerKey(component: ComponentId): string | null {
  const definition = components[component];
  return isTablePriced(definition) ? (definition.pricing.nextLarger ?? null) : null;
}

/** Returns the size in which a row is larger than the values that it prices; null for the row of these values. */
export function largerSizeIn(values: FieldValues, row: PricingRow | null): LargerSize | null {
  for (const [name, text] of Object.entries(row ?? {})) {
    const [wanted, taken] = [canonicalNumber(values[name] ?? ""), canonicalNumber(text)];
    if (wanted !== null && taken !== null && taken > wanted) return { name, value: text };
  }
  return null;
}

/**
 * Returns whether the ordered size of a component holds although a larger row prices it: a hoist for 9 m lifts 7 m.
 */
export const isOrderedSize = (component: string): boolean =>
  findTableComponent(component)?.pricing.orderedAs !== undefined;

type PricedLine = {
  component: string;
  words: Pick<LineWords, "names">;
  values: FieldValues;
  row: PricingRow | null;
};

/**
 * Returns which size a line was priced for, as "next larger span width, 18 m" or "hoist for 9 m, lift 7 m ordered"; null
 * for one priced for its own.
 */
export function nextLargerWords({ component, words, values, row }: PricedLine): string | null {
  const larger = largerSizeIn(values, row);
  if (larger === null) return null;
  const { label, unit } = namedIn(words, larger.name);
  const definition = findTableComponent(component);
  if (definition?.pricing.orderedAs !== undefined)
    return `${definition.noun} for ${larger.value} ${unit}, ${definition.pricing.orderedAs} ${values[larger.name]} ${unit} ordered`;
  return `next larger ${titleInSentence(label)}, ${larger.value} ${unit}`.trimEnd();
}
