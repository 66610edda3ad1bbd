import { expect, test } from "@playwright/test";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { faultsOf } from "./axe.ts";
import { mailPort, pressAct } from "./page-acts.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

let post: TestMailServer | undefined;
test.afterEach(() => post?.stop());

test("a salesperson confirms an order, records its advance and undoes the receipt", {
  tag: "@phone-only",
}, async ({ page, request, baseURL }) => {
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
  await pressAct(page, "Works sheet", true);
  expect((await drawing).suggestedFilename()).toMatch(/\.pdf$/);
});
