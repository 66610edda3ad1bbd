import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { onDevice } from "#domain/testing/golden.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import company from "../config/company.json" with { type: "json" };
import { holdBack, watchCalls } from "./slow-answers.ts";
import { makeStaff, newToken } from "./staff-setup.ts";
import { admin } from "./wizard-acts.ts";

const scripts = "**/assets/*.js";
/** As somebody who signed in before: with the first moment of each page. */
async function staySignedIn(page: Page, request: APIRequestContext): Promise<void> {
  const token = await newToken(request);
  await page.addInitScript((value) => {
    localStorage.setItem("crane-quote.token", value);
    localStorage.setItem("crane-quote.user", JSON.stringify({ role: "admin" }));
  }, token);
}

type Watched = { shift: number; hadLanding: boolean };

/** What the page has seen since its first moment. */
const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const seen = { shift: 0, hadLanding: false };
    Object.assign(window, { watched: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver(() => {
      if (document.querySelector("#first-paint[data-shows=landing]")) seen.hadLanding = true;
    }).observe(document, { childList: true, subtree: true });
  }),
);

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("a visitor sees the landing page before any script is there, and the app takes its place unseen", async ({
      page,
    }) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      const release = await holdBack(page, scripts);
      await page.goto("/", { waitUntil: "commit" });
      const login = page.getByRole("main").getByRole("link", { name: "Staff Login" }).first();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Access Portal");
      await expect(page.getByRole("contentinfo")).toContainText(company.tagline);
      await expect(login).toHaveAttribute("href", "/login");
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => undefined),
      );
      const before = await page.locator("#first-paint").innerText();
      const lies = await login.boundingBox();
      await login.focus();
      // As a colour that changes under the pointer: it must not be taken for the entrance.
      await login.evaluate((link) => void link.animate({ opacity: [1, 1] }, 60_000));

      release();
      await expect(page.locator("#first-paint")).toHaveCount(0);
      // The entrance is over: it does not come again.
      expect(
        await page.evaluate(() =>
          document
            .getAnimations()
            .flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : [])),
        ),
      ).toEqual([]);
      await expect(login).toBeFocused();
      expect(await login.boundingBox()).toEqual(lies);
      expect(await page.locator("#root").innerText()).toBe(before);
      expect(await watched(page)).toEqual({ shift: 0, hadLanding: true });
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secure Login");
      expect(complaints).toEqual([]);
    });
  });

test("the app waits for the visitor's first move", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Access Portal");
  await page.clock.pauseAt(Date.now() + 2000);
  await expect(page.locator("#first-paint")).not.toBeEmpty();
  await expect(page.locator("#root")).toBeEmpty();
  await page.mouse.move(200, 200);
  await page.clock.resume();
  await expect(page.locator("#first-paint")).toHaveCount(0);
  await expect(page.locator("#root")).not.toBeEmpty();
});

