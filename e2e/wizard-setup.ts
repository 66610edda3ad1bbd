import type { Page } from "@playwright/test";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { admin, keepSession } from "./wizard-acts.ts";

const noTables = { "single-girder": new Map(), "double-girder": new Map() };

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("crane-quote.token"))}`,
});

/** A worked case as it lies on the device after its steps were filled; its table prices are asked for on arrival. */
export const filledDraft = (id: string): Draft =>
  onDevice(draftOf(goldenQuotation(id), noTables), admin.username, new Date().toISOString());

/** Signs in and opens a step of a worked case that was filled before. */
export async function resume(page: Page, id: string, step: string): Promise<void> {
  await keepSession(page);
  await openFilled(page, id, step);
}

/** Opens a step of a worked case that the signed-in administrator filled before. */
export async function openFilled(page: Page, id: string, step: string): Promise<void> {
  const draft = filledDraft(id);
  await keepDraft(page, draft);
  await page.goto(`/quotation/${draft.craneType}/${step}`);
}

export const keepDraft = (page: Page, draft: Draft): Promise<void> =>
  page.evaluate(([id, text]) => localStorage.setItem(`crane-quote.1.draft.${id}`, text), [
    draft.id,
    JSON.stringify(draft),
  ] as const);

/** A call of the HTTP API as whoever is signed in on the page. */
export async function callApi<T = unknown>(
  page: Page,
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: await authorization(page),
    data,
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Ends the session on the server; the page does not know yet. */
export const endSessionOnServer = (page: Page) => callApi(page, "POST", "/auth/logout");

export async function makeUser(page: Page, username: string): Promise<{ id: string; password: string }> {
  const password = "journey-staff";
  const { id } = await callApi<{ id: string }>(page, "POST", "/users", {
    username,
    password,
    email: `${username}@example.com`,
    full_name: username,
    role: "employee",
    phone: null,
  });
  return { id, password };
}
