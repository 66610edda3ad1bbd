import { expect, type Page, test } from "@playwright/test";
import { atOnce, clickTwice } from "./page-acts.ts";
import { expectStep, field, next } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save & Complete" });
const saved = (page: Page) => page.getByText("Quotation Saved Successfully!");

test("ignores a second press on Next, and saves once on Save & Complete", async ({ page }) => {
  await page.clock.install();
  await resume(page, "SG-1", "margin");
  const saves: string[] = [];
  page.on("request", (request) => request.url().endsWith("/quotation/save") && saves.push(request.url()));
  const hint = page.locator(".bottom-bar", { has: page.locator("kbd") });
  await clickTwice(page, next(page));
  await expectStep(page, "Final Quotation");
  await page.clock.resume();
  await expect(saveButton(page)).toBeEnabled();
  await expect(hint).toContainText("CtrlEnterto save");

  await page.getByRole("button", { name: "Previous" }).click();
  await expectStep(page, "Margin & GST Configuration");
  await expect(next(page)).toBeEnabled();
  await expect(hint).toContainText("CtrlEnterfor Next");
  const press = () => page.keyboard.press("Control+Enter");
  await atOnce(page, press, press);
  await expectStep(page, "Final Quotation");
  await page.clock.resume();
  await expect(saveButton(page)).toBeEnabled();
  await expect(saved(page)).toHaveCount(0);
  expect(saves).toEqual([]);

  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/SG-\d{4}-\d{5}/);
  await clickTwice(page, saveButton(page));
  await expect(saved(page)).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/final$/);
  await expect(page).toHaveURL("/", { timeout: 10_000 });
  expect(saves).toHaveLength(1);
  await page.goto("/quotation/single-girder");
  await expect(field(page, "capacity")).toHaveValue("");
});
