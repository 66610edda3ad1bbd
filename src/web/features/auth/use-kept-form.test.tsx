import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, type Mounted, mount } from "../../testing/page.tsx";
import { startAuthSession } from "./session.ts";
import { type KeptForm, useKeptForm } from "./use-kept-form.ts";

type Values = { note: string; day: string; password: string };

let page: Mounted;
let form: KeptForm<Values, number>;

/** Opens a form without typed values, on this day and with this state of its record. */
async function open(name: string, day = "2026-11-23", base = 1, pause = 0): Promise<void> {
  function Form() {
    const first = { note: "", day, password: "" };
    form = useKeptForm<Values, number>(name, first, { base, never: ["password"], pause });
    return null;
  }
  page = await mount(<Form />);
}

async function reopen(...given: Parameters<typeof open>): Promise<void> {
  await page.unmount();
  await open(...given);
}

async function signIn(id: string): Promise<void> {
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify({ id, username: id, role: "employee" }));
  await startAuthSession();
}

const stored = (): string => JSON.stringify({ ...localStorage });

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response("a proxy's page", { status: 502 }));
  await signIn("asha");
});
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});

test("opens again with the typed values, and marks them as kept", async () => {
  await open("follow-up SG-1");
  expect(form.isKept).toBe(false);
  await does(() => form.change({ note: "Asked for a longer bay" }));
  expect(form.isKept).toBe(false);
  await reopen("follow-up SG-1");
  expect([form.values.note, form.isKept]).toEqual(["Asked for a longer bay", true]);
});

test("keeps changed values only, and takes the others from the record", async () => {
  await open("follow-up SG-1");
  await does(() => form.change({ note: "Call Mr. Rao" }));
  await reopen("follow-up SG-1", "2026-11-30", 2);
  expect(form.values).toEqual({ note: "Call Mr. Rao", day: "2026-11-30", password: "" });
  // The record of the note, so that the form notices another user's change.
  expect(form.base).toBe(1);
  await does(() => form.rebase(2));
  await reopen("follow-up SG-1", "2026-11-30", 3);
  expect(form.base).toBe(2);
});

test("a typed value that equals the record is no longer kept", async () => {
  await open("validity SG-1");
  await does(() => form.change({ day: "2026-12-31" }));
  await reopen("validity SG-1", "2026-12-31", 2);
  expect([form.isKept, form.base]).toEqual([false, 2]);
});

test("forgets values that were saved, discarded or undone by hand", async () => {
  await open("follow-up SG-1");
  await does(() => form.change({ note: "Call Mr. Rao" }));
  await does(() => form.clear());
  expect([form.values.note, form.isKept]).toEqual(["", false]);
  await does(() => form.change({ note: "Call Mr. Rao" }));
  await does(() => form.change({ note: "" }));
  await reopen("follow-up SG-1");
  expect(form.isKept).toBe(false);
  await does(() => form.change({ note: "Saved" }));
  await does(async () => {
    form.clear();
    await page.unmount();
  });
  await open("follow-up SG-1");
  expect(form.isKept).toBe(false);
});

test("values that were typed while others were saved stay, and are kept", async () => {
  await open("follow-up SG-1");
  await does(() => form.change({ note: "Asked for a longer bay", day: "2026-11-30" }));
  const sent = form.values;
  await does(() => form.change({ note: "Asked for a longer bay and a crab" }));
  await does(() => form.clearSaved(sent));
  const typed = { note: "Asked for a longer bay and a crab", day: "2026-11-23", password: "" };
  expect(form.values).toEqual(typed);
  await reopen("follow-up SG-1");
  expect(form.values).toEqual(typed);
  await does(() => form.clearSaved(form.values));
  await reopen("follow-up SG-1");
  expect([form.values.note, form.isKept]).toEqual(["", false]);
});

test("each form of each record and user is kept separately, and a password is never kept", async () => {
  await open("follow-up SG-1");
  await does(() => form.change({ note: "Only for SG-1", password: "correct horse" }));
  expect(stored()).toContain("Only for SG-1");
  expect(stored()).not.toContain("correct horse");
  await reopen("follow-up SG-2");
  expect(form.values.note).toBe("");
  await page.unmount();
  await signIn("vikram");
  await open("follow-up SG-1");
  expect(form.values.note).toBe("");
  await reopen("follow-up SG-1");
  await page.unmount();
  await signIn("asha");
  await open("follow-up SG-1");
  expect(form.values).toMatchObject({ note: "Only for SG-1", password: "" });
});

test("large values are kept after a pause, and at once when the form or the page closes", async () => {
  const paused = ["firm", "2026-11-23", 1, 60_000] as const;
  await open(...paused);
  await does(() => form.change({ note: "Shah Cranes" }));
  expect(stored()).not.toContain("Shah Cranes");
  await does(() => dispatchEvent(new Event("pagehide")));
  expect(stored()).toContain("Shah Cranes");
  await does(() => form.change({ note: "Shah Cranes Pvt Ltd" }));
  await reopen(...paused);
  expect(form.values.note).toBe("Shah Cranes Pvt Ltd");
  await does(() => form.change({ note: "Taken back" }));
  await does(() => form.clear());
  await reopen(...paused);
  expect(form.values.note).toBe("");
});

test("reports a browser without room for the values", async () => {
  await open("follow-up SG-1");
  const kept = localStorage;
  const setItem = () => {
    throw new DOMException("QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { setItem, getItem: () => null, removeItem: () => {}, length: 0 });
  await does(() => form.change({ note: "Call Mr. Rao" }));
  expect(form.cannotKeep).toBe(true);
  vi.stubGlobal("localStorage", kept);
  await does(() => form.change({ note: "Call Mr. Rao at 9" }));
  expect(form.cannotKeep).toBe(false);
});
