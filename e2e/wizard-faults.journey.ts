import { expect, type Page, test } from "@playwright/test";
import { dropFirstCall } from "./slow-answers.ts";
import { expectStep, field, keepSession, next } from "./wizard-acts.ts";
import { openFilled, replaceTable, resume, stopClock } from "./wizard-setup.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Chooses a span whose price gets no answer the first time it is asked for. */
async function chooseUnanswered(page: Page): Promise<void> {
  await stopClock(page);
  await keepSession(page);
  await page.goto("/quotation/single-girder/span");
  await field(page, "capacity").selectOption("5T");
  await dropFirstCall(page, "**/api/single-girder/prices");
  const asked = page.waitForRequest("**/api/single-girder/prices");
  await field(page, "span_width_m").selectOption("15");
  await asked;
}

test("a slow price shows Still waiting after 10 s, and Try again asks once more", async ({ page }) => {
  await chooseUnanswered(page);
  const price = page.locator("main output");
  await expect(price).not.toContainText("Still waiting");
  await page.clock.runFor(10_000);
  await expect(price).toContainText("Still waiting");
  await price.getByRole("button", { name: "Try again" }).click();
  await expect(price).toHaveText("₹1,66,400");
});

test("a slow list shows Still waiting after 10 s, and Try again asks once more", async ({ page }) => {
  await stopClock(page);
  await keepSession(page);
  await dropFirstCall(page, "**/api/span/span-widths/**");
  await page.goto("/quotation/single-girder/span");
  const asked = page.waitForRequest("**/api/span/span-widths/**");
  await field(page, "capacity").selectOption("5T");
  await asked;
  await page.clock.runFor(10_000);
  const waiting = page.getByRole("status").filter({ hasText: "Still waiting" });
  await expect(waiting).toBeVisible();
  await waiting.getByRole("button", { name: "Try again" }).click();
  await field(page, "span_width_m").selectOption("15");
  await expect(waiting).toHaveCount(0);
});

test("retries unreachable lists and prices when server or network return, and removes the message", async ({
  page,
  context,
}) => {
  await keepSession(page);
  await page.goto("/quotation/double-girder/span");
  await expect(field(page, "capacity").locator('option[value="20T"]')).toBeAttached();
  await page.route("**/api/**", (route) => route.abort());
  await field(page, "capacity").selectOption("20T");
  const failure = page.getByRole("alert").filter({ hasText: "Error fetching span widths" });
  await expect(failure).toBeVisible();
  // The server is back; the browser's network was there all the time.
  await page.unrouteAll();
  await expect(failure).toHaveCount(0);
  await page.route("**/api/single-girder/prices", (route) => route.abort());
  await field(page, "span_width_m").selectOption("22.5");
  const unpriced = page.getByRole("alert").filter({ hasText: "Error fetching price" });
  await expect(unpriced).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.locator("main output")).toHaveText("₹11,08,800");
  await expect(unpriced).toHaveCount(0);
});

test("shows a server error in the step with price 0, and refuses Next", async ({ page }) => {
  await keepSession(page);
  await page.route("**/api/single-girder/prices", (route) =>
    route.fulfill({ status: 500, json: { detail: "Server error", request_id: "r1" } }),
  );
  await page.goto("/quotation/double-girder/hoist");
  await field(page, "capacity").selectOption("20T");
  await field(page, "hoist_type").selectOption("Open Winch Crab");
  await field(page, "height_m").selectOption("9");
  const failure = page.getByRole("alert").filter({ hasText: "Configuration Error" });
  await expect(failure).toContainText("Error fetching price. Server error");
  await next(page).click();
  await expect(dialog(page, "Validation Errors")).toContainText("Please fill all required fields correctly");
  await expect(dialog(page, "Validation Errors")).toContainText("Hoist price: Server error");
  await page.keyboard.press("Escape");
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("main output")).toHaveText("₹12,39,400");
});

test("marks a choice that another user has removed from the table when the window is shown again", async ({
  page,
}) => {
  await stopClock(page);
  await resume(page, "SG-1", "column");
  await expect(page.locator("main output")).toHaveText("₹3,37,536");
  try {
    await replaceTable(page, "column", (line) => (line.startsWith("ISHB 250,") ? null : line));
    await page.clock.runFor(11_000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(page.getByText("Not in the price table, choose again").first()).toBeVisible();
    await expect(page.locator("main output")).toContainText("Not in the price table, choose again");
    await next(page).click();
    await expectStep(page, "Column Configuration");
  } finally {
    await replaceTable(page, "column");
  }
});

test("a slow PDF shows Still waiting after 10 s, and Try again downloads it with one save", async ({
  page,
}) => {
  await stopClock(page);
  await keepSession(page);
  await openFilled(page, "SG-1", "final");
  await page.clock.runFor(5000);
  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/SG-\d{4}-\d{5}/);
  await dropFirstCall(page, "**/export-pdf/**");
  const saves: string[] = [];
  page.on("request", (request) => request.url().endsWith("/quotation/save") && saves.push(request.url()));
  const asked = page.waitForRequest("**/export-pdf/**");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await asked;
  await page.clock.runFor(10_000);
  const waiting = page.getByRole("status").filter({ hasText: "Still waiting for the PDF" });
  const download = page.waitForEvent("download");
  await waiting.getByRole("button", { name: "Try again" }).click();
  expect((await download).suggestedFilename()).toMatch(/^quotation-SG-.*\.pdf$/);
  await expect(waiting).toHaveCount(0);
  expect(saves).toHaveLength(1);
});
