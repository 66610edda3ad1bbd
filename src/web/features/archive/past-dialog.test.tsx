import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PastRecord } from "#contract/archive/archive-api.ts";
import { noPastQuotation } from "#domain/archive/past-quotation.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { startAuthSession } from "../auth/session.ts";
import { PastDialog } from "./past-dialog.tsx";

// Values are kept for a user.
beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response("a proxy's page", { status: 502 }));
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify({ id: "1", username: "asha", role: "manager" }));
  await startAuthSession();
});
afterEach(async () => {
  localStorage.clear();
  await startAuthSession();
  vi.unstubAllGlobals();
});

const past = {
  ...noPastQuotation,
  ...{ id: "p", updated_at: "t1", number: "EC/041", date: "2019-11-12", customer: "Sabar Steel" },
  ...{ amount: 850_000.5, tonnes: 5, span_m: 15 },
} as unknown as PastRecord;

async function openDialog(record: PastRecord) {
  const sent: { updated_at: string; [field: string]: unknown }[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ detail: "Changed meanwhile" }, { status: 409 });
  });
  const { unmount } = await mount(<PastDialog past={record} onClose={() => {}} />);
  const input = (label: string) => {
    const found = [...document.querySelectorAll("label")].find(({ textContent }) =>
      textContent.startsWith(label),
    );
    return found ? document.querySelector<HTMLInputElement>(`#${CSS.escape(found.htmlFor)}`) : null;
  };
  const type = (label: string, text: string) =>
    does(() => {
      const field = input(label);
      if (!field) throw new Error(`There is no ${label}`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const save = () => does(() => document.querySelector("form")?.requestSubmit());
  return { sent, input, type, save, unmount };
}

test("a kept correction is saved on the record that it was typed on, so that it overwrites no other user's", async () => {
  const first = await openDialog(past);
  await first.type("Customer", "Sabar Steels");
  await first.unmount();
  const again = await openDialog({ ...past, updated_at: "t2" } as PastRecord);
  expect(again.input("Customer")?.value).toBe("Sabar Steels");
  await again.save();
  await until(() => again.sent.length > 0);
  expect(again.sent[0]).toMatchObject({ updated_at: "t1", customer: "Sabar Steels" });
  await again.unmount();
});

test("a correction sends what is typed: numbers as they are, nothing for what is not known, and no text for a number", async () => {
  const { sent, input, type, save, unmount } = await openDialog(past);
  await type("Amount before GST", "soon");
  await save();
  expect(input("Amount before GST")?.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
  await type("Amount before GST", "");
  await save();
  await until(() => sent.length > 0);
  expect(sent[0]).toMatchObject({ amount: null, tonnes: 5, span_m: 15, margin: null, crane_type: null });
  await unmount();
});
