import { type ByRoleOptions, configure, fireEvent, within } from "@testing-library/dom";
import { vi } from "vitest";
import { act } from "./act.ts";
import { pass } from "./page.tsx";

// The page has no layout. Computed styles for each element of each query would take most of a test's time.
configure({ defaultHidden: true });

const patience = 40;

/** A whole name, or an expression for a part of it. */
export type Name = string | RegExp;

/** Waits for the next change of the page, or a moment: a focus and a typed value are no changes. */
async function nextChange(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const timer = setTimeout(resolve, 25);
  await promise;
  clearTimeout(timer);
  observer.disconnect();
}

/**
 * Waits for what `find` returns, while answers arrive and time passes: on a stopped clock in steps of 10 ms.
 * @throws with `what` after forty seconds
 */
export async function eventually<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
  const start = process.uptime();
  for (;;) {
    const value = find();
    if (value) return value;
    if (process.uptime() - start > patience)
      throw new Error(`The page never has ${what}. It has: ${document.body.textContent?.slice(0, 2000)}`);
    if (vi.isFakeTimers()) {
      await pass(10);
      await act(() => new Promise((resolve) => void setImmediate(resolve)));
    } else await nextChange();
  }
}

/** How `seen` found an element. React may replace a dialog while its file loads. */
const found = new WeakMap<HTMLElement, () => HTMLElement | undefined>();
const present = (where: HTMLElement): HTMLElement =>
  where.isConnected ? where : (found.get(where)?.() ?? where);

const all = (role: string, name?: Name, where: HTMLElement = document.body): HTMLElement[] =>
  within(present(where)).queryAllByRole(role, name === undefined ? {} : ({ name } satisfies ByRoleOptions));

/** The first element of this role and name, as soon as the page has it. */
export async function seen(role: string, name?: Name, where?: HTMLElement): Promise<HTMLElement> {
  const find = () => all(role, name, where)[0];
  const element = await eventually(`a ${role} ${name ?? ""}`, find);
  found.set(element, find);
  return element;
}

export const gone = (role: string, name?: Name, where?: HTMLElement): Promise<true> =>
  eventually(`no ${role} ${name ?? ""}`, () => all(role, name, where).length === 0);

/** Its text with each white space as one blank, as a browser's tests read it. */
const textOf = ({ textContent }: HTMLElement): string => (textContent ?? "").replaceAll(/\s+/g, " ").trim();

const has = (where: HTMLElement, text: Name): boolean => {
  const content = textOf(present(where));
  return typeof text === "string" ? content.includes(text) : text.test(content);
};

/** Waits until the page, or this part of it, shows this text. */
export const shows = (text: Name, where: HTMLElement = document.body): Promise<true> =>
  eventually(`the text ${text}`, () => has(where, text));

export const hides = (text: Name, where: HTMLElement = document.body): Promise<true> =>
  eventually(`no text ${text}`, () => !has(where, text));

/** The texts of all elements of this role, in their order. */
export const textsOf = (role: string, where?: HTMLElement): string[] =>
  all(role, undefined, where).map(textOf);

/** A button at work refuses presses but keeps the focus. */
const takesPresses = (element: HTMLElement): boolean =>
  !(element as HTMLButtonElement).disabled && element.getAttribute("aria-disabled") !== "true";

export async function press(role: string, name: Name, where?: HTMLElement): Promise<void> {
  const element = await eventually(`an enabled ${role} ${name}`, () =>
    all(role, name, where).find(takesPresses),
  );
  await act(async () => {
    element.focus();
    // A link in a drawing has no such method.
    if (element instanceof HTMLElement) element.click();
    else fireEvent.click(element);
  });
}

/** Presses an act of a sale's page, in sight or under More. */
export async function pressAct(name: string): Promise<void> {
  const act = () => all("button", name)[0];
  await eventually(`the act ${name}`, () => act() ?? all("button", "More")[0]);
  if (!act()) await press("button", "More");
  await press("button", name);
}

/** Opens a closed fold of the page, or of this part of it, by a press on its title. */
export async function openFold(title: string, where: HTMLElement = document.body): Promise<void> {
  const summary = await eventually(`the fold ${title}`, () =>
    [...present(where).querySelectorAll("summary")].find((each) => textOf(each).includes(title)),
  );
  if (!summary.closest("details")?.open) await act(async () => summary.click());
}

/** The field with this label. */
export const labelled = (label: Name, where: HTMLElement = document.body): Promise<HTMLElement> =>
  eventually(`a field ${label}`, () => within(present(where)).queryAllByLabelText(label)[0]);

/** Returns whether a field is a list of the app's own, which opens at a press. */
export const isListbox = (field: Element | null): field is HTMLButtonElement =>
  field instanceof HTMLButtonElement && field.getAttribute("role") === "combobox";

/** Opens a list and returns the values that it offers. */
export async function optionsOf(list: HTMLButtonElement): Promise<HTMLElement[]> {
  if (list.getAttribute("aria-expanded") === "false") {
    await act(async () => {
      list.focus();
      list.click();
    });
  }
  return [...(list.parentElement?.parentElement?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
}

/** Enters this text, or chooses this value as soon as the field has it. */
export async function enter(field: HTMLElement, value: string): Promise<void> {
  if (isListbox(field)) {
    await eventually(`the choice ${value}`, () => !field.disabled);
    await optionsOf(field);
    const option = await eventually(`the choice ${value}`, () =>
      [...(field.parentElement?.parentElement?.querySelectorAll<HTMLElement>("[role=option]") ?? [])].find(
        (each) => each.dataset.value === value,
      ),
    );
    await act(async () => option.click());
    return;
  }
  if (field instanceof HTMLSelectElement)
    await eventually(`the choice ${value}`, () => [...field.options].some((each) => each.value === value));
  await act(async () => {
    field.focus();
    if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } });
    else fireEvent.input(field, { target: { value } });
  });
}

/** Enters this text, or chooses this value, in the field with this label. */
export const fill = async (label: Name, value: string, where?: HTMLElement): Promise<void> =>
  enter(await labelled(label, where), value);

/** Chooses these files in the file input with this label, as the system's dialog does. */
export async function choose(label: Name, ...files: File[]): Promise<void> {
  const input = await labelled(label);
  await act(async () => void fireEvent.change(input, { target: { files } }));
}

/** Presses this key where the focus is. Enter in a field submits its form, as a browser does. */
export const pressKey = (key: string, keys: { ctrlKey?: boolean; shiftKey?: boolean } = {}): Promise<void> =>
  act(async () => {
    const focused = document.activeElement ?? document.body;
    const isTaken = !fireEvent.keyDown(focused, { key, ...keys });
    if (key === "Enter" && !isTaken && focused instanceof HTMLInputElement) focused.form?.requestSubmit();
  });

/** Waits until the page has this address. */
export const at = (address: string): Promise<true> =>
  eventually(`the address ${address}`, () => location.pathname + location.search === address);
