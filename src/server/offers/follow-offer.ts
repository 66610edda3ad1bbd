import { Rejection } from "#domain/errors.ts";
import { type Paise, spread } from "#domain/money.ts";
import { heldSentence, revisionName } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/status.ts";
import { type closingColumns, type LifeColumns, statusNote } from "../activity/life.ts";
import { keepStages } from "../activity/stages.ts";
import { type Act, writeActivity } from "../activity/write-activity.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { Db, OfferPositionRow } from "../platform/database/schema.ts";
import { quotationLife } from "../quotations/quotation-life.ts";
import { findQuotation, lockQuotation, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { listPositions, markOrdered, ordersOf } from "./offer-positions-repository.ts";
import type { StoredOffer } from "./offers-repository.ts";

type Closing = ReturnType<typeof closingColumns>;

/** What each quotation takes from its offer: its status; of a won one those ordered are won, the others withdrawn. */
function closingOf(offer: Closing, isOrdered: boolean, orderValue: Paise): Closing {
  if (offer.status !== "won") return offer;
  return isOrdered ? { ...offer, order_value: orderValue } : { ...withdrawn, next_follow_up: null };
}

const withdrawn: Closing = {
  status: "withdrawn",
  closed_on: null,
  order_number: null,
  order_value: null,
  lost_reason: null,
  competitor: null,
};

/** The order's value by quotation: spread over the lines ordered, so that the parts sum to it exactly. */
function orderValues(
  positions: readonly OfferPositionRow[],
  freeValue: Paise,
  orderValue: Paise,
): ReadonlyMap<string, Paise> {
  const shares = spread(orderValue, [...positions.map(({ value }) => value), freeValue]);
  const values = new Map<string, Paise>();
  for (const [at, { quotation }] of positions.entries())
    values.set(quotation, (values.get(quotation) ?? 0) + (shares[at] ?? 0));
  return values;
}

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
  won: { ordered: readonly number[]; freeValue: Paise },
): Promise<void> {
  const positions = await listPositions(db, offer.id, offer.latest_revision);
  const wonHere = new Set(positions.filter(({ ordered }) => ordered === 1).map(({ quotation }) => quotation));
  const ordered = positions.filter(({ position }) => won.ordered.includes(position));
  await markOrdered(
    db,
    offer.id,
    offer.latest_revision,
    ordered.map(({ position }) => position),
  );
  const values = orderValues(ordered, won.freeValue, closing.order_value ?? 0);
  // In one order, so that two offers with the same quotations never wait for each other.
  const numbers = [...new Set(positions.map(({ quotation }) => quotation))].sort();
  const orders = await ordersOf(db, numbers);
  for (const number of numbers) {
    const quotation = await lockedQuotation(db, number);
    const isWonElsewhere = (orders.get(number) ?? []).some((other) => other !== offer.number);
    const isWonAlone = quotation.status === "won" && !(before === "won" && wonHere.has(number));
    if (isWonElsewhere || isWonAlone) continue;
    const columns = closingOf(closing, values.has(number), values.get(number) ?? 0);
    await follow(db, act, offer.number, quotation, columns);
  }
  // Also of those that keep their status: an open offer counts for its quotations, a closed one does not.
  await keepStages(db, numbers, act.now);
}

async function lockedQuotation(db: Db, number: string): Promise<StoredQuotation> {
  const found = await findQuotation(db, number);
  if (found) await lockQuotation(db, found.id);
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
  if (quotation.status === columns.status) return;
  await writeActivity(db, act, quotation.number, "status", {
    from: quotation.status,
    to: columns.status,
    note: statusNote(columns, `With offer ${offer}`),
  });
}
