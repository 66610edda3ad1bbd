import { expect, type Locator, type Page, test } from "@playwright/test";
import company from "../config/company.json" with { type: "json" };
import { holdBack } from "./slow-answers.ts";
import { admin, keepSession, signIn } from "./wizard-acts.ts";

const quotationMessage = "Please log in to access the crane quotation system.";
const publicScreens = [
  { path: "/", title: "Staff access portal · Example Cranes" },
  { path: "/login", title: "Secure Login · Example Cranes" },
  { path: "/no-such-page", title: "Page Not Found · Example Cranes" },
] as const;

const username = (page: Page): Locator => page.getByLabel("Username");
const password = (page: Page): Locator => page.getByLabel("Password", { exact: true });
const failure = (page: Page): Locator => page.getByRole("main").getByRole("alert");

async function tryToSignIn(page: Page, who: { username: string; password: string } = admin): Promise<void> {
  await username(page).fill(who.username);
  await password(page).fill(who.password);
  await page.keyboard.press("Enter");
}

test("the landing page shows the staff portal with the company's notice, claims, benefits and services", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Staff Access Portal");
  await expect(main.getByText(company.notice)).toBeVisible();
  await expect(
    main.getByText("This system is restricted to employees. Sign in with your company username."),
  ).toBeVisible();
  const hero = main.getByRole("region", { name: "Staff Access Portal" });
  for (const text of [company.hero, "Established", "2017", "15+ years", "ISO certified", "MSME certified"])
    await expect(hero.getByText(text, { exact: true })).toBeVisible();

  const benefits = main.getByRole("region", { name: "Why choose us" });
  await expect(benefits.getByRole("heading", { level: 3 })).toHaveText(
    company.benefits.map(({ title }) => title),
  );
  await expect(benefits.getByRole("listitem")).toHaveCount(6);
  const services = main.getByRole("region", { name: "Cranes we build" });
  for (const name of [/single girder/i, /double girder/i, /EOT/, /gantry/i, /jib/i])
    await expect(services.getByRole("heading", { name })).toBeVisible();
  for (const industry of company.industries) await expect(services.getByText(industry)).toBeVisible();

  const access = main.getByRole("region", { name: "Employee access" });
  await expect(access.getByRole("link", { name: "Staff Login" })).toHaveAttribute("href", "/login");
});

test("the landing page leads to the website, a call, the contacts and the login", async ({
  page,
  context,
}) => {
  await context.route(`${company.website}/**`, (route) => route.fulfill({ body: "The company's website" }));
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Staff Access Portal" });
  const opening = context.waitForEvent("page");
  await hero.getByRole("link", { name: "Main Website" }).click();
  await expect((await opening).getByText("The company's website")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(hero.getByRole("link", { name: "Call Us" })).toHaveAttribute("href", "tel:+917955500101");

  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(company.tagline);
  for (const phone of company.phones)
    await expect(footer.getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:${phone.replaceAll(" ", "")}`,
    );
  await expect(footer.getByRole("link", { name: company.email })).toHaveAttribute(
    "href",
    `mailto:${company.email}`,
  );
  await expect(footer.getByRole("link", { name: /Odhav Road, Ahmedabad/ })).toHaveAttribute(
    "href",
    company.map_url,
  );
  await expect(footer.getByRole("link", { name: "cranes.example", exact: true })).toHaveAttribute(
    "href",
    company.website,
  );
  for (const name of ["Facebook", "WhatsApp", "Instagram", "YouTube"])
    await expect(footer.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  for (const { title } of company.services) await expect(footer.getByText(title)).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Example Cranes`);

  await hero.getByRole("link", { name: "Staff Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Secure Login" })).toBeVisible();
  await expect(page.getByText(quotationMessage)).toHaveCount(0);
});

