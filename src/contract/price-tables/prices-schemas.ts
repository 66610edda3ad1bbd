import { z } from "zod";
import type { ComponentDefinition } from "#domain/components/define-component.ts";
import { components, type TableDefinition } from "#domain/components/registry.ts";
import { anyCrane } from "#domain/crane-types.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import { canonicalNumber, readFieldText } from "#domain/price-tables/reading.ts";
import { booleanQuery } from "../query-schemas.ts";
import { success } from "../success-schema.ts";

const craneQuery = z.looseObject({ crane_type: z.string().max(200).optional() });
const row = z.record(z.string(), z.string());
const factors = z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() }));

export const choicesAnswer = success(z.record(z.string(), z.array(z.union([z.string(), z.number()]))));

/** A price with its explanation. `price` and `calculated_price` are the same figure under two names. */
export const priceAnswer = success(
  z.object({
    price: z.number().optional(),
    calculated_price: z.number().optional(),
    weight_kg: z.number().optional(),
    metal_price: z.number().optional(),
    /** The row is that of a greater lift, which the ordered one has no row for. */
    estimated: z.literal(true).optional(),
    row_height_m: z.number().optional(),
    row,
    factors,
    table_version: z.string(),
  }),
);

/** The price of one component in an answer that holds several. */
export const priceOutcome = z.union([
  /**
   * Rupees for one piece. `table_version` is null for a price from inputs alone. The row may be the next
   * larger size, if the table lacks the requested one.
   */
  z.object({
    is: z.literal("priced"),
    price: z.number(),
    row,
    factors,
    table_version: z.string().nullable(),
  }),
  /** `not-offered`: the table has no such row. `refused`: the row has no valid price. */
  z.object({ is: z.enum(["not-offered", "refused"]), detail: z.string() }),
]);

/** Made once, because making a schema takes longer than a look-up. */
const decimals = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 12 });

/** A field's value in a body or an address, read as the component's definition says; numbers must be above 0. */
export function fieldValue(definition: ComponentDefinition, name: string): z.ZodType<string> {
  const field = definition.fields[name];
  const label = field?.short ?? field?.label ?? name;
  return z.union([z.string().max(200), z.number()], `${label} is required`).transform((value, context) => {
    const text = typeof value === "number" ? (Number.isFinite(value) ? decimals.format(value) : "?") : value;
    const found = field ? readFieldText(label, field.format, text, anyCrane) : null;
    if (
      found?.kind === "value" &&
      !(field?.format.kind === "number" && (canonicalNumber(found.text) ?? 0) <= 0)
    )
      return found.text;
    const message =
      found?.kind === "wrong"
        ? found.message
        : found?.kind === "blank"
          ? `${label} is required`
          : `${label} must be above 0`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const valuesOf = (definition: ComponentDefinition, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldValue(definition, name)]));

/** The schemas of the list of one key column under the keys before it. */
export const choicesSchemas = (definition: TableDefinition, above: readonly string[]) => ({
  params: z.object(valuesOf(definition, above)),
  query: craneQuery.extend({ next_larger: booleanQuery.optional() }),
  answer: choicesAnswer,
});

/** The schemas of a component's price: its keys and the fields of its formula. */
export const priceSchemas = (definition: TableDefinition, names: readonly string[]) => ({
  query: craneQuery,
  body: z.object({ ...valuesOf(definition, names), crane_type: z.string().max(200).exactOptional() }),
  answer: priceAnswer,
});

/** The schemas of all prices at once: the fields of each component that a system prices, named under it. */
export const cranePricesSchemas = () => ({
  query: craneQuery,
  body: z.object({
    crane_type: z.string().max(200).exactOptional(),
    components: z.strictObject(
      Object.fromEntries(
        Object.values(components)
          .filter(({ pricing }) => pricing.kind !== "typing")
          .map((definition) => [
            definition.id,
            z.object(valuesOf(definition, pricedFields(definition))).optional(),
          ]),
      ),
    ),
  }),
  answer: success(z.object({ prices: z.record(z.string(), priceOutcome) })),
});

export const priceAlternativesSchemas = {
  query: craneQuery,
  body: z.object({
    crane_type: z.string().max(200).exactOptional(),
    component: z.string().max(200),
    values: z.record(z.string().max(200), z.union([z.string().max(200), z.number()])),
  }),
  answer: success(
    z.object({
      choices: z.array(
        z.object({
          value: z.string(),
          /** Null when the table has none under the other keys; `offered` lists the values that it has. */
          row: row.nullable(),
          offered: z.record(z.string(), z.array(z.string())),
          /** Rupees for one piece; null while an input is missing. */
          price: z.number().nullable(),
          factors,
        }),
      ),
      table_version: z.string(),
    }),
  ),
};

export const spanOptionsSchemas = {
  query: craneQuery,
  answer: success(
    z.object({
      capacities: z.array(z.string()),
      options: z.array(z.object({ capacity: z.string(), span_widths: z.array(z.number()) })),
      default_metal_price: z.number(),
    }),
  ),
};

export const spanPriceSchemas = {
  params: z.object({
    capacity: fieldValue(components.span, "capacity"),
    span_width_m: fieldValue(components.span, "span_width_m"),
  }),
  query: z.looseObject({
    crane_type: z.string().max(200).optional(),
    metal_price: fieldValue(components.span, "metal_price").optional(),
  }),
  answer: priceAnswer,
};

export const defaultMetalPriceSchemas = {
  answer: success(z.object({ metal_price: z.number() })),
};
