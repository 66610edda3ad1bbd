import { priceAlternatives } from "#contract/price-tables/prices-api.ts";
import { priceAlternativesSchemas } from "#contract/price-tables/prices-schemas.ts";
import { findComponent, isTablePriced } from "#domain/components/registry.ts";
import { craneTypes, normaliseCraneType } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { alternatives, comparedField } from "#domain/price-tables/alternatives.ts";
import { findRowOrLarger } from "#domain/price-tables/price-table.ts";
import { keyText } from "#domain/price-tables/reading.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import type { PriceTables } from "../price-table-cache.ts";
import { priceOne } from "./price-one.ts";

const refused = (msg: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "component"] }] });

/** Binds the comparison of all choices of a component. */
export function bindAlternativesEndpoint(api: Api, tables: PriceTables): void {
  serve(api, priceAlternatives, priceAlternativesSchemas, async ({ db, query, body }) => {
    const craneType = normaliseCraneType("crane_type" in query ? query.crane_type : body.crane_type);
    const { components, label } = craneTypes[craneType];
    const definition = findComponent(body.component);
    if (!definition || !components.includes(definition.id))
      throw refused(`${definition?.title ?? "This component"} is not part of a ${label} crane`);
    const field = comparedField(definition);
    if (field === null || !isTablePriced(definition))
      throw refused(`${definition.title} is not chosen from a list of names`);
    // A value that cannot be read counts as not chosen yet.
    const values = Object.fromEntries(
      Object.entries(body.values).map(([name, value]) => [
        name,
        keyText(definition, name, String(value)) ?? "",
      ]),
    );
    const table = await tables.read(db, craneType, definition);
    const choices = alternatives(definition, table.index, values).map((choice) => {
      const found = priceOne(
        craneType,
        definition,
        { ...values, [field]: choice.value },
        table,
        findRowOrLarger,
      );
      const isPriced = found.is === "priced";
      return {
        value: choice.value,
        row: choice.row,
        offered: Object.fromEntries(
          Object.entries(choice.offered).map(([name, texts]) => [name, [...texts]]),
        ),
        price: isPriced ? found.price : null,
        factors: isPriced ? found.factors : [],
      };
    });
    return { success: true as const, data: { choices, table_version: table.version?.id ?? "" } };
  });
}
