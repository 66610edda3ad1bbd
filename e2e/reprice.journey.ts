import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expectLayout } from "./layout.ts";
import { callWith, makeStaff, newToken, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

test("sets a rate, re-prices one open quotation, leaves one out, and undoes this after a reload", async ({
  page,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const company = `Vindhya Transformers ${Date.now()}`;
  const customer = { company, state: "Madhya Pradesh" };
  await saveQuotation(page.request, owner, "SG-1", customer);
  const { quotation_id: lost } = await saveQuotation(page.request, owner, "SG-1", customer);
  await keepSession(page);

  await page.goto("/admin/rates");
  const price = page.getByLabel("Span metal price (₹/kg)");
  await price.fill("91");
  await page.getByRole("button", { name: "Set the rate" }).click();
  await expect(page.getByText("In force: ₹91/kg since")).toBeVisible();

  await page.getByRole("link", { name: "Re-price open quotations" }).click();
  await page.getByLabel("Customer").selectOption({ label: company });
  await page.getByRole("button", { name: "Work out today’s prices" }).click();
  await expect(page.getByText("2 of 2 open")).toBeVisible();
  await expectLayout(page, "a re-pricing");
  await page.getByRole("button", { name: "Revise", exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  const decision = { status: "lost", from: "issued", reason: "price" };
  await callWith(page.request, owner.token, "POST", `/api/quotation/${lost}/status`, decision);
  await page.getByRole("button", { name: "Apply 2 choices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  // A refused sale has no tick and awaits no choice.
  await expect(page.getByRole("alert").filter({ hasText: "1 choice was not applied" })).toContainText(
    `${lost} is now lost.`,
  );
  await expect(page.getByText("Revise: done")).toBeVisible();
  await expect(page.getByText("For rows without a choice:")).toBeHidden();

  // A reload finds it as it was.
  await page.reload();
  await expect(page.getByText("1 choice of this re-pricing is in force.")).toBeVisible();
  const leftOut = page.getByRole("status").filter({ hasText: "1 choice was not applied" });
  await expect(leftOut.getByText(`${lost} is now lost.`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo all of it" }).click();
  const question = page.getByRole("dialog", { name: "Undo this re-pricing?" });
  await expect(question).toContainText("1 quotation gets a new revision at its earlier price.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("1 choice of this re-pricing is in force.")).toBeVisible();
  await page.getByRole("button", { name: "Undo all of it" }).click();
  await question.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Revise: undone")).toBeVisible();

  // Later journeys start from the default rates.
  await callWith(page.request, await newToken(page.request), "PUT", "/api/rates", { span_metal_price: 80 });
});
