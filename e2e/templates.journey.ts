import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { makeStaff, runMark, saveQuotation } from "./staff-setup.ts";
import { expectStep, keepSession, next } from "./wizard-acts.ts";

test("a manager marks a quotation as a template, which fills the open values of a line", async ({ page }) => {
  const [boss, seller] = [
    await makeStaff(page.request, "manager"),
    await makeStaff(page.request, "employee"),
  ];
  const { quotation_id: number } = await saveQuotation(page.request, boss, "SG-1", {
    company: "Sabar Steel",
  });
  const name = `5T standard bay ${runMark}`;
  const dialog = page.getByRole("dialog");
  const withoutFaults = async () => expect(await faultsOf(page)).toEqual([]);

  await keepSession(page, boss);
  await page.goto(`/quotations/${number}`);
  const more = page.getByRole("button", { name: "More" });
  await expect(page.getByRole("button", { name: "Papers" })).toBeVisible();
  if (await more.isVisible()) await more.click();
  await page.getByRole("button", { name: "Template" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Give the template a name")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await withoutFaults();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  // Users who may not manage templates begin from them.
  await keepSession(page, seller);
  await page.goto("/");
  await expect(page.getByRole("button", { name: `Start from ${name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change the template/ })).toHaveCount(0);
  const line = page.getByRole("textbox", { name: /^Quick entry/ });
  await line.fill("5t sg 15m lift 9 @Aravalli Cement");
  await page
    .getByRole("group", { name: "Fill the open fields from a template?" })
    .getByRole("button", { name })
    .click();
  await expect(page.getByRole("list", { name: "Read" })).toContainText(`Template ${name}`);
  await withoutFaults();
  await line.press("Enter");
  await expectStep(page, "Final Quotation");
  const left = page.getByRole("heading", { name: `Not checked, from template ${name}` });
  await expect(left).toBeVisible();
  await page.goto(page.url().replace(/final$/, "panel"));
  const mark = page.getByText(`From template ${name}`, { exact: true });
  await expect(mark).toBeVisible();
  await next(page).click();
  await expectStep(page, "Margin & GST Configuration");
  await page.goBack();
  await expectStep(page, "Panel Configuration");
  await expect(mark).toBeHidden();
  await page.goto(page.url().replace(/panel$/, "final"));
  await page.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(left).toBeHidden();
  await page.goto("/");
  await page.getByRole("button", { name: `Start from ${name}` }).click();
  await expectStep(page, "Final Quotation");
  await expect(left).toBeVisible();

  await keepSession(page, boss);
  await page.goto("/");
  await page.getByRole("button", { name: `Change the template ${name}` }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: `Start from ${name}` })).toBeHidden();
});
