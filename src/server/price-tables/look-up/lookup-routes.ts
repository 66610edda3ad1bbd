import {
  choiceLookUps,
  cranePrices,
  defaultMetalPrice,
  priceLookUps,
  spanOptions,
  spanPrice,
} from "#contract/price-tables/prices-api.ts";
import {
  choicesSchemas,
  cranePricesSchemas,
  defaultMetalPriceSchemas,
  priceSchemas,
  spanOptionsSchemas,
  spanPriceSchemas,
} from "#contract/price-tables/prices-schemas.ts";
import { findComponent, findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import { type CraneTypeId, craneTypes, normaliseCraneType } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  choicesOfColumn,
  type FieldValues,
  findRow,
  findRowOrLarger,
  type PricingRow,
  parentsOf,
  withNextLarger,
} from "#domain/price-tables/price-table.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import { canonicalNumber } from "#domain/price-tables/reading.ts";
import { isOrderedSize, largerSizeIn } from "#domain/quotation/estimate/next-larger.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { findRates } from "../../rates/rates-repository.ts";
import type { PriceTables } from "../price-table-cache.ts";
import { bindAlternativesEndpoint } from "./alternatives-route.ts";
import { bindEstimateEndpoints } from "./estimate-routes.ts";
import { notOffered, priceOne } from "./price-one.ts";

const tableOf = (component: string): TableDefinition => {
  const definition = findTableComponent(component);
  if (!definition) throw new RangeError(`${component} has no price table`);
  return definition;
};

const asJson = (definition: TableDefinition, field: string, texts: readonly string[]): (string | number)[] =>
  definition.fields[field]?.format.kind === "number" ? texts.map(Number) : [...texts];

/** Binds all look-ups of options and prices, for all crane types. */
export function bindLookupEndpoints(api: Api, tables: PriceTables): void {
  bindChoices(api, tables);
  bindPrices(api, tables);
  bindAlternativesEndpoint(api, tables);
  bindEstimateEndpoints(api, tables);

  serve(api, spanOptions, spanOptionsSchemas, async ({ db, query }) => {
    const definition = tableOf("span");
    const { index } = await tables.read(db, craneTypeIn(query), definition);
    const capacities = choicesOfColumn(definition, "capacity", index, {});
    return {
      success: true as const,
      data: {
        capacities,
        options: capacities.map((capacity) => ({
          capacity,
          span_widths: choicesOfColumn(definition, "span_width_m", index, { capacity }).map(Number),
        })),
        default_metal_price: Number((await findRates(db)).rates.span_metal_price),
      },
    };
  });

  serve(api, defaultMetalPrice, defaultMetalPriceSchemas, async ({ db }) => ({
    success: true as const,
    data: { metal_price: Number((await findRates(db)).rates.column_metal_price) },
  }));
}

const craneTypeIn = (from: { crane_type?: unknown }): CraneTypeId => normaliseCraneType(from.crane_type);

function bindChoices(api: Api, tables: PriceTables): void {
  for (const { definition, field, plural, endpoint } of choiceLookUps) {
    const parents = parentsOf(definition, field);
    serve(api, endpoint, choicesSchemas(definition, parents), async ({ db, params, query }) => {
      const craneType = craneTypeIn(query);
      const { index } = await tables.read(db, craneType, definition);
      const above: FieldValues = params;
      const reached = query.next_larger ? withNextLarger(definition, index, above) : above;
      const found = choicesOfColumn(definition, field, index, reached);
      if (found.length === 0 && parents.length > 0)
        throw new Rejection("not-found", notOffered(craneType, definition, above, parents));
      return { success: true as const, data: { [plural]: asJson(definition, field, found) } };
    });
  }
}

function bindPrices(api: Api, tables: PriceTables): void {
  for (const { definition, endpoint } of priceLookUps) {
    serve(api, endpoint, priceSchemas(definition, pricedFields(definition)), async ({ db, query, body }) => {
      // An alias fixes the crane type in the query, whatever the body says.
      const craneType = craneTypeIn("crane_type" in query ? query : body);
      const values: FieldValues = Object.fromEntries(Object.entries(body));
      return priceAnswer(db, tables, craneType, definition, values);
    });
  }
  serve(api, spanPrice, spanPriceSchemas, async ({ db, params, query }) => {
    const definition = tableOf("span");
    const metal_price = query.metal_price ?? (await findRates(db)).rates.span_metal_price;
    const values = { ...params, metal_price };
    return priceAnswer(db, tables, craneTypeIn(query), definition, values);
  });
  serve(api, cranePrices, cranePricesSchemas(), async ({ db, query, body }) => {
    const craneType = craneTypeIn("crane_type" in query ? query : body);
    const asked = Object.entries(body.components).flatMap(([id, values]) => (values ? [{ id, values }] : []));
    const foreign = asked.find(({ id }) => craneTypes[craneType].components.every((each) => each !== id));
    if (foreign) {
      const msg = `${findComponent(foreign.id)?.title} is not part of a ${craneTypes[craneType].label} crane`;
      throw new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "components", foreign.id] }] });
    }
    const inForce = await tables.readAll(db, craneType);
    const prices = asked.flatMap(({ id, values }) => {
      const definition = findComponent(id);
      return definition
        ? [[id, priceOne(craneType, definition, values, inForce.get(id), findRowOrLarger)] as const]
        : [];
    });
    return { success: true as const, data: { prices: Object.fromEntries(prices) } };
  });
}

/** Returns the larger size that prices the ordered one: `estimated` and `row_height_m`. Empty for a row of the values. */
function largerIn({ id }: TableDefinition, values: FieldValues, row: PricingRow) {
  const larger = isOrderedSize(id) ? largerSizeIn(values, row) : null;
  return (
    larger && { estimated: true as const, [`row_${larger.name}`]: canonicalNumber(larger.value) ?? undefined }
  );
}

async function priceAnswer(
  db: Db,
  tables: PriceTables,
  craneType: CraneTypeId,
  definition: TableDefinition,
  values: FieldValues,
) {
  const table = await tables.read(db, craneType, definition);
  // A hoist for a greater lift lifts the ordered one. Other components have the row of the values, or none.
  const isOrdered = isOrderedSize(definition.id);
  const found = priceOne(craneType, definition, values, table, isOrdered ? findRowOrLarger : findRow);
  if (found.is !== "priced")
    throw new Rejection(found.is === "refused" ? "invalid" : "not-found", found.detail);
  const { price, row, factors, table_version } = found;
  const { answers, besides = [] } = definition.pricing.lookUp;
  return {
    success: true as const,
    data: {
      ...Object.fromEntries(answers.map((name) => [name, price])),
      ...Object.fromEntries(besides.map((name) => [name, Number(row[name] ?? values[name])])),
      ...largerIn(definition, values, row),
      row,
      factors,
      table_version: table_version ?? "",
    },
  };
}
