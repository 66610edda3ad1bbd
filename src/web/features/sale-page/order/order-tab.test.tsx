import { expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, shows } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { downloads } from "../../../testing/wizard-acts.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { EarlierPapers } from "./earlier-papers.tsx";
import { OrderTab } from "./order-tab.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  ...{ created_by_id: "1", status: "won" },
};
const path = `GET /api/quotation/${record.quotation_id}`;
const position = {
  ...{ position: 1, text: "Crane", quotation_id: "SG-2", revision: 2, quantity: "1", unit: "nos." },
  ...{ unit_value: 100_000, value: 100_000, steel: 2080, on_runway_of: null },
};
const order = {
  ...{ order_number: "PO 7", day: "2026-11-20", order_value: 93_000, discount: 5000, difference: -2000 },
  ...{ place_of_supply: "", sez: false, place_note: "The GSTIN is of another state.", total: 109_740 },
  positions: [
    position,
    { ...position, position: 2, quotation_id: null, revision: null, steel: null, on_runway_of: 1 },
  ],
  ...{ steel: 2080, dispatch: null, milestones: [], received: 0, other_receipts: [], papers: [] },
} as unknown as OrderRecord;

test("the ordered positions add up to the order value, with discount and difference", async () => {
  await signInAs("employee", { [path]: { data: record }, [`${path}/order`]: { data: order } });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <OrderTab sale={saleOfQuotation(record)} />
    </Routing>,
  );
  await shows("Positions ordered", container);
  const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ["1", "CraneSG-2 R2", "1", "1,00,000.00", "2,080"],
    ["2", "Crane, on the runway of 1", "1", "1,00,000.00", ""],
    ["", "Discount", "", "−5,000.00", ""],
    ["", "Agreed difference", "", "−2,000.00", ""],
    ["", "Order value before GST", "", "93,000.00", "2,080"],
  ]);
  expect(container.querySelector("tbody a")?.getAttribute("href")).toBe("/quotations/SG-2?revision=2");
  expect(container.textContent).toContain("The GSTIN is of another state.");
  await unmount();
});

test("each paper of a reopened order is downloaded as it was issued, unless it is damaged", async () => {
  const paper = { form: "proforma", number: "PI-3", issued_at: "2026-11-20T06:30:00.000Z", damaged: false };
  const calls = await signInAs("employee", {
    [`${path}/order/papers`]: {
      data: {
        papers: [
          { ...paper, id: "a" },
          { ...paper, id: "b", form: "order-confirmation", number: null, damaged: true },
        ],
      },
    },
    [`GET /api/quotation/export-pdf/${record.quotation_id}`]: () => new Response("%PDF"),
  });
  const files = downloads();
  const { container, unmount } = await mount(
    <EarlierPapers sale={{ saleKind: "quotation", number: record.quotation_id }} />,
  );
  await shows(/of 20 Nov 2026 is damaged$/, container);
  expect(container.querySelectorAll("button")).toHaveLength(1);
  await press("button", /^PDF of .*PI-3 of 20 Nov 2026$/, container);
  await shows(/damaged/, container);
  expect(calls.at(-1)?.query).toEqual({ form: "proforma", paper: "a" });
  expect(files).toHaveLength(1);
  await unmount();
});
