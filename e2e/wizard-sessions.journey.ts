import { expect, type Page, test } from "@playwright/test";
import { runMark } from "./staff-setup.ts";
import { admin, expectStep, field, keepSession, signIn } from "./wizard-acts.ts";
import { endSessionOnServer, makeUser, openFilled, resume } from "./wizard-setup.ts";

const expired = (page: Page) => page.getByRole("dialog", { name: "Session Expired" });
const details = (page: Page) => page.getByRole("region", { name: "Quotation Details" });

async function signInAgain(page: Page, who: { username?: string; password: string }): Promise<void> {
  if (who.username) await expired(page).getByLabel("Username").fill(who.username);
  await expired(page).getByLabel("Password", { exact: true }).fill(who.password);
  await page.keyboard.press("Enter");
  await expect(expired(page)).toHaveCount(0);
}

test("a sign-in in another tab continues the waiting save, and a draft stays with its author", async ({
  page,
  context,
}) => {
  await keepSession(page);
  const username = `neighbour.${runMark}`;
  const { password } = await makeUser(page, username);
  const second = await context.newPage();
  await openFilled(page, "SG-2", "final");
  await expect(details(page)).toContainText(/SG-\d{4}-\d{5}/);
  await endSessionOnServer(page);
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await expect(expired(page)).toBeVisible();
  await signIn(second);
  await expect(expired(page)).toHaveCount(0);
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();

  await openFilled(page, "SG-1", "panel");
  await field(page, "price").fill("77000");
  await endSessionOnServer(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(expired(page)).toBeVisible();
  await signIn(second, { username, password });
  await expect(page.getByRole("heading", { name: `This quotation is ${admin.username}’s` })).toBeFocused();
  await expect(expired(page)).toHaveCount(0);
  await expect(second.getByRole("heading", { name: "Drafts" })).toHaveCount(0);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("crane-quote.1.draft."))
      .map((key) => localStorage.getItem(key) ?? ""),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.parse(kept[0] ?? "")).toMatchObject({ owner: admin.username });

  await page.getByRole("button", { name: `Sign in as ${admin.username}` }).click();
  await expect(expired(page).getByLabel("Username")).toHaveValue(admin.username);
  await signInAgain(page, admin);
  await page.goto("/quotation/single-girder/panel");
  await expect(field(page, "price")).toHaveValue("77,000");
});

test("the home page offers the draft again after a crash", async ({ page, context }) => {
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
