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

test("the set-up, its codes and the sign-in with a code pass the accessibility checks", {
  tag: "@phone-only",
}, async ({ page }) => {
  const staff = await makeStaff(page.request, "employee");
  await keepSession(page, staff);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("textbox", { name: "Password" }).last().fill(staff.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(code(page)).toBeFocused();
  const key = await page.locator(".select-all").textContent();
  await code(page).fill(phoneOf(key?.replaceAll(" ", "") ?? "")());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "I have saved the codes" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByLabel("Username").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Code is required")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
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
