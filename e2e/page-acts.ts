import { expect, type Locator, type Page } from "@playwright/test";

/** An act of a quotation's or an offer's page: in sight, or under More. */
export async function pressAct(page: Page, name: string, isMobile: boolean): Promise<void> {
  const act = page.getByRole("button", { name, exact: true });
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect(act.or(more).first()).toBeVisible();
  if (isMobile || !(await act.isVisible())) await more.click();
  await act.click();
}

/** Two acts with no time between them, however slow the machine is. The page's clock must be installed; it then stands. */
async function atOnce(page: Page, ...acts: (() => Promise<void>)[]): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  for (const act of acts) await act();
}

/** Two clicks at one place. */
export async function clickTwice(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeEnabled();
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not shown");
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const click = () => page.mouse.click(...at);
  await atOnce(page, click, click);
}

/** The port at which this project's server expects its mail server (playwright.config.ts). */
export const mailPort = (baseURL: string | undefined) => Number(new URL(baseURL ?? "").port) + 10;
