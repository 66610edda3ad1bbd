import { expect, test } from "@playwright/test";
import { makeStaff } from "./staff-setup.ts";
import { admin, keepSession } from "./wizard-acts.ts";

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
  await expect(page.getByRole("banner")).toBeVisible();
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
  // On a wider screen the box of the enquiry has the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [who, path, end, title] of [
    [admin, "/admin/users?role=manager", "/admin/users?role=manager", "User Management"],
    [employee, "/admin/users", "/", "Crane Quotation Generator"],
  ] as const) {
    await page.goto("/no-such-page");
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByLabel("Username").fill(who.username);
    await page.getByLabel("Password", { exact: true }).fill(who.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(end);
    // The heading has the focus after a sign-in by key, without a ring.
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS("outline-style", "none");
    await page.goBack();
    await expect(page).toHaveURL("/no-such-page");
  }
});
