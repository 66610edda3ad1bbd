import { expect, test } from "vitest";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import { shows } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { indianToday } from "../../../ui/today.ts";
import { OrdersInHandSection } from "./orders-in-hand.tsx";

const today = indianToday();
const item = (number: string, due: string) => ({
  ...{ quotation_id: number, letter: "B", amount: 500, due, customer: "Sabar Steel", customer_id: null },
});
const none = { count: 0, orders: 0, amount: 0, first: [] };
const inHand = {
  ...{ count: 4, value: 1000, total: 1180, received: 295 },
  overdue: { count: 5, orders: 3, amount: 2500, first: [item("SG-1", shiftDay(today, -3))] },
  due: { count: 2, orders: 2, amount: 900, first: [item("SG-2", today), item("SG-3", shiftDay(today, 4))] },
  weeks: Array.from({ length: 10 }, (_, at) => ({ week: `2026-12-${10 + at}`, count: at + 1, value: 100 })),
};

/** The cards of the orders in hand, by their titles. */
async function cards(answer: object) {
  await signInAs("manager", { "GET /api/pipeline/orders": { data: answer } });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <OrdersInHandSection search={{}} />
    </Routing>,
  );
  await shows(/No orders in hand|Value before GST/, container);
  const found = new Map(
    [...container.querySelectorAll("section section")].map((card) => [
      card.getAttribute("aria-labelledby"),
      card,
    ]),
  );
  const texts = (id: string) => found.get(id)?.textContent ?? "";
  const links = (id: string) =>
    [...(found.get(id)?.querySelectorAll("a") ?? [])].map((a) => a.getAttribute("href"));
  const seen = { value: texts("in-hand-value"), all: container.textContent };
  const shown = {
    ...seen,
    ...{ overdue: texts("in-hand-overdue"), due: texts("in-hand-due"), weeks: texts("in-hand-dispatch") },
    weekLinks: links("in-hand-dispatch"),
  };
  await unmount();
  return shown;
}

test("the orders in hand have what is received, late and due, and what is not listed is counted", async () => {
  const { value, overdue, due, weeks, weekLinks } = await cards(inHand);
  expect(value).toContain("₹295.00 received of ₹1,180.00 with GST");
  expect(overdue).toContain("₹2,500.00 in 3 orders");
  expect(overdue).toContain("B · 3 days late");
  expect(overdue).toMatch(/4 more$/);
  expect(due).toContain("B · today");
  expect(due).toContain("B · in 4 days");
  expect(due).not.toContain("more");
  // Eight weeks are listed; the later two have 9 and 10 orders.
  expect(weeks).toMatch(/19 orders later$/);
  expect(weekLinks).toHaveLength(8);
  expect(weekLinks[0]).toContain("week=2026-12-10");
});

test("parts without an order say so", async () => {
  const { overdue, weeks } = await cards({ ...inHand, overdue: none, weeks: [] });
  expect([overdue, weeks].map((text) => text.endsWith("None."))).toEqual([true, true]);
  expect((await cards({ ...inHand, count: 0 })).all).toContain("No orders in hand");
});
