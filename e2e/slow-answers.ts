import { expect, type Page, type Request, type Route } from "@playwright/test";

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

/** The first call of this path gets no answer; later ones do. */
export async function dropFirstCall(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.continue());
  await page.route(path, () => undefined, { times: 1 });
}

/** The first call of this path arrives at the server, and the page never hears the answer, which is given here. */
export function loseFirstAnswer(page: Page, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hear = async (route: Route) => resolve(await (await route.fetch()).json());
    page
      .route(path, (route) => route.continue())
      .then(() => page.route(path, hear, { times: 1 }))
      .catch(reject);
  });
}
