import type { cranePrices, PriceOutcome } from "#contract/price-tables/prices-api.ts";
import { components } from "#domain/components/registry.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import { call } from "./call.ts";

/** The inputs of a component's price as they stand in the draft, as JSON. */
function inputsOf(draft: Draft, component: ComponentId): Record<string, string | number> {
  const { fields } = components[component];
  const values = valuesOf(draft, component);
  return Object.fromEntries(
    pricedFields(components[component]).map((name) => {
      const text = values[name] ?? "";
      return [name, fields[name]?.format.kind === "number" ? Number(text) : text];
    }),
  );
}

/** Asks the server for the system prices of these components of a draft, from the tables at one moment. */
export async function tablePrices(
  draft: Draft,
  of: readonly ComponentId[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, PriceOutcome>>> {
  const { data } = await call<typeof cranePrices>("POST", "/api/single-girder/prices", {
    body: {
      crane_type: craneTypes[draft.craneType].kind,
      components: Object.fromEntries(of.map((component) => [component, inputsOf(draft, component)])),
    },
    signal,
  });
  return data.prices;
}

/** Returns what a draft keeps of an answered price with this key; null for one that was refused. */
export function quoteOf(forKey: string, outcome: PriceOutcome | undefined): Quote | null {
  if (outcome?.is === "not-offered") return { forKey, kind: "not-offered" };
  const each = outcome?.is === "priced" ? paiseOrNull(outcome.price) : null;
  if (outcome?.is !== "priced" || each === null) return null;
  const { factors, row, table_version } = outcome;
  return { forKey, kind: "priced", each, factors, row, tableVersion: table_version ?? "" };
}
