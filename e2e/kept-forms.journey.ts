import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import { callWith, makeStaff, runMark, type Staff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const earlier = "Your earlier entries. They are not saved yet.";

/** The ways to leave an open dialog without saving it. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  escape: (page) => page.keyboard.press("Escape"),
  cancel: (page) =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Cancel|Close)$/ })
      .click(),
  beside: async (page) => {
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
  },
  back: (page) => page.goBack(),
  reload: (page) => page.reload(),
};

type Form = {
  dialog: string;
  open: () => Promise<unknown>;
  box: (dialog: Locator) => Locator;
  text: string;
};

/** Types into a dialog, leaves it in each of these ways, and finds the text again. */
async function expectKept(page: Page, { dialog: name, open, box, text }: Form, leave: readonly string[]) {
  const dialog = dialogOf(page, name);
  await open();
  await box(dialog).fill(text);
  for (const way of leave) {
    await ways[way]?.(page);
    await expect(dialog).toBeHidden();
    await open();
    await expect(box(dialog)).toHaveValue(text);
    await expect(dialog.getByText(earlier)).toBeVisible();
  }
}

async function quotationOf(page: Page, by: Staff): Promise<string> {
  const customer = { company: `Tapi ${runMark}`, state: "Gujarat" };
  return (await saveQuotation(page.request, by, "SG-1", customer)).quotation_id;
}

test("dialogs keep typed text after any way of closing, until the user saves or discards it", async ({
  page,
  isMobile,
}) => {
  const boss = await makeStaff(page.request, "manager");
  const number = await quotationOf(page, boss);
  await keepSession(page, boss);

  const found = await callWith<{ data: { customers: { id: string }[] } }>(
    page.request,
    boss.token,
    "GET",
    `/api/customers?search=Tapi ${runMark}`,
  );
  const customer: Form = {
    dialog: "Edit Customer",
    open: async () => {
      await page.goto(`/customers/${found.data.customers[0]?.id}`);
      await page.getByRole("button", { name: "Edit" }).click();
    },
    box: (dialog) => dialog.getByLabel("Note"),
    text: "Prefers 6 m of lift",
  };
  await expectKept(page, customer, ["escape", "beside", "cancel", "back", "reload"]);
  const edit = dialogOf(page, "Edit Customer");
  expect(await faultsOf(page)).toEqual([]);
  await edit.getByRole("button", { name: "Discard" }).click();
  await expect(edit.getByLabel("Note")).toHaveValue("");
  await expect(edit.getByText(earlier)).toBeHidden();
  await edit.getByLabel("Note").fill("Saved");
  await edit.getByRole("button", { name: "Save Customer" }).click();
  await expect(edit).toBeHidden();
  await customer.open();
  await expect(edit.getByLabel("Note")).toHaveValue("Saved");
  await expect(edit.getByText(earlier)).toBeHidden();

  const onPage = (act: string) => async () => {
    await page.goto(`/quotations/${number}`);
    await pressAct(page, act, isMobile);
  };
  const note = (dialog: Locator) => dialog.getByLabel("Note");
  const all = ["escape", "reload"];
  await expectKept(
    page,
    { dialog: "Follow-up", open: onPage("Follow-up"), box: note, text: "After the holidays" },
    all,
  );
  await expectKept(
    page,
    { dialog: "Status", open: onPage("Status"), box: note, text: "Budget was cut" },
    all,
  );
  await dialogOf(page, "Status").getByRole("radio", { name: "Lost" }).check();
  await dialogOf(page, "Status").getByLabel("Competitor").fill("Vindhya Cranes");
  await page.reload();
  await onPage("Status")();
  await expect(dialogOf(page, "Status").getByLabel("Competitor")).toHaveValue("Vindhya Cranes");
  const mail = (dialog: Locator) => dialog.getByLabel("Text");
  await expectKept(
    page,
    { dialog: "Send by e-mail", open: onPage("Send"), box: mail, text: "Dear Mr. Rao, the price holds." },
    all,
  );
  const name = (dialog: Locator) => dialog.getByLabel("Name");
  await expectKept(
    page,
    { dialog: "Mark as a template", open: onPage("Template"), box: name, text: `5T bay ${runMark}` },
    all,
  );
});

test("keeps a note, re-pricing choices and a quick entry line across views and reloads", async ({ page }) => {
  const boss = await makeStaff(page.request, "manager");
  const number = await quotationOf(page, boss);
  await keepSession(page, boss);

  await page.goto(`/quotations/${number}?view=activity`);
  const note = page.getByLabel("Note");
  await note.fill("Asked for a longer bay");
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(note).toBeHidden();
  await page.goBack();
  await expect(note).toHaveValue("Asked for a longer bay");
  await page.reload();
  await expect(note).toHaveValue("Asked for a longer bay");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(note).toHaveValue("");

  await page.goto("/reprice");
  await page.getByRole("button", { name: "Work out today’s prices" }).click();
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  const count = page.getByRole("button", { name: /^Apply \d+ choices?$/ });
  const label = await count.innerText();
  await page.reload();
  await expect(count).toHaveText(label);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByText("For rows without a choice:")).toBeVisible();
  await expect(count).toBeHidden();

  await page.goto("/");
  const line = page.getByRole("textbox", { name: /^Quick entry/ });
  await line.fill("5t sg 15m lift 9");
  await page.reload();
  await expect(line).toHaveValue("5t sg 15m lift 9");
});

test("administration forms keep their values after closing or reloading, but no password", async ({
  page,
}) => {
  await keepSession(page);
  const open = async () => {
    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Add New User" }).click();
  };
  const dialog = dialogOf(page, "Create New User");
  await open();
  await dialog.getByLabel("Username").fill("new.colleague");
  await dialog.getByRole("textbox", { name: "Password", exact: true }).fill("correct horse battery");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel("Username")).toHaveValue("new.colleague");
  await expect(dialog.getByRole("textbox", { name: "Password", exact: true })).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain("new.colleague");
  expect(kept).not.toContain("correct horse");

  await page.goto("/admin/rates");
  const price = page.getByLabel("Span metal price (₹/kg)");
  await price.fill("97");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await page.goBack();
  await expect(price).toHaveValue("97");
  await page.reload();
  await expect(price).toHaveValue("97");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.reload();
  await expect(price).not.toHaveValue("97");

  await page.goto("/admin/rules");
  const least = page.getByLabel(/^Least margin/).first();
  await least.fill("7");
  await page.reload();
  await expect(least).toHaveValue("7");
  await page.getByRole("button", { name: "Discard changes" }).click();
});
