import { expect, type Page, test } from "@playwright/test";
import { stepsOf } from "#domain/components/steps.ts";
import { filledKeys } from "#domain/quotation/draft/unchecked-values.ts";
import { onDevice } from "#domain/testing/golden.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { faultsOf } from "./axe.ts";
import { admin, chooseFrom, goWithin, keepSession, openStep } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

/** One step of each kind, the others are made of the same parts. */
const steps = ["hoist", "industrial-erection", "margin", "final"];
const database = "/admin/database?database=single_girder_cranes";
const staffScreens = [
  "/",
  "/history",
  "/pipeline",
  "/insights",
  "/customers",
  "/offers",
  "/offers/new",
  "/account",
  "/admin/users",
  "/admin/database",
  database,
  "/admin/rates",
  "/admin/rules",
  "/admin/firm",
  "/reprice",
];
/** Made of the parts of another screen, or checked with entries by a journey of its own: here for the width alone. */
const likeAnother = ["/reset-password", "/customers", "/offers", "/pipeline"];
/** `e2e/long-words` opens these at each width. */
const inLongWords = ["/", "/history", "/admin/users"];
/** Between them they have every colour, on every ground. */
const inTheDark = [
  "/",
  "/login",
  "hoist",
  "final",
  "/history",
  "/insights",
  "/offers/new",
  database,
  "/admin/rules",
];
/** The parts that only a phone has: cards for rows, a strip for the list of steps. */
const onAPhone = ["/", "final", "/history", "/offers/new"];

const withoutFaults = async (page: Page, where: string, rules?: readonly string[]) =>
  expect(await faultsOf(page, rules), where).toEqual([]);

/** Nothing wider than the window, from the smallest phone to a desk. */
async function expectInWindow(page: Page, where: string): Promise<void> {
  for (const width of [768, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The app learns of a new width in the next frame.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${where} is wider than ${width}`).toBeLessThanOrEqual(0);
  }
}

/**
 * No accessibility fault. The themes differ in colours alone, so the dark theme is checked for colours alone, and not on
 * a phone.
 */
async function expectSound(page: Page, where: string): Promise<void> {
  await withoutFaults(page, where);
  if (inTheDark.includes(where)) {
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveClass(/dark/);
    await withoutFaults(page, `${where} in the dark`, ["color-contrast"]);
    await page.emulateMedia({ colorScheme: "light" });
  }
  if (onAPhone.includes(where)) {
    await page.setViewportSize({ width: 360, height: 900 });
    await withoutFaults(page, `${where} on a phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
}

const heading = (page: Page, name?: string) =>
  expect(page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) })).toBeVisible();

test("filled steps pass the accessibility checks", async ({ page }) => {
  await keepSession(page);
  const draft = goldenDraft("DG-1");
  // With the marks of a template at every step.
  const fromTemplate = { name: "5T standard bay", unseen: filledKeys(draft) };
  await keepDraft(page, onDevice({ ...draft, fromTemplate }, admin.username, new Date().toISOString()));
  // The last first: once all have been open, nothing is left to look at.
  await page.goto(`/quotation/${draft.craneType}/final`);
  for (const step of stepsOf(draft.craneType).toReversed()) {
    if (!steps.includes(step.id)) continue;
    if (step.id !== "final") await openStep(page, step.title);
    await heading(page, step.heading);
    await expectSound(page, step.id);
  }
  await openStep(page, "Column");
  await chooseFrom(page, "column_type", "custom");
  await expect(page.getByRole("button", { name: "Back to Selection" })).toBeVisible();
  await expectSound(page, "column in custom mode");
});

test("screens of visitors and staff fit the window and pass the accessibility checks", async ({ page }) => {
  for (const path of ["/", "/login", "/reset-password", "/no-such-page"]) {
    await page.goto(path);
    await heading(page);
    await expectInWindow(page, path);
    if (!likeAnother.includes(path)) await expectSound(page, path);
  }
  await keepSession(page);
  for (const path of staffScreens) {
    // The list of tables and one of them are one screen, under one heading.
    if (path === "/" || path === database) await page.goto(path);
    else await goWithin(page, path);
    await heading(page);
    if (!inLongWords.includes(path)) await expectInWindow(page, path);
    if (!likeAnother.includes(path)) await expectSound(page, path);
  }
  await withoutFaults(page, "the styles of all these", ["css-orientation-lock"]);
});