test("the app leaves the page where the visitor has scrolled to", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#first-paint")).not.toBeEmpty();
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  await expect(page.locator("#first-paint")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Access Portal");
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test("the app comes by itself when the page has been read for a while", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#first-paint")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff Access Portal");
});

test("a button that is pressed before the app is there does its work when it is", async ({ page }) => {
  const release = await holdBack(page, scripts);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  release();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("a press that is under way when the app arrives is done", async ({ page, isMobile }) => {
  test.skip(isMobile, "a finger's press is short, and a long one opens the browser's menu");
  const release = await holdBack(page, "**/assets/landing-page-*.js");
  await page.goto("/");
  const login = page.getByRole("main").getByRole("link", { name: "Staff Login" }).first();
  await login.hover();
  await page.mouse.down();
  const loaded = page.waitForResponse("**/assets/landing-page-*.js");
  release();
  await loaded;
  await expect(page.locator("#root h1")).toHaveCount(1);
  await expect(page.locator("#first-paint")).not.toBeEmpty();
  await page.mouse.up();
  await expect(page).toHaveURL("/login");
});

test("an app whose scripts do not come says so, and Refresh Page asks for them again", async ({
  page,
  request,
}) => {
  await staySignedIn(page, request);
  for (const path of ["/", "/history"]) {
    await page.route("**/assets/frame-*.js", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.unroute("**/assets/frame-*.js");
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      path === "/" ? "Crane Quotation Generator" : "Quotation History",
    );
  }
});

test("a page of staff that is loaded anew begins at its top", async ({ page, request }) => {
  await staySignedIn(page, request);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crane Quotation Generator");
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crane Quotation Generator");
  await expect(page.getByText("Quotation System Active")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("who is signed in never sees the landing page", async ({ page, request }) => {
  await staySignedIn(page, request);
  await page.goto("/");
  await expect(page.getByText("Quotation System Active")).toBeVisible();
  expect((await watched(page)).hadLanding).toBe(false);
});

for (const { path, heading, asks } of [
  { path: "/", heading: "Crane Quotation Generator", asks: ["/api/health", "/api/quotation/mine"] },
  {
    path: "/quotation/single-girder/span",
    heading: "Span Configuration",
    asks: ["/api/column/metal-price/default"],
  },
  { path: "/history", heading: "Quotation History", asks: ["/api/quotation/history"] },
  { path: "/admin/users", heading: "User Management", asks: ["/api/users/list"] },
  { path: "/admin/audit", heading: "Audit Log", asks: ["/api/admin/audit"] },
])
  test(`the sign-in and what ${path} shows are asked for before the scripts are there, and once`, async ({
    page,
    request,
    isMobile,
  }) => {
    await staySignedIn(page, request);
    const asked: string[] = [];
    page.on("request", (call) => {
      const { pathname, searchParams } = new URL(call.url());
      // The history fetches its next page ahead.
      if (pathname.startsWith("/api/")) asked.push(`${pathname} ${searchParams.get("page") ?? ""}`.trim());
    });
    const answered = watchCalls(page);
    const early = ["/api/auth/verify", ...asks].map((each) => expect.stringMatching(`^${each}( 1)?$`));
    const release = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => asked).toEqual(early);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await answered();
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
    // The history's filters are folded away on a phone: what they offer is not asked for.
    expect(asked.includes("/api/quotation/creators")).toBe(path === "/history" && !isMobile);
  });

test("what a role may not see is not asked for", async ({ page, request }) => {
  const { token } = await makeStaff(request, "employee");
  await page.addInitScript((value) => {
    localStorage.setItem("crane-quote.token", value);
    localStorage.setItem("crane-quote.user", JSON.stringify({ role: "employee" }));
  }, token);
  const asked: string[] = [];
  page.on("request", (call) => asked.push(new URL(call.url()).pathname));
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Quotation System Active")).toBeVisible();
  expect(asked).not.toContain("/api/users/list");
});

test("a list that is opened with a search is asked for as it is searched, and not before", async ({
  page,
  request,
}) => {
  await staySignedIn(page, request);
  const lists: string[] = [];
  page.on("request", (call) => {
    if (call.url().includes("/api/users/list")) lists.push(new URL(call.url()).search);
  });
  await page.goto("/admin/users?search=nobody-of-this-name");
  await expect(page.getByRole("main")).toContainText("No users");
  expect(lists).toEqual(["?page=1&limit=10&search_term=nobody-of-this-name"]);
});

test("no other address shows it", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secure Login");
  expect((await watched(page)).hadLanding).toBe(false);
});

for (const path of ["/", "/history", "/quotation/single-girder/span", "/quotation/single-girder/final"])
  test(`staff see the shell at ${path} before any script is there, and the app takes its place unseen`, async ({
    page,
    request,
  }) => {
    await staySignedIn(page, request);
    if (path.endsWith("/final")) {
      const draft = onDevice(goldenDraft("SG-1"), admin.username, new Date().toISOString());
      await page.addInitScript(
        (text) => localStorage.setItem("crane-quote.draft.SG-1", text),
        JSON.stringify(draft),
      );
    }
    const release = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    const shell = page.locator("#first-paint");
    await expect(shell.getByRole("banner")).toContainText(company.name);
    await expect(shell.getByRole("main")).toHaveText("Loading");
    release();
    await expect(shell).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.endsWith("/final")) await expect(page.getByRole("main")).toContainText(/SG-\d{4}-\d{5}/);
    const { shift, hadLanding } = await watched(page);
    expect(hadLanding).toBe(false);
    // What the other two show comes with further answers, which moves some of it.
    // The final step's number takes the place of "Draft" in a line.
    if (path.startsWith("/quotation")) expect(shift).toBeLessThanOrEqual(path.endsWith("/final") ? 0.001 : 0);
  });

test("the theme's button works on the right control when the links of staff come after it was pressed", async ({
  page,
  request,
}) => {
  await staySignedIn(page, request);
  await page.emulateMedia({ colorScheme: "dark" });
  const release = await holdBack(page, scripts);
  await page.goto("/history", { waitUntil: "commit" });
  await page
    .locator("#first-paint")
    .getByRole("button", { name: /^Switch to/ })
    .click();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotation History");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: /^Switch to/ })).toBeFocused();
});

test("an app that cannot show its screen says so in the landing page's place", async ({ page }) => {
  await page.route("**/assets/landing-page-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.locator("#first-paint")).toHaveCount(0);
});
