import {
  choiceLookUps,
  defaultMetalPrice,
  priceLookUps,
  spanOptions,
  spanPrice,
} from "#contract/prices-api.ts";
import {
  choicesSchemas,
  defaultMetalPriceSchemas,
  priceSchemas,
  spanOptionsSchemas,
  spanPriceSchemas,
} from "#contract/prices-schemas.ts";
import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import { type CraneTypeId, craneTypes, normaliseCraneType } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors.ts";
import { rupees } from "#domain/money.ts";
import { findRow, keyColumns, options, parentsOf, type Values } from "#domain/price-tables/price-table.ts";
import { priceKey, priceTooHigh, systemPrice } from "#domain/pricing.ts";
import { combination } from "#domain/quotation/input.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { bindEstimateEndpoint } from "./estimate-routes.ts";
import type { PriceTables } from "./price-table-cache.ts";

const tableOf = (component: string): TableDefinition => {
  const definition = findTableComponent(component);
  if (!definition) throw new RangeError(`${component} has no price table`);
  return definition;
};

const initialOf = (definition: TableDefinition, field: string): string =>
  definition.fields[field]?.initial ?? "";

const asJson = (definition: TableDefinition, field: string, texts: readonly string[]): (string | number)[] =>
  definition.fields[field]?.reading.as === "number" ? texts.map(Number) : [...texts];

/** The fields that a component's price needs besides its keys. */
const formulaFields = (definition: TableDefinition): string[] =>
  definition.pricing.formula.factors.flat().flatMap((term) => ("field" in term ? [term.field] : []));

/** Binds all look-ups of options and prices, for all crane types. */
export function bindLookupEndpoints(api: Api, tables: PriceTables): void {
  bindChoices(api, tables);
  bindPrices(api, tables);
  bindEstimateEndpoint(api, tables);

  serve(api, spanOptions, spanOptionsSchemas, async ({ db, query }) => {
    const definition = tableOf("span");
    const { index } = await tables.read(db, craneTypeIn(query), definition);
    const capacities = options(definition, "capacity", index, {});
    return {
      success: true as const,
      data: {
        capacities,
        options: capacities.map((capacity) => ({
          capacity,
          span_widths: options(definition, "span_width_m", index, { capacity }).map(Number),
        })),
        default_metal_price: Number(initialOf(definition, "metal_price")),
      },
    };
  });

  serve(api, defaultMetalPrice, defaultMetalPriceSchemas, () => ({
    success: true as const,
    data: { metal_price: Number(initialOf(tableOf("column"), "metal_price")) },
  }));
}

const craneTypeIn = (from: { crane_type?: unknown }): CraneTypeId => normaliseCraneType(from.crane_type);

function bindChoices(api: Api, tables: PriceTables): void {
  for (const { definition, field, plural, endpoint } of choiceLookUps) {
    const parents = parentsOf(definition, field);
    serve(api, endpoint, choicesSchemas(definition, parents), async ({ db, params, query }) => {
      const craneType = craneTypeIn(query);
      const { index } = await tables.read(db, craneType, definition);
      const above: Values = params;
      const found = options(definition, field, index, above);
      if (found.length === 0 && parents.length > 0) throw notOffered(craneType, definition, above, parents);
      return { success: true as const, data: { [plural]: asJson(definition, field, found) } };
    });
  }
}

function bindPrices(api: Api, tables: PriceTables): void {
  for (const { definition, endpoint } of priceLookUps) {
    const names = [...keyColumns(definition), ...formulaFields(definition)];
    serve(api, endpoint, priceSchemas(definition, names), async ({ db, query, body }) => {
      // An alias fixes the crane type in the query, whatever the body says.
      const craneType = craneTypeIn("crane_type" in query ? query : body);
      const values: Values = Object.fromEntries(Object.entries(body));
      return priceAnswer(db, tables, craneType, definition, values);
    });
  }
  serve(api, spanPrice, spanPriceSchemas, async ({ db, params, query }) => {
    const definition = tableOf("span");
    const values = { ...params, metal_price: query.metal_price ?? initialOf(definition, "metal_price") };
    return priceAnswer(db, tables, craneTypeIn(query), definition, values);
  });
}

async function priceAnswer(
  db: Db,
  tables: PriceTables,
  craneType: CraneTypeId,
  definition: TableDefinition,
  values: Values,
) {
  const { index, version } = await tables.read(db, craneType, definition);
  const row = findRow(definition, index, values);
  // One piece: what the count does to the price is the wizard's and the quotation's business.
  const price = row ? systemPrice(definition, withoutCount(definition, values), row) : null;
  // The row is there and all inputs are: only the amount can be in the way.
  if (row && !price && priceKey(definition, values) !== null) throw new Rejection("invalid", priceTooHigh);
  if (!row || !price || !version) throw notOffered(craneType, definition, values, keyColumns(definition));
  const { answers, besides = [] } = definition.pricing.lookUp;
  return {
    success: true as const,
    data: {
      ...Object.fromEntries(answers.map((name) => [name, rupees(price.each)])),
      ...Object.fromEntries(besides.map((name) => [name, Number(row[name] ?? values[name])])),
      row,
      factors: [...price.factors],
      table_version: version.id,
    },
  };
}

const withoutCount = (definition: TableDefinition, values: Values): Values => {
  const { times } = definition.pricing.formula;
  return times === undefined ? values : { ...values, [times]: "" };
};

function notOffered(
  craneType: CraneTypeId,
  definition: TableDefinition,
  values: Values,
  keys: readonly string[],
): Rejection {
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
  return new Rejection(
    "not-found",
    `No ${definition.title.toLowerCase()} in the ${craneTypes[craneType].label} price table for ${shown}`,
  );
}
