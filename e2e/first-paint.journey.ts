import path from "node:path";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import company from "../config/company.json" with { type: "json" };
import { holdBack } from "./slow-answers.ts";
import { newToken } from "./staff-setup.ts";

const scripts = "**/assets/*.js";
const written = (page: Page) => page.locator(".written");

/** As somebody who signed in before: with the first moment of each page. */
async function staySignedIn(page: Page, request: APIRequestContext): Promise<void> {
  const token = await newToken(request);
  await page.addInitScript((value) => {
    localStorage.setItem("crane-quote.token", value);
    localStorage.setItem("crane-quote.user", JSON.stringify({ role: "admin" }));
  }, token);
}

test.describe("with its entrance", () => {
  test.use({ colorScheme: "dark", contextOptions: { reducedMotion: "no-preference" } });

  test("shows visitors the landing page before any script loads, and starts the app without a visible change", async ({
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
    // The styles decide which of what is written shows: until they are there, nothing is painted.
    const landing = page.locator(".written-landing");
    await expect(landing.getByRole("heading", { level: 1 })).toHaveText("Staff Access Portal");
    await expect(page.getByRole("contentinfo")).toContainText(company.tagline);
    await expect(page.getByText("Loading")).toBeHidden();
    // A press that nothing answers yet would be lost.
    await expect(page.getByRole("button", { name: /theme/ })).toBeDisabled();
    const entrance = () =>
      page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.then(String))));
    await entrance();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await page.locator(".written-landing").innerText();
    const lies = await login.boundingBox();
    await page.evaluate(() => scrollTo({ top: 70, behavior: "instant" }));

    release();
    await expect(written(page)).toHaveCount(0);
    // The entrance is over: it does not come again.
    expect(await entrance()).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(70);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await login.boundingBox()).toEqual(lies);
    expect(await page.locator("#root").innerText()).toBe(before);
    expect(complaints).toEqual([]);
  });
});

test("before any script has loaded, the links of the landing page work, and no staff heading is shown", async ({
  page,
}) => {
  const release = await holdBack(page, scripts);
  await page.goto("/history", { waitUntil: "commit" });
  await expect(page.getByText("Loading")).toBeVisible();
  await expect(page.getByText("Quotation History")).toBeHidden();
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("link", { name: "Staff Login" }).first().click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Loading")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secure Login");
});

test("the landing page is readable without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole("heading", { name: "Staff Access Portal" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();
  await context.close();
});

test("shows staff the heading of a screen in its final place before any script, and never the landing page", async ({
  page,
  request,
}) => {
  await staySignedIn(page, request);
  for (const [address, heading, width] of [
    ["/", "Crane Quotation Generator", 1440],
    ["/history", "Quotation History", 390],
    ["/quotation/double-girder/span", "Span Configuration", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdBack(page, scripts);
    await page.goto(address, { waitUntil: "commit" });
    // Until the styles are there, all that is written shows.
    await expect(page.getByText("Something went wrong")).toBeHidden();
    const title = page.getByRole("heading", { level: 1, name: heading });
    await expect(title).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const lies = await title.boundingBox();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    release();
    await expect(written(page)).toHaveCount(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join("\n"));
    expect(seen).not.toContain("Staff Access Portal");
    expect(await title.boundingBox()).toEqual(lies);
    await page.unroute(scripts);
  }
});

test("the home page fetches no files of the wizard, and begins at its top after a reload", async ({
  page,
  request,
}) => {
  await staySignedIn(page, request);
  const fetched: string[] = [];
  page.on("requestfinished", (asked) => fetched.push(path.basename(asked.url())));
  await page.goto("/");
  // Its last parts: the reader of quick entry, and the lists at its foot.
  for (const opened of [/^line-reading-/, /^home-lists-/])
    await expect.poll(() => fetched.some((file) => opened.test(file))).toBe(true);
  expect(fetched.filter((file) => /^(of-)?(wizard-page|component-step|closing-steps)-/.test(file))).toEqual(
    [],
  );
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crane Quotation Generator");
  await expect(page.getByText("Quotation System Active")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the app shows an error when its scripts fail to load, and Refresh Page loads them again", async ({
  page,
  request,
}) => {
  await staySignedIn(page, request);
  const address = "/history?search=5T";
  await page.route(scripts, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotation History");
  await expect(page).toHaveURL(address);
});

test("shows an error in place of the landing page when its script fails to load", async ({ page }) => {
  await page.route("**/assets/landing-page-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(written(page)).toHaveCount(0);
});
