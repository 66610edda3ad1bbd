import { expect, type Page, test } from "@playwright/test";
import { holdBack } from "./slow-answers.ts";
import { expectStep, field, keepSession, next } from "./wizard-acts.ts";
import { replaceTable, resume, stopClock } from "./wizard-setup.ts";

const details = (page: Page) => page.getByRole("region", { name: "Quotation Details" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save & Complete" });
const saved = (page: Page) => page.getByText("Quotation Saved Successfully!");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a price that changed since: old and new, Use new prices, saved", { tag: "@phone" }, async ({
  page,
}) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  try {
    await replaceTable(page, "span", (line) => line.replace(/^(5T,15,.*,)\d+$/, "$12100"));
    await saveButton(page).click();
    const changed = dialog(page, "Prices have changed");
    await expect(changed).toContainText("Span₹1,66,400 → ₹1,68,000");
    await changed.getByRole("button", { name: "Use new prices" }).click();
    // At once, while the new price is still being asked for: it is not missing, the save waits for it.
    await saveButton(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText("₹1,68,000");
  } finally {
    await replaceTable(page, "span");
  }
});

test("a row that left the table: its step is named, marked, and must be chosen again", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  try {
    await replaceTable(page, "hoist", (line) =>
      line.startsWith("5T,Wire Rope Hoist Standard Headroom,6,") ? null : line,
    );
    await saveButton(page).click();
    const refused = dialog(page, "Quotation not saved");
    await expect(refused).toContainText("No price for Hoist");
    await refused.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByText("No price yet for Hoist")).toBeVisible();
    await page.goto("/quotation/single-girder/hoist");
    await expect(page.getByText("Not in the price table, choose again").first()).toBeVisible();
    await next(page).click();
    await expectStep(page, "Hoist Configuration");
    await expect(field(page, "height_m")).toBeFocused();
    await field(page, "height_m").selectOption("9");
    await next(page).click();
    await expectStep(page, "End Carriage Configuration");
  } finally {
    await replaceTable(page, "hoist");
  }
});

test("saving without all steps names what is missing and where", async ({ page }) => {
  await keepSession(page);
  await page.goto("/quotation/double-girder/final");
  await saveButton(page).click();
  const refused = dialog(page, "Quotation not complete");
  await expect(refused).toContainText("Please complete all steps before saving the quotation.");
  await expect(refused).toContainText("Hoist: no data");
  await refused.getByRole("button", { name: "Go to Span" }).click();
  await expectStep(page, "Span Configuration");
});

test("a save that fails says why, and Try again saves; a taken ID gets a new one", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  const first = await details(page)
    .getByText(/SG-\d{4}-\d{5}/)
    .textContent();
  await page.route("**/api/quotation/save", (route) =>
    route.fulfill({ status: 409, json: { detail: "Quotation ID already exists" } }),
  );
  await saveButton(page).click();
  const taken = dialog(page, "Quotation not saved");
  await expect(taken).toContainText(
    "Quotation ID conflict detected. Please try saving again to generate a new ID.",
  );
  await taken.getByRole("button", { name: "Get a new ID" }).click();
  await expect(details(page)).not.toContainText(first ?? "");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  await page.unrouteAll();
  await page.route("**/api/quotation/save", (route) => route.abort());
  await saveButton(page).click();
  await expect(taken).toContainText("Error saving quotation: Network error: Unable to connect to server");
  await page.unrouteAll();
  await taken.getByRole("button", { name: "Try again" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL("/", { timeout: 10_000 });
});

test("a PDF whose save fails says so, and Try again goes on to the PDF", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await page.route("**/api/quotation/save", (route) => route.abort());
  await page.getByRole("button", { name: "Download PDF" }).click();
  const refused = dialog(page, "Quotation not saved");
  await expect(refused).toContainText("Failed to save quotation before generating PDF");
  await page.unrouteAll();
  const downloading = page.waitForEvent("download");
  await refused.getByRole("button", { name: "Try again" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^quotation-SG-.*\.pdf$/);
});

test("new prices that are agreed to on the way to a PDF lead on to it", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  try {
    await replaceTable(page, "span", (line) => line.replace(/^(5T,15,.*,)\d+$/, "$12100"));
    await page.getByRole("button", { name: "Download PDF" }).click();
    const downloading = page.waitForEvent("download");
    await dialog(page, "Prices have changed").getByRole("button", { name: "Use new prices" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^quotation-SG-.*\.pdf$/);
    await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText("₹1,68,000");
  } finally {
    await replaceTable(page, "span");
  }
});

test("a margin that is none is named at the final step, and nothing is saved with another", async ({
  page,
}) => {
  await resume(page, "DG-1", "margin");
  await field(page, "margin_percentage").fill("105");
  await page.goto("/quotation/double-girder/final");
  await expect(page.getByText("Margin must be a percentage from 0 to 100").first()).toBeVisible();
  await saveButton(page).click();
  const refused = dialog(page, "Quotation not complete");
  await expect(refused).toContainText("Margin: Margin Percentage");
  await refused.getByRole("button", { name: "Go to Margin" }).click();
  await expect(field(page, "margin_percentage")).toHaveValue("105");
});

test("what is changed while a save is on its way is a new quotation, not shown as saved", async ({
  page,
}) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  const release = await holdBack(page, "**/api/quotation/save");
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.locator("summary", { hasText: "Customer" }).click();
  await field(page, "customer_company").fill("Changed meanwhile");
  release();
  await expect(page.getByText(/Saved as SG-.*What was changed meanwhile is a new quotation/)).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await expect(field(page, "customer_company")).toHaveValue("Changed meanwhile");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});

test("a wizard left during a save is finished by its answer", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  const release = await holdBack(page, "**/api/quotation/save");
  await saveButton(page).click();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Unfinished quotations" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Unfinished quotations" })).toHaveCount(0);
});

test("a wrong GSTIN is refused in its words, and its field gets the focus", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await page.locator("summary", { hasText: "Customer" }).click();
  await field(page, "customer_gstin").fill("24AAACE0000E1ZX");
  await saveButton(page).click();
  const refused = dialog(page, "Quotation not saved");
  await expect(refused).toContainText("This is not a valid GSTIN: check its 15 characters");
  await refused.getByRole("button", { name: "Correct it" }).click();
  await expect(field(page, "customer_gstin")).toBeFocused();
});

test("any action stops the way home after a save", async ({ page }) => {
  await stopClock(page);
  await resume(page, "SG-1", "final");
  await page.clock.runFor(5000);
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await page.clock.runFor(2500);
  await page.keyboard.press("Shift");
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/final$/);
  await expect(saved(page)).toBeVisible();
});

test("a PDF that cannot be made says so in the wizard's words, whatever came of it", async ({ page }) => {
  await resume(page, "SG-1", "final");
  const call = "**/api/quotation/export-pdf/**";
  await page.route(call, (route) => route.fulfill({ status: 500, json: { detail: "The press is broken" } }));
  await page.getByRole("button", { name: "Download PDF" }).click();
  const banner = page.getByRole("region", { name: "Download PDF" }).getByRole("alert");
  await expect(banner).toContainText("Error generating PDF");
  await expect(banner).toContainText("The press is broken");
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await banner.getByRole("button", { name: "Try again" }).click();
  await expect(banner).toContainText("Network error: Unable to connect to server");
  await expect(banner).toContainText("Error generating PDF");
});
