import { expect, type Page, test } from "@playwright/test";
import { onDevice } from "#domain/testing/golden.ts";
import { filledKeys } from "#domain/wizard/house-values.ts";
import { type StepId, stepsOf } from "#domain/wizard/steps.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { faultsOf } from "./axe.ts";
import { admin, field, keepSession, openStep } from "./wizard-acts.ts";
import { keepDraft } from "./wizard-setup.ts";

type Theme = "light" | "dark";

/** One step of each kind: the others are made of the same parts. The colours of all stand in the first and the last. */
const oneOfEachKind: Record<Theme, ReadonlySet<StepId>> = {
  light: new Set(["hoist", "wiring", "industrial-erection", "margin", "final"]),
  dark: new Set(["hoist", "final"]),
};

/** Nothing wider than the window: on a desk and on a tablet, or on the smallest phone. */
async function expectInWindow(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const each of width > 768 ? [768, width] : [360]) {
    await page.setViewportSize({ width: each, height });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${where} is wider than ${each}`).toBeLessThanOrEqual(0);
  }
}

/**
 * No accessibility fault, and nothing wider than the window. What the themes do not share are their colours, so in the
 * dark one these alone are looked at, and at a desk alone: a phone has the same.
 */
async function expectSound(page: Page, theme: Theme, where: string): Promise<void> {
  await expectInWindow(page, where);
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

    test("what visitors see", { tag: [...tag] }, async ({ page }) => {
      for (const path of ["/", "/login", "/no-such-page"]) {
        await page.goto(path);
        await heading(page);
        await expectSound(page, theme, path);
      }
    });

    test("all ten steps, filled from the tables", { tag: [...tag] }, async ({ page }) => {
      await keepSession(page);
      const draft = goldenDraft(golden);
      // With the marks of a template at every step.
      const fromTemplate = { name: "5T standard bay", unseen: filledKeys(draft) };
      await keepDraft(page, onDevice({ ...draft, fromTemplate }, admin.username, new Date().toISOString()));
      // The last first: once all have been open, nothing is left to look at.
      await page.goto(`/quotation/${craneType}/final`);
      for (const step of stepsOf(craneType).toReversed()) {
        if (step.id !== "final") await openStep(page, step.title);
        await heading(page, step.heading);
        if (oneOfEachKind[theme].has(step.id)) await expectSound(page, theme, step.id);
        else await expectInWindow(page, step.id);
      }
    });

    test("the screens of staff", { tag: [...tag] }, async ({ page }) => {
      await keepSession(page);
      for (const path of [
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
        "/admin/database?database=single_girder_cranes",
        "/admin/audit",
        "/admin/rates",
        "/admin/rules",
        "/reprice",
      ]) {
        await page.goto(path);
        await heading(page);
        await expectSound(page, theme, path);
      }
    });
  });
}

test("steps in custom mode", async ({ page }) => {
  await keepSession(page);
  for (const [step, name] of [
    ["hoist", "capacity"],
    ["column", "column_type"],
  ] as const) {
    await page.goto(`/quotation/double-girder/${step}`);
    await field(page, name).selectOption("custom");
    await expect(page.getByRole("button", { name: "Back to Selection" })).toBeVisible();
    await expectSound(page, "light", `${step} in custom mode`);
  }
});
