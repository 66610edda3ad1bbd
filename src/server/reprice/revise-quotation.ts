import type { User } from "#contract/auth/auth-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { Seller } from "#domain/people/seller.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { ratesByField } from "#domain/rates/rates.ts";
import { reissueUnchanged, repricedRequest } from "#domain/reprice/reprice.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow } from "../platform/database/tables/reprice.ts";
import { findQuotation, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { writeRevision } from "../quotations/revisions/write-revision.ts";
import { namedOnPapers } from "../quotations/save/saving.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { workOutToday } from "../quotations/today-comparison.ts";
import { withKeptTexts } from "../sales/kept-conditions.ts";
import {
  actOf,
  checkAsWorkedOut,
  checkTotal,
  type RepriceContext,
  type Revised,
  refuse,
} from "./apply-choice.ts";
import type { CurrentPricing } from "./current-pricing.ts";
import type { QuotationToday } from "./offer-today.ts";

/**
 * Returns how papers name the person who answers for a quotation or an offer: to whom it was handed over, else who made
 * it. Null where the account is gone.
 */
export async function responsibleOnPapers(
  db: Db,
  sale: { created_by_id: string; responsible_id: string | null },
): Promise<{ preparedBy: string; seller: Seller } | null> {
  const user = await db
    .selectFrom("users")
    .select(["username", "full_name", "designation", "phone", "email"])
    .where("id", "=", sale.responsible_id ?? sale.created_by_id)
    .executeTakeFirst();
  return user ? namedOnPapers(user) : null;
}

/** The reason of a re-pricing's revision. */
export const repricedReason = (now: string): string =>
  `Re-priced at the price tables and rates of ${formatDate(now)}`;

/** The reason of a revision that undoes a re-pricing. */
export const undoneReason = "Re-pricing undone";

/** Makes the next revision of a quotation, as its author would with the rates in force. */
export async function nextRevision(
  db: Db,
  { stored, quoted, today, rowOf }: QuotationToday,
  { actor, now, firm }: Pick<RepriceContext, "firm"> & { actor: Pick<User, "username">; now: string },
  inForce: Pick<CurrentPricing, "rates">,
): Promise<QuotationDocument> {
  const { number, latest_revision: revision } = stored;
  const rates = ratesByField(inForce.rates);
  const document = assembleDocument(repricedRequest(today, { number, revision }, rates), rowOf, {
    number,
    createdAt: now,
    createdBy: stored.created_by,
    // The customer's letter names the customer's contact, not the user who re-priced.
    preparedBy: quoted.preparedBy,
    ...(quoted.seller && { seller: quoted.seller }),
    ...(await responsibleOnPapers(db, stored)),
    rates,
    // A re-pricing changes prices alone.
    ...(quoted.standards && { standards: quoted.standards }),
    ...(quoted.standardTerms && { standardTerms: quoted.standardTerms }),
    revision: {
      revision: revision + 1,
      author: actor.username,
      reason: repricedReason(now),
      newest: quoted,
    },
  });
  return withKeptTexts(db, document, stored, firm);
}

/**
 * Makes the next revision of a quotation at these tables and rates, to be written later.
 * @throws Rejection where that is not what was worked out before
 */
export async function reviseQuotation(
  db: Db,
  item: RepriceItemRow,
  prices: CurrentPricing,
  doing: RepriceContext,
): Promise<Revised> {
  const stored = await findQuotation(db, item.number);
  if (!stored) throw refuse(`${item.number} no longer exists.`);
  checkAsWorkedOut(item, stored);
  const rowOf = await prices.rowsOf(stored.crane_type);
  const quoted = documentOf(stored);
  const { document: today, problem } = await workOutToday(db, quoted, rowOf, prices);
  if (today === null) throw refuse(problem);
  checkTotal(item, today.totals.total, today.totals.total !== quoted.totals.total);
  const document = await nextRevision(db, { stored, quoted, today, rowOf }, doing, prices);
  return {
    revision: document.revision,
    write: async (db) => {
      await writeRevision(db, doing.firm, actOf(doing), await now(db, item.number), document, "repriced");
    },
  };
}

/** Returns a locked quotation as it is now. */
async function now(db: Db, number: string): Promise<StoredQuotation> {
  const found = await findQuotation(db, number);
  if (!found) throw refuse(`${number} no longer exists.`);
  return found;
}

/** Writes a revision of a locked quotation that is equal to an earlier one. Returns its document. */
export async function writeSameAgain(
  db: Db,
  number: string,
  revision: number,
  doing: RepriceContext,
): Promise<QuotationDocument> {
  const found = await now(db, number);
  const before = await findQuotation(db, number, revision);
  if (!before) throw refuse(`${number} has no revision ${revision}.`);
  const again = reissueUnchanged(await withKeptTexts(db, documentOf(before), before, doing.firm), {
    revision: found.latest_revision + 1,
    createdAt: doing.now,
    author: doing.actor.username,
    reason: undoneReason,
  });
  await writeRevision(db, doing.firm, actOf(doing), found, again, "repriced", { repeats: revision });
  return again;
}
