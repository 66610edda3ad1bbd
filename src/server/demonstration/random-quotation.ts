import type { ComponentDefinition, Field } from "#domain/components/define-component.ts";
import { components, fieldsOf, isTablePriced } from "#domain/components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import {
  choicesOfColumn,
  type FieldValues,
  keyColumns,
  type TableIndex,
} from "#domain/price-tables/price-table.ts";
import { systemPrice } from "#domain/price-tables/pricing.ts";
import { canonicalNumber } from "#domain/price-tables/reading.ts";
import { type QuotationRequest, systemSource } from "#domain/quotation/document/request.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import type { RequestedLine } from "#domain/quotation/lines/quotation-line.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { demonstrationCustomers } from "./demonstration-size.ts";
import type { Random } from "./random.ts";

export type Tables = ReadonlyMap<ComponentId, TableIndex>;

type Crane = { length: string; lift: string; rates: Rates | undefined; random: Random };

/** The request of a customer. An alternate is another crane for the same need. */
export type Need = {
  capacity: string;
  span_width_m: string;
  height_m: string;
  lt_length: string;
  customer: Customer;
};

/** Returns the need behind a quotation. */
export function needOf({ lines, customer }: QuotationRequest): Need {
  const value = (component: ComponentId, name: string): string =>
    lines.find((line) => line.component === component)?.values[name] ?? "";
  return {
    capacity: value("span", "capacity"),
    span_width_m: value("span", "span_width_m"),
    height_m: value("hoist", "height_m"),
    lt_length: value("lt_gantry", "lt_length"),
    customer,
  };
}

/** Metres; few halls are higher. */
const usualLift = 12;

/** Typed values of a component, beside those of its table and of earlier steps. */
const typed: { readonly [Id in ComponentId]?: (crane: Crane) => FieldValues } = {
  span: ({ rates, random }) => ({
    metal_price: rates?.span_metal_price ?? String(random.between(78, 86)),
  }),
  lt_gantry: ({ length, rates, random }) => ({
    lt_length: length,
    metal_price: rates?.lt_gantry_metal_price ?? String(random.between(50, 92)),
  }),
  column: ({ length, lift, rates }) => ({
    // The hook is below the girder on the rail, so one metre more than the lift is enough.
    column_height: String(Math.max(5, Math.ceil(Number(lift)) + 1)),
    no_of_columns: String(2 * (Number(length) / 6 + 1)),
    metal_price: rates?.column_metal_price ?? "80",
  }),
  wiring: ({ length, rates }) => ({
    lt_length: length,
    wiring_cost_per_meter: rates?.wiring_cost_per_meter ?? "1200",
  }),
  industrial_erection: () => ({ description: "Erection, testing and commissioning at site" }),
  panel: ({ random }) => ({
    panel_type: random.pick(["VVVF, all motions", "Contactor, single speed", "VVVF, long travel"]),
  }),
};

/** Values of earlier components for a component's fields. */
function prefilled(
  definition: ComponentDefinition,
  before: ReadonlyMap<ComponentId, FieldValues>,
): FieldValues {
  const values: Record<string, string> = {};
  for (const [name, { prefill }] of fieldsOf(definition)) {
    const value = prefill && before.get(prefill.component)?.[prefill.field];
    if (value) values[name] = value;
  }
  return values;
}

/** A light crane is not built on the heaviest column: a choice is among this many sections from its own size on. */
const sectionsToChoose = 3;

/**
 * Returns the given key values, and random choices of the table for the following keys. A table without
 * capacities lists its sections from light to heavy: `size` (0 to 1) is the place of the crane among them.
 */
