import { afterEach, expect, test, vi } from "vitest";
import type { CustomerSuggestion } from "#contract/customers/customers-api.ts";
import { changeLine, clearLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { readKeptForm } from "../../drafts/kept-forms.ts";
import { enter, labelled } from "../../testing/app-acts.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { CustomerCell } from "./customer-cell.tsx";
import type { FoundCustomer } from "./use-customer-found.ts";

const owner = "cell.tester";
afterEach(() => {
  vi.unstubAllGlobals();
  clearLine(owner);
});

const rao = { id: "r", name: "Mr. Rao", phone: "98240 55540", email: "", role: "" };
const patan = {
  ...{ id: "p", company: "Patan Forge", contacts: [rao] },
  sites: [{ id: "s", address: "Plot 4", state: "Gujarat", gstin: "" }],
} as unknown as CustomerSuggestion;
const nobody: FoundCustomer = { company: "", firm: null, asked: [], words: null, isChosen: false, gstin: "" };

async function shown(given: Partial<FoundCustomer>, props: Partial<Parameters<typeof CustomerCell>[0]> = {}) {
  changeLine(owner, { text: "5t sg 15m" });
  const focusLine = vi.fn();
  const line = { owner } as EnquiryInput;
  const page = await mount(
    <CustomerCell
      {...{ line, found: { ...nobody, ...given }, contact: null, earlier: "", isOffer: true, focusLine }}
      {...props}
    />,
  );
  const button = (name: string) =>
    [...page.container.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  return {
    ...page,
    focusLine,
    button,
    press: (name: string) => does(() => (button(name) ?? expect.unreachable()).click()),
    chosen: () => (readKeptForm(`${owner} quick entry`)?.values as { customer?: string | null })?.customer,
    says: (text: string) => page.container.textContent?.includes(text) ?? false,
  };
}

test("a contact is known, new with what is saved, without a customer for it, or takes another’s place", async () => {
  const contact = { person: "Mr. Rao", phone: "98240 55540", email: null };
  const firm = { company: patan.company, firm: patan };
  for (const [found, props, hint] of [
    [firm, {}, "Known contact"],
    [{ ...firm, firm: null }, {}, "New contact, saved with the offer"],
    [{ ...firm, firm: null }, { isOffer: false }, "New contact, saved with the quotation"],
    [{}, {}, "Name a customer to save this contact."],
    [firm, { earlier: "Ms. Shah" }, "Replaces Ms. Shah in the offer"],
    [firm, { earlier: "Mr. Rao" }, "Known contact"],
    [firm, { earlier: "Ms. Shah", contact: { ...contact, person: null } }, "Known contact"],
  ] as const) {
    const page = await shown(found, { contact, ...props });
    expect([hint, page.says(hint)]).toEqual([hint, true]);
    await page.unmount();
  }
  for (const [email, isSaid] of [
    [null, false],
    ["rao@example.com", true],
  ] as const) {
    const page = await shown(firm, { contact: { person: null, phone: null, email } });
    expect(page.says("New contact")).toBe(isSaid);
    await page.unmount();
  }
});

test("a customer that is asked is taken by a press, and a chosen one can be given back", async () => {
  const asked = await shown({ asked: ["Patan Forge", "Kadi Castings"] });
  expect([asked.says("Which customer?"), asked.button("Undo")]).toEqual([true, undefined]);
  await asked.press("Kadi Castings");
  expect([asked.chosen(), asked.focusLine.mock.calls.length]).toEqual(["Kadi Castings", 1]);
  await asked.unmount();
  const one = await shown({ asked: ["Patan Forge"] });
  expect(one.says("Is this the customer?")).toBe(true);
  await one.unmount();
  changeLine(owner, { customer: "Kadi Castings" });
  const chosen = await shown({ company: "Kadi Castings", isChosen: true });
  await chosen.press("Undo");
  expect(chosen.chosen()).toBeNull();
  await chosen.unmount();
});

test("a typed customer is the known one of its name, else a new one, and a blank name changes nothing", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ data: { customers: [patan] } }));
  for (const [typed, expected] of [
    ["patan  forge", "Patan Forge"],
    [" New Works ", "New Works"],
    ["  ", null],
  ] as const) {
    const page = await shown({});
    await page.press("Name a customer");
    await enter(await labelled("Company", page.container), typed);
    if (typed.trim() !== "")
      await until(
        () => page.says("Known customers") || page.container.querySelector("[role=option]") !== null,
      );
    await does(() => page.container.querySelector("form")?.requestSubmit());
    expect([page.chosen(), page.button("Take")]).toEqual([expected, undefined]);
    await page.unmount();
    clearLine(owner);
  }
});

test("the site is that of the GSTIN, and offline an unknown customer says what is missing", async () => {
  const found = await shown({ company: "Patan Forge", firm: patan, words: "Patan Forge" });
  expect([found.says("found by name"), found.says("Plot 4, Gujarat")]).toEqual([true, true]);
  await found.unmount();
  vi.stubGlobal("navigator", { onLine: false, locks: navigator.locks });
  for (const [firm, isSaid] of [
    [null, true],
    [patan, false],
  ] as const) {
    const page = await shown({ company: "Patan Forge", firm });
    expect(page.says("Available when you are online")).toBe(isSaid);
    await page.unmount();
  }
});
