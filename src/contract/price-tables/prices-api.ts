import type { z } from "zod";
import { fieldsOf, type TableDefinition, tableComponents } from "#domain/components/registry.ts";
import { ofEachCrane } from "../crane-paths.ts";
import { type Answer, type Endpoint, endpoint } from "../endpoint.ts";
import type { spanEstimateSchemas, spanTableSchemas } from "./estimate-schemas.ts";
import type {
  choicesAnswer,
  cranePricesSchemas,
  defaultMetalPriceSchemas,
  priceAlternativesSchemas,
  priceAnswer,
  priceOutcome,
  spanOptionsSchemas,
} from "./prices-schemas.ts";

type CraneQuery = { crane_type?: string };
/** `next_larger`: for a size that the table lacks, the list of the next larger size. */
type ChoicesQuery = CraneQuery & { next_larger?: boolean };
type Choices = z.infer<typeof choicesAnswer>;
type PriceAnswer = z.infer<typeof priceAnswer>;

/** The list of a key column under the keys before it. */
export type ChoicesEndpoint = Endpoint<
  { params: Record<string, string>; query: ChoicesQuery; answer: Choices },
  "GET",
  string,
  "create quotations"
>;
export type PriceEndpoint = Endpoint<
  { query: CraneQuery; body: Record<string, string | number>; answer: PriceAnswer },
  "POST",
  string,
  "create quotations"
>;

/** A list by its definition: the values of this key column. */
export type ChoiceLookUp = {
  definition: TableDefinition;
  field: string;
  plural: string;
  endpoint: ChoicesEndpoint;
};

/** The lists of all key columns under the keys before them. Path parameters carry the names of those keys. */
export const choiceLookUps: readonly ChoiceLookUp[] = tableComponents().flatMap((definition) =>
  fieldsOf(definition).flatMap(([field, { choice }]) => {
    if (choice?.kind !== "table") return [];
    const { path, summary, aliases = [] } = choice.lookUp;
    const list = endpoint<{ params: Record<string, string>; query: ChoicesQuery; answer: Choices }>()({
      method: "GET",
      path,
      access: "create quotations",
      summary,
      aliases,
    });
    return [{ definition, field, plural: choice.plural, endpoint: list }];
  }),
);

export const spanOptions = endpoint<{
  query: CraneQuery;
  answer: Answer<typeof spanOptionsSchemas>;
}>()({
  method: "GET",
  path: "/api/span/options",
  access: "create quotations",
  summary: "Capacities with their span widths",
  aliases: [{ path: "/api/double-girder/span/options", fixed: { crane_type: "double" } }],
});

export const spanPrice = endpoint<{
  params: { capacity: string; span_width_m: string };
  query: CraneQuery & { metal_price?: number };
  answer: PriceAnswer;
}>()({
  method: "GET",
  path: "/api/span/price/:capacity/:span_width_m",
  access: "create quotations",
  summary: "Price of a girder",
});

export const spanTable = endpoint<{
  query: CraneQuery;
  answer: Answer<typeof spanTableSchemas>;
}>()({
  method: "GET",
  path: "/api/span/table",
  access: "create quotations",
  summary: "The span table in force, from which estimates are made",
});

export const spanEstimate = endpoint<{
  body: {
    crane_type?: string;
    capacity: string | number;
    span_width_m: string | number;
    /** The rate in force when absent. */
    metal_price?: string | number;
    hoist?: { hoist_type: string; height_m: string | number };
  };
  answer: Answer<typeof spanEstimateSchemas>;
}>()({
  method: "POST",
  path: "/api/span/estimate",
  reads: true,
  access: "create quotations",
  summary: "Estimated weight and price of a girder outside the price table, for pricing only",
});

/** The price of each component with a price table, by its definition. */
export const priceLookUps: readonly { definition: TableDefinition; endpoint: PriceEndpoint }[] =
  tableComponents().map((definition) => {
    const { path, summary, aliases = [] } = definition.pricing.lookUp;
    const price = endpoint<{
      query: CraneQuery;
      body: Record<string, string | number>;
      answer: PriceAnswer;
    }>()({
      method: "POST",
      path,
      reads: true,
      access: "create quotations",
      summary,
      aliases,
    });
    return { definition, endpoint: price };
  });

export type PriceOutcome = z.infer<typeof priceOutcome>;

/** All system prices of a crane, from the tables at one moment. */
export const cranePrices = endpoint<{
  query: CraneQuery;
  /** The fields of each price, by component. An absent component is not priced. */
  body: { crane_type?: string; components: Record<string, Record<string, string | number>> };
  answer: Answer<ReturnType<typeof cranePricesSchemas>>;
}>()({
  method: "POST",
  ...ofEachCrane("prices"),
  reads: true,
  access: "create quotations",
  summary: "Prices of all components of a crane at once",
});

/**
 * Every choice of the list that decides a component's price, each with its price at the present other values.
 */
export const priceAlternatives = endpoint<{
  query: CraneQuery;
  body: { crane_type?: string; component: string; values: Record<string, string | number> };
  answer: Answer<typeof priceAlternativesSchemas>;
}>()({
  method: "POST",
  ...ofEachCrane("alternatives"),
  reads: true,
  access: "create quotations",
  summary: "All choices of a component side by side, with their prices",
});

export const defaultMetalPrice = endpoint<{ answer: Answer<typeof defaultMetalPriceSchemas> }>()({
  method: "GET",
  path: "/api/column/metal-price/default",
  access: "create quotations",
  summary: "The column’s default metal price",
});
