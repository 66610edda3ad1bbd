import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { makeStaff } from "./staff-setup.ts";
import { goWithin, keepSession } from "./wizard-acts.ts";

const listNamed = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/lists/${name}`, import.meta.url));

test("a list of past quotations is imported with a changed match, undone and imported again, and a list of options", async ({
  page,
  request,
}) => {
  await keepSession(page, await makeStaff(request, "admin"));
  await page.goto("/archive");
  await page.getByRole("link", { name: "Import past quotations" }).click();
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(listNamed("odoo-orders.csv"));
  await expect(page.getByText("No column fills Capacity, T or Description.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  await page.getByLabel("Field of Order Lines").selectOption({ label: "Description" });
  const importing = page.getByRole("button", { name: "Import 3 past quotations" });
  await expect(importing).toBeEnabled();
  expect(await faultsOf(page)).toEqual([]);
  await importing.click();
  await expect(page.getByRole("heading", { name: "3 past quotations imported" })).toBeVisible();
  await expect(page.getByText("Columns not used: Company, Total.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Import undone: 3 past quotations")).toBeVisible();

  // The same headings bring the same columns.
  await file.setInputFiles(listNamed("odoo-orders.csv"));
  await expect(page.getByText("Your columns are kept.")).toBeVisible();
  await importing.click();
  await page.getByRole("link", { name: "Archive" }).last().click();
  await page.getByRole("button", { name: "S00013" }).click();
  await expect(page.getByText("Omkar Foundry, Sanjay Patil").first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await goWithin(page, "/admin/options/import");
  await file.setInputFiles(listNamed("spares.csv"));
  await page.getByRole("button", { name: "Import 3 options" }).click();
  await expect(page.getByRole("heading", { name: "3 options imported" })).toBeVisible();
  await page.getByRole("link", { name: "Options" }).last().click();
  const options = page.getByRole("list", { name: "Options", exact: true });
  await expect(options.getByText("Radio remote control 8 buttons")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
