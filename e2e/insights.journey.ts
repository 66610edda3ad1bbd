import { expect, test } from "@playwright/test";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, runMark, saveQuotation } from "./staff-setup.ts";
import { goWithin, keepSession } from "./wizard-acts.ts";

test("shows each figure as a chart and a table with links, and sales and customers without faults", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  const boss = await makeStaff(request, "manager");
  const won = await saveQuotation(request, boss, "SG-1", { company: "Sabar Steel" });
  const lost = await saveQuotation(request, boss, "DG-1", { company: "Kaveri Pumps" });
  const path = (id: string) => `/api/quotation/${id}/status`;
  await callWith(request, boss.token, "POST", path(won.quotation_id), { status: "won", from: "issued" });
  await callWith(request, boss.token, "POST", path(lost.quotation_id), {
    status: "lost",
    from: "issued",
    reason: "delivery",
  });
  await keepSession(page, boss);
  await page.goto(`/insights?creator=${boss.username}`);
  const reasons = page.getByRole("region", { name: "Value lost, by reason", exact: true });
  const bar = reasons.getByRole("link", { name: /^Delivery: ₹.* · 1 lost, before GST$/ });
  await expect(bar).toBeVisible();
  await expect(page.getByRole("link", { name: /, won: 100 % 1 of 1, few$/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await reasons.getByRole("radio", { name: "Table", exact: true }).check();
  await page.reload();
  // What was chosen is remembered.
  await expect(reasons.getByRole("row", { name: /Delivery/ })).toBeVisible();
  await reasons.getByRole("radio", { name: "Chart", exact: true }).check();
  // With the keyboard, as every link.
  await bar.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Value lost, by reason, Delivery" })).toBeVisible();
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await page.getByRole("link", { name: lost.quotation_id }).click();
  await expect(page.getByRole("heading", { level: 1, name: lost.quotation_id })).toBeVisible();

  // The pipeline and a customer's record with all that they show pass the accessibility checks, too.
  const due = await saveQuotation(request, boss, "SG-1", { company: `Deccan ${runMark}` });
  const day = indianDay(new Date().toISOString());
  await callWith(request, boss.token, "PUT", `/api/quotation/${due.quotation_id}/follow-up`, { day });
  await goWithin(page, "/pipeline");
  const calls = page.getByRole("region", { name: "Today’s calls" });
  await expect(calls.getByRole("heading", { name: `Deccan ${runMark}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Orders in hand" }).getByRole("link").first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await goWithin(page, `/customers?search=Deccan ${runMark}`);
  await page
    .getByRole("link", { name: `Deccan ${runMark}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Deccan ${runMark}` })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
