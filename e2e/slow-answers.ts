import { expect, type Page, type Request } from "@playwright/test";

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

/** Follows the page's calls; gives what waits until none is under way. */
export function watchCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => void underWay.delete(request);
  page.on("request", (request) => {
    if (request.url().includes("/api/")) underWay.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return () => expect.poll(() => underWay.size).toBe(0);
}
