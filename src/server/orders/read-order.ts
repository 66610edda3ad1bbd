import type { User } from "#contract/auth/auth-api.ts";
import type { OrderPaperRecord, OrderRecord, ReceiptRecord } from "#contract/orders/orders-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { DeliveryStage, FirmProfile, PaymentTerms } from "#domain/firm/firm-profile.ts";
import type { Make } from "#domain/firm/paper-blocks.ts";
import { deliveryFor } from "#domain/firm/plans/delivery-schedule.ts";
import { receiptsOf } from "#domain/firm/plans/milestones.ts";
import { profileFor } from "#domain/firm/rows/profile-rows.ts";
import {
  type SaleConditions,
  type SaleMilestone,
  standardConditions,
  withConditions,
} from "#domain/firm/sale-conditions.ts";
import { rupees } from "#domain/numbers/money.ts";
import { positionsNamed } from "#domain/offers/quantity-text.ts";
import {
  amountOf,
  isSuperseded,
  milestoneIdOf,
  milestoneOf,
  readFrozenOrder,
} from "#domain/orders/frozen-order.ts";
import { type Order, orderOf } from "#domain/orders/order.ts";
import {
  type MilestonesBefore,
  type SoldMilestones,
  soldMilestones,
} from "#domain/orders/sold-milestones.ts";
import { type WorksSheet, worksSheet } from "#domain/orders/works-sheet.ts";
import { chosenPlaceNote, supplyInput } from "#domain/tax/place-of-supply.ts";
import type { Db } from "../platform/database/schema.ts";
import type { OrderReceiptRow } from "../platform/database/tables/orders.ts";
import { exampleMark } from "../quotations/papers/example-mark.ts";
import { milestonesOfOrder } from "../sales/changed-order.ts";
import { mustActOnOfferRefusal } from "../sales/sales.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { storedFirmOf } from "../sales/stored-firm.ts";
import type { OrderedWork, OrderSource } from "./order-sources.ts";
import { findOrder, listPapers, listReceipts } from "./orders-repository.ts";

export type ReadOrder = {
  order: Order;
  /** The milestones of the order as a call takes them. */
  milestones: readonly SaleMilestone[];
  /** The milestones as they are stored, with names in braces. */
  kept: SoldMilestones;
  before: MilestonesBefore;
  /** The stages from which its days follow. */
  delivery: readonly DeliveryStage[];
  works: WorksSheet;
  /** What to check about a chosen place of supply; null for nothing. */
  placeNote: string | null;
  makes: readonly Make[];
};

const naming = (numbers: readonly number[]): string => positionsNamed(numbers).toLowerCase();

const filled = <T>(of: readonly T[] | undefined): readonly T[] | undefined => (of?.length ? of : undefined);

/**
 * Returns the payment terms of an order: milestones and delivery weeks of the profile that was saved with the won
 * revision; where that one has none, those of the profile in force.
 */
export function paymentTermsOf(kept: FirmProfile, inForce: FirmProfile): PaymentTerms {
  const milestones = filled(kept.milestones) ?? inForce.milestones;
  const delivery = filled(kept.delivery) ?? inForce.delivery;
  return { ...(milestones && { milestones }), ...(delivery && { delivery }) };
}

/**
 * Returns the profile as the papers of an order print it: clauses, payment, delivery and makes that hold for the ordered
 * cranes. The profile in force completes the won revision's profile.
 */
function profileOfOrder(
  stored: StoredSale,
  kept: FirmProfile,
  inForce: FirmProfile,
  { rows, conditions }: Pick<OrderedWork, "rows"> & { conditions?: SaleConditions },
): FirmProfile {
  const makes = filled(kept.paper?.makes) ?? inForce.paper?.makes ?? [];
  const printed = { ...kept, ...paymentTermsOf(kept, inForce), paper: { makes } };
  return profileFor(withConditions(printed, conditions), rows, {
    naming,
    validUntil: formatDate(stored.revision_valid_until),
  });
}

/**
 * Returns the order of a won sale.
 * @throws Rejection 'not-found' for a sale that is not won
 */
export async function readOrder<S extends StoredSale>(
  db: Db,
  { ordered }: OrderSource<S>,
  stored: S,
  inForce: FirmProfile,
): Promise<ReadOrder> {
  if (stored.status !== "won")
    throw new Rejection("not-found", `${stored.number} is not won, so it has no order.`);
  const kept = await storedFirmOf(db, stored);
  const work = await ordered(db, stored, kept);
  const { sale, cranes } = work;
  const changed = await findOrder(db, stored.id);
  const dispatch = changed?.dispatch ?? null;
  const milestones = milestonesOfOrder(changed?.milestones);
  const conditions = { ...work.conditions, ...(milestones && { milestones }) };
  const planned = conditions.delivery ?? paymentTermsOf(kept, inForce).delivery;
  const {
    terms,
    milestones: agreed,
    ...weeks
  } = {
    ...conditions,
    // The clauses name the week of the promised day.
    ...(planned && { delivery: deliveryFor(sale.day, dispatch, planned) }),
  };
  const sold = (milestones: SaleConditions["milestones"]) =>
    soldMilestones(
      { ...paymentTermsOf(kept, inForce), ...weeks, ...(milestones && { milestones }) },
      work.rows,
    );
  const profileWith = (own: SaleConditions) =>
    profileOfOrder(stored, kept, inForce, { rows: work.rows, conditions: own });
  const printed = profileWith({
    ...weeks,
    ...(agreed && { milestones: agreed }),
    ...(terms && { terms }),
  });
  // The firm's clauses say the week of this order, and are the firm's all the same. A clause that says other shares is agreed.
  const standard = terms || agreed ? profileWith(weeks) : printed;
  return {
    order: orderOf(sale, printed, dispatch, standard.terms),
    milestones: standardConditions(printed).milestones,
    kept: sold(agreed),
    before: { firm: sold(undefined), revision: sold(work.conditions?.milestones) },
    delivery: printed.delivery ?? [],
    works: worksSheet(cranes, work.besides),
    placeNote: chosenPlaceNote(sale.placeOfSupply, work.proposedPlace),
    makes: printed.paper?.makes ?? [],
  };
}

