import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { type Book, type BookSheet, indianFormat } from "#domain/files/workbook-model.ts";

const head = (...titles: string[]) =>
  titles.map((value) => ({ value, style: { isBold: true, fill: "head" as const } }));
const money = indianFormat(2);

const orderSheet = (number: string, order: OrderRecord): BookSheet => ({
  name: "Order",
  columns: [{ width: 28 }, { width: 40 }],
  rows: [
    ["Sale", number],
    ["Order number", order.order_number],
    ["Day of the order", order.day],
    ["Customer", order.customer],
    ["Dispatch", order.dispatch],
    ...(
      [
        ["Discount, ₹", order.discount],
        ["Agreed difference, ₹", order.difference],
        ["Value before GST, ₹", order.order_value],
        [`GST ${order.gst_percentage} %, ₹`, order.gst],
        ["Total, ₹", order.total],
        ["Received, ₹", order.received],
      ] as const
    ).map(([label, value]) => [label, { value, style: { format: money } }]),
    ["Steel, kg", order.steel],
  ],
});

const positionsSheet = ({ positions }: OrderRecord): BookSheet => ({
  name: "Positions",
  frozenRows: 1,
  columns: [
    { width: 10 },
    { width: 60 },
    { width: 20 },
    { width: 10 },
    { width: 10 },
    { width: 10 },
    { width: 18, format: money },
    { width: 18, format: money },
    { width: 12 },
  ],
  rows: [
    head(
      "Position",
      "What",
      "Quotation",
      "Revision",
      "Quantity",
      "Unit",
      "Unit value, ₹",
      "Value, ₹",
      "Steel, kg",
    ),
    ...positions.map((position) => [
      position.position,
      position.text,
      position.quotation_id,
      position.revision,
      Number(position.quantity),
      position.unit,
      position.unit_value,
      position.value,
      position.steel,
    ]),
  ],
});

const milestonesSheet = ({ milestones }: OrderRecord): BookSheet => ({
  name: "Milestones",
  frozenRows: 1,
  columns: [
    { width: 10 },
    { width: 30 },
    { width: 10 },
    { width: 18, format: money },
    { width: 14 },
    { width: 14 },
    { width: 18, format: money },
    { width: 30 },
  ],
  rows: [
    head("Milestone", "What", "Percent", "Amount, ₹", "Due", "Received on", "Received, ₹", "Reference"),
    ...milestones.map(({ letter, label, percent, amount, due, paid }) => [
      letter,
      label,
      percent,
      amount,
      due,
      paid?.day ?? null,
      paid?.amount ?? null,
      paid?.reference ?? null,
    ]),
  ],
});

/**
 * Returns the Excel export of an order for the system that invoices and produces: sheets Order, Positions, Milestones.
 */
export const orderWorkbook = (number: string, order: OrderRecord): Book => ({
  title: `Order ${number}`,
  made: `${order.day}T00:00:00.000Z`,
  sheets: [orderSheet(number, order), positionsSheet(order), milestonesSheet(order)],
});
