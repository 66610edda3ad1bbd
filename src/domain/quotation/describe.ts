import type { ComponentId, Field } from "../components/define-component.ts";
import { components, fieldsOf, shortLabel } from "../components/registry.ts";
import { formatNumber } from "../format.ts";
import type { Values } from "../price-tables/price-table.ts";

export const outOfScope = "Not in scope";
export const outOfScopeLabel = "Not in our scope";

/** A rate with Indian grouping; an older record may hold what is no number. */
export const grouped = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? formatNumber(Number(text)) : text;

/** A value as people read it: with its unit, money rates with the rupee sign before them. */
export function shown(field: Field, text: string): string {
  if (field.reading.as !== "number") return text;
  const { unit } = field.reading;
  if (unit === "") return text;
  return unit.startsWith("₹") ? `₹${grouped(text)}${unit.slice(1)}` : `${text} ${unit}`;
}

/** The filled fields of a component with their names, as a step's summary shows them. */
export function summary(component: ComponentId, values: Values): { label: string; value: string }[] {
  return fieldsOf(components[component]).flatMap(([name, field]) => {
    const text = (values[name] ?? "").trim();
    return text === "" ? [] : [{ label: shortLabel(field), value: shown(field, text) }];
  });
}

/** The descriptive sub-line of a component in history and documents: its inputs in the order of the form. */
export function describe(component: ComponentId, values: Values): string {
  return summary(component, values)
    .map(({ label, value }) => `${label} ${value}`)
    .join(" · ");
}
