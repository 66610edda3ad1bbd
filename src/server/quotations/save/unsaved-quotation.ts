import type { User } from "#contract/auth/auth-api.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import type { Db } from "../../platform/database/schema.ts";
import { rowLookup } from "../../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../../price-tables/price-table-cache.ts";
import type { StoredRates } from "../../rates/rates-repository.ts";
import type { StoredQuotation } from "../quotations-repository.ts";
import { findRevisable } from "../revisions/revisable.ts";
import { documentOf } from "../stored-document.ts";
import { assembleOnce } from "./assemble-once.ts";
import { checkOrigins } from "./check-origins.ts";

type PriceQuestion = {
  priceTables: PriceTables;
  /** The firm's profile, for its technical standards and conditions. */
  firm: FirmProfile;
  user: User;
  request: QuotationRequest;
  /** The rates in force. */
  inForce: StoredRates;
  now: string;
};

/**
 * Prices a request as a document under this number, or as the next revision of the quotation that it revises (`newest`).
 * Nothing is written.
 * @throws Rejection as `priceCrane`, `checkOrigins` and `findRevisable` do
 */
export async function unsavedQuotation(
  db: Db,
  { priceTables, firm, user, request, inForce, now }: PriceQuestion,
  number: string,
): Promise<{ document: QuotationDocument; newest: StoredQuotation | null }> {
  const by = { rowOf: await rowLookup(db, priceTables, request.craneType), inForce, firm, user };
  if (request.revises === null) {
    await checkOrigins(db, { user, request, now });
    return { document: assembleOnce(request, by, { number, createdAt: now }), newest: null };
  }
  const newest = await findRevisable(db, user, request, now);
  await checkOrigins(db, { user, request, now }, documentOf(newest).lines);
  const document = assembleOnce(request, by, {
    number: newest.number,
    createdAt: now,
    createdBy: newest.created_by,
    revision: {
      revision: newest.latest_revision + 1,
      author: user.username,
      reason: null,
      newest: documentOf(newest),
    },
  });
  return { document, newest };
}
