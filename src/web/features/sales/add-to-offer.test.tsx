import { afterEach, expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { isSaved, newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { keepWanted } from "../../drafts/line-quantities.ts";
import { keptOfferDraft, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { press, seen, shows, textsOf } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { AddToOfferDialog } from "./add-to-offer.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const owner = { owner: "asha", ownerId: "1" };
const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const record: QuotationRecord = {
  ...recordOfDraft({ ...golden, customer: { ...noCustomer, company: "Sabar Steel" } }),
  customer_id: "c1",
};
const number = record.quotation_id;
const now = new Date().toISOString();
const unsaved = (id: string, company: string): OfferDraft => ({
  ...newOfferDraft(owner, id, now),
  customer: { ...noCustomer, company },
});

const listed = (offer_id: string, change: object = {}) => ({
  ...{ offer_id, revision: 0, status: "issued", created_by_id: "1", responsible_id: null, customer_id: "c1" },
  ...{
    customer: { ...noCustomer, company: "Sabar Steel" },
    positions: [],
    total: 1,
    approval: { state: "none" },
  },
  ...change,
});
const offers = [
  listed("OF-2627-00001"),
  listed("OF-2627-00002", { status: "won" }),
  listed("OF-2627-00003", { created_by_id: "2" }),
  listed("OF-2627-00004", { customer_id: "c2", customer: { ...noCustomer, company: "Patan Mills" } }),
];

async function open(of = record) {
  const calls = await signInAs("employee", {
    "GET /api/offers": ({ query }) => {
      const found = offers.filter((each) => [undefined, each.customer_id].includes(query.customer_id));
      return Response.json({ data: { offers: found, total: found.length } });
    },
    "GET /api/offers/OF-2627-00001": () => Response.json({ detail: "It was deleted" }, { status: 404 }),
  });
  const { unmount } = await mount(
    <Routing screens={{}}>
      <AddToOfferDialog record={of} onClose={() => {}} />
    </Routing>,
  );
  const dialog = await seen("dialog", "Add to an offer");
  await until(() => calls.some(({ call }) => call === "GET /api/offers"));
  return { dialog, unmount };
}
const opened = (): OfferDraft => {
  const draft = keptOfferDraft(new URLSearchParams(location.search).get("draft") ?? "");
  if (!draft) throw new Error(`No offer is open at ${location.search}`);
  return draft;
};

test("a new offer takes the quotation with its quantity, and its customer", async () => {
  keepWanted(number, { quantity: 3 } as Parameters<typeof keepWanted>[1]);
  const { dialog, unmount } = await open();
  await shows("quantity 3 from its quick entry line", dialog);
  await press("button", "New offer", dialog);
  await until(() => location.pathname === "/offers/new");
  const { positions, customer } = opened();
  expect(positions.filter(isSaved)).toMatchObject([{ quotation: number, kind: "firm", quantity: "3" }]);
  expect(customer.company).toBe("Sabar Steel");
  await unmount();
});

test("unsaved offers to the customer or to nobody are offered, and one with a customer keeps it", async () => {
  for (const [id, company] of [
    ["a", "SABAR STEEL"],
    ["b", "Patan Mills"],
    ["c", ""],
  ] as const)
    writeOfferDraft({ ...unsaved(id, company), reason: "kept" });
  const { dialog, unmount } = await open();
  const titles = textsOf("button", dialog).filter((text) => text.startsWith("New offer, "));
  expect(titles.some((text) => text.includes("SABAR STEEL"))).toBe(true);
  expect(titles.some((text) => text.includes("Patan Mills"))).toBe(false);
  await press("button", /New offer, SABAR STEEL/, dialog);
  await until(() => location.pathname === "/offers/new");
  expect([opened().customer.company, opened().positions.length]).toEqual(["SABAR STEEL", 1]);
  await unmount();
});

test("the open offers that the user may revise are offered, those to others on request only", async () => {
  const { dialog, unmount } = await open();
  await seen("button", /OF-2627-00001/, dialog);
  const choices = () => textsOf("button", dialog).filter((text) => text.startsWith("OF-"));
  expect(choices().some((text) => /0000[2-4]/.test(text))).toBe(false);
  await press("button", "Show offers to others", dialog);
  await seen("button", /OF-2627-00004/, dialog);
  expect(choices().filter((text) => text.includes("00004"))).toEqual([
    expect.stringContaining("Patan Mills"),
  ]);
  await unmount();
});

test("nothing is added of a quotation that lacks prices", async () => {
  // A crane type of another release has no known prices.
  const { dialog, unmount } = await open({ ...record, crane: { ...record.crane, id: "jib" as CraneTypeId } });
  await press("button", "New offer", dialog);
  await until(() => currentToasts().length > 0);
  expect(currentToasts().map(({ text }) => text)).toEqual([`${number} lacks prices`]);
  expect(location.pathname).toBe("/");
  await unmount();
});
