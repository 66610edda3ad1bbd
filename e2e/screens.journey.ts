import { expect, type Page, test } from "@playwright/test";
import { onDevice } from "#domain/testing/golden.ts";
import { stepsOf } from "#domain/wizard/steps.ts";
import { filledKeys } from "#domain/wizard/unchecked-values.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { faultsOf } from "./axe.ts";
import { admin, chooseFrom, goWithin, keepSession, openStep } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

type Theme = "light" | "dark";

/** One step of each kind, the others are made of the same parts; and the screens of staff. */
const steps = ["hoist", "wiring", "industrial-erection", "margin", "final"];
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
  "/admin/audit",
  "/admin/rates",
  "/admin/rules",
  "/admin/firm",
  "/reprice",
];
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

/** Nothing wider than the window: on a desk and on a tablet, or on the smallest phone. */
async function expectInWindow(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const each of width > 768 ? [768, width] : [360]) {
    await page.setViewportSize({ width: each, height });
    // The app learns of a new width in the next frame.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${where} is wider than ${each}`).toBeLessThanOrEqual(0);
  }
}

/**
 * No accessibility fault, and nothing wider than the window. The themes differ only in colours. The dark theme is
 * checked for colours alone, at a desk alone, because a phone has the same.
 */
async function expectSound(page: Page, theme: Theme, isMobile: boolean, where: string): Promise<void> {
  if (theme === "light") await expectInWindow(page, where);
  if (isMobile && !onAPhone.includes(where)) return;
  expect(await faultsOf(page, theme === "dark" ? ["color-contrast"] : []), where).toEqual([]);
}

const heading = (page: Page, name?: string) =>
  expect(page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) })).toBeVisible();

for (const [theme, craneType, golden, tag] of [
  ["light", "double-girder", "DG-1", ["@phone"]],
  ["dark", "single-girder", "SG-1", []],
] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const isShown = (where: string) => theme === "light" || inTheDark.includes(where);

    test("filled steps fit the window and pass the accessibility checks", { tag: [...tag] }, async ({
      page,
      isMobile,
    }) => {
      await keepSession(page);
      const draft = goldenDraft(golden);
      // With the marks of a template at every step.
      const fromTemplate = { name: "5T standard bay", unseen: filledKeys(draft) };
      await keepDraft(page, onDevice({ ...draft, fromTemplate }, admin.username, new Date().toISOString()));
      // The last first: once all have been open, nothing is left to look at.
      await page.goto(`/quotation/${craneType}/final`);
      const open = stepsOf(craneType).filter(({ id }) => theme === "light" || inTheDark.includes(id));
      for (const step of open.toReversed()) {
        if (step.id !== "final") await openStep(page, step.title);
        await heading(page, step.heading);
        if (steps.includes(step.id)) await expectSound(page, theme, isMobile, step.id);
        else await expectInWindow(page, step.id);
      }
      if (theme === "dark") return;
      await openStep(page, "Column");
      await chooseFrom(page, "column_type", "custom");
      await expect(page.getByRole("button", { name: "Back to Selection" })).toBeVisible();
      await expectSound(page, theme, isMobile, "column in custom mode");
    });

    test("screens of visitors and staff fit the window and pass the accessibility checks", {
      tag: [...tag],
    }, async ({ page, isMobile }) => {
      for (const path of ["/", "/login", "/reset-password", "/no-such-page"].filter(isShown)) {
        await page.goto(path);
        await heading(page);
        await expectSound(page, theme, isMobile, path);
      }
      await keepSession(page);
      for (const path of staffScreens.filter(isShown)) {
        // The list of tables and one of them are one screen, under one heading.
        if (path === "/" || path === database) await page.goto(path);
        else await goWithin(page, path);
        await heading(page);
        await expectSound(page, theme, isMobile, path);
      }
    });
  });
}
