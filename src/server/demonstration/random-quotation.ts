import type { ComponentId } from "#domain/components/component-id.ts";
import type { Definition, Field } from "#domain/components/define-component.ts";
import { components, fieldsOf, isTablePriced } from "#domain/components/registry.ts";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { type Customer, noCustomer } from "#domain/customer.ts";
import { keyColumns, options, type TableIndex, type Values } from "#domain/price-tables/price-table.ts";
import { systemPrice } from "#domain/pricing.ts";
import { type QuotationRequest, type RequestedLine, systemSource } from "#domain/quotation/request.ts";
import type { RowLookup } from "#domain/quotation/row-lookup.ts";
import type { Rates } from "#domain/rates/rates.ts";
import type { Random } from "./random.ts";

export type Tables = ReadonlyMap<ComponentId, TableIndex>;

const customers: readonly Partial<Customer>[] = [
  {
    company: "Sabar Steel & Alloys Pvt Ltd",
    site: "Himatnagar",
    state: "Gujarat",
    gstin: "24AABCS1234D1Z1",
    name: "R. Chaudhary",
  },
  {
    company: "Sabar Steel and Alloys",
    site: "Hosur Road, Bengaluru",
    state: "Karnataka",
    gstin: "29AABCS1234D1ZR",
    name: "S. Rao",
  },
  { company: "Narmada Castings", site: "Bharuch", state: "Gujarat", gstin: "24AAJCN2468P1ZV" },
  { company: "Narmada Castings LLP", site: "Vadodara", state: "Gujarat", name: "K. Joshi" },
  { company: "Deccan Power Equipment", site: "Pune", state: "Maharashtra", gstin: "27AAFCD5678K1Z3" },
  { company: "Aravalli Cement Plant 2", site: "Udaipur", state: "Rajasthan", name: "M. Rathore" },
  { company: "Kaveri Pumps", site: "Coimbatore", state: "Tamil Nadu", gstin: "33AAHCK8765M1ZV" },
  { company: "Kaveri Pumps", site: "Kochi", state: "Kerala" },
  {},
];

type Crane = { length: string; rates: Rates | undefined; random: Random };

/** What is typed of a component, beside what its table and the steps before it give. */
const typed: { readonly [Id in ComponentId]?: (crane: Crane) => Values } = {
  span: ({ rates, random }) => ({
    metal_price: rates?.span_metal_price ?? String(random.between(78, 86)),
  }),
  lt_gantry: ({ length, rates, random }) => ({
    lt_length: length,
    metal_price: rates?.lt_gantry_metal_price ?? String(random.between(50, 92)),
  }),
  column: ({ length, rates, random }) => ({
    column_height: String(random.between(5, 12)),
    no_of_columns: String(2 * (Number(length) / 6 + 1)),
    metal_price: rates?.column_metal_price ?? "80",
  }),
  wiring: ({ length, rates }) => ({
    lt_length: length,
    wiring_cost_per_meter: rates?.wiring_cost_per_meter ?? "1200",
  }),
  industrial_erection: () => ({ description: "Unloading, erection, testing and commissioning at site" }),
  panel: ({ random }) => ({
    panel_type: random.pick(["VVVF, all motions", "Contactor, single speed", "VVVF, long travel"]),
  }),
};

/** What the components before it give to a component's fields. */
function prefilled(definition: Definition, before: ReadonlyMap<ComponentId, Values>): Values {
  const values: Record<string, string> = {};
  for (const [name, { prefill }] of fieldsOf(definition)) {
    const value = prefill && before.get(prefill.component)?.[prefill.field];
    if (value) values[name] = value;
  }
  return values;
}

/** The given key values, and for each key after them a random one of those that the table offers; it stops where none is offered. */
function choose(definition: Definition, tables: Tables, given: Values, random: Random): Values {
  if (!isTablePriced(definition)) return given;
  const index = tables.get(definition.id);
  if (!index) throw new RangeError(`No table for ${definition.id}`);
  const values: Record<string, string> = { ...given };
  for (const key of keyColumns(definition)) {
    if (values[key]) continue;
    const offered = options(definition, key, index, values);
    if (offered.length === 0) break;
    values[key] = random.pick(offered);
  }
  return values;
}

/** Something for a field that must be filled where neither a table nor this file knows what. */
function anything({ choice, initial, reading }: Field, random: Random): string {
  if (choice && choice.from !== "table") return random.pick(choice.from);
  return initial ?? (reading.as === "number" ? String(random.between(4, 12)) : "As agreed");
}

/** A believable crane from the price tables, priced as the wizard would, at these rates or at some of its own. */
export function randomQuotation(
  craneType: CraneTypeId,
  tables: Tables,
  rowOf: RowLookup,
  random: Random,
  rates?: Rates,
): QuotationRequest {
  const crane: Crane = { length: String(random.between(3, 14) * 6), rates, random };
  const values = new Map<ComponentId, Values>();
  for (const component of craneTypes[craneType].components) {
    const definition = components[component];
    const chosen = choose(definition, tables, prefilled(definition, values), random);
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
      amount: price?.amount ?? random.between(450, 4200) * 10_000,
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
    customer: { ...noCustomer, ...random.pick(customers) },
  };
}
