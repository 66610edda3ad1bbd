import { expect, test } from "@playwright/test";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { faultsOf } from "./axe.ts";
import { withoutKey } from "./keyless.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { expectStep, field, fillStep, keepSession, next } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

test("Undo and Redo name the change, and work from any step and after a reload @phone", async ({
  page,
  isMobile,
}) => {
  await resume(page, "SG-1", "hoist");
  const price = page.locator("main output");
  await expect(price).toHaveText("₹1,88,000");
  await field(page, "height_m").selectOption("9");
  await expect(price).toHaveText("₹2,02,100");
  const bar = page.locator(".bottom-bar");
  await expect(bar).toContainText("Hoist height");
  // 14,100 with 5% margin and 18% GST.
  await expect(bar).toContainText("+₹17,469.90");
  await next(page).click();
  await expectStep(page, "End Carriage Configuration");
  await page.reload();
  await expect(page.getByRole("button", { name: "Undo: Hoist height" })).toBeEnabled();
  if (isMobile) await page.getByRole("button", { name: "Undo: Hoist height" }).click();
  else await page.keyboard.press("Control+z");
  await expectStep(page, "Hoist Configuration");
  await expect(field(page, "height_m")).toHaveValue("6");
  await expect(price).toHaveText("₹1,88,000");
  await expect(bar).toContainText("−₹17,469.90");
  if (isMobile) await page.getByRole("button", { name: "Redo: Hoist height" }).click();
  else await page.keyboard.press("Control+Shift+z");
  await expect(price).toHaveText("₹2,02,100");
});

test("the crane card asks which quotation to open, and keeps both", async ({ page }) => {
  await keepSession(page);
  await page.goto("/quotation/single-girder");
  await fillStep(page, "span", goldenQuotation("SG-1"));
  await expectStep(page, "Hoist Configuration");
  await page.goto("/");
  const card = page.getByRole("link", { name: /^Single Girder/ });
  const which = page.getByRole("dialog", { name: "A Single Girder quotation is unfinished" });
  await card.click();
  await expect(which).toContainText("Single Girder, 5T, 15 m");
  await which.getByRole("button", { name: "Start new quotation" }).click();
  await expectStep(page, "Span Configuration");
  await expect(field(page, "capacity")).toHaveValue("");
  await page.reload();
  await expect(field(page, "capacity")).toHaveValue("");
  await field(page, "capacity").selectOption("10T");
  await page.goto("/");
  const unfinished = page.getByRole("region", { name: "Drafts" });
  await expect(unfinished.getByRole("listitem")).toHaveCount(2);
  await expect(unfinished.getByRole("listitem").last()).toContainText("₹2,06,169.60 so far");
  await card.click();
  await which.getByRole("button", { name: "Continue draft" }).click();
  await expect(field(page, "capacity")).toHaveValue("10T");
});

test("compares the choices of a list side by side, and takes one in one act", async ({ page }) => {
  await resume(page, "SG-1", "hoist");
  await expect(page.locator("main output")).toHaveText("₹1,88,000");
  const compare = page.getByRole("button", { name: "Compare" });
  await compare.click();
  const table = page.getByRole("region", { name: "Hoist Type: comparison" });
  const chosen = table.getByRole("radio", { name: /^Wire Rope Hoist Standard Headroom/ });
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeChecked();
  const faults = await faultsOf(page);
  expect(faults).toEqual([]);
  const low = table.getByRole("row", { name: /^Wire Rope Hoist Low Headroom/ });
  const said = (await low.getByRole("cell").last().innerText()).replace(/^[^+]*/, "");
  expect(said).toMatch(/^\+[\d,.]+$/);
  await page.keyboard.press("ArrowDown");
  await expect(low.getByRole("radio")).toBeFocused();
  await expect(chosen).toBeChecked();
  await page.keyboard.press("Enter");
  // The bar shows the answer of the table for a while.
  const change = `Hoist type +₹${said.slice(1).replace(/\.00$/, "")} on the total`;
  await expect(page.locator(".bottom-bar")).toContainText(change);
  await expect(low.getByRole("radio")).toBeChecked();
  await expect(field(page, "hoist_type")).toHaveValue("Wire Rope Hoist Low Headroom");
  await expect(field(page, "height_m")).toHaveValue("6");
  await expect(page.locator(".bottom-bar")).not.toContainText("on the total");
  await page.keyboard.press("Escape");
  await expect(table).toHaveCount(0);
  await expect(compare).toBeFocused();
});

