import { expect, type Page } from "@playwright/test";

/** An act of a quotation's or an offer's page: in sight, or under More. */
export async function pressAct(page: Page, name: string, isMobile: boolean): Promise<void> {
  const act = page.getByRole("button", { name, exact: true });
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect(act.or(more).first()).toBeVisible();
  if (isMobile || !(await act.isVisible())) await more.click();
  await act.click();
}

/** The port at which this project's server expects its mail server (playwright.config.ts). */
export const mailPort = (baseURL: string | undefined) => Number(new URL(baseURL ?? "").port) + 10;
