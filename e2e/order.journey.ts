import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

test("an order on a phone has no faults with its papers and a receipt, and downloads its works sheet", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  const owner = await makeStaff(request, "employee");
  const { quotation_id: number } = await saveQuotation(request, owner, "SG-1");
  const post = (path: string, data: object) =>
    callWith(request, owner.token, "POST", `/api/quotation/${number}/${path}`, data);
  await post("status", { status: "won", from: "issued", order_number: "PO 7/42" });
  await post("order/papers", { form: "order-confirmation" });
  await post("order/papers", { form: "proforma", milestone: 1 });
  await keepSession(page, owner);
  await page.goto(`/quotations/${number}`);
  await page.getByRole("button", { name: "Mark as received: milestone A" }).click();
  await page.getByLabel("Reference").fill("UTR 4471902");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("UTR 4471902")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: ".xlsx of the works sheet" }).click();
  expect((await downloading).suggestedFilename()).toBe(`works-${number}.xlsx`);
});
