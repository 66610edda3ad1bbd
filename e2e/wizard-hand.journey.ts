import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { withoutKey } from "./keyless.ts";
import { callWith, makeStaff, saveQuotation } from "./staff-setup.ts";
import { chooseFrom, expectStep, field, goWithin, next, openStep, signIn } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

test("every act has a key, ? lists the keys, and single-character keys can be switched off", async ({
  page,
}) => {
  await resume(page, "SG-1", "hoist");
  await expect(page.locator("main output")).toHaveText("₹1,88,000");
  await expect(page.getByRole("button", { name: "Keyboard" })).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "Hoist Type: comparison" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  const here = keys.getByRole("region", { name: "On this screen" });
  await expect(here).toContainText("Compare the choices of a list");
  await expect(here).not.toContainText("Next row");
  await keys.getByText("On other screens").click();
  await expect(keys.getByRole("region", { name: "Lists" })).toContainText("Next row");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await expect(field(page, "price")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(field(page, "price")).toHaveCount(0);
  await page.keyboard.press("5");
  await expectStep(page, "Column Configuration");
  // In a text they are letters.
  await field(page, "metal_price").focus();
  await page.keyboard.press("2");
  await expectStep(page, "Column Configuration");

  // The neighbours of an unlisted span have keys, too.
  await page.keyboard.press("Escape");
  await openStep(page, "Span");
  await chooseFrom(page, "span_width_m", "custom");
  await field(page, "capacity").fill("5T");
  await field(page, "span_width_m").fill("15.7");
  await expect(page.getByRole("button", { name: "Span Width 16.5 m" })).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await openStep(page, "Column");

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

test("every act of the lists has a key, on a phone also under More", { tag: "@phone-only" }, async ({
  page,
}) => {
  const admin = await makeStaff(page.request, "admin");
  const { quotation_id } = await saveQuotation(page.request, admin, "SG-1", { company: "Keys & Sons" });
  const { quotation_id: offered } = await saveQuotation(page.request, admin, "SG-1");
  await callWith(page.request, admin.token, "POST", "/api/offers", {
    positions: [{ kind: "firm", quotation_id: offered, revision: 0, quantity: 1 }],
  });
  await signIn(page, admin);
  for (const list of ["history", "customers", "admin/users", "pipeline?list=issued"]) {
    await goWithin(page, `/${list}`);
    await expect(page.locator("main [data-row]").first()).toBeVisible();
    await expect.poll(() => withoutKey(page), list).toEqual([]);
  }
  await goWithin(page, "/offers");
  await expect(page.getByRole("link", { name: "New offer" }).first()).toBeVisible();
  expect(await withoutKey(page)).toEqual([]);
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { level: 1, name: "New offer" })).toBeVisible();
  // The acts of a page have theirs, on a phone those under More as well.
  await goWithin(page, `/quotations/${quotation_id}`);
  await expect(page.getByRole("button", { name: "Papers" })).toBeVisible();
  const acts =
    /^(Papers|Revise|Send|Status|Follow-up|Validity|Compare|Add to an offer|Use as|Template|Another crane)/;
  expect((await withoutKey(page)).filter((name) => acts.test(name))).toEqual([]);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("v");
  await expect(page.getByRole("dialog", { name: /^Validity/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await goWithin(page, `/history?search=${quotation_id}`);
  await expect(page.getByRole("button", { name: `View Details ${quotation_id}` })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog", { name: "Add to an offer" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { level: 1, name: "Keys & Sons" })).toBeVisible();
});