/** Returns whether an order has prices of example tables, or its sale the letterhead of the example firm. */
export async function isExampleOrder(
  db: Db,
  sale: Pick<StoredSale, "company_sha256">,
  { works }: ReadOrder,
): Promise<boolean> {
  const firm = await storedFirmOf(db, sale);
  const quotations = works.cranes.map(({ quotation }) => quotation);
  return (await exampleMark(db, firm, quotations)).isExample === true;
}

/**
 * Finds a sale that this user may read, with its order.
 * @throws Rejection 'not-found' for one out of reach or not won, 'conflict' for a quotation in an offer
 */
export async function findOrdered<S extends StoredSale>(
  db: Db,
  source: OrderSource<S>,
  inForce: FirmProfile,
  { user, now }: { user: User; now: string },
  number: string,
): Promise<{ stored: S; read: ReadOrder }> {
  const stored = await source.sales.findReadable(db, user, number, now);
  if (stored.in_offer !== null) throw mustActOnOfferRefusal(stored.number, stored.in_offer);
  return { stored, read: await readOrder(db, source, stored, inForce) };
}

/**
 * Returns the papers issued for a sale, the oldest first.
 * @param order the present order; null while the sale has none, so that no paper is in force
 */
export async function listPaperRecords(
  db: Db,
  saleId: string,
  order: Order | null,
): Promise<OrderPaperRecord[]> {
  const rows = await listPapers(db, saleId);
  return rows.map((row) => {
    const { id, form, milestone, number, content, issued_at, issued_by } = row;
    const frozen = readFrozenOrder(content);
    const paper = { id, form, milestone, number, issued_at, issued_by };
    const ofNow =
      frozen && order ? order.milestones.findIndex((each) => each.id === milestoneIdOf(frozen)) + 1 : 0;
    return frozen === null
      ? { ...paper, letter: null, amount: null, superseded: order === null, damaged: true }
      : {
          ...paper,
          milestone: order === null ? milestone : ofNow || null,
          letter: milestoneOf(frozen)?.letter ?? null,
          amount: rupees(amountOf(frozen)),
          superseded: order === null || isSuperseded(rows, row, frozen, order),
          damaged: false,
        };
  });
}

/** An order as the API answers it. */
export async function toOrderRecord(
  db: Db,
  saleId: string,
  { order, milestones: terms, works, placeNote }: ReadOrder,
): Promise<OrderRecord> {
  const papers = await listPaperRecords(db, saleId, order);
  const receipts = await listReceipts(db, saleId);
  const craneAt = (position: number) => works.cranes.find((crane) => crane.position === position);
  const steelAt = (position: number): number | null => {
    const crane = craneAt(position);
    return crane ? Math.round(crane.steel * crane.quantity) : null;
  };
  const recordOf = ({
    day,
    amount,
    reference,
    received_at,
    received_by,
  }: OrderReceiptRow): ReceiptRecord => ({
    ...{ day, amount: rupees(amount), reference, at: received_at, by: received_by },
  });
  const paid = receiptsOf(terms, receipts);
  const paidOf = (id: string): ReceiptRecord | null => {
    const receipt = paid.get(id);
    return receipt ? recordOf(receipt) : null;
  };
  const others = receipts.filter((receipt) => ![...paid.values()].includes(receipt));
  return {
    order_number: order.orderNumber,
    day: order.day,
    customer: order.customer.company,
    order_value: rupees(order.value),
    discount: rupees(order.discount),
    difference: rupees(order.difference),
    gst_percentage: order.gstPercentage,
    gst: rupees(order.gst),
    ...supplyInput(order),
    place_note: placeNote,
    total: rupees(order.total),
    positions: order.positions.map(
      ({
        quotation,
        unitValue,
        value,
        onRunwayOf,
        code: _,
        codes: _codes,
        scope: _scope,
        name: _name,
        size: _size,
        ...position
      }) => ({
        ...position,
        quotation_id: quotation?.number ?? null,
        revision: quotation?.revision ?? null,
        unit_value: rupees(unitValue),
        value: rupees(value),
        steel: steelAt(position.position),
        on_runway_of: onRunwayOf,
      }),
    ),
    steel: works.cranes.reduce((sum, { steel, quantity }) => sum + Math.round(steel * quantity), 0),
    dispatch: order.dispatch,
    commissioning: order.commissioning,
    milestones: order.milestones.map(({ amount, ...milestone }, at) => ({
      ...milestone,
      amount: rupees(amount),
      counts_from: terms[at]?.due ?? { event: "order", days: 0 },
      paid: paidOf(milestone.id),
      fixed:
        paidOf(milestone.id) !== null ||
        papers.some((paper) => paper.milestone === at + 1 && !paper.superseded && !paper.damaged),
    })),
    received: rupees(receipts.reduce((sum, { amount }) => sum + amount, 0)),
    other_receipts: others.map((row) => ({
      ...recordOf(row),
      milestone_id: row.milestone_id,
      label: row.label,
    })),
    papers,
    to_confirm: works.cranes.reduce((sum, { points }) => sum + points.length, works.points.length),
  };
}
