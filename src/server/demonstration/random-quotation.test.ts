import { expect, test } from "vitest";
import type { ComponentDefinition } from "#domain/components/define-component.ts";
import { components, isTablePriced } from "#domain/components/registry.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { choicesOfColumn } from "#domain/price-tables/price-table.ts";
import { defaultRates } from "#domain/rates/rates.ts";
import { exampleRowOf, exampleTables } from "#domain/testing/example-tables.ts";
import { makeRandom } from "./random.ts";
import { randomQuotation } from "./random-quotation.ts";

test.each(craneTypeIds())("a larger %s crane for the same hall costs more", (craneType) => {
  const tables = exampleTables[craneType];
  const rowOf = exampleRowOf(craneType);
  const span = tables.get("span");
  const definition: ComponentDefinition = components.span;
  const capacities =
    span && isTablePriced(definition) ? choicesOfColumn(definition, "capacity", span, {}) : [];
  expect(capacities.length).toBeGreaterThan(8);
  const hall = { span_width_m: "15", height_m: "9", lt_length: "48", customer: noCustomer };
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const cranes = capacities.map((capacity) =>
      randomQuotation(craneType, tables, rowOf, makeRandom(seed), defaultRates, { ...hall, capacity }),
    );
    const prices = cranes.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    // Sections and prices of the hand are for the capacity, too.
    for (const component of ["lt_gantry", "panel"]) {
      const amounts = cranes.map(
        ({ lines }) => lines.find((line) => line.component === component)?.amount ?? 0,
      );
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
      expect(amounts.at(-1), component).toBeGreaterThan(amounts[0] ?? 0);
    }
  }
});
