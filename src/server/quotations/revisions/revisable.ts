import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Revises } from "#domain/quotation/document/quotation-number.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { closedToRevisions, isRevisable, revisionReasonMissing } from "#domain/sales/revisable.ts";
import { revisionName } from "#domain/sales/sale.ts";
import type { Db } from "../../platform/database/schema.ts";
import { lockInOrder } from "../../sales/sales-repository.ts";
import { quotationSales } from "../quotation-sales.ts";
import type { StoredQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";

const at = ["body", "quotation_data", "inputs", "revises"];
const invalid = (msg: string, loc: readonly string[]): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc }] });

export const reasonMissing = (): Rejection => invalid(revisionReasonMissing("quotation"), ["body", "reason"]);

export const otherNumber = ({ number }: Revises): Rejection =>
  invalid(`A revision keeps its number: quotation_id must be ${number}`, [
    "body",
    "quotation_data",
    "quotation_id",
  ]);

/** Locks a quotation after the offer that holds it, and returns it as it then is. @throws Rejection 'conflict' when it moved meanwhile */
async function locked(db: Db, user: User, found: StoredQuotation, now: string): Promise<StoredQuotation> {
  await lockInOrder(db, found);
  const stored = await quotationSales.findWorkable(db, user, found.number, now);
  const { number, in_offer } = stored;
  if (in_offer !== found.in_offer)
    throw new Rejection(
      "conflict",
      in_offer === null
        ? `${number} left offer ${found.in_offer} meanwhile. Save again.`
        : `${number} joined offer ${in_offer} meanwhile. Save again.`,
      { extra: { in_offer: in_offer === null ? null : { offer_id: in_offer } } },
    );
  return stored;
}

/** Refuses a quotation that is closed by itself, and one in a won offer. */
function checkRevisable({ number, status, in_offer, offer_status }: StoredQuotation): void {
  if (isRevisable({ status, in_offer: offer_status && { status: offer_status } })) return;
  throw in_offer === null
    ? new Rejection("conflict", closedToRevisions(number, status), {
        extra: { status },
      })
    : new Rejection(
        "conflict",
        `${number} is in the won offer ${in_offer}. Reopen the offer before you revise ${number}.`,
        { extra: { status, in_offer: { offer_id: in_offer } } },
      );
}

/**
 * Returns the present quotation that a request revises. `lock` locks it and its offer until the end of the transaction.
 * @throws Rejection 'not-found' and 'forbidden' as for every quotation. 'conflict' for a closed quotation or a won offer.
 *   'invalid' for another crane type or an unknown revision.
 */
export async function findRevisable(
  db: Db,
  user: User,
  { revises, craneType }: QuotationRequest,
  now: string,
  options: { lock?: boolean } = {},
): Promise<StoredQuotation> {
  if (revises === null) throw new RangeError("The request revises nothing");
  let found = await quotationSales.findWorkable(db, user, revises.number, now);
  if (options.lock) found = await locked(db, user, found, now);
  if (found.crane_type !== craneType)
    throw invalid(
      `${found.number} is a ${documentOf(found).craneWords.noun}: its revision must be one too`,
      at,
    );
  if (revises.revision > found.latest_revision)
    throw invalid(`There is no ${revisionName(found.number, revises.revision)} yet`, at);
  checkRevisable(found);
  return found;
}