function choose(
  definition: ComponentDefinition,
  tables: Tables,
  given: FieldValues,
  { need, size, random }: { need: Partial<Need>; size: number; random: Random },
): FieldValues {
  if (!isTablePriced(definition)) return given;
  const index = tables.get(definition.id);
  if (!index) throw new RangeError(`No table for ${definition.id}`);
  const values: Record<string, string> = { ...given };
  const keys = keyColumns(definition);
  for (const key of keys) {
    if (values[key]) continue;
    const all = choicesOfColumn(definition, key, index, values);
    const from = Math.min(Math.floor(size * all.length), all.length - 1);
    const offered = keys.includes("capacity") ? all : all.slice(from, from + sectionsToChoose);
    const [least] = offered;
    if (least === undefined) break;
    const asked = key in need ? need[key as keyof Omit<Need, "customer">] : undefined;
    const usual = key === "height_m" ? offered.filter((height) => Number(height) <= usualLift) : offered;
    values[key] = offered.find((each) => each === asked) ?? (usual.length > 0 ? random.pick(usual) : least);
  }
  return values;
}

/** A value for a required field without a table or a value here. */
function anything({ choice, initial, format }: Field, random: Random): string {
  if (choice && choice.kind !== "table") return random.pick(choice.options);
  return initial ?? (format.kind === "number" ? String(random.between(4, 12)) : "As agreed");
}

/** The amount of a line without a system price, in paise: about ₹60,000 and ₹9,000 for each tonne. */
const customAmount = (tonnes: number, random: Random): number =>
  Math.round((random.between(85, 115) * (60_000 + 9000 * tonnes)) / 10_000) * 10_000;

/**
 * Returns a realistic crane from the price tables, priced as in the wizard, at these rates or random ones;
 * for a given need if the tables have one.
 */
export function randomQuotation(
  craneType: CraneTypeId,
  tables: Tables,
  rowOf: RowLookup,
  random: Random,
  rates?: Rates,
  need: Partial<Need> = {},
): QuotationRequest {
  const length = need.lt_length || String(random.between(3, 14) * 6);
  const values = new Map<ComponentId, FieldValues>();
  const span = tables.get("span");
  const definition: ComponentDefinition = components.span;
  const capacities =
    span && isTablePriced(definition) ? choicesOfColumn(definition, "capacity", span, {}) : [];
  const capacityOf = (before: ReadonlyMap<ComponentId, FieldValues>): string =>
    before.get("span")?.capacity ?? "";
  const sizeOf = (before: ReadonlyMap<ComponentId, FieldValues>): number =>
    Math.max(0, capacities.indexOf(capacityOf(before))) / Math.max(1, capacities.length);
  for (const component of craneTypes[craneType].components) {
    const definition = components[component];
    const chosen = choose(definition, tables, prefilled(definition, values), {
      need,
      size: sizeOf(values),
      random,
    });
    const lift = chosen.height_m ?? values.get("hoist")?.height_m ?? "6";
    const crane: Crane = { length, lift, rates, random };
    const own: Record<string, string> = { ...chosen, ...typed[component]?.(crane) };
    for (const [name, field] of fieldsOf(definition))
      if (field.need === "save" || field.need === "next") own[name] ??= anything(field, random);
    values.set(component, own);
  }
  const priced = (component: ComponentId): RequestedLine => {
    const own = values.get(component) ?? {};
    const price = systemPrice(components[component], own, rowOf(component, own)?.row);
    return {
      component,
      inScope: true,
      values: own,
      source: price ? systemSource(component) : "custom",
      amount: price?.amount ?? customAmount(canonicalNumber(capacityOf(values)) ?? 0, random),
    };
  };
  const line = (component: ComponentId): RequestedLine => {
    const bySomebodyElse = component === "column" && random.next() < 0.15;
    return bySomebodyElse
      ? { component, inScope: false, values: {}, source: "custom", amount: 0 }
      : priced(component);
  };
  return {
    craneType,
    revises: null,
    lines: craneTypes[craneType].components.map(line),
    marginPercentage: random.pick(["5", "5", "5", "7.5", "10", "12"]),
    customer: need.customer ?? { ...noCustomer, ...random.pick(demonstrationCustomers) },
  };
}
