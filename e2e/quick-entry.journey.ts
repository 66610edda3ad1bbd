import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { holdBack } from "./slow-answers.ts";
import { expectStep, field, pressNext, signIn } from "./wizard-acts.ts";

const line = (page: Page | Locator) => page.getByRole("textbox", { name: /^Quick entry/ });

/** Opens the home page. Letters and Ctrl K lead to quick entry before its reader has loaded, and Escape keeps its line. */
async function typeBeforeReader(page: Page): Promise<void> {
  const letGo = await holdBack(page, "**/assets/{line-reading,quick-entry-dialog}-*");
  await signIn(page);
  await expect(line(page)).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).focus();
  await page.keyboard.type("5t");
  await expect(line(page)).toHaveValue("5t");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Open in the wizard" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await line(page).fill("");
  // By its key it opens with what was typed meanwhile, and none of that is a key of the screen.
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("10t h");
  letGo();
  const dialog = page.getByRole("dialog", { name: "Quick entry" });
  await expect(line(dialog)).toHaveValue("10t h");
  await page.keyboard.type("ol 6");
  await expect(dialog.getByRole("group", { name: "Which crane?" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(line(page)).toHaveValue("10t hol 6");
}

const wholeLine =
  "5t sg 15m wr standard headroom lift 6 ec 200 bay 30 ISMB 350 + ISMC 200 + SQ 40 ISHB 250 column height 6, 12 columns, 2 nos";

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).tap();

test("a partial line becomes a saved quotation in at most 6 acts by touch", {
  tag: "@phone-only",
}, async ({ page }) => {
  await signIn(page);
  let acts = 0;
  const value = async (name: string, text: string) => {
    acts += 1;
    // A step that opens has the focus in its first empty field.
    if (name === "price") await expect(field(page, name)).toBeFocused();
    else await field(page, name).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
  };
  const next = async (heading: string) => {
    acts += 1;
    await tap(page, /^(Next|Save & Complete)/);
    await expectStep(page, heading);
  };
  // The line was copied in another app.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), wholeLine);
  await tap(page, "Paste");
  await expect(line(page)).toHaveValue(wholeLine);
  await expect(page.getByText("7, Industrial Erection").last()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await tap(page, "Open in the wizard");
  acts += 2;
  await expectStep(page, "Industrial Erection Configuration");
  await value("price", "85000");
  // The panel price is asked on the same screen.
  await value("panel.price", "95000");
  // The panel is complete and the standard margin needs nothing, so Next passes over both.
  await next("Final Quotation");
  acts += 1;
  await tap(page, /^(Next|Save & Complete)/);
  await expectSaved(page);
  console.log(`SG-1 by a partial line, by touch: ${acts} acts`);
  expect(acts).toBeLessThanOrEqual(6);
});

/** The same figures as the worked quotation that is entered field by field. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText("₹16,27,842.80");
}

test("a full line is a saved quotation after 2 presses, and typing before its reader has loaded is kept", async ({
  page,
}) => {
  await typeBeforeReader(page);
  await line(page).fill(`${wholeLine}, erection 85000, panel 95000`);
  await expect(page.getByText("10, Final Quotation").last()).toBeVisible();
  await page.keyboard.press("Enter");
  await expectStep(page, "Final Quotation");
  await pressNext(page);
  await expectSaved(page);
});
