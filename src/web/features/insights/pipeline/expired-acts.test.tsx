import { afterEach, expect, test, vi } from "vitest";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";
import { ExpiredActs } from "./expired-acts.tsx";

afterEach(() => void vi.unstubAllGlobals());

const quotation = { quotation_id: "SG-1", status: "sent" } as SaleItem;
const offer = { offer_id: "OF-1", status: "negotiation" } as unknown as SaleItem;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);

/** Opens the acts for both sales, of which the server refuses what it is told to. */
async function openActs(refuses: (path: string) => boolean) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent.push([path, JSON.parse(String(init?.body))]);
    return refuses(path) ? Response.json({ detail: "Won meanwhile." }, { status: 409 }) : Response.json({});
  });
  const onDone = vi.fn();
  const { unmount } = await mount(<ExpiredActs chosen={[quotation, offer]} onDone={onDone} />);
  return { sent, onDone, unmount };
}

test("lost marks each sale from its own status, a refused one stays selected, and Undo takes back the others only", async () => {
  const { sent, onDone, unmount } = await openActs((path) => path.includes("OF-1"));
  await does(() => button("Lost, no answer")?.click());
  await does(() => document.querySelector("form")?.requestSubmit());
  await until(() => onDone.mock.calls.length > 0);
  expect(sent).toEqual([
    ["/api/quotation/SG-1/status", { status: "lost", from: "sent", reason: "no_answer" }],
    ["/api/offers/OF-1/status", { status: "lost", from: "negotiation", reason: "no_answer" }],
  ]);
  expect(onDone.mock.calls).toEqual([[[offer]]]);
  expect(document.body.textContent).toContain("OF-1: Won meanwhile.");
  const undo = currentToasts().find(({ text }) => text === "1 sale lost")?.act;
  sent.length = 0;
  await does(() => undo?.run());
  await until(() => sent.length > 0);
  expect(sent).toEqual([["/api/quotation/SG-1/undo", { kind: "status", to: "lost" }]]);
  await unmount();
});

test("withdrawing gives no reason of a loss, and no act can be pressed without a selection", async () => {
  const { sent, onDone, unmount } = await openActs(() => false);
  await does(() => button("Withdraw")?.click());
  await does(() => document.querySelector("form")?.requestSubmit());
  await until(() => onDone.mock.calls.length > 0);
  expect(sent.map(([, body]) => body)).toEqual([
    { status: "withdrawn", from: "sent" },
    { status: "withdrawn", from: "negotiation" },
  ]);
  expect(onDone.mock.calls).toEqual([[[]]]);
  await unmount();
  const none = await mount(<ExpiredActs chosen={[]} onDone={() => {}} />);
  expect([...document.querySelectorAll("button")].map(({ disabled }) => disabled)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  await none.unmount();
});
