import type { Field } from "../../components/define-component.ts";
import { components, isTablePriced } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import { formatNumber } from "../../numbers/format.ts";
import { type FieldValues, keyColumns } from "../../price-tables/price-table.ts";
import { titleInSentence } from "../../text/in-sentence.ts";
import { type NamedValue, namedFields } from "./named-fields.ts";

/** The words for a component that is not in scope: on screens, and on papers. */
export const outOfScope = "Not in scope";
export const outOfScopeLabel = "Not in our scope";

/** Returns a rate with Indian grouping. Text that is not a number stays unchanged. */
export const groupedRate = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? formatNumber(Number(text)) : text;

/** Returns a readable value with its unit, and money rates with the rupee sign. */
export function textWithUnit(unit: string, text: string): string {
  if (unit === "") return text;
  return unit.startsWith("₹") ? `₹${groupedRate(text)}${unit.slice(1)}` : `${text} ${unit}`;
}

/** Returns a value of a line in its words: an option by name, a number with its unit. */
export const namedText = ({ unit, options }: Pick<NamedValue, "unit" | "options">, text: string): string =>
  options?.[text] ?? textWithUnit(unit, text);

/** Returns a value of a field in its words: an option by name, a number with its unit. */
export const fieldText = ({ format }: Field, text: string): string =>
  format.kind === "option"
    ? (format.options[text] ?? text)
    : textWithUnit(format.kind === "number" ? format.unit : "", text);

/** Returns the filled values with their names. */
const filled = (names: readonly NamedValue[], values: FieldValues): { label: string; value: string }[] =>
  names.flatMap((named) => {
    const text = (values[named.name] ?? "").trim();
    return text === "" ? [] : [{ label: named.label, value: namedText(named, text) }];
  });

/** The filled fields of a component with their names, as a step's summary shows them. */
export const summary = (component: ComponentId, values: FieldValues): { label: string; value: string }[] =>
  filled(namedFields(components[component]), values);

/** Returns the second line of a component in history and documents: its inputs with names, in form order. */
export const describeNamed = (names: readonly NamedValue[], values: FieldValues): string =>
  filled(names, values)
    .map(({ label, value }) => `${label} ${value}`)
    .join(" · ");

/** Returns this second line with the present names of the component’s fields. */
export const describe = (component: ComponentId, values: FieldValues): string =>
  describeNamed(namedFields(components[component]), values);

/** Returns the combination of a table price in words: "capacity 5T, span width 15 m". */
export function combination(component: ComponentId, values: FieldValues): string {
  const definition = components[component];
  if (!isTablePriced(definition)) return definition.title;
  return keyColumns(definition)
    .map((name) => {
      const field = definition.fields[name];
      const unit = field?.format.kind === "number" ? ` ${field.format.unit}` : "";
      return `${titleInSentence(field?.short ?? field?.label ?? name)} ${values[name] ?? "?"}${unit}`;
    })
    .join(", ");
}
