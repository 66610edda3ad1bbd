import { expect, type Page, test } from "@playwright/test";
import { callWith, makeStaff, runMark, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

/** The ways to leave an open dialog that only a browser has. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  escape: (page) => page.keyboard.press("Escape"),
  beside: async (page) => {
    await page.mouse.click(5, 5);
    await page.keyboard.press("Escape");
  },
  back: (page) => page.goBack(),
  reload: (page) => page.reload(),
};

test("a dialog keeps typed text after Escape, a click beside it, Back and a reload", async ({ page }) => {
  const boss = await makeStaff(page.request, "manager");
  await saveQuotation(page.request, boss, "SG-1", { company: `Tapi ${runMark}`, state: "Gujarat" });
  const path = `/api/customers?search=Tapi ${runMark}`;
  const found = await callWith<{ data: { customers: { id: string }[] } }>(
    page.request,
    boss.token,
    "GET",
    path,
  );
  await keepSession(page, boss);
  await page.goto(`/customers/${found.data.customers[0]?.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit customer" });
  const edit = page.getByRole("button", { name: "Edit" });
  const note = dialog.getByLabel("Note");
  await edit.click();
  await note.fill("Prefers 6 m of lift");
  for (const leave of Object.values(ways)) {
    await leave(page);
    await expect(dialog).toBeHidden();
    await edit.click();
    await expect(note).toHaveValue("Prefers 6 m of lift");
    await expect(dialog.getByText("Your earlier entries. They are not saved yet.")).toBeVisible();
  }
});
