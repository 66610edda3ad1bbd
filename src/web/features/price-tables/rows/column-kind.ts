import type { TableDefinition } from "#domain/components/registry.ts";

/** Whether a column holds words rather than numbers: numbers stand to the right. */
export function isTextColumn(definition: TableDefinition, name: string): boolean {
  const reading = definition.fields[name]?.reading.as;
  return definition.pricing.columns[name]?.role === "text" || reading === "text" || reading === "capacity";
}
