import { expect, type Locator, type Page } from "@playwright/test";

/** An entry of a list of records: a row of its table on a desk, a card on a phone. */
export const entry = (page: Page, text: string): Locator => {
  const main = page.getByRole("main");
  return main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: text });
};

/** The filters stand open on a desk; on a phone they are opened. */
export async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: /^Filters/ });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  await expect(page.getByLabel("Crane Type")).toBeVisible();
}
