import type { OfferPriceBridgeRecord } from "#contract/offers/offers-api.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { isQuoted, type QuotedPosition } from "#domain/offers/offer.ts";
import { offerBridgeBetween } from "#domain/offers/offer-bridge.ts";
import { offerBridgeRecord } from "#domain/offers/offer-record.ts";
import type { TableVersions } from "#domain/price-bridge/price-bridge.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { Db } from "../platform/database/schema.ts";
import { tableVersionsOf } from "../quotations/revisions/bridge-tables.ts";
import { documentsOf } from "./price-positions.ts";

const keyOf = (a: QuotationDocument, b: QuotationDocument): string =>
  `${a.number} R${a.revision} ${b.number} R${b.revision}`;

/** Returns the bridge between two revisions of an offer, as the API answers it. */
export async function answerOfferPriceBridge(
  db: Db,
  a: OfferDocument,
  b: OfferDocument,
): Promise<OfferPriceBridgeRecord> {
  const documentOf = await documentsOf(db, [...a.positions, ...b.positions]);
  const tables = new Map<string, TableVersions>();
  const revisionsOf = (offer: OfferDocument, quotation: string): QuotedPosition[] =>
    offer.positions.filter(isQuoted).filter((position) => position.quotation === quotation);
  // Every pair of revisions of one quotation that the bridge may ask for.
  for (const to of b.positions.filter(isQuoted))
    for (const from of revisionsOf(a, to.quotation)) {
      const [before, after] = [documentOf(from), documentOf(to)];
      tables.set(keyOf(before, after), await tableVersionsOf(db, before, after));
    }
  const bridge = offerBridgeBetween(a, b, {
    documentOf,
    tablesFor(before, after) {
      const known = tables.get(keyOf(before, after));
      if (!known) throw new RangeError(`${keyOf(before, after)} was not asked for`);
      return known;
    },
  });
  return offerBridgeRecord(bridge, a, b);
}
