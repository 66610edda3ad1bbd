import { beforeEach, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { enter, fill, labelled, press, seen, shows } from "../../../testing/app-acts.ts";
import { mount, settle, until } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { indianToday } from "../../../ui/today.ts";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { OfferStatusDialog } from "./offer-status-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";

const record = { ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)), created_by_id: "1" };
const number = record.quotation_id;
const base = `/api/quotation/${number}`;

let isClosed = false;
beforeEach(() => {
  isClosed = false;
});
const onClose = () => {
  isClosed = true;
};

async function open(dialog: React.ReactNode, answers: Parameters<typeof signInAs>[1]) {
  const calls = await signInAs("employee", answers);
  const { unmount } = await mount(<Routing screens={{}}>{dialog}</Routing>);
  const sent = () =>
    calls
      .filter(({ call }) => /^(POST|PUT) .*(status|follow-up)$/.test(call) && !call.includes("auth"))
      .map(({ call, body }) => [call, body]);
  await seen("dialog", "Status");
  return { sent, unmount };
}
const change = () => press("button", "Change status");
const ofQuotation = (status: "issued" | "sent", own: object = {}) => (
  <StatusDialog sale={{ ...saleOfQuotation({ ...record, status }), ...own }} onClose={onClose} />
);

test("a sale is sent with its follow-up, which is saved after the status", async () => {
  const { sent, unmount } = await open(ofQuotation("issued"), {
    [`POST ${base}/status`]: { data: record },
    [`PUT ${base}/follow-up`]: { data: record },
  });
  await fill("Next follow-up", "2099-03-31");
  await change();
  await until(() => isClosed);
  expect(sent()).toEqual([
    [`POST ${base}/status`, { status: "sent", from: "issued" }],
    [`PUT ${base}/follow-up`, { day: "2099-03-31" }],
  ]);
  await unmount();
});

test("an unusual order value is asked about once, and sent as it is typed", async () => {
  const { sent, unmount } = await open(ofQuotation("sent"), { [`POST ${base}/status`]: { data: record } });
  await press("radio", "Won");
  const value = (await labelled(/^Order value/)) as HTMLInputElement;
  expect(Number(value.value.replaceAll(",", ""))).toBe(record.subtotal_with_margin);
  await enter(value, "1.25 lakh");
  await fill("Order number", " PO 24/1 ");
  await change();
  await settle();
  expect(sent()).toEqual([]);
  await change();
  await until(() => isClosed);
  expect(sent()).toEqual([
    [
      `POST ${base}/status`,
      { status: "won", from: "sent", day: indianToday(), order_number: "PO 24/1", order_value: 125000 },
    ],
  ]);
  await unmount();
});

test("a loss needs its reason, and the typed values of a refused change stay", async () => {
  const { sent, unmount } = await open(ofQuotation("sent"), {
    [`POST ${base}/status`]: refusal(409, "It is won now"),
  });
  await press("radio", "Lost");
  await change();
  await settle();
  expect(sent()).toEqual([]);
  await fill("Reason", "price");
  await fill("Competitor", "Rival Cranes");
  await change();
  await shows("It is won now");
  expect(sent()).toEqual([
    [`POST ${base}/status`, { status: "lost", from: "sent", reason: "price", competitor: "Rival Cranes" }],
  ]);
  expect(isClosed).toBe(false);
  await unmount();
  const again = await open(ofQuotation("sent"), {});
  expect(((await labelled("Competitor")) as HTMLInputElement).value).toBe("Rival Cranes");
  await again.unmount();
});

test("a held sale says that it can neither be sent nor won, and a superseded revision does not", async () => {
  const approval = { state: "awaiting" as const, broken: [] };
  const held = await open(ofQuotation("issued", { approval }), {});
  await shows(`${number} awaits approval. After approval you can mark it as sent or won.`);
  await press("radio", "Lost");
  expect(document.body.textContent).not.toContain("awaits approval.");
  await held.unmount();
  const older = await open(ofQuotation("issued", { approval, superseded_by: 1 }), {});
  await press("radio", "Sent");
  expect(document.body.textContent).not.toContain("awaits approval.");
  await older.unmount();
});

test("a note is required to open a closed sale again, and with another reason for a loss", async () => {
  const mark = async () => (await labelled("Note")).closest("div")?.querySelector("label.required-mark");
  const isRequired = async () => Boolean(await mark());
  const lost = await open(ofQuotation("sent"), {});
  await press("radio", "Lost");
  await fill("Reason", "price");
  expect(await isRequired()).toBe(false);
  await fill("Reason", "other");
  expect(await isRequired()).toBe(true);
  await lost.unmount();
  const closed = await open(ofQuotation("sent", { status: "won" }), {});
  expect(await isRequired()).toBe(true);
  await closed.unmount();
});

const position = (at: number, kind: string, value: number, own: object = {}) => ({
  ...{
    position: at,
    kind,
    title: `Position ${at}`,
    quantity: 1,
    value,
    alternate_to: null,
    on_runway_of: null,
  },
  ...{ text: "Freight", hsn_sac: "9965", unit: "trip", unit_price: value },
  ...own,
});
const offer = {
  ...record,
  ...{ offer_id: "OF-2627-00001", status: "sent", taxable: 270, discount: { percent: 10 } },
  positions: [
    position(1, "firm", 100),
    position(2, "optional", 50),
    position(3, "firm", 200.5, { quantity: 2 }),
  ],
} as unknown as OfferRecord;

test("a won offer has its firm positions at first, and the value of those that are ordered less its discount", async () => {
  const path = "POST /api/offers/OF-2627-00001/status";
  const { sent, unmount } = await open(<OfferStatusDialog record={offer} first="won" onClose={onClose} />, {
    [path]: { data: offer },
  });
  const ticks = () => [...document.querySelectorAll<HTMLInputElement>("dialog input[type=checkbox]")];
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true]);
  const value = (await labelled(/^Order value/)) as HTMLInputElement;
  expect(value.value).toBe("270.45");
  await press("checkbox", /Position 1/);
  await press("checkbox", /Position 2 [(]optional[)]/);
  expect(value.value).toBe("225.45");
  await change();
  await until(() => isClosed);
  expect(sent()).toEqual([
    [path, { status: "won", from: "sent", day: indianToday(), order_value: 225.45, positions: [2, 3] }],
  ]);
  await unmount();
});

test("a won offer needs an ordered position", async () => {
  const { sent, unmount } = await open(
    <OfferStatusDialog record={offer} first="won" onClose={onClose} />,
    {},
  );
  await press("checkbox", /Position 1/);
  await press("checkbox", /Position 3/);
  await change();
  await settle();
  expect(sent()).toEqual([]);
  await unmount();
});
