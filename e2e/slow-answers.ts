import type { Page } from "@playwright/test";

/** Calls of this path get their answer when the returned function is called, and not before. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
