import type { ComponentDefinition } from "../../components/define-component.ts";
import { byComponent, components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import type { Paise } from "../../numbers/money.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import type { PriceOrigin } from "../lines/price-origin.ts";

/** The mode of a component: from the lists, typed, or a typed price only. */
export type PartEntryMode =
  | { mode: "listed"; choices: FieldValues; pricing: "system" | "custom" }
  /** `estimate`: its price is the estimate's, or typed beside one. */
  | { mode: "custom"; choices: FieldValues; returnTo: FieldValues; estimate?: "taken" | "beside" }
  | { mode: "typed" };

/**
 * The answer of the price table or the estimate, with the key of its inputs. Other inputs have another key.
 */
export type Quote = { forKey: string } & (
  | {
      kind: "priced";
      each: Paise;
      factors: readonly Factor[];
      row: PricingRow;
      tableVersion: string;
      estimate?: EstimateRecord;
    }
  /** `why`: the reason why an estimate was refused. */
  | { kind: "not-offered"; why?: string }
);

export type DraftPart = {
  inScope: boolean;
  entry: PartEntryMode;
  inputs: FieldValues;
  customPrice: string;
  /** The source of the typed price. Null for one that the author typed. */
  priceOrigin: PriceOrigin | null;
  quote: Quote | null;
};

/** A price as typed, with its origin. Another text is another price, without one. */
export const typedPrice = (customPrice: string, priceOrigin: PriceOrigin | null = null) => ({
  customPrice,
  priceOrigin,
});

/** An untouched part of this component. */
export function newPart(definition: ComponentDefinition): DraftPart {
  const entry: PartEntryMode =
    definition.pricing.kind === "typing"
      ? { mode: "typed" }
      : { mode: "listed", choices: {}, pricing: "system" };
  return { inScope: true, entry, inputs: {}, ...typedPrice(""), quote: null };
}

/** An untouched part for every component, including those that the crane type lacks. */
export const newParts = (): Record<ComponentId, DraftPart> => byComponent((id) => newPart(components[id]));
