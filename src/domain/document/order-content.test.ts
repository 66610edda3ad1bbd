import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { type FrozenOrder, freezeOrder } from "../orders/frozen-order.ts";
import { type OrderedSale, type OrderPosition, orderOf } from "../orders/order.ts";
import { firms } from "../testing/drawn-papers.ts";
import { orderContent } from "./order-content.ts";

const [, firm] = firms;
const crane: OrderPosition = {
  ...{ position: 1, text: "Crane", name: "5T × 15 m crane", size: "lift 6 m", scope: "with wiring" },
  ...{ quotation: { number: "SG-2627-00001", revision: 2 }, quantity: "2", unit: "nos." },
  ...{ code: "84261100", unitValue: 50_000_00, value: 1_00_000_00, onRunwayOf: null },
};
const freight: OrderPosition = {
  ...{ ...crane, position: 3, text: "Freight", name: "Freight", size: "To Surat\nby road", quotation: null },
  ...{ quantity: "1.5", unit: "trips", code: "996511", unitValue: 10_000_00, value: 15_000_00 },
};
const sale: OrderedSale = {
  ...{ number: "OF-2627-00031", revision: 1, orderNumber: "PO/7", day: "2026-12-02", customer: noCustomer },
  ...{ positions: [crane, freight], discount: 0, value: 1_15_000_00, gstPercentage: "18" },
};
const milestones = [
  { label: "Advance", when: "with the order", percent: 40, due: { event: "order" as const, days: 7 } },
  { label: "Rest", when: "later", percent: 60, due: { event: "dispatch" as const, days: 0 } },
];
const paper = (
  change: Partial<OrderedSale> = {},
  of: Partial<FrozenOrder> = {},
  number: string | null = null,
  issuedAt: string | null = null,
) =>
  orderContent(
    {
      ...freezeOrder(orderOf({ ...sale, ...change }, { milestones }, "2027-02-24"), {
        ...{ form: "order-confirmation", milestone: null, isExample: false },
      }),
      ...of,
    },
    firm,
    { number, issuedAt, stamps: [] },
  );
const proforma = { form: "proforma", milestone: 1 } as const;
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test.each<[string, Partial<OrderedSale>, string[]]>([
  ["as it was quoted", {}, []],
  ["less a discount", { discount: 5_000_00, value: 1_10_000_00 }, ["Discount −₹5,000.00"]],
  ["below that", { value: 1_14_999_00 }, ["Agreed difference −₹1.00"]],
  ["above that", { value: 1_15_001_00 }, ["Agreed difference ₹1.00"]],
  [
    "below the discounted value",
    { discount: 5_000_00, value: 1_09_000_00 },
    ["Discount −₹5,000.00", "Agreed difference −₹1,000.00"],
  ],
])("an order %s says so above its value", (_what, change, lines) => {
  const totals = paper(change).schedule.totals.map(({ label, value }) => plain(`${label} ${value}`));
  const at = totals.findIndex((line) => line.startsWith("Order value before GST"));
  expect(totals.slice(0, at)).toEqual(
    lines.length === 0 ? [] : ["Sum of the positions ₹1,15,000.00", ...lines],
  );
  expect(
    paper(change)
      .schedule.totals.filter(({ strong }) => strong)
      .map(({ label }) => label),
  ).toEqual(["Total"]);
});

test("a position has its scope, on a proforma and in earlier orders its size, and its quotation", () => {
  const below = (of: Partial<FrozenOrder>, change: Partial<OrderPosition> = {}) =>
    paper({ positions: [{ ...crane, ...change }, freight] }, of).schedule.rows.map(({ lines }) =>
      lines.map(plain),
    );
  const { scope: _, ...withoutScope } = crane;
  const [quotation, others] = ["quotation SG-2627-00001 R2", ["To Surat", "by road"]];
  expect(below({})).toEqual([["each: with wiring", quotation], others]);
  expect(below(proforma)).toEqual([["each: lift 6 m", quotation], others]);
  expect(paper({ positions: [withoutScope] }).schedule.rows[0]?.lines.map(plain)).toEqual([
    ...["each: lift 6 m", quotation],
  ]);
  expect(below(proforma, { onRunwayOf: 4 })[0]).toEqual([
    ...["each: lift 6 m, on the runway of position 4", quotation],
  ]);
  expect(below(proforma, { size: "" })[0]).toEqual([quotation]);
});

test("quantities, prices and codes stand beside each position", () => {
  const rows = paper().schedule.rows.map(({ number, title, quantity, unitPrice, amount, code }) => [
    ...[number, plain(title), plain(quantity), unitPrice, amount, code],
  ]);
  expect(rows).toEqual([
    [1, "5T × 15 m crane", "2 nos.", "50,000.00", "1,00,000.00", "84261100"],
    [3, "Freight", "1.5 trips", "10,000.00", "15,000.00", "996511"],
  ]);
});

test("an order of before its own clauses has those of the firm that are on", () => {
  const titles = (content: ReturnType<typeof paper>) => content.terms.map(({ title }) => title);
  const off = { title: "Storage", text: "Free", off: true };
  const confirmation = freezeOrder(orderOf(sale, { milestones }, null), {
    ...{ form: "order-confirmation", milestone: null, isExample: false },
  });
  const { terms: _, ...earlier } = confirmation.order;
  const own = orderContent(
    { ...confirmation, order: earlier as typeof confirmation.order },
    { ...firm, terms: [{ title: "Payment", text: "Soon" }, off] },
    { number: null, issuedAt: null, stamps: [] },
  );
  expect(titles(own)).toEqual(["Payment"]);
});

test("a proforma asks for its milestone alone, as of its issue", () => {
  const issued = paper({}, proforma, "PI-2627-00007", "2026-12-03T06:30:00.000Z");
  expect(issued.milestones.map(({ letter, asked }) => [letter, asked])).toEqual([
    ["A", true],
    ["B", false],
  ]);
  expect([issued.milestonesHeading, issued.notice, issued.scope, issued.acceptance]).toEqual([
    ...["Milestones with GST, as of 03 Dec 2026", "Not a tax invoice", [], null],
  ]);
  expect([issued.number, issued.title, plain(issued.toPay?.value ?? "")]).toEqual([
    ...["PI-2627-00007", "Proforma invoice PI-2627-00007", "₹54,280.00"],
  ]);
  expect(issued.terms.map(({ text }) => text)).toEqual([
    ["Please name PI-2627-00007 with your payment.", "Due on 09 Dec 2026."],
  ]);
  const draft = paper({}, proforma);
  expect([draft.milestonesHeading, draft.terms[0]?.text[0]]).toEqual([
    ...["Milestones with GST", "Please name the number of this proforma with your payment."],
  ]);
  expect(draft.facts).toContainEqual({ label: "Date", value: "Not issued" });
});

test("the tax of a proforma is that of its payment", () => {
  const total = (content: ReturnType<typeof paper>) => content.taxTable.rows.at(-1)?.amounts;
  expect(total(paper())?.at(-1)).toBe("1,35,700.00");
  expect(total(paper({}, proforma))?.[0]).toBe("46,000.00");
  expect(total(paper({}, proforma))?.at(-1)).toBe("54,280.00");
  expect(paper().taxTable.rows.map(({ code, kind }) => [code, kind])).toEqual([
    ["84261100", "Goods"],
    ["996511", "Services"],
    ["Total", ""],
  ]);
});
