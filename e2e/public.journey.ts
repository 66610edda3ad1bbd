import { expect, type Locator, type Page, test } from "@playwright/test";
import { admin, goWithin, keepSession, signIn } from "./wizard-acts.ts";

const username = (page: Page): Locator => page.getByLabel("Username");

test("follows the system's theme until the user chooses one, and applies the choice before the first paint", async ({
  page,
  context,
}) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveClass(/dark/);

  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(html).not.toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).not.toHaveClass(/dark/);
  const other = await context.newPage();
  await other.goto("/login");
  await other.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(html).toHaveClass(/dark/);
  await other.close();

  // The chosen theme is there from the beginning, without any module, and never changes.
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.documentElement.className)).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ["class"],
    });
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(["dark"]);

  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute("content", "#111C24");
});

test("another screen scrolls to its top and focuses its heading, and a link to a part scrolls to the part", async ({
  page,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/login");
    await expect(username(page)).toBeFocused();
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const scroll: (options: ScrollToOptions) => void = window.scrollTo.bind(window);
      const behaviours: unknown[] = [];
      const scrollTo = (options: ScrollToOptions) => {
        behaviours.push(options.behavior);
        scroll(options);
      };
      Object.assign(window, { behaviours, scrollTo });
    });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await footer.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Staff Access Portal" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // A busy browser shows too few places on the way to count them.
    expect(await page.evaluate(() => (window as unknown as { behaviours: unknown }).behaviours)).toEqual([
      reducedMotion === "reduce" ? "instant" : "smooth",
    ]);
  }

  await keepSession(page);
  await page.goto("/#crane-selection");
  await expect(page.locator("#crane-selection")).toBeInViewport({ ratio: 0.2 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  const home = page.getByRole("banner").getByRole("link").first();
  // A header that still drops in would be scrolled to before it is pressed.
  const headerStands = () => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await headerStands();
  await home.click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto("/");
  // The heading is there before the scripts, and the page is too short to scroll.
  await expect(page.locator("#crane-selection")).toBeVisible();
  await headerStands();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20);
  await home.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  // Create in the header and the footer leads to the choice of a crane. On a tall window footer and choice are in view
  // together.
  await page.setViewportSize({ width: 1440, height: 480 });
  await goWithin(page, "/history");
  await page.getByRole("navigation", { name: /^Main/ }).getByRole("link", { name: "Create" }).click();
  await expect(page).toHaveURL("/#crane-selection");
  const choose = page.getByRole("heading", { name: "Choose a crane" });
  await expect(choose).toBeInViewport();
  const create = page.getByRole("contentinfo").getByRole("link", { name: "Create" }).first();
  await create.scrollIntoViewIfNeeded();
  await expect(page.locator("#crane-selection")).not.toBeInViewport({ ratio: 0.9 });
  await create.click();
  await expect(choose).toBeInViewport();
});

test("the menu of a small window opens, navigates and closes, and a bar shows a lost connection", {
  tag: "@phone-only",
}, async ({ page, context }) => {
  await page.goto("/");
  // The menu is the app's: the written page leads on by its links alone.
  await expect(page.locator(".written")).toHaveCount(0);
  const menu = page.locator("#mobile-menu");
  const toggle = page.getByRole("button", { name: /^(Open|Close) menu$/ });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("link")).toHaveText(["Home", "Login"]);
  await menu.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await expect(menu).toHaveCount(0);

  await signIn(page);
  await toggle.click();
  await expect(menu.getByText(`Welcome, ${admin.username}`)).toBeVisible();
  // The longest list of links: an administrator's.
  for (const [name, title] of [
    ["History", "Quotation History"],
    ["Database", "Database Management"],
    ["Users", "User Management"],
    ["Account", "Your Account"],
  ] as const) {
    await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await toggle.click();
    await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(menu).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
});
