import type { User } from "#contract/auth/auth-api.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { inList } from "#domain/numbers/format.ts";
import { refusalToAdd } from "#domain/offers/add-to-offer.ts";
import { isQuoted, type PricedPosition, type QuotedPosition } from "#domain/offers/offer.ts";
import { countOpenPoints } from "#domain/open-points/document-points.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import { stopWaitingMails } from "../mail/stop-mails.ts";
import type { Db } from "../platform/database/schema.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { inOfferOf, runwayInOffer } from "../sales/in-offer.ts";
import {
  lockSale,
  type SaleHeader,
  selectHeaders,
  updateRevision,
  updateSale,
} from "../sales/sales-repository.ts";

/**
 * Locks quotations in the order of their numbers until the end of the transaction, and returns them as they then are, in
 * this order. Lock the offer first: every act on a sale locks in this order (docs/product.md, “Sales”).
 */
export async function lockQuotations(db: Db, numbers: readonly string[]): Promise<SaleHeader[]> {
  if (numbers.length === 0) return [];
  const chosen = () => selectHeaders(db, "quotation").where("sales.number", "in", numbers);
  for (const { id } of await chosen().orderBy("sales.number").execute()) await lockSale(db, id);
  return chosen().orderBy("sales.number").execute();
}

type JoinRequest = {
  positions: readonly PricedPosition[];
  customer: Customer;
  customerId: string | null;
  documentOf: (position: QuotedPosition) => QuotationDocument;
};

/**
 * Checks that these locked quotations can join an offer.
 * @throws Rejection 'conflict' that names all that it can't: `refusals` with their places, `loc` and `in_offer` of the first
 */
export function checkCanJoinOffer(
  { user: author, now }: { user: Pick<User, "id" | "role">; now: string },
  { positions, documentOf, ...offer }: JoinRequest,
  entering: readonly SaleHeader[],
): void {
  const refusals = positions.flatMap((position, at) => {
    const quotation = isQuoted(position) && entering.find(({ number }) => number === position.quotation);
    if (!quotation) return [];
    const { customer } = documentOf(position);
    const heldBy = inOfferOf(author, quotation, now);
    const candidate = { ...quotation, customer, customerId: quotation.customer_id, heldBy };
    const refusal = refusalToAdd(candidate, offer, author);
    return refusal ? [{ msg: refusal.words, loc: ["body", "positions", at], inOffer: refusal.inOffer }] : [];
  });
  const [first] = refusals;
  if (!first) return;
  throw new Rejection("conflict", refusals.map(({ msg }) => msg).join(" "), {
    extra: {
      loc: first.loc,
      ...(first.inOffer && { in_offer: first.inOffer }),
      refusals: refusals.map(({ msg, loc }) => ({ msg, loc })),
    },
  });
}

/**
 * Checks that a closed offer still holds all its quotations, which it needs to be reopened. Locks them.
 * @throws Rejection 'conflict' that names those that are separate sales or in another offer by now
 */
export async function checkComplete(db: Db, offer: string, numbers: readonly string[]): Promise<void> {
  const left = (await lockQuotations(db, numbers)).filter(({ in_offer }) => in_offer !== offer);
  if (left.length === 0) return;
  const names = left.map(({ number }) => number);
  const are = names.length === 1 ? "is" : "are";
  throw new Rejection(
    "conflict",
    `${offer} can’t be reopened, because ${inList(names)} ${are} no longer in it.`,
    {
      extra: { left: names },
    },
  );
}

/** Returns the earliest follow-up of sales, which an offer of them proposes as its own; null when none of them has one. */
export const earliestFollowUp = (sales: readonly Pick<SaleHeader, "next_follow_up">[]): string | null =>
  sales.flatMap(({ next_follow_up }) => next_follow_up ?? []).sort()[0] ?? null;

/**
 * Adds locked quotations to an offer, which takes them in. The offer's row then has their status, follow-up and order; their
 * own rows stay neutral, and their waiting mails are stopped.
 */
export async function addQuotationsToOffer(
  db: Db,
  act: ActivityAuthor,
  offer: string,
  quotations: readonly SaleHeader[],
): Promise<void> {
  for (const { id, number, next_follow_up } of quotations) {
    await stopWaitingMails(db, act, number, `${number} was added to offer ${offer}. Send the offer.`);
    await updateSale(db, id, { in_offer: offer, status: "issued", next_follow_up: null });
    await countPointsAgain(db, number);
    await writeActivity(db, act, number, "note", { note: `Added to offer ${offer}` });
    // For past days the follow-up comes from the activity.
    if (next_follow_up !== null)
      await writeActivity(db, act, number, "follow_up", { from: next_follow_up, to: null });
  }
}

/**
 * Counts the open points of a quotation again: the offer names the customer of those that it holds, and a runway's points are
 * with its bearer.
 */
export async function countPointsAgain(db: Db, number: string): Promise<void> {
  const stored = await findQuotation(db, number);
  if (!stored) throw new RangeError(`${number} was locked before`);
  await updateRevision(db, stored, {
    open_points: countOpenPoints(documentOf(stored), runwayInOffer(stored)),
  });
}

/**
 * Removes locked quotations from their offer. They are separate sales again: issued, with their own validity and without
 * a follow-up.
 */
export async function removeQuotationsFromOffer(
  db: Db,
  act: ActivityAuthor,
  offer: string,
  quotations: readonly SaleHeader[],
): Promise<void> {
  for (const { id, number } of quotations) {
    await updateSale(db, id, { in_offer: null });
    await countPointsAgain(db, number);
    await writeActivity(db, act, number, "note", { note: `Left offer ${offer}` });
  }
}

/**
 * Returns the quotations that a revision of an offer removed and that are separate sales now, with their
 * newest revisions.
 */
export async function listLeft(
  db: Db,
  before: readonly string[],
  after: readonly string[],
): Promise<{ number: string; revision: number }[]> {
  const left = before.filter((number) => !after.includes(number));
  if (left.length === 0) return [];
  const rows = await selectHeaders(db, "quotation").where("sales.number", "in", left).execute();
  return rows.map(({ number, latest_revision }) => ({ number, revision: latest_revision }));
}
