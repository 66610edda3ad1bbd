import type { Page } from "@playwright/test";

/** An act of a quotation's or an offer's page: in sight on a desk, under More on a phone. */
export async function pressAct(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}
