import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import { enter, labelled } from "../../testing/app-acts.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test("a customer that another user changed meanwhile is replaced knowingly by a second save", async () => {
  const before = { id: "c1", company: "Sabar Steel", note: "", sites: [], contacts: [] };
  const theirs = { ...before, note: "Pays late" };
  const sent: { note: string; known: { note: string } }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const refusal = { detail: "Another user changed this customer meanwhile.", current: theirs };
    return sent.length === 1 ? Response.json(refusal, { status: 409 }) : Response.json({ data: theirs });
  });
  const saved = vi.fn();
  const { container, unmount } = await mount(
    <CustomerDialog customer={before as unknown as CustomerRecord} onClose={vi.fn()} onSaved={saved} />,
  );
  const save = () => does(() => container.querySelector<HTMLElement>("button[type=submit]")?.click());
  await enter(await labelled("Note"), "Prefers 6 m of lift");
  await save();
  await until(() => container.textContent.includes("Save again to replace the other version."));
  await save();
  await until(() => saved.mock.calls.length === 1);
  expect(sent.map(({ note, known }) => [note, known.note])).toEqual([
    ["Prefers 6 m of lift", ""],
    ["Prefers 6 m of lift", "Pays late"],
  ]);
  await unmount();
});
