import { expect, type Page, test } from "@playwright/test";
import { codeAt } from "#server/testing/second-factor.ts";
import { faultsOf } from "./axe.ts";
import { makeStaff } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const code = (page: Page) => page.getByRole("textbox", { name: "Code" });

/** A phone that shows codes: each call gives the next one, since a code counts once. */
function phoneOf(secret: string): () => string {
  let step = -1;
  return () => codeAt(secret, new Date().toISOString(), 30 * step++);
}

test("the set-up of a second factor and its codes pass the accessibility checks", {
  tag: "@phone-only",
}, async ({ page }) => {
  const staff = await makeStaff(page.request, "employee");
  await keepSession(page, staff);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("textbox", { name: "Password" }).last().fill(staff.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(code(page)).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  const key = await page.locator(".select-all").textContent();
  await code(page).fill(phoneOf(key?.replaceAll(" ", "") ?? "")());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "I have saved the codes" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
