import { expect, type Locator, type Page } from "@playwright/test";
import type { login } from "#contract/auth/auth-api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";

export const admin = { username: "admin", password: "journey-admin" };

/**
 * Begins a session and stores it on the device, as a sign-in does. The login page has its own journeys, and all
 * others would spend a third of their time there. The page stands at an address of the server that is none of the
 * app's.
 */
export async function keepSession(
  page: Page,
  who: { username: string; password: string } = admin,
): Promise<void> {
  const { username, password } = who;
  const answer = await page.request.post("/api/auth/login", { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const { access_token, user } = (await answer.json()) as AnswerOf<typeof login>;
  await page.goto("/robots.txt");
  await page.evaluate(
    (kept) => {
      localStorage.removeItem("crane-quote.end-reason");
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`crane-quote.${key}`, value);
    },
    { token: access_token, user: JSON.stringify(user), "last-username": JSON.stringify(user.username) },
  );
}

/** Signed in, on the home page. */
export async function signIn(page: Page, who?: { username: string; password: string }): Promise<void> {
  await keepSession(page, who);
  await page.goto("/");
}

/**
 * Opens another screen of the app without a reload, which takes half the time. The address changes as it does on
 * Back. Ends when the screen's own heading is there.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.before = "";
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator("h1:not([data-before])")).toBeVisible();
}

export const field = (page: Page, name: string): Locator => page.locator(`main [data-field="${name}"]`);

/** Chooses a value from a list of the open step. */
export async function chooseFrom(page: Page, name: string, value: string): Promise<void> {
  const list = field(page, name);
  await list.click();
  const option = list.locator("xpath=../..").locator(`[role=option][data-value="${value}"]`);
  await option.click();
  await expect(option).toHaveCount(0);
}

export async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Another step of the open quotation, by its list. */
export const openStep = (page: Page, title: string): Promise<void> =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: title }).click();

export const next = (page: Page): Locator => page.getByRole("button", { name: /^Next/ });

/** Next, by keyboard: for half a second after its meaning has changed the bar takes no press. */
export async function pressNext(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^(Next|Save & Complete)/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
}
