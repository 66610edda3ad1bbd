import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { codeAt } from "#server/testing/second-factor.ts";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, type Staff } from "./staff-setup.ts";
import { field, keepSession } from "./wizard-acts.ts";
import { endSessionOnServer, keepDraft } from "./wizard-setup.ts";

const code = (page: Page) => page.getByRole("textbox", { name: "Code" });

/** A phone that shows codes: each call gives the next one, since a code counts once. */
function phoneOf(secret: string): () => string {
  let step = -1;
  return () => codeAt(secret, new Date().toISOString(), 30 * step++);
}

/** Sets the second factor up beside the page; the session goes on. */
async function setUpBeside(request: APIRequestContext, staff: Staff): Promise<() => string> {
  const path = "/api/account/second-factor";
  const { password, token } = staff;
  const { secret } = await callWith<{ secret: string }>(request, token, "POST", path, { password });
  const next = phoneOf(secret);
  await callWith(request, token, "POST", `${path}/confirm`, { code: next() });
  return next;
}

/** Goes on in the browser with a session that was begun beside it. */
async function takeSession(page: Page, staff: Staff): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((token) => localStorage.setItem("crane-quote.token", token), staff.token);
}

/** Sets the second factor up on the page, and gives the phone and the recovery codes. */
async function setUp(page: Page, staff: Staff) {
  await page.getByRole("textbox", { name: "Password" }).last().fill(staff.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = await page.locator(".select-all").textContent();
  const next = phoneOf(key?.replaceAll(" ", "") ?? "");
  await expect(code(page)).toBeFocused();
  await code(page).fill(next());
  await page.keyboard.press("Enter");
  const kept = page.getByRole("button", { name: "I have saved the codes" });
  await expect(kept).toBeVisible();
  const recoveryCodes = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}-\w{4}$/ })
    .allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  expect(await faultsOf(page)).toEqual([]);
  await kept.click();
  return { next, recoveryCodes };
}

test("a user sets up a second factor, signs in with it, and forgets a remembered device", {
  tag: "@phone-only",
}, async ({ page }) => {
  const staff = await makeStaff(page.request, "employee");
  await keepSession(page, staff);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  const { next, recoveryCodes } = await setUp(page, staff);
  const card = page.getByRole("region", { name: "Second factor" });
  await expect(card).toContainText("10 recovery codes are left");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  const signIn = async () => {
    await page.getByLabel("Username").fill(staff.username);
    await page.getByLabel("Password", { exact: true }).fill(staff.password);
    await page.keyboard.press("Enter");
  };
  await signIn();
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Code is required")).toBeVisible();
  await code(page).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This code is wrong");
  expect(await faultsOf(page)).toEqual([]);
  await code(page).fill(next());
  await page.getByLabel("Remember this device for 30 days").check();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/account");
  await expect(page.getByText("Right password, wrong second factor")).toBeVisible();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByText("needs no code")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // The device is known: the password is enough.
  await page.evaluate(() => localStorage.removeItem("crane-quote.token"));
  await page.goto("/login");
  await signIn();
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await sessions.getByRole("button", { name: /^Forget the device/ }).click();
  await expect(sessions.getByText("needs no code")).toHaveCount(0);

  await card.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch off second factor" });
  await dialog.getByLabel("Password", { exact: true }).fill(staff.password);
  await code(page).fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(card).toContainText("Off.");
});

test("an expired session in the wizard asks for the code in the same dialog and loses nothing", async ({
  page,
}) => {
  const staff = await makeStaff(page.request, "employee");
  const next = await setUpBeside(page.request, staff);
  await takeSession(page, staff);
  const tables = { "single-girder": new Map(), "double-girder": new Map() };
  const draft = draftOf(goldenQuotation("SG-1"), tables);
  await keepDraft(page, onDevice(draft, staff.username, new Date().toISOString()));
  await page.goto("/quotation/single-girder/hoist");
  await expect(page.locator("main output")).toHaveText("₹1,88,000");
  await endSessionOnServer(page);
  await field(page, "height_m").selectOption("9");
  const expired = page.getByRole("dialog", { name: "Session Expired" });
  await expired.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeFocused();
  await code(page).fill(next());
  await page.keyboard.press("Enter");
  await expect(expired).toHaveCount(0);
  await expect(field(page, "height_m")).toHaveValue("9");
  await expect(page.locator("main output")).toContainText("₹");
});

test("a role that needs a second factor sets it up first, and an administrator resets it", async ({
  page,
}) => {
  const chief = await makeStaff(page.request, "admin");
  const manager = await makeStaff(page.request, "manager");
  await setUpBeside(page.request, chief);
  await takeSession(page, chief);
  await page.goto("/admin/users");
  const rule = page.getByLabel("Required for");
  // The other administrators have no second factor: the rule holds for no longer than this journey.
  try {
    await rule.selectOption("Managers and administrators");
    await expect(page.getByText("Second factor rule saved")).toBeVisible();
    await takeSession(page, manager);
    await page.goto("/history");
    const heading = page.getByRole("heading", { name: "Set up your second factor" });
    await expect(heading).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await setUp(page, manager);
    await expect(page.getByRole("heading", { level: 1, name: "Quotation History" })).toBeVisible();
    await takeSession(page, chief);
    await page.goto(`/admin/users?search=${manager.username}`);
    await expect(
      page.getByRole("button", { name: `Reset second factor of ${manager.username}` }),
    ).toBeVisible();
    // As every act of a list, it has a key.
    await page.keyboard.press("j");
    await page.keyboard.press("2");
    const dialog = page.getByRole("dialog", { name: "Reset second factor" });
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByText("No second factor yet")).toBeVisible();
  } finally {
    const body = { required_of: "nobody" };
    await callWith(page.request, chief.token, "PUT", "/api/second-factor-rule", body);
  }
});

test("a user requests a new password by mail and sets it through the link", async ({ page, baseURL }) => {
  const staff = await makeStaff(page.request, "employee");
  const post = await startMailServer({ port: Number(new URL(baseURL ?? "").port) + 10 });
  try {
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(`${staff.username}@cranes.example`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("a mail is on its way")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const link = () =>
      post.received
        .map(({ raw }) => /http:\/\/\S+\/reset-password#\S+/.exec(raw.replace(/=\r?\n/g, ""))?.[0])
        .find((found) => found !== undefined);
    await expect.poll(link).toBeDefined();
    await page.goto(link() ?? "");
    await page.getByRole("textbox", { name: "New Password" }).fill("found again");
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
    await keepSession(page, { username: staff.username, password: "found again" });
  } finally {
    await post.stop();
  }
});
