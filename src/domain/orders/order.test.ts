import { expect, it } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { differs, freezeOrder } from "./frozen-order.ts";
import { dispatchInWords, milestoneStates, type OrderedSale, orderOf } from "./order.ts";
import { dispatchProblem, receiptAmountProblem, receiptDayProblem } from "./order-problems.ts";

const sale: OrderedSale = {
  number: "OF-2627-00031",
  revision: 1,
  orderNumber: "SSA/PO/26/1182",
  day: "2026-12-02",
  customer: noCustomer,
  positions: [
    {
      position: 1,
      text: "Crane",
      quotation: null,
      quantity: "1",
      unit: "no.",
      code: "8426",
      unitValue: 100_00,
      value: 100_00,
      onRunwayOf: null,
    },
  ],
  discount: 2_00,
  value: 97_00,
  gstPercentage: "18",
};
const milestones = [
  { label: "Advance", when: "with the order", percent: 40, due: { event: "order" as const, days: 7 } },
  { label: "Rest", when: "later", percent: 60, due: { event: "dispatch" as const, days: 0 } },
];

it("adds GST to the order value, and shows the difference from its positions", () => {
  expect(orderOf(sale, { milestones }, null)).toMatchObject({
    difference: -1_00,
    gst: 17_46,
    total: 114_46,
    dispatch: null,
    milestones: [
      { letter: "A", amount: 45_78, due: "2026-12-09" },
      { letter: "B", amount: 68_68, due: null },
    ],
  });
  expect(orderOf(sale, { milestones }, "2027-01-01").milestones[1]?.due).toBe("2027-01-01");
});

it("prints the clauses that are not off, and marks as agreed those that the firm does not have so", () => {
  const clause = (title: string, text: string, off = false) => ({ title, text, ...(off && { off }) });
  const terms = [
    clause("Warranty", "12 months"),
    clause("Freight", "12 months"),
    clause("Tax", "Extra", true),
  ];
  const standard = [clause("Warranty", "12 months"), clause("Freight", "Extra", true)];
  expect(orderOf(sale, { terms }, null, standard).terms).toEqual([
    { title: "Warranty", text: "12 months" },
    { title: "Freight", text: "12 months", agreed: true },
  ]);
  // Without others, they are the firm's own.
  expect(orderOf(sale, { terms }, null).terms?.some((each) => each.agreed)).toBe(false);
});

it("has no milestones without those of a profile", () => {
  expect(orderOf(sale, {}, null).milestones).toEqual([]);
});

it("calls a milestone late after its day, and the first of the others next", () => {
  const due = (due: string | null, paid: object | null = null) => ({ due, paid });
  const all = [due("2026-12-09", {}), due("2026-12-10"), due("2026-12-11"), due(null)];
  expect(milestoneStates(all, "2026-12-11")).toEqual(["received", "late", "next", "open"]);
});

it("supersedes a paper when anything that it prints has changed", () => {
  const now = orderOf(sale, { milestones }, null);
  const changed = [
    { ...sale, customer: { ...noCustomer, gstin: "24AAACE0000E1ZS" } },
    { ...sale, revision: 2 },
    { ...sale, gstPercentage: "12" },
    { ...sale, positions: sale.positions.map((line) => ({ ...line, onRunwayOf: 2 })) },
  ].map((each) => orderOf(each, { milestones }, null));
  for (const [form, milestone] of [
    ["order-confirmation", null],
    ["proforma", 1],
  ] as const) {
    const issued = freezeOrder(now, { form, milestone, isExample: false });
    expect(differs(issued, now)).toBe(false);
    expect(changed.map((each) => differs(issued, each))).toEqual([true, true, true, true]);
  }
});

it("supersedes a paper with another place of supply, which decides the kind of GST", () => {
  const order = orderOf({ ...sale, placeOfSupply: "Gujarat" }, {}, null);
  const issued = freezeOrder(order, { form: "order-confirmation", milestone: null, isExample: false });
  expect(differs(issued, order)).toBe(false);
  expect(differs(issued, { ...order, placeOfSupply: "Maharashtra" })).toBe(true);
  expect(differs(issued, { ...order, sez: true })).toBe(true);
});

it("refuses days that are a typing error", () => {
  expect(dispatchProblem("9999-12-31", "2026-12-02")).toBe(
    "Day of dispatch must be within ten years of the order",
  );
  expect(dispatchProblem("2036-12-01", "2026-12-02")).toBeNull();
  expect(receiptDayProblem("1999-01-01", "2026-12-02", "1998-01-01")).toBe(
    "Day must be in the last ten years",
  );
  expect(receiptDayProblem("2026-11-01", "2026-12-02", "2026-11-01")).toBeNull();
  expect(receiptDayProblem("2026-10-31", "2026-12-02", "2026-11-01")).toBe(
    "Day must not be before the day of the order, 01 Nov 2026",
  );
  expect(receiptDayProblem("2026-12-03", "2026-12-02", "2026-11-01")).toBe("Day must not be in the future");
});

it.each([
  [0, "Amount must be above 0 rupees, with up to 2 decimals"],
  [-5, "Amount must be above 0 rupees, with up to 2 decimals"],
  [Number.NaN, "Amount must be above 0 rupees, with up to 2 decimals"],
  [1.005, "Amount must be above 0 rupees, with up to 2 decimals"],
  [1180, null],
  [1180.01, "Amount must be at most ₹1,180, which the order has still to be paid"],
  [1_234_567_890_123_456, "Amount must be at most ₹1,180, which the order has still to be paid"],
])("a receipt of %d rupees", (rupees, fault) => expect(receiptAmountProblem(rupees, 118_000)).toBe(fault));

it("takes no further receipt of an order that is paid in full", () =>
  expect(receiptAmountProblem(1, 0)).toBe("The order is paid in full. Take back a receipt to change it"));

it("the dispatch is said by its week, with the expected day", () => {
  expect(dispatchInWords({ day: "2026-11-20", dispatch: "2027-02-12" })).toBe(
    "week 12 after the order, expected 12 Feb 2027",
  );
  expect(dispatchInWords({ day: "2026-11-20", dispatch: null })).toBe("");
});
