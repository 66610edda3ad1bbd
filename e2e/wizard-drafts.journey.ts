import { expect, type Page, test } from "@playwright/test";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { admin, expectStep, field, fillStep, keepSession, next } from "./wizard-acts.ts";
import { filledDraft, keepDraft, openFilled, resume } from "./wizard-setup.ts";

const quotation = goldenQuotation("SG-1");

async function spanChosen(page: Page): Promise<void> {
  await expect(field(page, "capacity")).toHaveValue("5T");
  await expect(field(page, "span_width_m")).toHaveValue("15");
}

test("a reload, a closed tab and a sign-out lose nothing", async ({ page, context }) => {
  await keepSession(page);
  await page.goto("/quotation/single-girder");
  await fillStep(page, "span", quotation);
  await expectStep(page, "Hoist Configuration");
  await page.reload();
  await expectStep(page, "Hoist Configuration");
  await page.close();

  const second = await context.newPage();
  await second.goto("/quotation/single-girder/span");
  await spanChosen(second);
  await second.evaluate(() => localStorage.removeItem("crane-quote.token"));
  await second.reload();
  await expect(second).toHaveURL(/\/login/);
  await keepSession(second);
  await second.goto("/quotation/single-girder/span");
  await spanChosen(second);
});

test("a session that ends during the save asks for the password and then saves", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/SG-\d{4}-\d{5}/);
  // A call of the screen's own that met the ended session first would ask for the password before the save does.
  await page.waitForLoadState("networkidle");
  const token = await page.evaluate(() => localStorage.getItem("crane-quote.token"));
  await page.request.post("/api/auth/logout", { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole("button", { name: "Save & Complete" }).click();
  const dialog = page.getByRole("dialog", { name: "Session Expired" });
  await expect(dialog).toContainText(
    "Your session has expired. Please log in again to continue with your quotation.",
  );
  // The dialog says it: no notice says the same in other words.
  await expect(page.getByText("You have been logged out.")).toHaveCount(0);
  await expect(dialog.getByLabel("Username")).toHaveValue(admin.username);
  await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
});

test("an unknown step opens span, an unknown crane type opens the home page, Back follows the steps", async ({
  page,
}) => {
  await keepSession(page);
  await page.goto("/quotation/double-girder/nonsense");
  await expect(page).toHaveURL(/double-girder\/span$/);
  await page.goto("/quotation/triple-girder");
  await expect(page).toHaveURL("/");
  await page.goto("/quotation/single-girder/panel");
  await expect(page).toHaveURL(/single-girder\/span$/);
  await page.goto("/quotation/double-girder/hoist");
  await page.goto("/quotation/double-girder/column");
  await page.goBack();
  await expectStep(page, "Hoist Configuration");
});

/** The browser says who holds a draft when `answerLock` is called, and not before. */
const holdLock = (page: Page) =>
  page.addInitScript(() => {
    const ask = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>;
    const answered = new Promise((resolve) => Object.assign(window, { answerLock: resolve }));
    Object.assign(navigator.locks, { request: (...asked: unknown[]) => answered.then(() => ask(...asked)) });
  });
const answerLock = (page: Page) =>
  page.evaluate(() => (window as unknown as { answerLock: () => void }).answerLock());

test("Tab leaves the heading of the final step, also when its empty fields are folded", {
  tag: "@phone",
}, async ({ page }) => {
  await resume(page, "DG-1", "margin");
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expectStep(page, "Final Quotation");
  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/DG-\d{4}-\d{5}/);
  const heading = page.getByRole("heading", { level: 1, name: "Final Quotation" });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(heading).not.toBeFocused();
  await expect(page.locator("body :focus")).toHaveCount(1);
});

test("Tab on the heading focuses the first empty field as soon as it has loaded", async ({ page }) => {
  await keepSession(page);
  await holdLock(page);
  await page.goto("/quotation/single-girder/span");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(heading).toBeFocused();
  await answerLock(page);
  await expect(field(page, "capacity")).toBeFocused();

  // A number that stands there is typed over, as after any Tab.
  await keepDraft(page, filledDraft("SG-1"));
  await page.goto("/quotation/single-girder/margin");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await answerLock(page);
  await expect(field(page, "margin_percentage")).toBeFocused();
  await page.keyboard.type("7");
  await expect(field(page, "margin_percentage")).toHaveValue("7");
});

