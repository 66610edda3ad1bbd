import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CustomerPair, CustomerRecord } from "#contract/customers/customers-api.ts";
import { does, mount, pass, stopClock } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { settleTime } from "../../ui/use-settled.ts";
import { MergeDialog } from "./merge-dialog.tsx";

const customer = (id: string, company: string, sites: object[] = []) =>
  ({
    id,
    company,
    sites,
    contacts: [],
    quotations: [{}],
    offers: [],
    open_value: 1000,
  }) as unknown as CustomerRecord;
const records: Readonly<Record<string, CustomerRecord>> = {
  a: customer("a", "Sabar Steel"),
  b: customer("b", "Sabar Steels"),
};
const pair = { a: records.a, b: records.b, reason: "similar name" } as unknown as CustomerPair;

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const buttonOf = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);

const open = (keep: string | undefined) =>
  mount(
    <Routing screens={{}}>
      <MergeDialog pair={pair} keep={keep} onClose={() => {}} />
    </Routing>,
  );

/** Opens the dialog, lets the test choose, and presses Merge. Returns the calls that merge. */
async function merged(keep: string | undefined, choose: () => unknown = () => {}) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST") {
      sent.push([path, JSON.parse(String(init.body))]);
      return Response.json({ detail: "Not now" }, { status: 409 });
    }
    return Response.json({ data: records[path.at(-1) ?? ""] });
  });
  const { unmount } = await open(keep);
  await pass(20);
  await does(() => vi.advanceTimersByTime(settleTime));
  await does(choose);
  const kept = document.querySelector("[aria-live] b")?.textContent;
  await does(() => buttonOf("Merge")?.click());
  await pass(20);
  expect(document.body.textContent).toContain("Not now");
  await unmount();
  return { kept, sent };
}

test("the record that is not kept is merged into the one to keep", async () => {
  expect(await merged(undefined)).toEqual({
    kept: "Sabar Steel",
    sent: [["/api/customers/b/merge", { into: "a" }]],
  });
  localStorage.clear();
  const chooseOther = () => document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click();
  expect(await merged("a", chooseOther)).toEqual({
    kept: "Sabar Steels",
    sent: [["/api/customers/a/merge", { into: "b" }]],
  });
});

test("nothing can be merged before both records are loaded", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("a") ? Response.json({ data: records.a }) : new Promise(() => {}),
  );
  const { unmount } = await open(undefined);
  await pass(20);
  expect(buttonOf("Merge")?.disabled).toBe(true);
  await unmount();
});
