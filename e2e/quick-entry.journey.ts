import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expectStep, field, pressNext, signIn } from "./wizard-acts.ts";

const line = (page: Page | Locator) => page.getByRole("textbox", { name: /^Quick entry/ });
const chips = (page: Page) => page.getByRole("list", { name: "Read" });

test("a line is read as it is typed, asked about, and opens the wizard on the step that needs something", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page);
  await line(page).fill("5t sg 15m chain lift 6 bay 30 82/kg M5 @Sabar Steel");
  await expect(chips(page).getByRole("button")).toHaveCount(7);
  await expect(chips(page)).toContainText("Lift 6 m");
  await expect(page.getByText("M5: not used")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // A chip that is pressed takes its words along.
  await chips(page)
    .getByRole("button", { name: /^Lift 6 m/ })
    .click();
  await expect(line(page)).toHaveValue("5t sg 15m chain bay 30 82/kg M5 @Sabar Steel");
  await line(page).fill("5t sg 15m chain lift 6 bay 30 82/kg M5 @Sabar Steel");
  await page.getByRole("button", { name: "Span and Column" }).click();
  await expect(chips(page)).toContainText("Column steel 82 ₹/kg");
  await line(page).press("Enter");
  await expectStep(page, "End Carriage Configuration");
  await expect(page.getByText("“M5”: not used")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("“M5”: not used")).toBeHidden();
  // Span and hoist are priced though their steps were never open.
  await page.goBack();
  await expect(
    page.getByRole("button", { name: /^Resume Single Girder, 5T, 15 m, Sabar Steel/ }),
  ).toBeVisible();
  await expect(page.getByText("so far")).toBeVisible();
});

test("Ctrl K opens it over any screen; Escape keeps the line, and an earlier quotation is never overwritten", async ({
  page,
}) => {
  await signIn(page);
  await expect(line(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Quick entry" });
  await expect(line(dialog)).toBeFocused();
  await page.keyboard.type("10t 20m");
  await expect(dialog.getByText("which crane?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(line(page)).toHaveValue("10t 20m");
  await page.keyboard.press("Control+k");
  await expect(line(dialog)).toBeFocused();
  // The crane type is asked first.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Single Girder" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(line(dialog)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectStep(page, "Hoist Configuration");
  await expect(page.getByRole("button", { name: "Undo: Quick entry" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(line(dialog)).toBeFocused();
  await page.keyboard.type("20t dg 22.5m");
  await page.keyboard.press("Enter");
  const which = page.getByRole("dialog", { name: "A Double Girder quotation is unfinished" });
  await expect(which).toContainText("Double Girder, 10T, 20 m");
  await which.getByRole("button", { name: "Start another" }).click();
  await expectStep(page, "Hoist Configuration");
  await expect(field(page, "capacity")).toHaveValue("20T");
  await page.getByRole("button", { name: "Undo: Quick entry" }).click();
  await expect(field(page, "capacity")).toHaveValue("");
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Resume Double Girder, 10T, 20 m/ })).toBeVisible();
});

test("a usual crane from the home page to a saved quotation in at most 12 acts", async ({ page }) => {
  await signIn(page);
  await expect(line(page)).toBeVisible();
  let acts = 0;
  const act = async (...keys: string[]) => {
    for (const keysOfAct of keys) {
      acts += 1;
      if (/^(Control\+k|Tab|Enter)$/.test(keysOfAct)) await page.keyboard.press(keysOfAct);
      else await page.keyboard.insertText(keysOfAct);
    }
  };
  const next = async (heading: string) => {
    acts += 1;
    await pressNext(page);
    await expectStep(page, heading);
  };
  await act("Control+k");
  await expect(line(page.getByRole("dialog"))).toBeFocused();
  await act(
    "5t sg 15m wr standard headroom lift 6 ec 200 bay 30 ISMB 350 + ISMC 200 + SQ 40 ISHB 250 column height 6, 12 columns, 2 nos",
  );
  await expect(page.getByRole("dialog").getByText("7, Industrial Erection")).toBeVisible();
  await act("Enter");
  await expectStep(page, "Industrial Erection Configuration");
  // Whoever has typed the line goes on typing.
  await expect(field(page, "price")).toBeFocused();
  await act("85000");
  await next("Panel Configuration");
  await act("Tab", "95000");
  await next("Margin & GST Configuration");
  await expect(field(page, "margin_percentage")).toBeVisible();
  await act("Tab");
  await expect(field(page, "margin_percentage")).toBeFocused();
  await act("5");
  await next("Final Quotation");
  acts += 1;
  await pressNext(page);
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  // The same figures as the worked quotation that 40 acts enter field by field.
  await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText("₹16,27,842.80");
  console.log(`SG-1 by quick entry: ${acts} acts`);
  expect(acts).toBeLessThanOrEqual(12);
  // How many the line wanted is what an offer proposes.
  await page.goto("/offers/new");
  await page.getByRole("button", { name: "Add quotation" }).first().click();
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  await page.getByRole("dialog").getByRole("button", { name: "Add quotation" }).click();
  await expect(page.getByLabel(/^Quantity of position 1/)).toHaveValue("2");
});
