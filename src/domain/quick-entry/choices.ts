import type { ComponentId } from "../components/define-component.ts";
import { components, isTablePriced } from "../components/registry.ts";
import { options, type TableIndex, type Values } from "../price-tables/price-table.ts";
import type { TypeChoices } from "./entry.ts";

/** The choices that the price tables of a crane type hold; nothing for a table that it does not have. */
export function choicesOf(tables: ReadonlyMap<string, TableIndex>): TypeChoices {
  const list = (component: ComponentId, field: string, above: Values = {}): string[] => {
    const definition = components[component];
    const index = tables.get(component);
    return index && isTablePriced(definition) ? options(definition, field, index, above) : [];
  };
  const under = <T>(keys: readonly string[], make: (key: string) => T): Record<string, T> =>
    Object.fromEntries(keys.map((key) => [key, make(key)]));
  return {
    span: under(list("span", "capacity"), (capacity) => list("span", "span_width_m", { capacity })),
    hoist: under(list("hoist", "capacity"), (capacity) =>
      under(list("hoist", "hoist_type", { capacity }), (type) =>
        list("hoist", "height_m", { capacity, hoist_type: type }),
      ),
    ),
    end_carriage: under(list("end_carriage", "capacity"), (capacity) =>
      under(list("end_carriage", "span_width_m", { capacity }), (width) =>
        list("end_carriage", "end_carriage_type", { capacity, span_width_m: width }),
      ),
    ),
    lt_gantry: list("lt_gantry", "gantry_type"),
    column: list("column", "column_type"),
  };
}
