import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Template } from "#domain/templates/template.ts";
import { press, seen } from "../../testing/app-acts.ts";
import { does, mount, settle, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { TemplateDialog } from "./template-dialog.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const number = "SG-2627-00001";
const template = { id: "t1", name: "5T bay", quotation: { quotation_id: number, revision: 0 } } as Template;

/** Saves the template on the page of its quotation, whose newest revision is this one. Returns the call. */
async function savedOn(revision: number): Promise<string> {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`);
    return Response.json({ data: template });
  });
  const closed = vi.fn();
  const { container, unmount } = await mount(
    <TemplateDialog template={template} of={{ quotation_id: number, revision }} onClose={closed} />,
  );
  await does(() => container.querySelector<HTMLElement>("button[type=submit]")?.click());
  await until(() => closed.mock.calls.length > 0);
  await unmount();
  return calls.join();
}

test("saving a template takes the newest revision of its quotation, and else changes its name only", async () => {
  expect(await savedOn(1)).toBe("POST /api/templates");
  expect(await savedOn(0)).toBe("PUT /api/templates/t1");
});

test("a template needs a name, and is removed after a question only", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`);
    return Response.json({ data: {} });
  });
  const closed = vi.fn();
  const of = { quotation_id: number, revision: 0 };
  const fresh = await mount(<TemplateDialog template={undefined} of={of} onClose={closed} />);
  await does(() => fresh.container.querySelector<HTMLElement>("button[type=submit]")?.click());
  await settle();
  expect([calls, fresh.container.textContent.includes("Remove")]).toEqual([[], false]);
  await fresh.unmount();
  const { unmount } = await mount(<TemplateDialog template={template} onClose={closed} />);
  await press("button", "Remove");
  const question = await seen("dialog", "Remove the template?");
  expect(calls).toEqual([]);
  await press("button", "Remove", question);
  await until(() => closed.mock.calls.length > 0);
  expect(calls).toEqual(["DELETE /api/templates/t1"]);
  await unmount();
});
