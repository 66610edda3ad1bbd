import { expect, test } from "vitest";
import type { InsightRow } from "#contract/insights/insights-api.ts";
import type { Figure } from "#domain/insights/insights.ts";
import { mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { FigureCard } from "./figure-card.tsx";

/** The card of a figure as a table, with these rows. */
async function cardOf(figure: Figure, rows: readonly InsightRow[], more: object = {}) {
  await signInAs("manager", {
    [`GET /api/insights/${figure}`]: { data: { as_of: "2026-11-25", rows, ...more } },
  });
  localStorage.setItem(`crane-quote.figure.${figure}`, "table");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <FigureCard figure={figure} search={{}} onSearch={() => {}} />
    </Routing>,
  );
  await until(() => container.querySelector("[aria-busy=true]") === null);
  const cells = [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  const links = [...container.querySelectorAll("tbody a")].map((a) => a.getAttribute("href"));
  const [under, ...rest] = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  await unmount();
  return { cells, links, under, foot: rest.at(-1) };
}
const crore = 10_000_000;

test("months are summed in crores, and each count leads to its sales", async () => {
  const { cells, links, under, foot } = await cardOf("months", [
    { label: "2026-11", count: 4, value: 2 * crore, won_count: 1, won_value: 0.5 * crore },
    { label: "2025-12", count: 2, value: 1 * crore, won_count: 0, won_value: 0 },
  ]);
  expect(cells).toEqual([
    ["Nov", "4", "₹2,00,00,000.00", "1", "₹50,00,000.00"],
    ["Dec 2025", "2", "₹1,00,00,000.00", "0", "₹0.00"],
  ]);
  // Nothing was won in December, so that no list stands behind it.
  expect(links).toHaveLength(3);
  expect(new URLSearchParams(links[1]?.split("?")[1])).toEqual(
    new URLSearchParams({ list: "months", row: "2026-11", series: "won" }),
  );
  expect(under).toBe("₹ crore before GST");
  expect(foot).toContain("₹3.00 Cr quoted, ₹0.50 Cr won.");
});

test("the first reason of a loss has its share of the lost value", async () => {
  const { under, foot } = await cardOf("lost", [
    { label: "price", count: 3, value: 3 * crore },
    { label: "delivery", count: 1, value: 1 * crore },
  ]);
  expect(under).toBe("₹4.00 Cr before GST in 4");
  expect(foot).toContain("Price causes 75 % of the lost value.");
  const nothing = await cardOf("lost", [{ label: "price", count: 1, value: 0 }]);
  expect(nothing.foot).toBe("");
});

test("rates and margins without a sale are none, and few closed sales are named", async () => {
  const few = await cardOf("win-rate", [
    { label: "5T", count: 2, value: 0, won_count: 1, rate: 50, won_value: 1000 },
  ]);
  expect(few.cells).toEqual([["5T", "2", "1", "50 %", "₹1,000.00"]]);
  expect(few.foot).toContain("too few for a reliable rate");
  const margins = await cardOf("margins", [
    { label: "5T", count: 2, value: 0, quoted_margin: 8, won_count: 0, won_margin: null },
  ]);
  expect(margins.cells).toEqual([["5T", "2", "8 %", "0", "none"]]);
});

test("orders have the value at which they were quoted, and steel what one rupee more costs", async () => {
  const orders = await cardOf("orders", [
    { label: "2026-11", count: 2, value: 1 * crore, quoted_value: 1.5 * crore, days: 23 },
  ]);
  expect(orders.cells).toEqual([["Nov", "2", "₹1,50,00,000.00", "₹1,00,00,000.00", "23 days"]]);
  expect([orders.under, orders.foot?.slice(0, 47)]).toEqual([
    "₹1.00 Cr before GST in 2",
    "Ordered for ₹1.00 Cr, quoted for ₹1.50 Cr. Days",
  ]);
  const steel = await cardOf("steel", [{ label: "80", count: 1, value: 5000, kg: 12_400, kg_below: 400 }], {
    steel: { rupee_more: 12_400, held: 2500, bar: 1, in_force: [] },
  });
  expect(steel.foot).toContain(
    "₹1/kg more costs ₹12,400 on 12 t; holding the prices quoted costs ₹2,500 today.",
  );
});

test("a figure without rows says so and draws nothing", async () => {
  const { cells, under, foot } = await cardOf("orders", []);
  expect([cells, under, foot]).toEqual([[], "₹0.00 Cr before GST in 0", "Nothing ordered yet"]);
});
