import { costOfOrdered } from "#domain/approval/order-approval.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { makeRejection } from "#domain/offers/offer-input.ts";
import { orderedValueOf, winningProblems } from "#domain/offers/won-offer.ts";
import { isOpen, type StatusChange } from "#domain/sales/sale-status.ts";
import { checkOrder } from "../approvals/check-order.ts";
import type { Db } from "../platform/database/schema.ts";
import { type ActingUser, changeSaleStatus } from "../sales/change-sale.ts";
import { updateSale } from "../sales/sales-repository.ts";
import { checkComplete } from "./add-quotations-to-offer.ts";
import { markOrdered } from "./offer-positions-repository.ts";
import { offerSales } from "./offer-sales.ts";
import type { StoredOffer } from "./offers-repository.ts";
import { offerDocumentOf, quotationsIn } from "./stored-offer.ts";

/** Refuses an order with other positions or another value, if the user's rules don't allow it. */
async function checkOrdered(
  db: Db,
  { user }: ActingUser,
  { number, revision, order_value: value }: StoredOffer,
  { positions, figures }: OfferDocument,
  ordered: readonly number[],
): Promise<void> {
  const firm = positions.flatMap(({ kind }, at) => (kind === "firm" ? [at + 1] : []));
  const isAsOffered = value === figures.taxable && ordered.join() === firm.join();
  if (isAsOffered || value === null) return;
  const cost = costOfOrdered(positions, ordered);
  await checkOrder(db, user, { number, revision, cost, value, gstPercentage: figures.gstPercentage });
}

/** Changes the status of an offer inside the caller's transaction. Its quotations have no status of their own. */
export async function changeOfferStatus(
  db: Db,
  act: ActingUser,
  number: string,
  { positions: ticked = [], ...change }: StatusChange & { positions?: number[] | undefined },
): Promise<StoredOffer> {
  const isWon = change.status === "won";
  const ordered = isWon ? [...ticked].sort((a, b) => a - b) : [];
  const orderedValue = (offer: StoredOffer) => {
    const { positions, discount } = offerDocumentOf(offer);
    return orderedValueOf(positions, ordered, discount);
  };
  const stored = await changeSaleStatus(db, offerSales, act, number, change, orderedValue, ordered);
  const document = offerDocumentOf(stored);
  const { positions } = document;
  if (!isOpen(change.from) && isOpen(change.status)) await checkComplete(db, number, quotationsIn(document));
  const problems = isWon ? winningProblems(positions, ordered) : [];
  if (problems.length > 0) throw makeRejection(problems);
  if (isWon) await checkOrdered(db, act, stored, document, ordered);
  const kept = { ordered: isWon ? JSON.stringify(ordered) : null };
  await updateSale(db, stored.id, kept);
  await markOrdered(db, stored.id, stored.latest_revision, ordered);
  return { ...stored, ...kept };
}
