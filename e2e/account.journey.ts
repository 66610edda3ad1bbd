import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { makeStaff } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

test("a user changes their password, and sees and ends their other sessions", async ({ page }) => {
  const staff = await makeStaff(page.request, "employee");
  await keepSession(page, staff);
  await page.goto("/account");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByText("This session")).toBeVisible();
  // The one that was begun beside the browser.
  await sessions.getByRole("button", { name: /^End the session/ }).click();
  await expect(sessions.getByRole("button")).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password is required").first()).toBeVisible();
  await page.getByLabel("Current Password", { exact: true }).fill("not this one");
  await page.getByLabel("New Password", { exact: true }).fill("another word");
  await page.getByLabel("Confirm New Password", { exact: true }).fill("another word");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
  await page.getByLabel("Current Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully")).toBeVisible();
  await expect(sessions.getByText("This session")).toBeVisible();
});
