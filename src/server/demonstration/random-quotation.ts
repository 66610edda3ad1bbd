import type { ComponentId } from "#domain/components/component-id.ts";
import { components, tableComponent } from "#domain/components/registry.ts";
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

/** Walks a component's cascade with random choices under the keys that are given. */
function choose(component: ComponentId, tables: Tables, given: Values, random: Random): Values {
  const definition = tableComponent(component);
  const index = tables.get(component);
  if (!index) throw new RangeError(`No table for ${component}`);
  const values: Record<string, string> = { ...given };
  for (const key of keyColumns(definition))
    values[key] ??= random.pick(options(definition, key, index, values));
  return values;
}

/** A believable crane from the price tables, priced as the wizard would, at these rates or at some of its own. */
export function randomQuotation(
  craneType: CraneTypeId,
  tables: Tables,
  rowOf: RowLookup,
  random: Random,
  rates?: Rates,
): QuotationRequest {
  const span = choose("span", tables, {}, random);
  const capacity = span.capacity ?? "";
  const width = span.span_width_m ?? "";
  const length = String(random.between(3, 14) * 6);
  const values: Record<ComponentId, Values> = {
    span: { ...span, metal_price: rates?.span_metal_price ?? String(random.between(78, 86)) },
    hoist: choose("hoist", tables, { capacity }, random),
    end_carriage: choose("end_carriage", tables, { capacity, span_width_m: width }, random),
    lt_gantry: {
      ...choose("lt_gantry", tables, {}, random),
      lt_length: length,
      metal_price: rates?.lt_gantry_metal_price ?? String(random.between(50, 92)),
    },
    column: {
      ...choose("column", tables, {}, random),
      column_height: String(random.between(5, 12)),
      no_of_columns: String(2 * (Number(length) / 6 + 1)),
      metal_price: rates?.column_metal_price ?? "80",
    },
    wiring: {
      span_width_m: width,
      lt_length: length,
      wiring_cost_per_meter: rates?.wiring_cost_per_meter ?? "1200",
    },
    industrial_erection: { description: "Unloading, erection, testing and commissioning at site" },
    panel: { panel_type: random.pick(["VVVF, all motions", "Contactor, single speed", "VVVF, long travel"]) },
  };
  const priced = (component: ComponentId): RequestedLine => {
    const found = rowOf(component, values[component]);
    const price = systemPrice(components[component], values[component], found?.row);
    return {
      component,
      inScope: true,
      values: values[component],
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