test("shows only the heading, and writes nothing, until the draft belongs to this tab", async ({ page }) => {
  await keepSession(page);
  const draft = filledDraft("SG-1");
  await keepDraft(page, draft);
  const kept = () => page.evaluate((id) => localStorage.getItem(`crane-quote.1.draft.${id}`), draft.id);
  const before = await kept();
  await holdLock(page);
  await page.goto("/quotation/single-girder/margin");
  await expectStep(page, "Margin & GST Configuration");
  await expect(page.getByRole("main")).toContainText("Loading");
  await page.keyboard.press("Control+Enter");
  // Changes are written when the page is hidden, and the open step has changed.
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  expect(await kept()).toBe(before);
  await expect(page).toHaveURL("/quotation/single-girder/margin");

  await answerLock(page);
  await expect(field(page, "margin_percentage")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  expect(JSON.parse((await kept()) ?? "")).toMatchObject({ lastStep: "margin" });
});

test("a second tab on an open quotation starts another one at the first step", async ({ page, context }) => {
  const address = "/quotation/double-girder/panel";
  await keepSession(page);
  await openFilled(page, "DG-1", "panel");
  await expectStep(page, "Panel Configuration");
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  const second = await context.newPage();
  await second.goto(address);
  const notice = second.getByRole("heading", { name: "This quotation is open in another tab" });
  await expect(notice).toBeFocused();
  await expect(second).toHaveTitle(/^This quotation is open in another tab/);
  await expect(second).toHaveURL(address);
  await second.getByRole("button", { name: "Start new quotation" }).click();
  await expectStep(second, "Span Configuration");
  await expect(second).toHaveURL("/quotation/double-girder/span");
  await expectStep(page, "Panel Configuration");
});

test("continuing a draft in another tab keeps the last typed value", async ({ page, context }) => {
  await keepSession(page);
  await openFilled(page, "SG-1", "column");
  await expect(field(page, "metal_price")).toBeVisible();
  const second = await context.newPage();
  await second.goto("/quotation/single-girder/column");
  const goOn = second.getByRole("button", { name: "Continue here" });
  await expect(goOn).toBeVisible();
  // The pause after which a change is written does not pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, "metal_price").fill("99");
  await goOn.click();
  await expect(field(second, "metal_price")).toHaveValue("99");
});

test("shows a warning while the browser has no room for the draft, and keeps it in the window", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("crane-quote.1.draft.") && !("hasRoom" in window))
        throw new DOMException("QuotaExceededError");
      write.call(this, key, text);
    };
  });
  await keepSession(page);
  await page.goto("/quotation/single-girder/span");
  await field(page, "capacity").selectOption("5T");
  const full = page.getByRole("alert").filter({ hasText: "This browser has no room for the draft" });
  await expect(full).toBeVisible();
  await page.getByRole("link", { name: "Home" }).first().click();
  const unfinished = page.getByRole("region", { name: "Drafts" });
  await expect(unfinished).toContainText("closing or reloading this window would lose it");
  await unfinished.getByRole("button", { name: /^Resume/ }).click();
  await expect(field(page, "capacity")).toHaveValue("5T");
  await expect(full).toBeVisible();
  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await field(page, "span_width_m").selectOption("15");
  await expect(full).toHaveCount(0);
});

test("a second tab on the same draft asks first", async ({ page, context }) => {
  await keepSession(page);
  await page.goto("/quotation/single-girder/span");
  await field(page, "capacity").selectOption("5T");
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith("crane-quote.1.draft.")),
  );
  const second = await context.newPage();
  await second.goto("/quotation/single-girder/span");
  await expect(second.getByRole("heading", { name: "This quotation is open in another tab" })).toBeVisible();
  await second.getByRole("button", { name: "Continue here" }).click();
  await expect(field(second, "capacity")).toHaveValue("5T");
  await expect(page.getByRole("heading", { name: "This quotation is open in another tab" })).toBeVisible();
  await page.goto("/");
  const unfinished = page.getByRole("region", { name: "Drafts" });
  await expect(unfinished).toContainText("open in another window");
  // A draft that was taken over from the list is not asked about again.
  await unfinished.getByRole("button", { name: /^Take over/ }).click();
  await expect(field(page, "capacity")).toHaveValue("5T");
  await expect(second.getByRole("heading", { name: "This quotation is open in another tab" })).toBeVisible();
});
