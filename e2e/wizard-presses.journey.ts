import { expect, type Page, test } from "@playwright/test";
import { expectStep, next } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save & Complete" });
const saved = (page: Page) => page.getByText("Quotation Saved Successfully!");

/** Two clicks at one place, as far apart as people's are. */
async function clickTwice(page: Page, what: ReturnType<typeof next>): Promise<void> {
  await expect(what).toBeEnabled();
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not shown");
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...at);
  await page.mouse.click(...at, { delay: 100 });
}

test("a double-click on Next: Final Quotation saves nothing", { tag: "@phone" }, async ({ page }) => {
  await resume(page, "SG-1", "margin");
  const saves: string[] = [];
  page.on("request", (request) => request.url().endsWith("/quotation/save") && saves.push(request.url()));
  await clickTwice(page, next(page));
  await expectStep(page, "Final Quotation");
  await expect(saveButton(page)).toBeEnabled();
  expect(saves).toEqual([]);
  await expect(saved(page)).toHaveCount(0);
});

test("a double-click on Column's Next opens Wiring", async ({ page }) => {
  await resume(page, "SG-1", "column");
  await expect(page.locator("main output")).toHaveText("₹3,37,536");
  await clickTwice(page, next(page));
  await expectStep(page, "Wiring Configuration");
  await expect(next(page)).toBeEnabled();
  await expectStep(page, "Wiring Configuration");
});

test("Ctrl+Enter twice on the margin step saves nothing, and the bar says what it does", async ({ page }) => {
  await resume(page, "SG-1", "margin");
  await expect(next(page)).toBeEnabled();
  const hint = page.locator(".bottom-bar", { has: page.locator("kbd") });
  await expect(hint).toContainText("CtrlEnterfor Next");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await expectStep(page, "Final Quotation");
  await expect(saveButton(page)).toBeEnabled();
  await expect(hint).toContainText("CtrlEnterto save");
  await expect(saved(page)).toHaveCount(0);
});

test("a double-click on Save & Complete shows that it was saved, and goes home by itself", async ({
  page,
}) => {
  await resume(page, "SG-1", "final");
  await expect(page.getByRole("region", { name: "Quotation Details" })).toContainText(/SG-\d{4}-\d{5}/);
  await clickTwice(page, saveButton(page));
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/final$/);
  await expect(page).toHaveURL("/", { timeout: 10_000 });
});
