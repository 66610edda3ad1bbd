import { expect, test } from "vitest";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { nextCallDays } from "#domain/sales/follow-up.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { fill, press, seen, shows } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { indianToday } from "../../../ui/today.ts";
import { FollowUpCall } from "./follow-up-call.tsx";

const record = { ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)), customer_id: "c1" };
const number = record.quotation_id;
const base = `/api/quotation/${number}`;
const item = {
  ...{ quotation_id: number, customer_id: "c1", customer: "Sabar Steel", crane: "5T", final_amount: 100 },
  ...{ status: "sent", expired: false, approval: "none", valid_until: "2099-01-01", next_follow_up: null },
} as unknown as SaleItem;
const contact = { name: "R. Chaudhary", role: "", phone: "", email: "" };
const noted = { kind: "note", at: "2026-11-20T06:30:00.000Z", by: "asha", note: "Wants a lower price" };
const answers = {
  [`GET ${base}`]: { data: record },
  [`GET ${base}/activity`]: {
    data: { total: 2, entries: [noted, { ...noted, kind: "approval", note: "x" }] },
  },
  "GET /api/customers/c1": {
    data: {
      id: "c1",
      company: "Sabar Steel",
      contacts: [contact, { ...contact, name: "S. Rao", phone: "98240 55540" }],
    },
  },
  [`PUT ${base}/follow-up`]: { data: record },
};

let isDone = false;
async function openCall() {
  isDone = false;
  const calls = await signInAs("employee", answers);
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <FollowUpCall
        item={item}
        onDone={() => {
          isDone = true;
        }}
      />
    </Routing>,
  );
  await seen("button", "Done, next call");
  return {
    container,
    unmount,
    sent: () => calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body),
  };
}

test("a call shows the first contact with a telephone, and the last note", async () => {
  const { container, unmount } = await openCall();
  await shows("S. Rao", container);
  expect(container.querySelector("a[href^='tel:']")?.textContent).toBe("98240 55540");
  expect(container.textContent).not.toContain("R. Chaudhary");
  await shows("“Wants a lower price”", container);
  await unmount();
});

test("a finished call saves its note and the chosen day, or no further call", async () => {
  const chosen = nextCallDays(indianToday())[1] as string;
  const first = await openCall();
  await press("radio", formatDate(chosen).slice(0, 6));
  await fill("Note", "Sends the order tomorrow");
  await press("button", "Done, next call");
  await until(() => isDone);
  expect(first.sent()).toEqual([{ day: chosen, note: "Sends the order tomorrow" }]);
  await first.unmount();
  // The note of the finished call is not kept for the next one.
  const second = await openCall();
  await press("radio", "None");
  await press("button", "Done, next call");
  await until(() => isDone);
  expect(second.sent()).toEqual([{ day: null }]);
  await second.unmount();
});
