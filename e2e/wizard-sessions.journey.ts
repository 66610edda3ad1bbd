import { expect, type Page, test } from "@playwright/test";
import { holdBack, watchCalls } from "./slow-answers.ts";
import { runMark } from "./staff-setup.ts";
import { admin, expectStep, field, keepSession, next, signIn } from "./wizard-acts.ts";
import { callApi, endSessionOnServer, makeUser, openFilled, resume, stopClock } from "./wizard-setup.ts";

const expired = (page: Page) => page.getByRole("dialog", { name: "Session Expired" });
const details = (page: Page) => page.getByRole("region", { name: "Quotation Details" });

async function signInAgain(page: Page, who: { username?: string; password: string }): Promise<void> {
  if (who.username) await expired(page).getByLabel("Username").fill(who.username);
  await expired(page).getByLabel("Password", { exact: true }).fill(who.password);
  await page.keyboard.press("Enter");
  await expect(expired(page)).toHaveCount(0);
}

test("Next that waited for a price goes on after signing in again", async ({ page }) => {
  await keepSession(page);
  await page.goto("/quotation/single-girder/span");
  await field(page, "capacity").selectOption("5T");
  await expect(field(page, "span_width_m").locator('option[value="15"]')).toBeAttached();
  await endSessionOnServer(page);
  const release = await holdBack(page, "**/api/single-girder/prices");
  await field(page, "span_width_m").selectOption("15");
  await next(page).click();
  release();
  await signInAgain(page, admin);
  await expectStep(page, "Hoist Configuration");
  await expect(field(page, "capacity")).toHaveValue("5T");
});

test("Cancel keeps the work: signed out, each step says so, and Sign in brings the lists back", async ({
  page,
}) => {
  await resume(page, "SG-1", "hoist");
  await expect(page.locator("main output")).toHaveText("₹1,88,000");
  await endSessionOnServer(page);
  await field(page, "height_m").selectOption("9");
  await expect(expired(page)).toBeVisible();
  await expired(page).getByRole("button", { name: "Cancel" }).click();
  await expect(field(page, "hoist_type")).toHaveValue("Wire Rope Hoist Standard Headroom");
  const steps = page.getByRole("navigation", { name: "Steps" });
  for (const [title, noun] of [
    ["Span", "span"],
    ["Hoist", "hoist"],
    ["End Carriage", "end carriage"],
    ["LT Gantry", "LT gantry"],
    ["Column", "column"],
  ] as const) {
    await steps.getByRole("button", { name: title }).click();
    await expect(page.getByText(`Please log in to access ${noun} options`)).toBeVisible();
  }
  await steps.getByRole("button", { name: "Hoist" }).click();
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await signInAgain(page, admin);
  await expect(page.getByText("Please log in to access hoist options")).toHaveCount(0);
  await expect(field(page, "height_m")).toHaveValue("9");
  await expect(page.locator("main output")).toContainText("₹");
});

