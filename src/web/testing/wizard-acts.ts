import { onTestFinished, vi } from "vitest";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { editRow, listRows } from "#contract/price-tables/price-tables-api.ts";
import type { Role } from "#domain/people/roles.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { testPassword } from "#server/testing/app.ts";
import { readToken } from "../api/token.ts";
import { enter, eventually, fill, gone, pressKey, seen } from "./app-acts.ts";
import type { AppBench } from "./app-bench.tsx";
import { does } from "./page.tsx";

const noTables = { "single-girder": new Map(), "double-girder": new Map() };

/** A worked case as its owner's device keeps it. The page asks for its table prices on arrival. */
export const filledDraft = (id: string, owner = "employee"): Draft =>
  onDevice(draftOf(goldenQuotation(id), noTables), owner, new Date().toISOString());

/** Keeps a draft on the device, as another tab would. */
export function keepDraft(draft: Draft): void {
  localStorage.setItem(`crane-quote.1.draft.${draft.id}`, JSON.stringify(draft));
}

/** Opens a step of a worked case that this user filled before. */
export async function resume(
  bench: AppBench,
  id: string,
  step: string,
  as: Role = "employee",
): Promise<Draft> {
  const draft = filledDraft(id, as);
  keepDraft(draft);
  await bench.open(`/quotation/${draft.craneType}/${step}`, as);
  return draft;
}

/** Opens the page again at its present address, or at this one. */
export async function reload(
  bench: AppBench,
  address = location.pathname,
  as: Role = "employee",
): Promise<void> {
  await bench.close();
  await bench.open(address, as);
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLButtonElement | HTMLTextAreaElement;

/** The field of the open step with this name, if the step has it. */
export const box = (name: string): Box | null => document.querySelector<Box>(`main [data-field="${name}"]`);

/** Waits until a field of the open step has this value. */
export const holds = (name: string, value: string): Promise<true> =>
  eventually(`${value} in ${name}, not ${box(name)?.value}`, () => box(name)?.value === value);

export const focused = (name: string): Promise<true> =>
  eventually(`the focus in ${name}`, () => document.activeElement === box(name));

const takes = (control: Box | null, value: string): control is Box =>
  control !== null &&
  !control.disabled &&
  (!(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value));

/** Types a value, or chooses it as soon as the list has it. */
export async function set(name: string, value: string): Promise<void> {
  await eventually(`a field ${name} for ${value}`, () => takes(box(name), value));
  await enter(box(name) as Box, value);
}

/** Makes the window as wide as a desk's until the test ends: the drawing and the steps' prices are beside the step. */
export function widenWindow(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const width = innerWidth;
  happyDOM.setViewport({ width: 1440 });
  onTestFinished(() => happyDOM.setViewport({ width }));
}

/** Waits until the price of the open step reads so. */
export const priced = (text: string): Promise<true> =>
  eventually(`the price ${text}`, () => document.querySelector("main output")?.textContent === text);

export const atStep = (heading: string): Promise<HTMLElement> =>
  eventually(`the step ${heading}`, () => {
    const found = document.querySelector<HTMLElement>("h1");
    return found?.textContent === heading && found;
  });

// Selectors instead of roles: a query by role reads the names of the whole step each time.
const pressFirst = async (what: string, selector: string, text = ""): Promise<void> => {
  const button = await eventually(what, () =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)].find(
      (each) =>
        each.textContent?.includes(text) && !each.disabled && each.getAttribute("aria-disabled") !== "true",
    ),
  );
  await does(() => {
    button.focus();
    button.click();
  });
};

/** Opens another step by the list of steps. */
export const openStep = (title: string): Promise<void> =>
  pressFirst(`the step ${title}`, 'nav[aria-label="Steps"] button', title);

/** Presses Next, or Save & Complete, as soon as the button takes a press. */
export const pressNext = (): Promise<void> => pressFirst("an enabled Next", "button[data-act=next]");

/** Ends the user's session on the server. The page does not know yet. */
export async function endSession(bench: AppBench): Promise<void> {
  const headers = { authorization: `Bearer ${readToken()}` };
  await bench.server().app.inject({ method: "POST", url: "/api/auth/logout", headers });
}

/** Signs in again in the dialog of an ended session. */
export async function signInAgain(): Promise<void> {
  await fill("Password", testPassword, await seen("dialog", "Session Expired"));
  await pressKey("Enter");
  await gone("dialog", "Session Expired");
}

/** The names of the files that the page hands to the browser's downloads from now on. */
export function downloads(): readonly string[] {
  const names: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download === "") click.call(this);
    else names.push(this.download);
  });
  onTestFinished(() => clicks.mockRestore());
  return names;
}

type TableEdit = { collection: string; search: string; column: string; value: string };

/** Changes one value of a single girder price table at another desk. The test's end changes the value back. */
export async function editTable(bench: AppBench, edit: TableEdit): Promise<void> {
  const { call, users } = bench.server();
  const { collection, search, column } = edit;
  const table = { database: "single_girder_cranes", collection };
  const found = await call(
    users.admin,
    "GET",
    `/api/admin/rows?${new URLSearchParams({ ...table, search })}`,
  );
  const { rows, version } = found.json<AnswerOf<typeof listRows>>();
  const [row] = rows;
  if (!row) throw new Error(`No row of ${collection} has ${search}`);
  const write = async (version_id: string, row_id: string, value: string) => {
    const change = { ...table, version_id, row_id, column, value };
    const answer = await call(users.admin, "PATCH", "/api/admin/rows", change);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<AnswerOf<typeof editRow>>();
  };
  const made = await write(version?.id ?? "", row.id, edit.value);
  onTestFinished(async () => void (await write(made.version.id, made.row.id, row.cells[column] ?? "")));
}
