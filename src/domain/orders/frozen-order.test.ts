import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import {
  amountOf,
  differs,
  freezeOrder,
  milestoneIdOf,
  milestoneOf,
  readFrozenOrder,
} from "./frozen-order.ts";
import { type Order, type OrderPosition, orderOf } from "./order.ts";

const crane: OrderPosition = {
  ...{
    position: 1,
    text: "Crane",
    quotation: { number: "SG-2627-00001", revision: 0 },
    quantity: "1",
    unit: "no.",
  },
  ...{ code: "84261100", unitValue: 70_00, value: 70_00, onRunwayOf: null },
};
const freight: OrderPosition = {
  ...crane,
  position: 2,
  text: "Freight",
  quotation: null,
  unitValue: 30_00,
  value: 30_00,
};
const order = orderOf(
  {
    ...{ number: "OF-2627-00031", revision: 1, orderNumber: "PO/1182", day: "2026-12-02" },
    ...{ customer: noCustomer, positions: [crane, freight], discount: 0, value: 100_00, gstPercentage: "18" },
  },
  {
    milestones: [
      { label: "Advance", when: "with the order", percent: 40, due: { event: "order", days: 7 } },
      { label: "Rest", when: "before dispatch", percent: 60, due: { event: "dispatch", days: 0 } },
    ],
    terms: [{ title: "Warranty", text: "12 months." }],
  },
  null,
);
const confirmation = freezeOrder(order, { form: "order-confirmation", milestone: null, isExample: false });
const proforma = freezeOrder(order, { form: "proforma", milestone: 2, isExample: true });

test("a kept paper is read back whole", () => {
  for (const paper of [confirmation, proforma]) expect(readFrozenOrder(JSON.stringify(paper))).toEqual(paper);
  const earlier: Record<string, unknown> = { ...confirmation };
  delete earlier.isExample;
  expect(readFrozenOrder(JSON.stringify(earlier))?.isExample).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ["another format", { format: 2 }],
  ["no order", { order: null }],
  ["no positions", { order: { ...order, positions: null } }],
  ["no milestones", { order: { ...order, milestones: "" } }],
  ["no customer", { order: { ...order, customer: {} } }],
  ["no total", { order: { ...order, total: "118" } }],
  ["no value", { order: { ...order, value: null } }],
])("a kept paper with %s is damaged", (_what, change) => {
  expect(readFrozenOrder(JSON.stringify({ ...confirmation, ...change }))).toBeNull();
});

test("a text that is no record is damaged", () => expect(readFrozenOrder("{")).toBeNull());

test("a proforma asks for its milestone, a confirmation for the total", () => {
  expect([milestoneOf(confirmation), milestoneIdOf(confirmation), amountOf(confirmation)]).toEqual([
    undefined,
    null,
    118_00,
  ]);
  expect([milestoneOf(proforma)?.label, milestoneIdOf(proforma), amountOf(proforma)]).toEqual([
    "Rest",
    "m-rest",
    70_80,
  ]);
});

const [advance, rest] = order.milestones;
if (!advance || !rest) throw new RangeError("No milestones");

test.each<[string, Partial<Order>, boolean, boolean]>([
  ["nothing", {}, false, false],
  ["the total", { total: 119_00 }, true, true],
  ["the number", { number: "OF-2627-00032" }, true, true],
  ["the revision", { revision: 2 }, true, true],
  ["the customer’s number", { orderNumber: "PO/1183" }, true, true],
  ["its day", { day: "2026-12-03" }, true, true],
  ["the customer", { customer: { ...noCustomer, name: "Mr. Rao" } }, true, true],
  ["the discount", { discount: 1_00 }, true, true],
  ["the difference", { difference: 1 }, true, true],
  ["the rate of GST", { gstPercentage: "12" }, true, true],
  ["the value", { value: 101_00 }, true, false],
  ["the place of supply", { placeOfSupply: "Goa" }, true, true],
  ["a supply to an SEZ", { sez: true }, true, true],
  ["the commissioning", { commissioning: "2027-04-01" }, true, false],
  ["the dispatch", { dispatch: "2027-02-24" }, true, false],
  ["a clause", { terms: [{ title: "Warranty", text: "18 months." }] }, true, false],
  ["the amount of its milestone", { milestones: [advance, { ...rest, amount: 1 }] }, true, true],
  ["the day of its milestone", { milestones: [advance, { ...rest, due: "2027-05-01" }] }, true, true],
  ["the words of its milestone", { milestones: [advance, { ...rest, when: "on dispatch" }] }, true, true],
  ["the spelling of its milestone", { milestones: [advance, { ...rest, label: "REST" }] }, true, true],
  ["another milestone", { milestones: [{ ...advance, percent: 41 }, rest] }, true, false],
  ["its milestone", { milestones: [advance, { ...rest, percent: 59 }] }, true, true],
  ["the order of its milestones", { milestones: [rest, advance] }, true, false],
])("a changed order (%s) supersedes a confirmation: %s, a proforma: %s", (_what, change, first, second) => {
  const now = { ...order, ...change };
  expect([differs(confirmation, now), differs(proforma, now)]).toEqual([first, second]);
});

test.each<[string, Partial<OrderPosition>, Partial<OrderPosition>]>([
  ["number", { position: 3 }, {}],
  ["quotation", { quotation: { number: "SG-2627-00002", revision: 0 } }, {}],
  ["quotation’s revision", { quotation: { number: "SG-2627-00001", revision: 1 } }, {}],
  ["text", {}, { text: "Freight to Surat" }],
  ["quantity", { quantity: "2" }, {}],
  ["unit", { unit: "nos." }, {}],
  ["code", { code: "998729" }, {}],
  ["unit price", { unitValue: 1 }, {}],
  ["price", { value: 1 }, {}],
  ["runway", {}, { onRunwayOf: 1 }],
])("another %s of a position supersedes both papers", (_what, ofCrane, ofFreight) => {
  const now = {
    ...order,
    positions: [
      { ...crane, ...ofCrane },
      { ...freight, ...ofFreight },
    ],
  };
  expect([differs(confirmation, now), differs(proforma, now)]).toEqual([true, true]);
});

test("another name of a crane, which its revision says, supersedes no paper", () => {
  expect(differs(confirmation, { ...order, positions: [{ ...crane, text: "A crane" }, freight] })).toBe(
    false,
  );
});

test("a paper from before clauses were kept is compared without them", () => {
  const { terms: _, ...earlier } = order;
  const paper = freezeOrder(earlier, { form: "order-confirmation", milestone: null, isExample: false });
  expect(differs(paper, order)).toBe(false);
  expect(differs(paper, { ...order, total: 119_00 })).toBe(true);
});
