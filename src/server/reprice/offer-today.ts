import { setImmediate } from "node:timers/promises";
import type { OfferPriceBridgeRecord } from "#contract/offers/offers-api.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { isQuoted, type OfferDocument, type OfferPosition } from "#domain/offers/offer.ts";
import { offerBridgeBetween } from "#domain/offers/offer-bridge.ts";
import { offerBridgeRecord } from "#domain/offers/offer-record.ts";
import type { TableVersions } from "#domain/price-bridge/price-bridge.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import { marginIfHeld, problemOfToday, recalculateAtToday } from "#domain/quotation/save/at-today.ts";
import { offerWith, outdatedProblem, withRevisions } from "#domain/reprice/reprice-offer.ts";
import { offerDocumentOf, quotationsIn } from "../offers/stored-offer.ts";
import type { Db } from "../platform/database/schema.ts";
import { findQuotations, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { tableVersionsOf } from "../quotations/revisions/bridge-tables.ts";
import { documentOf } from "../quotations/stored-document.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import type { CurrentPricing } from "./current-pricing.ts";

/** A quotation of an offer, as quoted and today. */
export type QuotationToday = {
  stored: StoredQuotation;
  quoted: QuotationDocument;
  today: QuotationDocument;
  rowOf: RowLookup;
};

/** An offer as quoted and today. */
export type OfferToday = {
  quoted: OfferDocument;
  today: OfferDocument;
  /** All its quotations, by number. */
  quotations: ReadonlyMap<string, QuotationToday>;
};

/** Returns whether a quotation has another total today. Only then does its offer get another revision of it. */
export const isMoved = ({ quoted, today }: QuotationToday): boolean =>
  today.totals.total !== quoted.totals.total;

const numberOf = (positions: readonly OfferPosition[], quotation: string): number =>
  1 + positions.findIndex((position) => isQuoted(position) && position.quotation === quotation);

/** Works out an offer with all its quotations at these tables and rates, or returns the reason why not. */
export async function workOutOffer(
  db: Db,
  stored: StoredSale,
  prices: CurrentPricing,
): Promise<{ worked: OfferToday; problem: null } | { worked: null; problem: string }> {
  const quoted = offerDocumentOf(stored);
  const found = await findQuotations(db, quotationsIn(quoted));
  const newest = new Map(found.map((each) => [each.number, each]));
  const outdated = outdatedProblem(
    quoted.positions,
    (quotation) => newest.get(quotation)?.latest_revision ?? 0,
  );
  if (outdated !== null) return { worked: null, problem: outdated };
  const quotations = new Map<string, QuotationToday>();
  for (const each of found) {
    const document = documentOf(each);
    const rowOf = await prices.rowsOf(craneTypeOf(document.craneType).id);
    const now = recalculateAtToday(document, rowOf, prices);
    const problem = problemOfToday(now);
    if (problem !== null)
      return { worked: null, problem: `Position ${numberOf(quoted.positions, each.number)}: ${problem}` };
    quotations.set(each.number, { stored: each, quoted: document, today: now.document, rowOf });
    await setImmediate();
  }
  const moved = [...quotations].flatMap(([number, each]) =>
    isMoved(each)
      ? [[number, { revision: each.stored.latest_revision + 1, document: each.today }] as const]
      : [],
  );
  const made = offerWith(quoted, withRevisions(quoted.positions, new Map(moved)), prices.day);
  if (made.problem !== null) return { worked: null, problem: made.problem };
  const today = { ...made.document, revision: stored.latest_revision + 1 };
  return { worked: { quoted, today, quotations }, problem: null };
}

/** Returns the price bridge of an offer from its total to today's, for the API. */
export async function bridgeToToday(
  db: Db,
  { quoted, today, quotations }: OfferToday,
): Promise<OfferPriceBridgeRecord> {
  const tables = new Map<string, TableVersions>();
  for (const [number, each] of quotations)
    tables.set(number, await tableVersionsOf(db, each.quoted, each.today));
  const bridge = offerBridgeBetween(quoted, today, {
    documentOf({ quotation, revision }) {
      const each = quotations.get(quotation);
      if (!each) throw new RangeError(`${quotation} was worked out before`);
      return revision === each.quoted.revision ? each.quoted : each.today;
    },
    tablesFor({ number }) {
      const known = tables.get(number);
      if (!known) throw new RangeError(`${number} was asked for before`);
      return known;
    },
  });
  return offerBridgeRecord(bridge, quoted, today);
}

/** Returns the margin in percent that is left when an offer's price is held at today's costs; null without costs. */
export const offerMarginIfHeld = ({ quoted, today }: OfferToday): number | null =>
  marginIfHeld(quoted.figures.taxable, today.figures.cost);
