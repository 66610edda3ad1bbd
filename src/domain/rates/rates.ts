import type { Field, RateName } from "../components/define-component.ts";
import { components, fieldName, fieldsOf } from "../components/registry.ts";
import { anyCrane, type ComponentId } from "../crane-types.ts";
import { formatNumber } from "../numbers/format.ts";
import { decimalOf, decimalText } from "../numbers/money.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import { canonicalNumber, readFieldText, type TypedValue } from "../price-tables/reading.ts";

/** A field with a proposed rate of the firm. */
export type RateField = { rate: RateName; component: ComponentId; field: string; definition: Field };

/** The fields with a rate, in the order of the wizard. */
export const rateFields: readonly RateField[] = Object.values(components).flatMap((definition) =>
  fieldsOf(definition).flatMap(([field, each]) =>
    each.rate ? [{ rate: each.rate, component: definition.id, field, definition: each }] : [],
  ),
);

/** The names of all rates. */
export const rateNames: readonly RateName[] = rateFields.map(({ rate }) => rate);

/** A value for each rate, under its name. */
export const byRate = <T>(make: (field: RateField) => T): Record<RateName, T> =>
  Object.fromEntries(rateFields.map((field) => [field.rate, make(field)])) as Record<RateName, T>;

/** The rates as canonical decimal texts, in ₹ per unit of their field. */
export type Rates = Readonly<Record<RateName, string>>;

/** The default metal prices and wiring cost, before a rate is set (docs/product.md, “Component prices”). */
export const defaultRates: Rates = byRate(({ definition }) => definition.initial ?? "");

/** Returns the rates by `component.field`. */
export const ratesByField = (rates: Rates): FieldValues =>
  Object.fromEntries(rateFields.map(({ rate, component, field }) => [`${component}.${field}`, rates[rate]]));

/** "Span metal price", "Wiring cost". */
export const rateTitle = ({ component, field }: Pick<RateField, "component" | "field">): string =>
  fieldName(component, field);

/** Returns the unit of a rate: "₹/kg". */
export const rateUnit = ({ definition: { format } }: RateField): string =>
  format.kind === "number" ? format.unit : "";

/** Returns a readable rate: "₹84/kg", "₹1,200/m". */
export const rateText = (field: RateField, value: string | number): string =>
  `₹${formatNumber(Number(value))}${rateUnit(field).slice(1)}`;

/** The most decimals of a rate: a metal price or the wiring cost. */
const maxDecimals = 4;

/** A typed or sent rate in its canonical writing: above 0, at most 1,00,00,000, up to 4 decimals (sales §10). */
export function readRate(field: RateField, sent: string | number): TypedValue {
  const label = rateTitle(field);
  const decimal = typeof sent === "number" ? decimalOf(sent) : null;
  const text = typeof sent === "string" ? sent : decimal ? decimalText(decimal) : "?";
  const found = readFieldText(label, field.definition.format, text, anyCrane);
  if (found.kind !== "value") return found;
  if (Number(found.text) <= 0) return { kind: "wrong", message: `${label} must be above 0` };
  return (found.text.split(".")[1]?.length ?? 0) > maxDecimals
    ? { kind: "wrong", message: `${label} must have at most ${maxDecimals} decimals` }
    : found;
}

/** The values of a component with these rates in the fields that have one. */
export function withRates(component: ComponentId, values: FieldValues, rates: Rates): FieldValues {
  const own = rateFields.filter((field) => field.component === component);
  return { ...values, ...Object.fromEntries(own.map(({ field, rate }) => [field, rates[rate]])) };
}

/**
 * Returns the values of a component with the rates in force where its own are missing or lower, so that a low rate beside
 * a typed price lowers no comparison with the system's price (docs/product.md, “Commercial rules and approval”).
 * `inForce` has the rates by `component.field`.
 */
export function withLeastRates(
  component: ComponentId,
  values: FieldValues,
  inForce: FieldValues,
): FieldValues {
  const raised = rateFields.flatMap(({ component: of, field }): [string, string][] => {
    const least = inForce[`${component}.${field}`];
    if (of !== component || least === undefined) return [];
    const typed = canonicalNumber(values[field] ?? "");
    return typed === null || typed < Number(least) ? [[field, least]] : [];
  });
  return { ...values, ...Object.fromEntries(raised) };
}
