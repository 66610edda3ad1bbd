import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, seen, shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { SaleHead } from "./sale-head.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const number = record.quotation_id;

async function open(changed: Partial<QuotationRecord>, answers: object = {}) {
  const shown = { ...record, ...changed };
  await signInAs("employee", { [`GET /api/quotation/${number}`]: { data: shown }, ...answers });
  const sale = { ...saleOfQuotation(shown), total: 118_000, taxable: 100_000 };
  return mount(
    <Routing screens={{}}>
      <SaleHead sale={sale} customer="" about="At Patan" />
    </Routing>,
  );
}

test("an open sale shows its total, and a won one the value of its order", async () => {
  const now = await open({ order_value: 90_000 });
  expect(now.container.textContent).toMatch(/Total incl. GST₹1,18,000.*₹1,00,000.* before GST/);
  expect(now.container.textContent).toMatch(/Revision \d+in force.*CustomerNot named/);
  await now.unmount();
  const won = { status: "won", order_value: 90_000, order_number: "PO 7", superseded_by: 9 } as const;
  const { container, unmount } = await open(won);
  expect(container.textContent).toMatch(/OrderPO 7.*Order value before GST₹90,000/);
  expect(container.textContent).toContain("superseded by R9");
  await unmount();
  const unvalued = await open({ ...won, order_value: null });
  expect(unvalued.container.textContent).toMatch(/Order value before GST₹1,00,000/);
  await unvalued.unmount();
});

test("its status has the day and the author of the newest change of it", async () => {
  const entry = (kind: string, to: string | null, at: string, by: string, note = "") => ({
    ...{ id: at, kind, at, by, note, to },
  });
  const entries = [
    entry("status", "issued", "2025-01-02T09:30:00Z", "asha"),
    entry("status", "sent", "2025-01-05T09:30:00Z", "r.patel"),
    entry("note", null, "2025-01-09T09:30:00Z", "ravi", "called"),
  ];
  const { container, unmount } = await open(
    { status: "sent" },
    { [`GET /api/quotation/${number}/activity`]: { data: { entries, total: 3 } } },
  );
  await shows(/since 05 Jan 2025, by r.patel/, container);
  await unmount();
});

test("the promised dispatch of an own order is changed", async () => {
  const order = { day: "2025-01-10", dispatch: "2025-02-01", total: 106_200, milestones: [], lines: [] };
  const answers = { [`GET /api/quotation/${number}/order`]: { data: order } };
  const { container, unmount } = await open({ status: "won" }, answers);
  await shows(/01 Feb 2025.*₹1,06,200.* incl. GST/, container);
  await press("button", "Change", container);
  await seen("dialog", "Dispatch");
  await unmount();
  const others = await open({ status: "won", created_by_id: "2" }, answers);
  await shows(/01 Feb 2025/, others.container);
  expect(others.container.querySelector("button")).toBeNull();
  await others.unmount();
});
