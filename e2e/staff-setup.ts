import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { FinalQuotation, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import type { Role } from "#domain/people/roles.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { finalCall, goldenRequest } from "#server/testing/golden-quotations.ts";
import { admin, keepSession } from "./wizard-acts.ts";

export type Staff = { id: string; username: string; password: string; role: Role; token: string };

/** Distinct in every run: the journeys may share a server, and two projects run the same file. */
export const runMark = `j${Date.now().toString(36)}`;

let made = 0;

/** A call of the HTTP API with a token of one's own, beside the browser's sessions. */
export async function callWith<T = unknown>(
  request: APIRequestContext,
  token: string | null,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request.fetch(path, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    data,
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function newToken(
  request: APIRequestContext,
  { username, password }: { username: string; password: string } = admin,
): Promise<string> {
  const body = { username, password };
  return (await callWith<{ access_token: string }>(request, null, "POST", "/api/auth/login", body))
    .access_token;
}

/** The administrator's session at the office's desk: begun once, and ended by no journey. */
let office: Promise<string> | undefined;

/** A user that only this test knows. */
export async function makeStaff(request: APIRequestContext, role: Role): Promise<Staff> {
  made += 1;
  office ??= newToken(request);
  const username = `${role}.${runMark}.${made}`;
  const password = "journey-staff";
  const { id } = await callWith<{ id: string }>(request, await office, "POST", "/api/users", {
    username,
    password,
    email: `${username}@cranes.example`,
    full_name: `Journey ${username}`,
    role,
    phone: null,
  });
  return { id, username, password, role, token: await newToken(request, { username, password }) };
}

/** A quotation, saved by this person. */
export async function saveRequest(
  request: APIRequestContext,
  by: Staff,
  asked: QuotationRequest,
  customer?: Partial<Customer>,
): Promise<SavedQuotation> {
  const { url, body } = finalCall(asked, customer ? { customer } : {});
  const final = await callWith<{ data: FinalQuotation }>(request, by.token, "POST", url, body);
  const saved = await callWith<{ data: SavedQuotation }>(request, by.token, "POST", "/api/quotation/save", {
    user: by.username,
    quotation_data: final.data,
  });
  return saved.data;
}

/** A worked quotation, saved by this person. */
export const saveQuotation = (
  request: APIRequestContext,
  by: Staff,
  golden: string,
  customer?: Partial<Customer>,
): Promise<SavedQuotation> => saveRequest(request, by, goldenRequest(golden), customer);

/** Somebody at a desk of their own; the administrator where nobody is named. */
export async function deskOf(browser: Browser, who?: Staff): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await keepSession(desk, who);
  return desk;
}

/** Limits in force for everybody: those of this lane's server, which a journey takes off again. */
export async function setRules(page: Page, rules: object): Promise<void> {
  const token = await newToken(page.request);
  const { data } = await callWith<{ data: { version: number } }>(page.request, token, "GET", "/api/rules");
  await callWith(page.request, token, "PUT", "/api/rules", { version: data.version, rules });
}

/** Saves an offer beside the browser, and gives its number. */
export async function saveOffer(
  request: APIRequestContext,
  by: Staff,
  offer: { positions: readonly object[]; customer?: object },
): Promise<string> {
  const { data } = await callWith<{ data: { offer_id: string } }>(
    request,
    by.token,
    "POST",
    "/api/offers",
    offer,
  );
  return data.offer_id;
}

/** Another margin of a single girder crane, saved beside the browser. */
export async function reviseElsewhere(
  request: APIRequestContext,
  by: Staff,
  number: string,
  margin: number,
): Promise<void> {
  const read = await callWith<{
    data: { inputs: object; price_breakup: Record<string, number>; revision: number };
  }>(request, by.token, "GET", `/api/quotation/${number}`);
  const { inputs, price_breakup, revision } = read.data;
  const prices = Object.entries(price_breakup).map(([name, price]) => `${name}_price=${price}`);
  const revises = { quotation_id: number, revision };
  const final = await callWith<{ data: object }>(
    request,
    by.token,
    "POST",
    `/api/single-girder/quotation/final?${prices.join("&")}`,
    { ...inputs, margin_percentage: margin, revises },
  );
  await callWith(request, by.token, "POST", "/api/quotation/save", {
    user: by.username,
    quotation_data: final.data,
    reason: "Meanwhile",
  });
}
