import { expect, type Locator, test } from "@playwright/test";
import { keepSession } from "./wizard-acts.ts";

test("a notice covers no header, menu, offline bar, dialog title or dialog button", async ({
  page,
  context,
}) => {
  await keepSession(page);
  await page.clock.install();
  await page.goto("/quotation/single-girder/span");
  await expect(page.getByRole("button", { name: /^Next/ })).toBeVisible();
  // The notice stays for as long as this takes.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await context.setOffline(true);
  const bar = page.getByText("Offline. Draft kept on this device").first();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const notice = page.getByRole("alert").filter({ hasText: "Capacity" });
  const isApart = async (...others: Locator[]) => {
    const box = await notice.boundingBox();
    for (const other of others) {
      const beside = await other.boundingBox();
      if (!box || !beside) throw new Error("It is not shown");
      const isAbove = box.y + box.height <= beside.y || beside.y + beside.height <= box.y;
      expect(isAbove, `${JSON.stringify(box)} and ${JSON.stringify(beside)}`).toBe(true);
    }
  };
  await isApart(page.getByRole("banner"), bar);
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await isApart(page.getByRole("banner"));

  // The open menu of a phone lies over the notice, also on a scrolled page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const links = page.getByRole("navigation", { name: "Main, menu" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const covered = await links.evaluateAll((all) =>
    all.flatMap((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
      return link.contains(onTop) ? [] : [link.textContent];
    }),
  );
  expect(covered).toEqual([]);
  await page.getByRole("button", { name: "Close menu" }).click();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("heading", { level: 1 }).press("o");
  const dialog = page.getByRole("dialog", { name: "Start over?" });
  await expect(dialog.getByRole("alert").filter({ hasText: "Capacity" })).toBeVisible();
  await isApart(dialog.getByRole("heading"), dialog.getByRole("button", { name: "Cancel" }));
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("screens ask no other origin and complain of nothing, and open without a connection", async ({
    page,
    context,
    baseURL,
  }) => {
    const strangers: string[] = [];
    const complaints: string[] = [];
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== "data:" && protocol !== "blob:" && origin !== baseURL) strangers.push(request.url());
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const path of ["/", "/no-such-page", "/login"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".written")).toHaveCount(0);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: /^Switch to/ }).click();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    }
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(picture).toBe(`${baseURL}/og.png`);
    const icons = ['link[rel="icon"]', 'link[rel="apple-touch-icon"]', 'link[rel="manifest"]'];
    const addresses = icons.map((selector) => page.locator(selector).first().getAttribute("href"));
    for (const address of [picture, ...(await Promise.all(addresses))])
      expect((await page.request.get(address ?? "")).status(), String(address)).toBe(200);
    for (const property of ["og:title", "og:description", "og:type"])
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute("content", /./);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /quotations/);

    await keepSession(page);
    await page.goto("/history");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotation History");
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);

    await context.setOffline(true);
    await page.goto("/quotation/double-girder/column");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Column Configuration");
    // Chromium takes a page opened without a connection for one that has it, until that changes.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText("Offline. Draft kept on this device").first()).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept.some((address) => address.startsWith("/assets/"))).toBe(true);
    expect(kept.filter((address) => address.startsWith("/api"))).toEqual([]);
  });
});
