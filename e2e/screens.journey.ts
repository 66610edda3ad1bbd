import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { stepsOf } from "#domain/wizard/steps.ts";
import { field, fillQuotation, signIn } from "./wizard-acts.ts";

/** No accessibility fault, nothing wider than the window: on a desk and on a tablet, or on the smallest phone. */
async function expectSound(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const each of width > 768 ? [768, width] : [360]) {
    await page.setViewportSize({ width: each, height });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${where} is wider than a window of ${each}`).toBeLessThanOrEqual(0);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    where,
  ).toEqual([]);
}

for (const [colorScheme, craneType, golden] of [
  ["light", "double-girder", "DG-1"],
  ["dark", "single-girder", "SG-1"],
] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("what visitors see", { tag: "@phone" }, async ({ page }) => {
      for (const path of ["/", "/login", "/no-such-page"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectSound(page, path);
      }
    });

    test("all ten steps, filled from the tables, and the screens of staff", { tag: "@phone" }, async ({
      page,
    }) => {
      await signIn(page);
      await fillQuotation(page, craneType, goldenQuotation(golden));
      for (const step of stepsOf(craneType)) {
        await page.goto(`/quotation/${craneType}/${step.id}`);
        await expect(page.getByRole("heading", { level: 1, name: step.heading })).toBeVisible();
        await expectSound(page, step.id);
      }
      for (const path of ["/", "/history", "/admin/users", "/admin/database", "/admin/audit"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectSound(page, path);
      }
    });

    test("steps in custom mode", { tag: "@phone" }, async ({ page }) => {
      await signIn(page);
      for (const [step, name] of [
        ["span", "capacity"],
        ["hoist", "capacity"],
        ["end-carriage", "capacity"],
        ["lt-gantry", "gantry_type"],
        ["column", "column_type"],
      ] as const) {
        await page.goto(`/quotation/double-girder/${step}`);
        await field(page, name).selectOption("custom");
        await expect(page.getByRole("button", { name: "Back to Selection" })).toBeVisible();
        await expectSound(page, `${step} in custom mode`);
      }
    });
  });
}
