import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { does, type Mounted, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { useSaved } from "../saved/use-saved.ts";
import { recipientOf, type Share, useShare } from "./use-share.ts";

const bench = onWizardBench();
let number: string;
let page: Mounted;
let share: Share | undefined;

function Shared() {
  const { saved } = useSaved(number);
  return saved && <SharedPaper saved={saved} />;
}

function SharedPaper({ saved }: { saved: Parameters<typeof useShare>[0] }) {
  share = useShare(saved);
  return null;
}

/** Opens a saved quotation in a browser whose share sheet ends like this. */
async function open(sheet: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  page = await mount(<Shared />);
  await until(() => share !== undefined);
}

async function pressShare(): Promise<void> {
  await does(() => share?.share());
  await until(() => share?.isBusy === false);
}

async function notes(): Promise<string[]> {
  const { call, users } = bench.server();
  const answer = await call(users.employee, "GET", `/api/quotation/${number}/activity`);
  const { entries } = answer.json<{ data: { entries: { note: string | null }[] } }>().data;
  return entries.flatMap(({ note }) => note ?? []);
}

beforeEach(async () => {
  // Let the queries' timers run.
  vi.useRealTimers();
  share = undefined;
  const server = bench.server();
  ({ quotation_id: number } = await saveGolden(server, server.users.employee, "SG-1"));
});
afterEach(async () => {
  await page.unmount();
  Reflect.deleteProperty(navigator, "share");
});

const noted = expect.stringMatching(/^Customer paper R0 shared.* by the share sheet$/);

test("a shared paper is noted in the activity", async () => {
  const sheet = vi.fn(async () => {});
  await open(sheet);
  await pressShare();
  await until(() => share?.isShared === true);
  expect(sheet).toHaveBeenCalledWith(expect.objectContaining({ title: number }));
  await expect.poll(notes).toContainEqual(noted);
});

test("a closed share sheet notes nothing", async () => {
  await open(async () => {
    throw new DOMException("closed", "AbortError");
  });
  await pressShare();
  expect([share?.isShared, currentToasts()]).toEqual([false, []]);
  expect(await notes()).not.toContainEqual(noted);
});

test("a failed note is not shown as a failed share", async () => {
  await open(async () => {});
  bench.network().hold(`/api/quotation/${number}/notes`).lose();
  await pressShare();
  await until(() => currentToasts().length > 0);
  expect(share?.isShared).toBe(true);
  expect(currentToasts().map(({ text }) => text)).toEqual(["The share is not in the activity"]);
});

const contacts = [
  { name: "R. Chaudhary", phone: "" },
  { name: "S. Rao", phone: "98240 55540" },
];

test("a paper goes to the person whom it names with no other one's telephone, else to the first with a telephone", () => {
  expect(recipientOf("s. rao", contacts)).toEqual({ name: "s. rao", phone: "98240 55540" });
  for (const name of ["R. Chaudhary", "M. Shah"])
    expect(recipientOf(name, contacts)).toEqual({ name, phone: "" });
  expect(recipientOf("", contacts)).toBe(contacts[1]);
  expect(recipientOf("", [])).toEqual({ name: "", phone: "" });
});
