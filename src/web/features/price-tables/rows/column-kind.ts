import type { TableDefinition } from "#domain/components/registry.ts";

/** Returns whether a column has text. Numbers are aligned to the right. */
export function isTextColumn(definition: TableDefinition, name: string): boolean {
  const reading = definition.fields[name]?.reading.as;
  return definition.pricing.columns[name]?.role === "text" || reading === "text" || reading === "capacity";
}
