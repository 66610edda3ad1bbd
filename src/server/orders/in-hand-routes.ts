import type { z } from "zod";
import type { User } from "#contract/auth/auth-api.ts";
import {
  exportOrdersInHand,
  getOrdersInHand,
  listOrdersInHand as listOrders,
  type OrderInHand,
  type OrdersInHand,
} from "#contract/orders/in-hand-api.ts";
import { inHandSchemas as schemas } from "#contract/orders/in-hand-schemas.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { rupees, sumOf } from "#domain/numbers/money.ts";
import {
  dispatchWeeks,
  dueDays,
  type InHandPart,
  inHandPartTitles,
  milestonesOfPart,
  ordersOfPart,
} from "#domain/orders/orders-in-hand.ts";
import { can } from "#domain/people/roles.ts";
import { compareTexts } from "#domain/text/search-text.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import { listOrdersInHand, type OrderFilter, type OrderOfSale } from "./orders-in-hand.ts";

/** The overview of orders in hand names the first 5 milestones of each part. */
const firstNamed = 5;

type OrdersInHandQuery = z.infer<typeof schemas.getOrdersInHand.query>;

const filterOf = (user: User, asked: OrdersInHandQuery): OrderFilter => ({
  ownerId: can(user, "see everybody's pipeline") ? null : user.id,
  craneType: asked.crane_type ?? null,
  creator: asked.creator ?? null,
  customerId: asked.customer_id ?? null,
  from: asked.start_date ?? null,
  until: asked.end_date ?? null,
});

const saleOf = ({ noun, number, latest_revision, customer_name, customer_id }: OrderOfSale) => ({
  ...(noun === "quotation" ? { quotation_id: number } : { offer_id: number }),
  revision: latest_revision,
  customer: customer_name,
  customer_id,
});

type Milestone = OrderOfSale["milestones"][number];
const milestoneOf = ({ letter, label, amount, due }: Milestone) => ({
  letter,
  label,
  amount: rupees(amount),
  due,
});

/** Returns the milestones of a part, the earliest of them named. */
function milestonesOf(orders: readonly OrderOfSale[], part: InHandPart, today: string): OrdersInHand["due"] {
  const own = ordersOfPart(orders, { part, week: null }, today);
  const found = own
    .flatMap((order) => milestonesOfPart(order, part, today).map((milestone) => ({ order, milestone })))
    .sort((a, b) => compareTexts(a.milestone.due ?? "", b.milestone.due ?? ""));
  return {
    count: found.length,
    orders: own.length,
    amount: rupees(sumOf(found.map(({ milestone }) => milestone.amount))),
    first: found
      .slice(0, firstNamed)
      .map(({ order, milestone }) => ({ ...saleOf(order), ...milestoneOf(milestone) })),
  };
}

const amountOf = (order: OrderOfSale, part: InHandPart, today: string): number =>
  rupees(sumOf(milestonesOfPart(order, part, today).map(({ amount }) => amount)));

function itemOf(order: OrderOfSale, today: string): OrderInHand {
  const next = order.milestones.find(({ isPaid }) => !isPaid);
  return {
    ...saleOf(order),
    order_number: order.order_number ?? "",
    day: order.closed_on ?? "",
    dispatch: order.dispatch,
    value: rupees(order.value),
    total: rupees(order.total),
    received: rupees(order.received),
    overdue: amountOf(order, "overdue", today),
    due: amountOf(order, "due", today),
    next: next ? milestoneOf(next) : null,
    created_by: order.created_by,
    responsible: order.responsible,
  };
}

/** The columns of the exported orders in hand (CSV and Excel), in their order. `rowOf` has their values. */
const columns: readonly ListColumn[] = [
  { title: "Number" },
  { title: "Revision" },
  { title: "Customer" },
  { title: "Order number" },
  { title: "Day of the order" },
  { title: "Creator" },
  { title: "Responsible" },
  { title: "Value before GST", isMoney: true },
  { title: "Total with GST", isMoney: true },
  { title: "Received", isMoney: true },
  { title: "Overdue", isMoney: true },
  { title: `Due within ${dueDays} days`, isMoney: true },
  { title: "Dispatch" },
  { title: "Next milestone" },
  { title: "Milestone amount", isMoney: true },
  { title: "Milestone due" },
];

const rowOf = (item: OrderInHand): ListRow => [
  item.quotation_id ?? item.offer_id ?? "",
  item.revision,
  item.customer ?? "",
  item.order_number,
  item.day,
  item.created_by,
  item.responsible ?? "",
  item.value,
  item.total,
  item.received,
  item.overdue,
  item.due,
  item.dispatch ?? "",
  item.next ? `${item.next.letter} ${item.next.label}` : "",
  item.next?.amount ?? "",
  item.next?.due ?? "",
];

/** Binds the orders in hand and the lists behind their figures. */
export function bindOrdersInHand(api: Api, firm: () => FirmProfile): void {
  const find = (db: Db, user: User, asked: OrdersInHandQuery, today: string) =>
    listOrdersInHand(db, filterOf(user, asked), firm(), today);

  serve(api, getOrdersInHand, schemas.getOrdersInHand, async ({ db, user, query, now }) => {
    const today = indianDay(now());
    const orders = await find(db, user, query, today);
    return {
      success: true as const,
      data: {
        count: orders.length,
        value: rupees(sumOf(orders.map(({ value }) => value))),
        total: rupees(sumOf(orders.map(({ total }) => total))),
        received: rupees(sumOf(orders.map(({ received }) => received))),
        overdue: milestonesOf(orders, "overdue", today),
        due: milestonesOf(orders, "due", today),
        weeks: dispatchWeeks(orders, today).map((week) => ({ ...week, value: rupees(week.value) })),
      },
    };
  });

  serve(api, listOrders, schemas.listOrdersInHand, async ({ db, user, query, now }) => {
    const { part, week = null, page, limit } = query;
    const today = indianDay(now());
    const found = ordersOfPart(await find(db, user, query, today), { part, week }, today);
    return {
      success: true as const,
      data: {
        items: found.slice((page - 1) * limit, page * limit).map((order) => itemOf(order, today)),
        total: found.length,
        value: rupees(sumOf(found.map(({ value }) => value))),
        page,
        limit,
      },
    };
  });

  serveFile(api, exportOrdersInHand, schemas.exportOrdersInHand, async ({ db, user, query, now }) => {
    const { part, week = null, format } = query;
    const today = indianDay(now());
    const found = ordersOfPart(await find(db, user, query, today), { part, week }, today);
    const rows = found.map((order) => rowOf(itemOf(order, today)));
    const list = { file: "orders-in-hand", name: inHandPartTitles[part], columns, rows };
    return {
      ...(await listFile(list, format)),
      noted: { action: "sales exported", subject: { type: "pipeline", id: null }, detail: query },
    };
  });
}
