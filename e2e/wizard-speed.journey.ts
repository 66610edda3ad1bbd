import { expect, type Page, test } from "@playwright/test";
import { expectStep, field, pressNext, signIn } from "./wizard-acts.ts";

/** Counts acts: a Tab, a click, a whole value chosen or typed, and a Next are one each. */
function counter(page: Page) {
  let acts = 0;
  let led = 0;
  return {
    acts: () => acts,
    /** The acts that lead on: another screen or step. */
    led: () => led,
    click: async (name: string) => {
      acts += 1;
      led += 1;
      await page.getByRole("link", { name }).or(page.getByRole("button", { name })).first().click();
    },
    tab: async () => {
      acts += 1;
      await page.keyboard.press("Tab");
    },
    enter: async () => {
      acts += 1;
      await page.keyboard.press("Enter");
    },
    value: async (name: string, text: string) => {
      acts += 1;
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.type(text);
      const list = field(page, name).and(page.getByRole("combobox"));
      if ((await list.count()) > 0) await expect(page.getByRole("option", { name: text })).toBeVisible();
    },
    next: async (heading: string) => {
      acts += 1;
      led += 1;
      await pressNext(page);
      await expectStep(page, heading);
    },
  };
}

test("SG-1 needs at most 29 acts by keyboard, 11 of them to lead on, from the home page to the saved quotation", async ({
  page,
}) => {
  await signIn(page);
  const hand = counter(page);
  await hand.click("Single Girder");
  await expectStep(page, "Span Configuration");
  await hand.tab();
  await hand.value("capacity", "5T");
  await hand.enter();
  await hand.value("span_width_m", "15 m");
  await hand.next("Hoist Configuration");
  await hand.value("hoist_type", "Wire Rope Hoist Standard Headroom");
  await hand.enter();
  await hand.value("height_m", "6 m");
  await hand.next("End Carriage Configuration");
  await hand.value("end_carriage_type", "EC-200");
  await hand.next("LT Gantry Configuration");
  await hand.value("gantry_type", "ISMB 350 + ISMC 200 + SQ 40");
  await hand.enter();
  await hand.value("lt_length", "30");
  await hand.next("Column Configuration");
  await hand.value("column_type", "ISHB 250");
  await hand.enter();
  await hand.value("column_height", "6 m");
  await hand.enter();
  await hand.value("no_of_columns", "12");
  await hand.next("Wiring Configuration");
  await hand.next("Industrial Erection Configuration");
  await hand.value("price", "85000");
  await hand.next("Panel Configuration");
  await hand.value("price", "95000");
  await hand.next("Margin & GST Configuration");
  await hand.next("Final Quotation");
  await pressNext(page);
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Detailed Price Breakdown" })).toContainText("₹16,27,842.80");
  const acts = hand.acts() + 1;
  const led = hand.led() + 1;
  console.log(`SG-1 by keyboard: ${acts} acts, of which ${led} lead on`);
  expect(acts).toBeLessThanOrEqual(29);
  expect(led).toBeLessThanOrEqual(11);
});
