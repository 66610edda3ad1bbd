import { expect, type Page, test } from "@playwright/test";
import { chooseFrom, expectStep, field, keepSession, pressNext } from "./wizard-acts.ts";
import { filledDraft, keepDraft, openFilled } from "./wizard-setup.ts";

/** The browser says who holds a draft when `answerLock` is called, and not before. */
const holdLock = (page: Page) =>
  page.addInitScript(() => {
    const ask = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>;
    const answered = new Promise((resolve) => Object.assign(window, { answerLock: resolve }));
    Object.assign(navigator.locks, { request: (...asked: unknown[]) => answered.then(() => ask(...asked)) });
  });
const answerLock = (page: Page) =>
  page.evaluate(() => (window as unknown as { answerLock: () => void }).answerLock());

test("Tab leads from the heading to the first empty field, and Next to the first missing one", async ({
  page,
}) => {
  await keepSession(page);
  await holdLock(page);
  await page.goto("/quotation/single-girder/span");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(heading).toBeFocused();
  await answerLock(page);
  await expect(field(page, "capacity")).toBeFocused();
  await chooseFrom(page, "capacity", "5T");
  await pressNext(page);
  await expect(field(page, "span_width_m")).toBeFocused();
  await expectStep(page, "Span Configuration");
  await chooseFrom(page, "span_width_m", "15");
  await pressNext(page);
  await expectStep(page, "Hoist Configuration");
  await expect(field(page, "hoist_type")).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await expectStep(page, "Span Configuration");
  await expect(heading).toBeFocused();

  // Tab selects the number of a filled field, so that typing replaces it.
  await keepDraft(page, filledDraft("DG-1"));
  await page.goto("/quotation/double-girder/margin");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await answerLock(page);
  await expect(field(page, "margin_percentage")).toBeFocused();
  await page.keyboard.type("7");
  await expect(field(page, "margin_percentage")).toHaveValue("7");
  // The empty fields of the final step are folded.
  await pressNext(page);
  await expectStep(page, "Final Quotation");
  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/DG-\d{4}-\d{5}/);
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(heading).not.toBeFocused();
  await expect(page.locator("body :focus")).toHaveCount(1);
});

test("a second tab asks first, continues the draft with its last value, or starts another", async ({
  page,
  context,
}) => {
  const address = "/quotation/single-girder/column";
  const elsewhere = (tab: Page) =>
    tab.getByRole("heading", { name: "This quotation is open in another tab" });
  await keepSession(page);
  await openFilled(page, "SG-1", "column");
  await expect(field(page, "metal_price")).toBeVisible();
  const second = await context.newPage();
  await second.goto(address);
  await expect(elsewhere(second)).toBeFocused();
  await expect(second).toHaveTitle(/^This quotation is open in another tab/);
  await expect(second).toHaveURL(address);
  // The pause after which a change is written does not pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, "metal_price").fill("99");
  await second.getByRole("button", { name: "Continue here" }).click();
  await expect(field(second, "metal_price")).toHaveValue("99");
  await expect(elsewhere(page)).toBeVisible();
  await page.clock.resume();
  await page.goto("/");
  const unfinished = page.getByRole("region", { name: "Drafts" });
  await expect(unfinished).toContainText("open in another window");
  // A draft that was taken over from the list is not asked about again.
  await unfinished.getByRole("button", { name: /^Take over/ }).click();
  await expect(field(page, "metal_price")).toHaveValue("99");
  await expect(elsewhere(second)).toBeVisible();
  await second.getByRole("button", { name: "Start new quotation" }).click();
  await expectStep(second, "Span Configuration");
  await expect(second).toHaveURL("/quotation/single-girder/span");
  await expectStep(page, "Column Configuration");
});
