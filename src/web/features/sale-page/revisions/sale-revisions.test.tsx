import { expect, test, vi } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { RevisionEntry } from "#contract/sales/sales-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { enter, eventually, labelled, press, shows } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import type { SaleSearch } from "../../sales/sale-search-params.ts";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { SaleRevisions } from "./sale-revisions.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const path = `GET /api/quotation/${record.quotation_id}`;

const revision = (number: number, final_amount: number): RevisionEntry => ({
  ...{ revision: number, final_amount, created_at: `2026-11-2${number}T06:30:00.000Z`, author: "asha" },
  ...{ reason: number === 0 ? null : "Longer span", valid_until: "2026-12-31", approval: record.approval },
});
const three = [revision(2, 90_000), revision(1, 112_000), revision(0, 100_000)];
const bridge = {
  ...{ from_total: 112_000, to_total: 90_000, causes: [], line: "−22,000: margin" },
  ...{ customer_line: "The price is lower by ₹22,000.", conditions: ["Clause Warranty"] },
};

async function open(given: {
  changed?: Partial<QuotationRecord>;
  revisions?: readonly RevisionEntry[];
  search?: SaleSearch;
  revise?: ((record: QuotationRecord) => void) | null;
}) {
  const { changed = {}, revisions = three, search = {}, revise = () => undefined } = given;
  const calls = await signInAs("employee", {
    [path]: ({ query }) => Response.json({ data: { ...record, revision: Number(query.revision) } }),
    [`${path}/revisions`]: { data: { revisions } },
    [`${path}/bridge`]: { data: bridge },
  });
  const onSearch = vi.fn();
  const sale = saleOfQuotation({ ...record, ...changed });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <SaleRevisions saleKind="quotation" {...{ sale, search, onSearch, revise }} />
    </Routing>,
  );
  await shows("Actions", container);
  return {
    container,
    rows: () =>
      [...(container.querySelector("tbody")?.children ?? [])].map((row) =>
        [...row.children].slice(0, 6).map(({ textContent }) => textContent),
      ),
    buttons: () =>
      [...container.querySelectorAll("tbody button")].map((each) => each.getAttribute("aria-label")),
    bridges: () => calls.filter(({ call }) => call === `${path}/bridge`).map(({ query }) => query),
    searched: () => onSearch.mock.calls,
    unmount,
  };
}

test("each revision has its change beside the one before, and only the newest is in force", async () => {
  const { container, rows, unmount } = await open({});
  expect(rows()).toEqual([
    ["2Revision 2in force", "Longer span", "22 Nov 2026, 12:00", "asha", "₹90,000.00", "−22,000.00"],
    ["1Revision 1superseded", "Longer span", "21 Nov 2026, 12:00", "asha", "₹1,12,000.00", "+12,000.00"],
    ["0Revision 0superseded", "First issue", "20 Nov 2026, 12:00", "asha", "₹1,00,000.00", "–"],
  ]);
  const links = [...container.querySelectorAll("tbody a")].map((each) => each.getAttribute("href"));
  expect(links.map((each) => each?.split("?")[1])).toEqual([
    ...["view=price&revision=2", "view=price&revision=1", "view=price&revision=0"],
  ]);
  await unmount();
});

test("a revision is made from the one that is pressed, by who may work on the sale", async () => {
  const revised: number[] = [];
  const revise = ({ revision }: QuotationRecord) => revised.push(revision);
  const own = await open({ revise });
  expect(own.buttons().filter((name) => name?.startsWith("Revise"))).toEqual([
    ...["Revise, revision 2", "Revise from this, revision 1", "Revise from this, revision 0"],
  ]);
  await press("button", "Revise from this, revision 1", own.container);
  await eventually("the revision", () => revised.length > 0);
  expect(revised).toEqual([1]);
  await own.unmount();
  for (const given of [{ revise: null }, { changed: { created_by_id: "2" } }]) {
    const other = await open(given);
    expect(other.buttons().filter((name) => name?.startsWith("Revise"))).toEqual([]);
    await other.unmount();
  }
});

test("the price change is at first that of the newest revision, and either end is chosen alone", async () => {
  const newest = await open({});
  await shows("−22,000: margin", newest.container);
  expect(newest.bridges()).toEqual([{ from: "1", to: "2" }]);
  await enter(await labelled("From revision", newest.container), "0");
  await enter(await labelled("To revision", newest.container), "1");
  expect(newest.searched()).toEqual([[{ older: 0, newer: 2 }], [{ older: 1, newer: 1 }]]);
  await shows("Price change from R1 · 21 Nov 2026 to R2 · 22 Nov 2026", newest.container);
  await shows("Clause Warranty", newest.container);
  await newest.unmount();
  const chosen = await open({ search: { older: 0, newer: 2 } });
  await shows("−22,000: margin", chosen.container);
  expect(chosen.bridges()).toEqual([{ from: "0", to: "2" }]);
  await chosen.unmount();
});

test("the line for the customer is copied, without the margin", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", {
    ...{ locks: navigator.locks, onLine: true },
    clipboard: { writeText: async (text: string) => void written.push(text) },
  });
  const { container, unmount } = await open({});
  await press("button", "Copy for the customer’s e-mail", container);
  expect(written).toEqual(["The price is lower by ₹22,000."]);
  await unmount();
});

test("who may not see costs sees no price change, and one revision has none", async () => {
  const other = await open({ changed: { created_by_id: "2" } });
  expect([other.container.textContent.includes("Price change"), other.bridges()]).toEqual([false, []]);
  await other.unmount();
  const single = await open({ revisions: [revision(0, 100_000)] });
  await shows("First issue. The price change appears after the first revision.", single.container);
  expect(single.bridges()).toEqual([]);
  await single.unmount();
});
