import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectStep, field, next, openStep } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

const price = (page: Page) => page.locator("main output");
const backToSelection = (page: Page) => page.getByRole("button", { name: "Back to Selection" });
const pricing = (page: Page, name: string) => page.getByRole("radio", { name });
const choose = async (page: Page, name: string, value: string) => field(page, name).selectOption(value);

type Box = { left: number; right: number; top: number; bottom: number };

const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON() as Box));

const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

const backgroundOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The lines that a text takes. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test("custom mode starts empty, and Back to Selection restores the earlier choices", async ({ page }) => {
  await resume(page, "SG-1", "span");
  await expect(price(page)).toHaveText("₹1,66,400");
  await choose(page, "span_width_m", "custom");
  await expect(backToSelection(page)).toBeVisible();
  await expect(field(page, "capacity")).toBeFocused();
  await expect(field(page, "capacity")).toHaveValue("");
  await expect(field(page, "span_width_m")).toHaveValue("");
  await expect(field(page, "metal_price")).toHaveValue("80");
  await expect(pricing(page, "Database Price")).toBeDisabled();
  await expect(pricing(page, "Custom Price")).toBeChecked();
  await page.keyboard.type("7.5 t");
  await page.keyboard.press("Tab");
  await expect(field(page, "capacity")).toHaveValue("7.5T");
  await field(page, "span_width_m").fill("11.25");
  await field(page, "price").fill("₹ 1,20,000/-");
  await field(page, "metal_price").focus();
  await expect(field(page, "price")).toHaveValue("1,20,000");
  await expect(page.getByRole("region", { name: "Span Summary" })).toContainText("₹1,20,000");
  await page.reload();
  await expect(field(page, "capacity")).toHaveValue("7.5T");
  await backToSelection(page).click();
  await expect(field(page, "capacity")).toHaveValue("5T");
  await expect(field(page, "capacity")).toBeFocused();
  await expect(field(page, "span_width_m")).toHaveValue("15");
  await expect(price(page)).toHaveText("₹1,66,400");
});

test("a custom price starts empty, and a new choice clears the choices that depend on it", async ({
  page,
}) => {
  await resume(page, "SG-1", "hoist");
  await expect(price(page)).toHaveText("₹1,88,000");
  await page.getByText("Custom Price", { exact: true }).click();
  await expect(field(page, "price")).toHaveValue("");
  await expect(page.getByRole("region", { name: "Hoist Summary" })).toHaveCount(0);
  await field(page, "price").fill("5000");
  await expect(page.getByRole("region", { name: "Hoist Summary" })).toContainText("₹5,000");
  const asked = page.waitForRequest("**/api/single-girder/prices");
  await page.getByText("Database Price", { exact: true }).click();
  await asked;
  await expect(price(page)).toHaveText("₹1,88,000");
  await page.getByText("Custom Price", { exact: true }).click();
  await expect(field(page, "price")).toHaveValue("");

  await openStep(page, "Span");
  await choose(page, "capacity", "10T");
  await expect(field(page, "span_width_m")).toHaveValue("");
  await expect(price(page)).toContainText("Needs span width");
  await openStep(page, "Hoist");
  await expect(field(page, "capacity")).toHaveValue("10T");
  await field(page, "hoist_type").selectOption({ index: 2 });
  await expect(field(page, "height_m")).toHaveValue("");
  await openStep(page, "End Carriage");
  await choose(page, "capacity", "3T");
  await expect(field(page, "span_width_m")).toHaveValue("");
  await expect(field(page, "end_carriage_type")).toBeDisabled();
  await expect(field(page, "end_carriage_type")).toContainText("Choose span width first");
});

