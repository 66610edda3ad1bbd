import type { ComponentDefinition, Term } from "../components/define-component.ts";
import { isTablePriced } from "../components/registry.ts";
import { anyCrane } from "../crane-types.ts";
import { formatMoney } from "../numbers/format.ts";
import {
  addDecimals,
  type Decimal,
  decimalText,
  highestPrice,
  multiplyDecimals,
  type Paise,
} from "../numbers/money.ts";
import { roundToPaise } from "../numbers/money-rounding.ts";
import { memoizeByObject } from "../reuse/memoize.ts";
import { asRecords, looseText } from "../text/unknown-values.ts";
import { type FieldValues, keyColumns, type PricingRow } from "./price-table.ts";
import { canonicalDecimal, keyText, pricedText } from "./reading.ts";

/** One number of a price, kept to explain the price later. */
export type Factor = { name: string; value: string; unit: string };

/** Returns the stored factors of a price. */
export const looseFactors = (value: unknown): Factor[] =>
  asRecords(value).map(({ name, value, unit }) => ({
    name: looseText(name),
    value: looseText(value),
    unit: looseText(unit),
  }));

/** A price from the table or by calculation: `each`, rounded to the paisa, times a count. */
export type Price = { amount: Paise; each: Paise; times: number; factors: readonly Factor[] };

const one: Decimal = { units: 1n, scale: 0 };

/**
 * The fields that decide the price of one piece: table keys and the formula's fields; none for a typed price.
 */
export const pricedFields = memoizeByObject((definition: ComponentDefinition): readonly string[] => {
  if (definition.pricing.kind === "typing") return [];
  const keys = isTablePriced(definition) ? keyColumns(definition) : [];
  const terms = definition.pricing.formula.factors
    .flat()
    .flatMap((term) => ("field" in term ? [term.field] : []));
  return [...new Set([...keys, ...terms])];
});

/** Returns whether a field of a component is asked. An option with a value can make it needless. */
export function isAsked(
  { fields }: Pick<ComponentDefinition, "fields">,
  name: string,
  values: FieldValues,
): boolean {
  const unless = fields[name]?.unless;
  return unless === undefined || (values[unless] ?? "").trim() === "";
}

/** The values of those fields in their canonical writing, or null while one cannot be priced. */
function pricedTexts(
  definition: ComponentDefinition,
  values: FieldValues,
): ReadonlyMap<string, string> | null {
  const texts = new Map<string, string>();
  for (const name of pricedFields(definition)) {
    if (!isAsked(definition, name, values)) continue;
    const field = definition.fields[name];
    const text = field ? pricedText(field.format, values[name] ?? "", anyCrane) : null;
    if (text === null) return null;
    texts.set(name, text);
  }
  return texts.size === 0 ? null : texts;
}

/**
 * The identity of a system price: the same inputs give the same text, so that an answer to older inputs is distinguished from
 * today's. Null while an input is missing, unreadable or not above 0, or when the component has no system price.
 */
export function priceKey(definition: ComponentDefinition, values: FieldValues): string | null {
  const texts = pricedTexts(definition, values);
  return texts && JSON.stringify([...texts.values()]);
}

/** The unit of a field or of a column of its table; empty for words and counts. */
export function unitOf(definition: ComponentDefinition, name: string): string {
  const format = definition.fields[name]?.format;
  if (format?.kind === "number") return format.unit;
  const column = isTablePriced(definition) ? definition.pricing.columns[name] : undefined;
  return column && "unit" in column ? column.unit : "";
}

/**
 * The number of pieces by which the price is multiplied. A blank count is 1 (docs/product.md, “Component prices”). An
 * unreadable count has no price.
 */
export function timesOf(definition: ComponentDefinition, values: FieldValues): number {
  if (definition.pricing.kind === "typing" || definition.pricing.formula.times === undefined) return 1;
  const text = values[definition.pricing.formula.times] ?? "";
  if (text.trim() === "") return 1;
  const count = canonicalDecimal(keyText(definition, definition.pricing.formula.times, text) ?? "");
  return count === null ? 0 : Number(decimalText(count));
}

/**
 * Returns the values of a chosen component. An empty count becomes 1 (docs/product.md, “Component prices”).
 * Drawings, advice and papers read these values, so that all show the same number.
 */
export function countedValues(definition: ComponentDefinition, values: FieldValues): FieldValues {
  const times = definition.pricing.kind === "typing" ? undefined : definition.pricing.formula.times;
  const isBlank = (name: string) => (values[name] ?? "").trim() === "";
  if (times === undefined || !isBlank(times)) return values;
  const isChosen = Object.entries(definition.fields).every(
    ([name, field]) => field.need !== "save" || !isBlank(name),
  );
  return isChosen ? { ...values, [times]: "1" } : values;
}

/** The sentence for a price above {@link highestPrice}. */
export const priceTooHigh = `The price would exceed ${formatMoney(highestPrice)}. Enter smaller values.`;

/**
 * The system price of a component: its formula over the values and the table row, rounded half up to the
 * paisa, then multiplied by the count. Null when an input is missing, for a component without a system price,
 * or beyond the highest price.
 */
export function systemPrice(
  definition: ComponentDefinition,
  values: FieldValues,
  row: PricingRow | undefined,
): Price | null {
  const texts = pricedTexts(definition, values);
  if (definition.pricing.kind === "typing" || !texts) return null;
  const factors: Factor[] = [];
  const termValue = (term: Term<string, string>): Decimal | null => {
    const name = "field" in term ? term.field : term.column;
    const text = ("field" in term ? texts.get(name) : row?.[name]) ?? "";
    const decimal = canonicalDecimal(text);
    if (decimal) {
      factors.push({ name, value: decimalText(decimal), unit: unitOf(definition, name) });
    }
    return decimal;
  };
  let product = one;
  for (const sum of definition.pricing.formula.factors) {
    let total: Decimal = { units: 0n, scale: 0 };
    for (const term of sum) {
      if ("field" in term && !isAsked(definition, term.field, values)) continue;
      const value = termValue(term);
      if (value === null) return null;
      total = addDecimals(total, value);
    }
    product = multiplyDecimals(product, total);
  }
  if (product.units * 100n > BigInt(highestPrice) * 10n ** BigInt(product.scale)) return null;
  const each = roundToPaise(product);
  const times = timesOf(definition, values);
  if (each * times > highestPrice) return null;
  if (definition.pricing.formula.times !== undefined)
    factors.push({ name: definition.pricing.formula.times, value: String(times), unit: "" });
  return { amount: each * times, each, times, factors };
}
