import { expect, type Locator, type Page, test } from "@playwright/test";
import { makeStaff } from "./staff-setup.ts";
import { admin, keepSession, signIn } from "./wizard-acts.ts";

/** The links of the header; on a phone its menu is opened for them. */
async function headerLinks(page: Page): Promise<Locator> {
  const menu = page.getByRole("button", { name: "Open menu" });
  await expect(page.getByRole("banner")).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("navigation", { name: /^Main/ }).getByRole("link");
}

const footerLinks = (page: Page): Locator =>
  page
    .getByRole("contentinfo")
    .locator("div", { has: page.getByRole("heading", { name: "Quick Links", exact: true }) })
    .last()
    .getByRole("link");

test("the longest list of links, an administrator's, fits a phone's menu and leads to each screen", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  await signIn(page, await makeStaff(request, "admin"));
  for (const [name, heading] of [
    ["History", "Quotation History"],
    ["Database", "Database Management"],
    ["Users", "User Management"],
    ["Account", "Your Account"],
  ] as const) {
    await (await headerLinks(page)).filter({ hasText: name }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const link = (await headerLinks(page)).filter({ hasText: name });
    await expect(link).toHaveAttribute("aria-current", "page");
  }
});

test("Create in the header and the footer scrolls to the choice of a crane", async ({ page }) => {
  await keepSession(page);
  const choice = page.locator("#crane-selection");
  // A low window, because on a tall one the footer and the choice are in view together.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 480 });
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "Quotation History" })).toBeVisible();
  await (await headerLinks(page)).filter({ hasText: "Create" }).click();
  await expect(page).toHaveURL("/#crane-selection");
  await expect(page.getByRole("heading", { name: "Choose a crane" })).toBeInViewport();
  // The menu has closed: it would cover what was asked for.
  await expect(page.locator("#mobile-menu")).toHaveCount(0);

  const create = footerLinks(page).filter({ hasText: "Create" });
  await create.scrollIntoViewIfNeeded();
  await expect(choice).not.toBeInViewport({ ratio: 0.9 });
  await create.click();
  await expect(page.getByRole("heading", { name: "Choose a crane" })).toBeInViewport();
  await choice.getByRole("link", { name: /Double Girder/ }).click();
  await expect(page).toHaveURL("/quotation/double-girder/span");
});

test("Logout ends the session on the server and in every tab, and opens the landing page", async ({
  page,
  context,
  request,
}) => {
  await keepSession(page);
  const other = await context.newPage();
  await other.goto("/history");
  await expect(other.getByRole("heading", { level: 1, name: "Quotation History" })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("crane-quote.token"));
  await page.goto("/history");
  await headerLinks(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector("h1")?.textContent;
      if (text) seen.add(text);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Staff Access Portal" })).toBeFocused();
  // Neither the home page of staff nor the login page on the way.
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((heading) => heading !== "Quotation History")).toEqual(["Staff Access Portal"]);
  await expect(page.locator("#mobile-menu")).toHaveCount(0);
  await expect(page.getByRole("alert").getByText(/./)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("crane-quote.token"))).toBeNull();
  await expect
    .poll(async () =>
      (await request.get("/api/auth/status", { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401);
  await expect(other).toHaveURL(/\/login/);
});

test("a guarded address leads through the login to its page, and Back skips the login", async ({
  page,
  request,
}) => {
  const employee = await makeStaff(request, "employee");
  for (const [who, path, end] of [
    [admin, "/admin/users?role=manager", "/admin/users?role=manager"],
    [employee, "/admin/users", "/"],
  ] as const) {
    await page.goto("/no-such-page");
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByLabel("Username").fill(who.username);
    await page.getByLabel("Password", { exact: true }).fill(who.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(end);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/no-such-page");
  }
});
