import { expect, test } from "@playwright/test";
import { indianDay, shiftDay } from "#domain/format.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { faultsOf } from "./axe.ts";
import { mailPort, pressAct } from "./page-acts.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

let post: TestMailServer | undefined;
test.afterEach(() => post?.stop());

test("a manager goes from an overdue milestone to its order, and sees the order intake", async ({
  page,
  request,
}) => {
  const owner = await makeStaff(request, "employee");
  const manager = await makeStaff(request, "manager");
  const { quotation_id: number } = await saveQuotation(request, owner, "SG-1");
  const path = `/api/quotation/${number}`;
  await callWith(request, owner.token, "POST", `${path}/status`, { status: "won", from: "issued" });
  // The payment before the dispatch is due some days earlier.
  const dispatch = shiftDay(indianDay(new Date().toISOString()), 1);
  await callWith(request, owner.token, "PUT", `${path}/order`, { dispatch });
  await keepSession(page, manager);
  await page.goto(`/pipeline?creator=${owner.username}`);
  await page.getByRole("region", { name: "Overdue milestones" }).getByRole("link", { name: number }).click();
  const milestones = page.getByRole("list", { name: "Order, milestones and dispatch" });
  await expect(milestones.getByRole("listitem").filter({ hasText: "Before dispatch" })).toContainText(
    /days? late/,
  );
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/insights?creator=${owner.username}`);
  const intake = page.getByRole("region", { name: "Order intake, by month" });
  await expect(intake.getByRole("link", { name: /1 order/ })).toBeVisible();
  await intake.getByRole("link", { name: /1 order/ }).click();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
});

test("a salesperson confirms an order, records its advance and undoes the receipt", {
  tag: "@phone",
}, async ({ page, request, isMobile, baseURL }) => {
  post = await startMailServer({ port: mailPort(baseURL) });
  const owner = await makeStaff(request, "employee");
  const { quotation_id: number } = await saveQuotation(request, owner, "SG-1");
  const won = { status: "won", from: "issued", order_number: "PO 7/42" };
  await callWith(request, owner.token, "POST", `/api/quotation/${number}/status`, won);
  await keepSession(page, owner);
  await page.goto(`/quotations/${number}`);
  await expect(page.getByText("PO 7/42", { exact: true })).toBeVisible();
  // The yellow act issues the paper that is due next.
  await page.getByRole("button", { name: "Order confirmation", exact: true }).click();
  await expect(page.getByText(new RegExp(`by ${owner.username}`)).first()).toBeVisible();
  await expect(page.getByText(/^confirmed \d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Proforma for milestone A", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send the order confirmation" }).click();
  const mail = page.getByRole("dialog", { name: "Send by e-mail" });
  await mail.getByLabel("To", { exact: true }).fill("rao@works.example");
  await mail.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(page.getByText(/sent to rao@works\.example on/)).toBeVisible();
  await page.getByRole("button", { name: "Issue the proforma for milestone A" }).click();
  await expect(page.getByText(/^Proforma PI-\d{4}-\d{5}$/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as received: milestone A" }).click();
  await page.getByLabel("Reference").fill("UTR 4471902");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("UTR 4471902")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Take back the receipt of milestone A" }).click();
  await expect(page.getByText("UTR 4471902")).toBeHidden();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: ".xlsx of the works sheet" }).click();
  expect((await downloading).suggestedFilename()).toBe(`works-${number}.xlsx`);
  const drawing = page.waitForEvent("download");
  await pressAct(page, "Works sheet", isMobile);
  expect((await drawing).suggestedFilename()).toMatch(/\.pdf$/);
});
