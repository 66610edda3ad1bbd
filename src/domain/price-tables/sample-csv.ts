import type { TableDefinition } from "../components/registry.ts";
import type { CraneTypeId } from "../crane-types.ts";
import { requiredColumns } from "./price-table.ts";

/**
 * Returns the sample CSV of a price table: the required columns and two example rows of this crane type, which are the
 * `samples` of its component (`src/domain/components`).
 */
export function sampleCsv(definition: TableDefinition, crane: CraneTypeId): string {
  const names = requiredColumns(definition);
  const rows = (definition.pricing.samples[crane] ?? []).map((row) => names.map((name) => row[name] ?? ""));
  return [names, ...rows].map((cells) => `${cells.join(",")}\n`).join("");
}
