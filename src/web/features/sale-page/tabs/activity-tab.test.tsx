import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { enter, eventually, labelled, press, shows } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { ActivityTab } from "./activity-tab.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const path = `/api/quotation/${record.quotation_id}`;
const entry = (id: string, rest: Partial<ActivityEntry>): ActivityEntry => ({
  ...{ id, at: "2026-11-30T06:00:00Z", by: "asha", kind: "note", from: null, to: null, note: null },
  ...rest,
});
const broken = "Margin 2 % is below your 5 %";

async function open(total: number, changed: Partial<QuotationRecord> = {}) {
  const calls = await signInAs("employee", {
    [`GET ${path}/activity`]: ({ query }) =>
      Response.json({
        data: {
          total,
          entries: [
            entry("1", { kind: "status", from: "sent", to: "won", note: `page ${query.page}` }),
            entry("2", { kind: "approval", to: "awaiting", by: "ravi", note: broken }),
          ],
        },
      }),
    [`POST ${path}/notes`]: { data: {} },
  });
  const sale = saleOfQuotation({ ...record, ...changed });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ActivityTab sale={sale} />
    </Routing>,
  );
  await shows("page 1", container);
  return {
    container,
    entries: () => [...container.querySelectorAll("li")].map(({ textContent }) => textContent),
    notes: () => calls.filter(({ call }) => call === `POST ${path}/notes`).map(({ body }) => body),
    unmount,
  };
}

test("an entry has its kind, its change, its author and its note for the reader", async () => {
  const { container, entries, unmount } = await open(50);
  expect(entries()).toEqual([
    "StatusSent → Wonasha, 30 Nov 2026, 11:30page 1",
    "ApprovalAwaiting approvalravi, 30 Nov 2026, 11:30Margin 2 % is below the 5 % set for ravi",
  ]);
  // One page has them all.
  expect(container.querySelector("nav")).toBeNull();
  await unmount();
});

test("more entries than a page has are on further ones", async () => {
  const { container, unmount } = await open(51);
  await press("button", /Next/, container);
  await shows("page 2", container);
  await unmount();
});

test("a note is kept with its sale, and an empty one is not", async () => {
  const { container, notes, unmount } = await open(2);
  const note = (await labelled("Note", container)) as HTMLTextAreaElement;
  await enter(note, "  ");
  await press("button", "Add note", container);
  await shows("Write a note first", container);
  expect(notes()).toEqual([]);
  await enter(note, "Called Mr. Rao");
  await press("button", "Add note", container);
  await eventually("the empty field", () => note.value === "");
  expect(notes()).toEqual([{ text: "Called Mr. Rao" }]);
  await unmount();
});

test("who may not work on a sale writes no note", async () => {
  const { container, unmount } = await open(2, { created_by_id: "2" });
  expect(container.querySelector("form")).toBeNull();
  await unmount();
});