test("another person who signs in gets an ID and a quotation of their own", async ({ page }) => {
  await keepSession(page);
  const username = `colleague.${runMark}`;
  const { password } = await makeUser(page, username);
  await openFilled(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  const first =
    (await details(page)
      .getByText(/SG-\d{4}-\d{5}/)
      .textContent()) ?? "";
  await endSessionOnServer(page);
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await signInAgain(page, { username, password });
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  await expect(details(page)).not.toContainText(first);
  await expect(details(page)).toContainText(username);
});

test("Download PDF goes on after signing in again; cancelled, it says why and can be tried again", async ({
  page,
}) => {
  await resume(page, "SG-1", "final");
  const button = page.getByRole("button", { name: "Download PDF" });
  const saving = page.waitForEvent("download");
  await button.click();
  const name = (await saving).suggestedFilename();
  await endSessionOnServer(page);
  await button.click();
  await expired(page).getByRole("button", { name: "Cancel" }).click();
  const banner = page.getByRole("region", { name: "Download PDF" }).getByRole("alert");
  await expect(banner).toContainText("Error generating PDF");
  const downloading = page.waitForEvent("download");
  await banner.getByRole("button", { name: "Try again" }).click();
  await signInAgain(page, admin);
  expect((await downloading).suggestedFilename()).toBe(name);
  await expect(banner).toHaveCount(0);
});

test("another person who signs in for the PDF gets one of a quotation of their own", async ({ page }) => {
  await keepSession(page);
  const username = `printer.${runMark}`;
  const { password } = await makeUser(page, username);
  await openFilled(page, "SG-1", "final");
  const button = page.getByRole("button", { name: "Download PDF" });
  const first = page.waitForEvent("download");
  await button.click();
  const name = (await first).suggestedFilename();
  await endSessionOnServer(page);
  await button.click();
  const second = page.waitForEvent("download");
  await signInAgain(page, { username, password });
  expect((await second).suggestedFilename()).not.toBe(name);
  await expect(details(page)).toContainText(username);
});

test("a sign-in in another tab closes the dialog, and what waited goes on", async ({ page, context }) => {
  await resume(page, "SG-1", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  await endSessionOnServer(page);
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await expect(expired(page)).toBeVisible();
  await signIn(await context.newPage());
  await expect(expired(page)).toHaveCount(0);
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
});

for (const how of ["logged out", "expired"])
  test(`a draft stays its author's when somebody else signs in in another tab (${how})`, async ({
    page,
    context,
  }) => {
    await keepSession(page);
    const username = `neighbour.${how.slice(0, 3)}.${runMark}`;
    const { password } = await makeUser(page, username);
    await openFilled(page, "SG-1", "panel");
    await field(page, "price").fill("77000");
    const second = await context.newPage();
    if (how === "expired") {
      await endSessionOnServer(page);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(expired(page)).toBeVisible();
    } else {
      await second.goto("/");
      await second.evaluate(() => localStorage.removeItem("crane-quote.token"));
      await expect(expired(page)).toBeVisible();
    }
    await signIn(second, { username, password });
    await expect(page.getByRole("heading", { name: `This quotation is ${admin.username}’s` })).toBeFocused();
    await expect(expired(page)).toHaveCount(0);
    await expect(second.getByRole("heading", { name: "Unfinished quotations" })).toHaveCount(0);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("crane-quote.draft."))
        .map((key) => localStorage.getItem(key) ?? ""),
    );
    expect(kept).toHaveLength(1);
    expect(JSON.parse(kept[0] ?? "")).toMatchObject({ owner: admin.username });

    // Back in the author's hands, it is all there.
    await page.getByRole("button", { name: `Sign in as ${admin.username}` }).click();
    await expect(expired(page).getByLabel("Username")).toHaveValue(admin.username);
    await signInAgain(page, admin);
    await page.goto("/quotation/single-girder/panel");
    await expect(field(page, "price")).toHaveValue("77,000");
  });

test("a deactivated account is told within 30 seconds, and its work stays", async ({
  page,
  browser,
}, info) => {
  await signIn(page);
  const username = `leaver.${runMark}`;
  const { id, password } = await makeUser(page, username);
  const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? "" });
  const theirs = await context.newPage();
  await stopClock(theirs);
  await keepSession(theirs, { username, password });
  const answered = watchCalls(theirs);
  const offered = theirs.waitForResponse(/\/api\/span\/.*5T/);
  await theirs.goto("/quotation/single-girder/span");
  await field(theirs, "capacity").selectOption("5T");
  await offered;
  await answered();
  await callApi(page, "PUT", `/users/${id}`, {
    username,
    email: `${username}@example.com`,
    full_name: username,
    role: "employee",
    phone: null,
    is_active: false,
  });
  await theirs.clock.fastForward(30_000);
  await expect(
    theirs.getByText("Your account has been deactivated by an administrator. You have been logged out."),
  ).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  expect(await theirs.evaluate(() => JSON.stringify(localStorage))).toContain('\\"capacity\\":\\"5T\\"');
  await context.close();
});

test("a crash loses nothing: the home page offers the work again", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await resume(page, "SG-1", "lt-gantry");
  await field(page, "lt_length").fill("33.5");
  // The value of its field: the moments beside it have a second 33.5, too.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('\\"lt_length\\":\\"33.5\\"'));
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  const second = await context.newPage();
  await second.goto("/");
  const work = second
    .getByRole("listitem")
    .filter({ hasText: "Single Girder" })
    .filter({ hasText: "5T" })
    .first();
  await expect(work).toContainText("15 m");
  await expect(work).toContainText("Step 4 of 10, LT Gantry");
  await work.getByRole("button", { name: "Resume" }).click();
  await expectStep(second, "LT Gantry Configuration");
  await expect(field(second, "lt_length")).toHaveValue("33.5");
});

test("two tabs take a draft from each other as often as they are asked", async ({ page, context }) => {
  await resume(page, "SG-1", "panel");
  const second = await context.newPage();
  await second.goto("/quotation/single-girder/panel");
  const elsewhere = (tab: Page) =>
    tab.getByRole("heading", { name: "This quotation is open in another tab" });
  for (const [here, there] of [
    [second, page],
    [page, second],
    [second, page],
  ] as const) {
    await here.getByRole("button", { name: "Continue here" }).click();
    await expectStep(here, "Panel Configuration");
    await expect(elsewhere(there)).toBeVisible();
  }
  await page.getByRole("button", { name: "Start another" }).click();
  await expectStep(page, "Span Configuration");
  await expect(field(page, "capacity")).toHaveValue("");
});