test("every act has a key, ? lists the keys, and single-character keys can be switched off", async ({
  page,
}) => {
  await resume(page, "SG-1", "hoist");
  await expect(page.locator("main output")).toHaveText("₹1,88,000");
  await expect(page.getByRole("button", { name: "Keyboard" })).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  const here = keys.getByRole("region", { name: "On this screen" });
  await expect(here).toContainText("Compare the choices of a list");
  await expect(here).not.toContainText("Next row");
  await keys.getByText("On other screens").click();
  await expect(keys.getByRole("region", { name: "Lists" })).toContainText("Next row");
  const faults = await faultsOf(page);
  expect(faults).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await expect(field(page, "price")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(field(page, "price")).toHaveCount(0);
  await page.keyboard.press("5");
  await expectStep(page, "Column Configuration");
  // In a text they are its letters.
  await field(page, "metal_price").focus();
  await page.keyboard.press("2");
  await expectStep(page, "Column Configuration");

  await page.getByRole("button", { name: "Keyboard" }).click();
  await keys.getByRole("checkbox", { name: "Single-character keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expectStep(page, "Column Configuration");
  await expect(next(page)).toBeEnabled();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("2");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+Shift+Enter");
  await expectStep(page, "LT Gantry Configuration");
  await expect(keys).toHaveCount(0);
});

test("every act of the lists has a key, on a desktop and on a phone", { tag: "@phone" }, async ({ page }) => {
  const admin = await makeStaff(page.request, "admin");
  const { quotation_id } = await saveQuotation(page.request, admin, "SG-1", { company: "Keys & Sons" });
  const { quotation_id: offered } = await saveQuotation(page.request, admin, "SG-1");
  await callWith(page.request, admin.token, "POST", "/api/offers", {
    positions: [{ kind: "firm", quotation_id: offered, revision: 0, quantity: 1 }],
  });
  await keepSession(page, admin);
  for (const list of ["history", "customers", "admin/users", "pipeline?list=issued"]) {
    await page.goto(`/${list}`);
    await expect(page.locator("main [data-row]").first()).toBeVisible();
    await expect.poll(() => withoutKey(page), list).toEqual([]);
  }
  await page.goto("/offers");
  await expect(page.getByRole("link", { name: "New offer" }).first()).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { level: 1, name: "New offer" })).toBeVisible();
  // The acts of a page have theirs, on a phone those under More as well.
  await page.goto(`/quotations/${quotation_id}`);
  await expect(page.getByRole("button", { name: "Papers" })).toBeVisible();
  const acts =
    /^(Papers|Revise|Send|Status|Follow-up|Validity|Compare|Add to an offer|Use as|Template|Another crane)/;
  expect((await withoutKey(page)).filter((name) => acts.test(name))).toEqual([]);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("v");
  await expect(page.getByRole("dialog", { name: /^Validity/ })).toBeVisible();
  await page.goto(`/history?search=${quotation_id}`);
  await expect(page.getByRole("button", { name: `View Details ${quotation_id}` })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog", { name: "Add to an offer" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { level: 1, name: "Keys & Sons" })).toBeVisible();
});

test("offers the neighbours of an unlisted span, and names the steps that a change opens", async ({
  page,
}) => {
  await resume(page, "SG-1", "span");
  await expect(page.locator("main output")).toHaveText("₹1,66,400");
  await field(page, "span_width_m").selectOption("custom");
  await field(page, "capacity").fill("5T");
  await field(page, "span_width_m").fill("15.7");
  await expect(page.getByRole("button", { name: "Span Width 16.5 m" })).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("+");
  await expect(field(page, "span_width_m")).toHaveValue("16.5");
  await expect(page.locator("main output")).toHaveText(/^₹/);
  await field(page, "capacity").selectOption("10T");
  const opened = page.getByRole("status").filter({ hasText: /Check (this step|these steps) again/ });
  await expect(opened).toContainText("End Carriage: Span Width is required");
  await page.keyboard.press("Control+z");
  await expect(opened).toHaveCount(0);
});

test("the first change after a save starts a new quotation, or a revision on request", async ({ page }) => {
  await resume(page, "SG-1", "final");
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expectStep(page, "Margin & GST Configuration");
  await field(page, "margin_percentage").fill("6");
  const said = page.getByRole("status").filter({ hasText: "This is now a new quotation." });
  expect(await withoutKey(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("i");
  await expect(said).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(/Revision of SG-\d{4}-\d{5}/);
  await next(page).click();
  await expect(page.getByText(/This becomes revision 1 of/)).toBeVisible();
});