test("marks values from another step, takes other values, and locks them at wiring", async ({ page }) => {
  await resume(page, "SG-1", "end-carriage");
  await expect(page.getByText("Auto-filled from span")).toHaveCount(2);
  await choose(page, "capacity", "10T");
  await expect(page.getByText("Auto-filled from span")).toHaveCount(0);
  await page.getByRole("button", { name: "Use it" }).first().click();
  await expect(field(page, "capacity")).toHaveValue("5T");
  await expect(field(page, "capacity")).toBeFocused();
  await expect(field(page, "span_width_m")).toHaveValue("15");
  await expect(page.getByText("Auto-filled from span")).toHaveCount(2);

  await openStep(page, "Wiring");
  for (const [name, value] of [
    ["span_width_m", "15"],
    ["lt_length", "30"],
  ] as const) {
    await expect(field(page, name)).toBeDisabled();
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(price(page)).toHaveText("₹54,000");
  await expect(page.getByRole("radio", { name: "Calculated Price" })).toBeChecked();
  await page.goto("/quotation/double-girder/wiring");
  await field(page, "span_width_m").fill("20");
  await field(page, "lt_length").fill("40.5");
  await expect(price(page)).toHaveText("₹72,600");
});

test("a component not in our scope costs 0, stays in the drawing, and keeps its entries", async ({
  page,
}) => {
  await resume(page, "SG-1", "lt-gantry");
  const checkbox = page.getByRole("checkbox", { name: "Not in our scope" });
  await expect(price(page)).toHaveText("₹2,77,500");
  await checkbox.check();
  await expect(field(page, "gantry_type")).toHaveCount(0);
  await expect(field(page, "lt_length")).toHaveValue("30");
  await field(page, "lt_length").fill("42");
  await next(page).click();
  await expectStep(page, "Column Configuration");
  await openStep(page, "Wiring");
  await expect(field(page, "lt_length")).toHaveValue("42");
  await openStep(page, "Final");
  await expect(
    page
      .getByRole("region", { name: "Detailed Price Breakdown" })
      .getByRole("listitem")
      .filter({ hasText: "Not in scope" }),
  ).toHaveText("4LT GantryNot in scope₹0.00");
  await openStep(page, "LT Gantry");
  await checkbox.uncheck();
  await expect(field(page, "gantry_type")).toHaveValue("ISMB 350 + ISMC 200 + SQ 40");
  await openStep(page, "Span");
  await expectStep(page, "Span Configuration");
  await expect(checkbox).toHaveCount(0);
});

test("marks and refuses a value that is not in the table, and turns it into a custom value", async ({
  page,
}) => {
  await resume(page, "SG-4", "lt-gantry");
  await page.goto("/quotation/single-girder/hoist");
  await backToSelection(page).click();
  await expect(field(page, "capacity")).toHaveValue("1.6T");
  await expect(page.getByText("Not in the price table, choose again").first()).toBeVisible();
  await next(page).click();
  await expectStep(page, "Hoist Configuration");
  await page.getByRole("button", { name: "Enter as custom" }).click();
  await expect(field(page, "capacity")).toHaveValue("1.6T");
  await expect(backToSelection(page)).toBeVisible();
});

test("margin shows its hints, bounds and totals, and GST is fixed", async ({ page }) => {
  await resume(page, "SG-1", "margin");
  await expect(page.getByText("Standard margin is 5%, but can be customized as needed")).toBeVisible();
  await expect(
    page.getByText("GST rate is fixed at 18% as per Indian tax regulations for crane equipment"),
  ).toBeVisible();
  const margin = field(page, "margin_percentage");
  const gst = page.getByLabel("GST Percentage (%)");
  await expect(gst).not.toBeEditable();
  expect(await backgroundOf(gst)).not.toBe(await backgroundOf(margin));
  await margin.fill("100.1");
  await next(page).click();
  await expect(page.getByText("Margin must be a percentage from 0 to 100")).toBeVisible();
  await expect(margin).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(margin).toHaveValue("100");
  await expect(page.getByRole("region", { name: "Margin Summary" })).toBeVisible();
  await margin.fill("0");
  await page.keyboard.press("ArrowDown");
  await expect(margin).toHaveValue("0");
  await next(page).click();
  await expectStep(page, "Final Quotation");
});

test("on a phone, totals, buttons and numbers neither overlap nor break across lines", {
  tag: "@phone-only",
}, async ({ page }) => {
  await resume(page, "DG-1", "final");
  const header = page.locator("main header");
  const numbers = page
    .getByRole("region", { name: "Company Information" })
    .getByText(/^\+91/)
    .or(page.getByRole("contentinfo").getByRole("link", { name: /^\+91/ }));
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const button of [
      header.getByRole("link", { name: "Home" }),
      header.getByRole("button", { name: "Start over" }),
    ]) {
      await expect(button).toHaveText(/^(Home|Start over)$/);
      const [box] = await boxesOf(button);
      expect((box?.right ?? 0) - (box?.left ?? 0), "wider than an icon").toBeGreaterThan(50);
      await expect(button.locator("svg")).toBeHidden();
    }
    const all = await numbers.all();
    expect(all.length).toBeGreaterThan(1);
    for (const number of all) expect(await linesOf(number), `at ${width}`).toBe(1);
  }
  const bar = page.locator(".bottom-bar");
  const words = bar.locator("p");
  const previous = page.getByRole("button", { name: "Previous" });
  for (const [step, forward] of [
    ["final", page.getByRole("button", { name: "Save & Complete" })],
    ["margin", next(page)],
    ["column", next(page)],
  ] as const) {
    await page.goto(`/quotation/double-girder/${step}`);
    await expect(words.first()).toContainText("₹");
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = [...(await boxesOf(words)), ...(await boxesOf(previous.or(forward)))];
      // The column step has advice, which the bar names as well.
      expect(boxes).toHaveLength(step === "column" ? 5 : 4);
      if (width >= 390) {
        expect(boxes.at(-1)?.top, `${step} at ${width}: the buttons share a line`).toBe(boxes.at(-2)?.top);
        expect((await bar.boundingBox())?.height, "and the words have one").toBeLessThanOrEqual(104);
      }
      for (const [index, box] of boxes.entries()) {
        expect(box.left, `${step} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(box.right, `${step} at ${width}`).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1))
          expect(isApart(box, other), `${step} at ${width}: ${JSON.stringify([box, other])}`).toBe(true);
      }
    }
  }
});

test("Start over asks, clears everything and returns to span", async ({ page }) => {
  await resume(page, "SG-1", "panel");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog", { name: "Start over?" }).getByRole("button", { name: "Cancel" }).click();
  await expect(field(page, "price")).toHaveValue("95,000");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog", { name: "Start over?" }).getByRole("button", { name: "Start over" }).click();
  await expectStep(page, "Span Configuration");
  await expect(field(page, "capacity")).toHaveValue("");
  await expect(page.getByRole("region", { name: "Current Summary" })).toHaveCount(0);
  await page.reload();
  await expect(field(page, "capacity")).toHaveValue("");
});
