import { expect, type Page, test } from "@playwright/test";
import { loseFirstAnswer } from "./slow-answers.ts";
import { field } from "./wizard-acts.ts";
import { callApi, replaceTable, resume } from "./wizard-setup.ts";

const details = (page: Page) => page.getByRole("region", { name: "Quotation Details" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save & Complete" });
const saved = (page: Page) => page.getByText("Quotation Saved Successfully!");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a changed price is shown with the old one, and Use new prices saves", async ({ page }) => {
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

test("a refused save leads to its cause, a failed one to a retry, a taken ID to another", async ({
  page,
}) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  const first = await details(page)
    .getByText(/SG-\d{4}-\d{5}/)
    .textContent();
  const refused = dialog(page, "Quotation not saved");
  await page.locator("summary", { hasText: "Customer" }).click();
  await field(page, "customer_gstin").fill("24AAACE0000E1ZX");
  await saveButton(page).click();
  await expect(refused).toContainText("This is not a valid GSTIN: check its 15 characters");
  await refused.getByRole("button", { name: "Correct customer" }).click();
  await expect(field(page, "customer_gstin")).toBeFocused();
  await field(page, "customer_gstin").fill("");
  await page.route("**/api/quotation/save", (route) =>
    route.fulfill({ status: 409, json: { detail: "Quotation ID already exists" } }),
  );
  await saveButton(page).click();
  await expect(refused).toContainText(
    "Quotation ID conflict detected. Please try saving again to generate a new ID.",
  );
  await refused.getByRole("button", { name: "Get a new ID" }).click();
  await expect(details(page)).not.toContainText(first ?? "");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  await page.unrouteAll();
  await page.route("**/api/quotation/save", (route) => route.abort());
  await saveButton(page).click();
  await expect(refused).toContainText("Error saving quotation: Network error: Unable to connect to server");
  await page.unrouteAll();
  await refused.getByRole("button", { name: "Try again" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL("/", { timeout: 10_000 });
});

test("the final step names an invalid margin and does not save the quotation", async ({ page }) => {
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

test("names a failed PDF in the same words for each kind of failure", async ({ page }) => {
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

test.describe("a save without an answer", () => {
  /** Saves, and ends the page before the server's answer is heard. Gives the number that the server has saved. */
  async function saveUnheard(page: Page): Promise<string> {
    await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
    const heard = loseFirstAnswer(page, "**/api/quotation/save");
    await saveButton(page).click();
    const answer = (await heard) as { data: { quotation_id: string } };
    return answer.data.quotation_id;
  }
  const countOf = async (page: Page) =>
    (await callApi<{ data: { total: number } }>(page, "GET", "/quotation/history")).data.total;

  test("gives the same record after a reload and in another tab", async ({ page, context }) => {
    await resume(page, "SG-1", "final");
    const number = await saveUnheard(page);
    const total = await countOf(page);
    await page.reload();
    await expect(details(page)).toContainText(number);
    const other = await context.newPage();
    await other.goto("/quotation/single-girder/final");
    await other.getByRole("button", { name: "Continue here" }).click();
    await saveButton(other).click();
    await expect(saved(other)).toBeVisible();
    await expect(other.locator(".bottom-bar")).toContainText(`Saved as ${number}`);
    expect(await countOf(page)).toBe(total);
  });

  test("becomes a revision or a new quotation after a change, as the author chooses", async ({ page }) => {
    await resume(page, "SG-1", "margin");
    await page.goto("/quotation/single-girder/final");
    const number = await saveUnheard(page);
    await page.goto("/quotation/single-girder/margin");
    await field(page, "margin_percentage").fill("9");
    await page.goto("/quotation/single-girder/final");
    const before = dialog(page, "Saved already");
    await expect(before).toContainText(`Saved as ${number}. You have changed it since.`);
    await expect(before.getByRole("button", { name: "Keep as new quotation" })).toBeVisible();
    await before.getByRole("button", { name: `Revise ${number}` }).click();
    await field(page, "reason").fill("Margin as agreed");
    await page.getByRole("button", { name: "Save as R1" }).click();
    await expect(saved(page)).toBeVisible();
    const { data } = await callApi<{ data: object }>(page, "GET", `/quotation/${number}`);
    expect(data).toMatchObject({ revision: 1, reason: "Margin as agreed" });
  });
});