test("the locked crane selector takes no input, and its Staff Login leads to that wizard", async ({
  page,
}) => {
  await page.goto("/");
  const selector = page.locator("#crane-selection");
  await expect(selector.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  const behind = selector.locator("[inert]");
  await expect(behind).toHaveCSS("filter", "blur(6px)");
  await expect(behind.locator("a, button, [tabindex]")).toHaveCount(0);
  await expect(selector.getByRole("link")).toHaveText([/Staff Login.*Single Girder/, /Staff Login.*Double/]);

  await selector.getByRole("link", { name: "Double Girder" }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText(quotationMessage)).toBeVisible();
  await tryToSignIn(page);
  await expect(page).toHaveURL("/quotation/double-girder/span");
  await expect(page.getByRole("heading", { level: 1, name: "Span Configuration" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("the login returns to the requested address, but never to another site", async ({ page }) => {
  await page.goto("/history?search=5T&order=asc");
  await expect(page.getByRole("heading", { level: 1, name: "Secure Login" })).toBeVisible();
  await expect(page.getByText(quotationMessage)).toHaveCount(0);
  await tryToSignIn(page);
  await expect(page).toHaveURL("/history?search=5T&order=asc");

  for (const from of ["//evil.example/"]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?${new URLSearchParams({ from })}`);
    await tryToSignIn(page);
    await expect(page, from).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1, name: "Crane Quotation Generator" })).toBeVisible();
  }
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("the login names missing values under their fields, and can show the password", async ({ page }) => {
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(username(page)).toBeFocused();
  await username(page).fill("admin");
  await expect(page.getByText("Username is required")).toHaveCount(0);
  await expect(page.getByText("Password is required")).toBeVisible();

  await password(page).fill("a secret");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue("a secret");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");

  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a refused login shows the reason until the next edit, and disables the form while it works", async ({
  page,
}) => {
  await page.goto("/login");
  await tryToSignIn(page, { username: "nobody", password: "wrong-password" });
  await expect(failure(page)).toHaveText("Invalid username or password");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type("wrong-passwords");
  await expect(password(page)).toHaveValue("wrong-passwords");
  await expect(failure(page)).toHaveCount(0);

  const call = "**/api/auth/login";
  await page.route(call, (route) => route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }));
  await tryToSignIn(page);
  await expect(failure(page)).toHaveText("Login failed. Please try again.");
  await page.unroute(call);
  await username(page).fill("another");
  await expect(failure(page)).toHaveCount(0);

  const release = await holdBack(page, call);
  // Blanks around a username will do.
  await tryToSignIn(page, { ...admin, username: `  ${admin.username} ` });
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await expect(username(page)).toBeDisabled();
  await expect(password(page)).toBeDisabled();
  release();
  await expect(page).toHaveURL("/");
});

test("follows the system's theme until the user chooses one, and keeps the choice", async ({
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
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(html).not.toHaveClass(/dark/);

  const other = await context.newPage();
  await other.goto("/login");
  await other.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(html).toHaveClass(/dark/);
});

test("applies the theme before the first paint, without any module, and never switches it", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
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

test("shows a lost connection under the header, and names it when a login fails", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await tryToSignIn(page);
  await expect(failure(page)).toHaveText("Network error: Unable to connect to server");
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  await tryToSignIn(page);
  await expect(page).toHaveURL("/");
  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("no public screen asks another origin or complains in the console", async ({ page, baseURL }) => {
    const strangers: string[] = [];
    const complaints: string[] = [];
    page.context().on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== "data:" && protocol !== "blob:" && origin !== baseURL) strangers.push(request.url());
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const { path } of publicScreens) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".written")).toHaveCount(0);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: /^Switch to/ }).click();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    }
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test("each public screen has its title, and only the landing page is for search engines", async ({
  page,
  baseURL,
}) => {
  const robots = page.locator('meta[name="robots"]');
  for (const { path, title } of publicScreens) {
    const answer = await page.goto(path);
    await expect(page).toHaveTitle(title);
    if (path === "/") {
      await expect(robots).toHaveCount(0);
      expect(answer?.headers()["x-robots-tag"]).toBeUndefined();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /quotations/);
      for (const property of ["og:title", "og:description", "og:image", "og:type"])
        await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute("content", /./);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", /Example Cranes$/);
      const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
      expect(picture).toBe(`${baseURL}/og.png`);
      expect((await page.request.get(picture ?? "")).status()).toBe(200);
      for (const selector of ['link[rel="icon"]', 'link[rel="apple-touch-icon"]', 'link[rel="manifest"]']) {
        const href = await page.locator(selector).first().getAttribute("href");
        expect((await page.request.get(href ?? "")).status(), selector).toBe(200);
      }
    } else {
      await expect(robots).toHaveAttribute("content", "noindex, nofollow");
      expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    }
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  // The line comes and goes with the screen when no page is loaded in between.
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveTitle("Staff access portal · Example Cranes");
  await expect(robots).toHaveCount(0);
  await page
    .getByRole("region", { name: "Employee access" })
    .getByRole("link", { name: "Staff Login" })
    .click();
  await expect(page).toHaveTitle("Secure Login · Example Cranes");
  await expect(username(page)).toBeFocused();
  await expect(robots).toHaveAttribute("content", "noindex, nofollow");
});

test("opening another screen scrolls to its top and focuses its heading", async ({ page }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/login");
    await expect(username(page)).toBeFocused();
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      addEventListener("scroll", () => seen.push(scrollY));
      return scrollY;
    });
    expect(from).toBeGreaterThan(50);
    await footer.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Staff Access Portal" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const between = await page.evaluate(
      (start) => (window as unknown as { seen: number[] }).seen.filter((at) => at > 0 && at < start).length,
      from,
    );
    if (reducedMotion === "reduce") expect(between).toBe(0);
    else expect(between).toBeGreaterThan(1);
  }
});

test("Home scrolls to the top of the home page, and a link to the cranes scrolls to them", async ({
  page,
}) => {
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crane Quotation Generator");
  await headerStands();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20);
  await home.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the menu of a small window opens, navigates and closes", { tag: "@phone-only" }, async ({ page }) => {
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
  await menu.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL("/history");
  await expect(menu).toHaveCount(0);
  await toggle.click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(menu).toHaveCount(0);
});
