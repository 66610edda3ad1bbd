import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { signIn } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

test("the final step prints as paper: the offer alone, dark on white, nothing of the shell", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await resume(page, "SG-1", "final");
  await expect(
    page.getByRole("region", { name: "Detailed Price Breakdown" }).getByText("₹16,27,842.80"),
  ).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(
    page.getByRole("region", { name: "Detailed Price Breakdown" }).getByText("₹16,27,842.80"),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a connection the shell opens at any address and says so; no answer of the API is kept", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto("/history");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotation History");

    await context.setOffline(true);
    await page.goto("/quotation/double-girder/column");
    await expect(page.getByText("Offline. Draft kept on this device").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Column Configuration");
    await expect(page.getByRole("banner")).toBeVisible();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept.some((address) => address.startsWith("/assets/"))).toBe(true);
    expect(kept.filter((address) => address.startsWith("/api"))).toEqual([]);
  });

  test("a newer version waits until its page lets it; then it alone is kept", async ({ page, context }) => {
    const worker = await (await page.request.get("/sw.js")).text();
    // The same worker with one file to keep, in front of two releases.
    const releases = ["first", "second"].map((version) => {
      const shell = { version, files: ["/index.html", `/assets/${version}.js`] };
      return new Map([
        ["/index.html", ["text/html", `<title>${version}</title>`]],
        [`/assets/${version}.js`, ["text/javascript", `"${version}"`]],
        [
          "/sw.js",
          ["text/javascript", worker.replace(/^const shell = .*/, `const shell = ${JSON.stringify(shell)};`)],
        ],
      ]);
    });
    let release = releases[0];
    const server = createServer(({ url = "" }, answer) => {
      const [type = "", text] = release?.get(url === "/" ? "/index.html" : url) ?? [];
      answer.writeHead(text ? 200 : 404, { "content-type": type, "cache-control": "no-cache" }).end(text);
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register("/sw.js");
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      release = releases[1];
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const found = registration.installing ?? registration.waiting;
        await new Promise<void>((resolve) => {
          const isThere = () => found?.state === "installed" && resolve();
          found?.addEventListener("statechange", isThere);
          isThere();
        });
      });
      const another = await context.newPage();
      await another.goto(new URL("/anywhere", page.url()).href);
      await expect(another).toHaveTitle("first");
      await another.close();
      expect(await page.evaluate(async () => (await fetch("/assets/first.js")).text())).toBe('"first"');

      await page.evaluate(async () => {
        const { waiting } = await navigator.serviceWorker.ready;
        await new Promise((resolve) => {
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
          waiting?.postMessage({ type: "SKIP_WAITING" });
        });
      });
      await context.setOffline(true);
      await page.reload();
      await expect(page).toHaveTitle("second");
      expect(await page.evaluate(() => caches.keys())).toEqual(["crane-quote.shell.second"]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
