import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import { decimalOf, decimalText } from "../../numbers/money.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";

/** A value of JSON as the text that a field reads; "?", which no field can read, for what is neither text nor number. */
export const wireText = (value: unknown): string => {
  if (typeof value === "number") {
    const decimal = decimalOf(value);
    return decimal ? decimalText(decimal) : "?";
  }
  return typeof value === "string" ? value : value === null || value === undefined ? "" : "?";
};

/** The texts of a component's fields in a JSON block, also under their other names. Missing ones are blank. */
export function textsOf(component: ComponentId, block: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(
    Object.entries(components[component].fields).map(([name, field]) => {
      const names = [name, ...(field.alsoNamed ?? [])];
      const found = names.find((candidate) => block[candidate] !== undefined && block[candidate] !== null);
      return [name, found === undefined ? "" : wireText(block[found])];
    }),
  );
}
