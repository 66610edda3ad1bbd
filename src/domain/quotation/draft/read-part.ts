import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import { looseFactors } from "../../price-tables/pricing.ts";
import { asRecord, asTyped, storedPaise, typedTexts, type UnknownRecord } from "../../text/unknown-values.ts";
import { readEstimate } from "../estimate/read-estimate.ts";
import { readOrigin } from "../lines/price-origin.ts";
import { type DraftPart, newPart, type PartEntryMode, type Quote } from "./part.ts";

/** Returns the mode of a component, if it still exists. */
function entryIn(given: UnknownRecord, fresh: PartEntryMode): PartEntryMode {
  if (fresh.mode === "typed") return fresh;
  const choices = typedTexts(given.choices);
  if (given.mode === "custom") {
    const estimate = given.estimate === "taken" || given.estimate === "beside" ? given.estimate : null;
    return {
      mode: "custom",
      choices,
      returnTo: typedTexts(given.returnTo),
      ...(estimate && { estimate }),
    };
  }
  if (given.mode !== "listed") return fresh;
  return { mode: "listed", choices, pricing: given.pricing === "custom" ? "custom" : "system" };
}

/**
 * Reads a kept price. Null asks the server again: when no usable value was kept, and when the table had no such row
 * or the estimate was refused, because the row may exist now. Drafts of 1.1.0 have the kind of a price as `is`.
 */
function quoteIn(given: UnknownRecord): Quote | null {
  const forKey = asTyped(given.forKey);
  const each = storedPaise(given.each);
  if ((given.kind ?? given.is) !== "priced" || each === null) return null;
  const estimate = readEstimate(given.estimate);
  return {
    forKey,
    kind: "priced",
    each,
    factors: looseFactors(given.factors),
    row: typedTexts(given.row),
    tableVersion: asTyped(given.tableVersion),
    ...(estimate && { estimate }),
  };
}

/** Returns a stored part. `fresh` has the values of a new one. */
export const readPartOr = (given: UnknownRecord, fresh: PartEntryMode): DraftPart => ({
  inScope: given.inScope !== false,
  entry: entryIn(asRecord(given.entry), fresh),
  inputs: typedTexts(given.inputs),
  customPrice: asTyped(given.customPrice),
  priceOrigin: readOrigin(given.priceOrigin),
  quote: quoteIn(asRecord(given.quote)),
});

/** Returns a stored part, or an untouched one. */
export const readDraftPart = (component: ComponentId, given: UnknownRecord): DraftPart =>
  readPartOr(given, newPart(components[component]).entry);
