import type { PriceOutcome } from "#contract/price-tables/prices-api.ts";
import type { ComponentDefinition } from "#domain/components/define-component.ts";
import { isTablePriced, type TableDefinition } from "#domain/components/registry.ts";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { rupees } from "#domain/numbers/money.ts";
import { type FieldValues, type findRow, keyColumns } from "#domain/price-tables/price-table.ts";
import { priceKey, priceTooHigh, systemPrice } from "#domain/price-tables/pricing.ts";
import { combination } from "#domain/quotation/lines/describe.ts";
import type { CurrentTable } from "../price-table-cache.ts";

/**
 * Returns the system's price of one piece of a component, from the table in force if it has one. The wizard and the
 * quotation multiply by the count. `find` chooses whether the next larger size may stand in for one that the table
 * lacks.
 */
export function priceOne(
  craneType: CraneTypeId,
  definition: ComponentDefinition,
  values: FieldValues,
  table: CurrentTable | undefined,
  find: typeof findRow,
): PriceOutcome {
  const row = isTablePriced(definition) && table ? find(definition, table.index, values) : undefined;
  const isThere = !isTablePriced(definition) || row !== undefined;
  const price = isThere ? systemPrice(definition, withoutCount(definition, values), row) : null;
  // The row is there and all inputs are: only the amount can be in the way.
  if (isThere && !price && priceKey(definition, values) !== null)
    return { is: "refused", detail: priceTooHigh };
  const version = table?.version?.id ?? null;
  if (!price || (isTablePriced(definition) && version === null))
    return {
      is: "not-offered",
      detail: isTablePriced(definition)
        ? notOffered(craneType, definition, values, keyColumns(definition))
        : `${definition.title} is not priced by the system`,
    };
  return {
    is: "priced",
    price: rupees(price.each),
    row: row ?? {},
    factors: [...price.factors],
    table_version: version,
  };
}

function withoutCount({ pricing }: ComponentDefinition, values: FieldValues): FieldValues {
  const times = pricing.kind === "typing" ? undefined : pricing.formula.times;
  return times === undefined ? values : { ...values, [times]: "" };
}

/** Returns the message that a price table has no such row, with the keys of a price, or those before a list. */
export function notOffered(
  craneType: CraneTypeId,
  definition: TableDefinition,
  values: FieldValues,
  keys: readonly string[],
): string {
  const known = Object.fromEntries(keys.map((key) => [key, values[key] ?? ""]));
  const shown =
    keys.length === keyColumns(definition).length
      ? combination(definition.id, known)
      : keys
          .map(
            (key) =>
              `${(definition.fields[key]?.short ?? definition.fields[key]?.label ?? key).toLowerCase()} ${known[key]}`,
          )
          .join(", ");
  return `No ${definition.title.toLowerCase()} in the ${craneTypes[craneType].label} price table for ${shown}`;
}
