import { expect, type Locator, type Page } from "@playwright/test";

/** An act of a quotation's or an offer's page: in sight on a desk, under More on a phone. */
export async function pressAct(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Two acts with no time between them, however slow the machine is. The page's clock must be installed; it then stands. */
export async function atOnce(page: Page, ...acts: (() => Promise<void>)[]): Promise<void> {
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
