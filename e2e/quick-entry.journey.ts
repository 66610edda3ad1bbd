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

/**
 * The acts by keyboard and by touch, each with its cost. A press, a key or a whole value counts as one. `goTo` moves
 * the focus to a field and returns the cost.
 */
const hands = {
  keyboard: {
    toLine: async (page: Page) => {
      await page.keyboard.press("Control+k");
      await expect(line(page.getByRole("dialog"))).toBeFocused();
      return 1;
    },
    open: (page: Page) => page.keyboard.press("Enter"),
    goTo: async (page: Page, name: string) => {
      if (await field(page, name).evaluate((element) => element === document.activeElement)) return 0;
      await page.keyboard.press("Tab");
      return 1;
    },
    next: pressNext,
  },
  touch: {
    toLine: async (page: Page) => {
      await line(page).tap();
      return 1;
    },
    open: (page: Page) => tap(page, "Open in the wizard"),
    goTo: async (page: Page, name: string) => {
      if (await field(page, name).evaluate((element) => element === document.activeElement)) return 0;
      await field(page, name).tap();
      return 1;
    },
    next: (page: Page) => tap(page, /^(Next|Save & Complete)/),
  },
} as const;

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).tap();

for (const by of ["keyboard", "touch"] as const)
  test(`a usual crane from the home page to a saved quotation in at most 11 acts by ${by}`, {
    tag: by === "touch" ? "@phone-only" : [],
  }, async ({ page }) => {
    const hand = hands[by];
    if (by === "keyboard") await typeBeforeReader(page);
    else await signIn(page);
    await line(page).fill("");
    let acts = await hand.toLine(page);
    const value = async (name: string, text: string) => {
      await expect(field(page, name)).toBeVisible();
      acts += 1 + (await hand.goTo(page, name));
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(text);
    };
    const next = async (heading: string) => {
      acts += 1;
      await hand.next(page);
      await expectStep(page, heading);
    };
    await page.keyboard.insertText(wholeLine);
    await expect(page.getByText("7, Industrial Erection").last()).toBeVisible();
    if (by === "touch") expect(await faultsOf(page)).toEqual([]);
    await hand.open(page);
    acts += 2;
    await expectStep(page, "Industrial Erection Configuration");
    await value("price", "85000");
    await next("Panel Configuration");
    await value("price", "95000");
    await next("Margin & GST Configuration");
    await value("margin_percentage", "5");
    await next("Final Quotation");
    acts += 1;
    await hand.next(page);
    await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
    // The same figures as the worked quotation that 40 acts enter field by field.
    await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText(
      "₹16,27,842.80",
    );
    console.log(`SG-1 by quick entry, by ${by}: ${acts} acts`);
    expect(acts).toBeLessThanOrEqual(11);
  });
