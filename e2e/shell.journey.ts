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
