import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import type { PlaceholderValues } from "../firm/mail-template.ts";
import { freezeOrder } from "../orders/frozen-order.ts";
import { orderOf } from "../orders/order.ts";
import { orderMail } from "./order-mail.ts";

const order = orderOf(
  {
    ...{ number: "OF-2627-00031", revision: 1, orderNumber: "PO/1182", day: "2026-12-02" },
    ...{ customer: noCustomer, positions: [], discount: 0, value: 100_00, gstPercentage: "18" },
  },
  {
    milestones: [
      { label: "Advance", when: "with the order", percent: 40, due: { event: "order", days: 7 } },
      { label: "Rest", when: "before dispatch", percent: 60, due: { event: "dispatch", days: 0 } },
    ],
    delivery: [{ label: "Dispatch", first_week: 1, last_week: 12, by: "us", ends_with: "dispatch" }],
  },
  null,
);
const values = { person: "", company: "Example Cranes", sender: "Asha Shah" } as PlaceholderValues;
const paper = (milestone: number | null, change: Partial<typeof order> = {}) =>
  freezeOrder(
    { ...order, ...change },
    { form: milestone === null ? "order-confirmation" : "proforma", milestone, isExample: false },
  );

test("an order confirmation names the whole amount and the dispatch", () => {
  const { subject, text } = orderMail(paper(null), null, values);
  expect(subject).toBe("Example Cranes: order confirmation, your order PO/1182 of 02 Dec 2026");
  expect(text).toContain("Dear Sir or Madam,");
  expect(text).toContain("Amount: ₹118 with GST\nDispatch: week 12 after the order, expected 24 Feb 2027\n");
  expect(text).not.toMatch(/Payment:|Due:/);
});

test("a proforma names its milestone with amount and day", () => {
  const { subject, text } = orderMail(paper(2), "PI-2627-00001", { ...values, person: "Mr Chaudhary" });
  expect(subject).toContain("proforma invoice PI-2627-00001, ");
  expect(text).toContain("Dear Mr Chaudhary,");
  expect(text).toContain("Payment: Rest\nAmount: ₹70.80 with GST\nDue: 24 Feb 2027\n");
  expect(text).not.toContain("Dispatch:");
});

test("an order without a number is named by its day", () => {
  const { subject } = orderMail(paper(null, { orderNumber: "" }), null, values);
  expect(subject).toBe("Example Cranes: order confirmation, your order of 02 Dec 2026");
});
