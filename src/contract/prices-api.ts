import type { ComponentId } from "#domain/components/define-component.ts";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import type { Row } from "#domain/price-tables/price-table.ts";
import type { Factor } from "#domain/pricing.ts";
import { type Endpoint, endpoint, type Success } from "./endpoint.ts";

/** Look-up paths of the double girder wizard: the path fixes the crane type, whatever `crane_type` says. */
const double = (path: string) => ({ path, fixed: { crane_type: "double" } });

type CraneQuery = { crane_type?: string };
type Choices = Success<Record<string, (string | number)[]>>;

const choices = <const P extends string>(
  path: P,
  summary: string,
  aliases: { path: string; fixed: Record<string, string> }[] = [],
) =>
  endpoint<{ params: Record<string, string>; query: CraneQuery; answer: Choices }>()({
    method: "GET",
    path,
    access: "create quotations",
    summary,
    aliases,
  });

export type ChoicesEndpoint = Endpoint<
  { params: Record<string, string>; query: CraneQuery; answer: Choices },
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

/** The list of each key column under the keys before it. Path parameters carry the names of those keys. */
export const choiceLookups = {
  span: {
    capacity: choices("/api/span/capacities", "Capacities with a girder", [
      double("/api/double-girder/span/capacities"),
    ]),
    span_width_m: choices("/api/span/span-widths/:capacity", "Span widths of a capacity", [
      double("/api/double-girder/span/span-widths/:capacity"),
    ]),
  },
  hoist: {
    capacity: choices("/api/hoist/capacities", "Capacities with a hoist"),
    hoist_type: choices("/api/hoist/types/:capacity", "Hoist types of a capacity"),
    height_m: choices("/api/hoist/heights/:capacity/:hoist_type", "Heights of a hoist type"),
  },
  end_carriage: {
    capacity: choices("/api/end-carriage/options", "Capacities with an end carriage"),
    span_width_m: choices("/api/end-carriage/span-widths/:capacity", "Span widths with an end carriage"),
    end_carriage_type: choices("/api/end-carriage/types/:capacity/:span_width_m", "End carriage types"),
  },
  lt_gantry: { gantry_type: choices("/api/lt-gantry/options", "LT gantry types") },
  column: { column_type: choices("/api/column/options", "Column types") },
} as const;

export const spanOptions = endpoint<{
  query: CraneQuery;
  answer: Success<{
    capacities: string[];
    options: { capacity: string; span_widths: number[] }[];
    default_metal_price: number;
  }>;
}>()({
  method: "GET",
  path: "/api/span/options",
  access: "create quotations",
  summary: "Capacities with their span widths",
  aliases: [double("/api/double-girder/span/options")],
});

/** A price with all that explains it. `price` and `calculated_price` are the same figure under the names the callers know. */
export type PriceAnswer = Success<{
  price?: number;
  calculated_price?: number;
  weight_kg?: number;
  metal_price?: number;
  row: Row;
  factors: Factor[];
  table_version: string;
}>;

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

export const spanEstimate = endpoint<{
  body: {
    crane_type?: string;
    capacity: string | number;
    span_width_m: string | number;
    /** The rate in force when it is left out. */
    metal_price?: string | number;
    hoist?: { hoist_type: string; height_m: string | number };
  };
  answer: Success<EstimateRecord>;
}>()({
  method: "POST",
  path: "/api/span/estimate",
  access: "create quotations",
  summary: "Weight and price of a girder that may not be in the price table, for pricing only",
});

const price = <const P extends string>(
  path: P,
  summary: string,
  aliases: { path: string; fixed?: Record<string, string> }[] = [],
) =>
  endpoint<{ query: CraneQuery; body: Record<string, string | number>; answer: PriceAnswer }>()({
    method: "POST",
    path,
    access: "create quotations",
    summary,
    aliases,
  });

/** The price of each component that has a price table. */
export const priceLookups = {
  span: price("/api/single-girder/span/price", "Price of a girder", [double("/api/double-girder/span")]),
  hoist: price("/api/hoist", "Price of a hoist"),
  end_carriage: price("/api/end-carriage", "Price of a set of end carriages", [
    { path: "/api/single-girder/end-carriage/price" },
  ]),
  lt_gantry: price("/api/lt-gantry/price", "Price of the runway"),
  column: price("/api/column", "Price of one column"),
} as const satisfies Partial<Record<ComponentId, unknown>>;

/** The names a component's price has in its answer. */
export const priceNames: Readonly<
  Record<keyof typeof priceLookups, readonly ("price" | "calculated_price")[]>
> = {
  span: ["calculated_price"],
  hoist: ["price"],
  end_carriage: ["price"],
  lt_gantry: ["calculated_price", "price"],
  column: ["calculated_price", "price"],
};

export const defaultMetalPrice = endpoint<{ answer: Success<{ metal_price: number }> }>()({
  method: "GET",
  path: "/api/column/metal-price/default",
  access: "create quotations",
  summary: "The column's default metal price",
});
