import { Rejection } from "#domain/errors.ts";
import type { Paise } from "#domain/money.ts";
import { heldSentence, revisionName } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/status.ts";
import { keepStages } from "../activity/stages.ts";
import { type Act, writeActivity } from "../activity/write-activity.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { quotationLife } from "../quotations/quotation-life.ts";
import { findQuotation, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { type closingColumns, type LifeColumns, notClosed, statusNote } from "../sales/life.ts";
import { lockSale } from "../sales/sales-repository.ts";
import { listPositions, markOrdered, ordersOf } from "./offer-positions-repository.ts";
import type { StoredOffer } from "./offers-repository.ts";

type Closing = ReturnType<typeof closingColumns>;

/**
 * What each quotation takes from its offer: its status, and its share of what the offer is won or lost at. Of a won one those
 * ordered are won, the others withdrawn; of a lost one all are lost, those without a share at nothing.
 */
function closingOf(offer: Closing, share: Paise | undefined): Closing {
  if (offer.status === "lost") return { ...offer, lost_value: share ?? null };
  if (offer.status !== "won") return offer;
  return share === undefined
    ? { ...notClosed, status: "withdrawn", next_follow_up: null }
    : { ...offer, order_value: share };
}

/** The positions ordered, and what the offer is won or lost at by quotation. */
type Followed = { ordered: readonly number[]; shares: ReadonlyMap<string, Paise> };

/**
 * Gives the quotations of an offer its status, inside the caller's transaction (sales rules §7). One that was ordered with
 * another offer stays won, and one that was won by itself stays so too.
 */
export async function followOffer(
  db: Db,
  act: Act,
  offer: StoredOffer,
  before: Status,
  closing: Closing,
  { ordered, shares }: Followed,
): Promise<void> {
  const positions = await listPositions(db, offer.id, offer.latest_revision);
  const wonHere = new Set(positions.filter(({ ordered }) => ordered === 1).map(({ quotation }) => quotation));
  const quoted = positions.map(({ position }) => position).filter((position) => ordered.includes(position));
  await markOrdered(db, offer.id, offer.latest_revision, quoted);
  // In one order, so that two offers with the same quotations never wait for each other.
  const numbers = [...new Set(positions.map(({ quotation }) => quotation))].sort();
  const orders = await ordersOf(db, numbers);
  for (const number of numbers) {
    const quotation = await lockedQuotation(db, number);
    const isWonElsewhere = (orders.get(number) ?? []).some((other) => other !== offer.number);
    const isWonAlone = quotation.status === "won" && !(before === "won" && wonHere.has(number));
    if (isWonElsewhere || isWonAlone) continue;
    const columns = closingOf(closing, shares.get(number));
    await follow(db, act, offer.number, quotation, columns);
  }
  // Also of those that keep their status: an open offer counts for its quotations, a closed one does not.
  await keepStages(db, numbers, act.now);
}

async function lockedQuotation(db: Db, number: string): Promise<StoredQuotation> {
  const found = await findQuotation(db, number);
  if (found) await lockSale(db, found.id);
  const locked = await findQuotation(db, number);
  if (!locked) throw new RangeError(`Quotation ${number} stands in an offer and is not kept`);
  return locked;
}

async function follow(
  db: Db,
  act: Act,
  offer: string,
  quotation: StoredQuotation,
  columns: Partial<LifeColumns> & Closing,
): Promise<void> {
  const { number, revision } = quotation;
  const held = heldSentence(revisionName(number, revision), approvalOf(quotation));
  // A newer revision of it waits: it was not sent with this offer, and cannot be won before it is decided.
  if (held !== null && columns.status === "won")
    throw new Rejection("conflict", `${held} With ${offer} it would be won too.`);
  if (held !== null && columns.status === "sent") return;
  await quotationLife.update(db, quotation, columns);
  // Lost with another offer before, it is lost with this one now: for its reason, at another share.
  if (quotation.status === columns.status && columns.status !== "lost") return;
  await writeActivity(db, act, quotation.number, "status", {
    from: quotation.status,
    to: columns.status,
    note: statusNote(columns, `With offer ${offer}`),
  });
}
