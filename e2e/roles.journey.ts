import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { User } from "#contract/auth/auth-api.ts";
import type { Role } from "#domain/roles.ts";
import { holdBack, watchCalls } from "./slow-answers.ts";
import { callWith, makeStaff, newToken, type Staff } from "./staff-setup.ts";
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

const notice = (page: Page, text: string): Locator => page.getByRole("alert").filter({ hasText: text });

async function enter(page: Page, request: APIRequestContext, role: Role): Promise<Staff> {
  const staff = await makeStaff(request, role);
  await signIn(page, staff);
  return staff;
}

/** The changes of this user by an administrator at another desk. */
const changeStaff = async (
  request: APIRequestContext,
  staff: Staff,
  change: Partial<Pick<User, "username" | "role" | "is_active">>,
) =>
  callWith(request, await newToken(request), "PUT", `/api/users/${staff.id}`, {
    username: staff.username,
    email: `${staff.username}@cranes.example`,
    full_name: staff.username,
    role: staff.role,
    phone: null,
    is_active: true,
    ...change,
  });

const setActive = (request: APIRequestContext, staff: Staff, is_active: boolean) =>
  changeStaff(request, staff, { is_active });

test("the longest list of links, an administrator's, fits a phone's menu and leads to each screen", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  await enter(page, request, "admin");
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

test("shows a spinner and no wrong page during the check of the session", async ({ page }) => {
  await keepSession(page);
  for (const [path, heading] of [
    ["/", "Crane Quotation Generator"],
    ["/admin/users", "User Management"],
  ] as const) {
    const release = await holdBack(page, "**/api/auth/verify");
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
    await expect(page).toHaveURL(path);
    release();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.unrouteAll();
  }
});

test("signs out a deactivated user within 30 seconds, with a notice for five", async ({ page, request }) => {
  const text = "Your account has been deactivated by an administrator. You have been logged out.";
  await page.clock.install();
  const staff = await enter(page, request, "manager");
  const answered = watchCalls(page);
  const listed = page.waitForResponse("**/api/quotation/history?*");
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "Quotation History" })).toBeVisible();
  await listed;
  // A call that is refused says so at once; here the check of every 30 seconds has to.
  await answered();
  await page.clock.pauseAt(Date.now() + 1_000);
  await setActive(request, staff, false);
  const told = notice(page, text);
  // Its five seconds count from the sign-out, so that the clock stops there.
  for (let second = 0; second < 30 && !(await told.isVisible()); second += 1) await page.clock.runFor(1_000);
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.clock.runFor(5_000);
  await expect(page.getByText(text)).toHaveCount(0);
});

test("shows a user who was deactivated in the meantime a notice on the next visit", async ({
  page,
  request,
}) => {
  const staff = await enter(page, request, "employee");
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "Quotation History" })).toBeVisible();
  await page.goto("about:blank");
  await setActive(request, staff, false);
  await page.goto("/history");
  await expect(
    notice(page, "Your account has been deactivated by an administrator. You have been logged out."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
