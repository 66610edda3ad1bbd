import { expect, test } from "@playwright/test";
import { indianDay } from "#domain/format.ts";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

test("records today's calls with their next follow-ups, and links every figure to its list", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  const staff = await makeStaff(request, "employee");
  const numbers: string[] = [];
  for (const company of ["Sabar Steel", "Kaveri Pumps"]) {
    const { quotation_id: id } = await saveQuotation(request, staff, "SG-1", { company });
    const day = indianDay(new Date().toISOString());
    await callWith(request, staff.token, "PUT", `/api/quotation/${id}/follow-up`, { day });
    numbers.push(id);
  }
  await keepSession(page, staff);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "2 open, ₹" })).toBeVisible();
  await page.getByRole("link", { name: "Call Kaveri Pumps" }).click();
  const calls = page.getByRole("region", { name: "Today’s calls" });
  await expect(calls.getByText("2 of 2")).toBeVisible();
  await expect(calls.getByRole("heading", { name: "Kaveri Pumps" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("k");
  await expect(calls.getByRole("heading", { name: "Sabar Steel" })).toBeVisible();
  await calls.getByLabel("Note").fill("Wants delivery before Holi");
  // Typed text stays with its call.
  await calls.getByRole("button", { name: "Next call", exact: true }).click();
  await calls.getByRole("button", { name: "Previous call" }).click();
  await expect(calls.getByLabel("Note")).toHaveValue("Wants delivery before Holi");
  await calls.getByText("Tomorrow").click();
  await calls.getByRole("button", { name: "Done, next call" }).click();
  await expect(calls.getByText("1 of 1")).toBeVisible();
  await expect(calls.getByRole("heading", { name: "Kaveri Pumps" })).toBeVisible();
  await calls.getByRole("button", { name: "Lost" }).click();
  // Enter goes on from there; on the button that closes it would leave again.
  await expect(page.getByRole("radio", { name: "Lost" })).toBeFocused();
  await page.getByLabel("Reason").selectOption("price");
  await page.getByRole("button", { name: "Change status" }).click();
  await expect(page.getByText("No call due today.")).toBeVisible();

  await page.getByRole("link", { name: "1 open" }).click();
  await expect(page).toHaveURL(/list=issued/);
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Issued" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Sabar Steel" })).toBeVisible();
  await page.getByRole("link", { name: numbers[0] ?? "" }).click();
  await expect(page.getByText("Wants delivery before Holi").first()).toBeVisible();

  // Won, it is an order in hand until it is paid.
  const path = `/api/quotation/${numbers[0]}`;
  const won = { status: "won", from: "issued", order_value: 1_000_000 };
  await callWith(request, staff.token, "POST", `${path}/status`, won);
  await callWith(request, staff.token, "PUT", `${path}/order`, { dispatch: "2030-01-09" });
  await page.goto("/pipeline");
  const inHand = page.getByRole("region", { name: "Orders in hand" });
  await expect(inHand.getByRole("link", { name: "1 order in hand" })).toBeVisible();
  await expect(inHand.getByText("₹0.00 received of ₹11,80,000.00 with GST")).toBeVisible();
  await inHand.getByRole("link", { name: "Dispatch in the week of 07 Jan 2030" }).click();
  await expect(page.getByRole("heading", { name: /dispatch in the week of 07 Jan 2030$/ })).toBeFocused();
  await expect(page.getByRole("link", { name: "Sabar Steel" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
