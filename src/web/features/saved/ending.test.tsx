import { afterEach, expect, onTestFinished, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { keepWanted } from "../../drafts/line-quantities.ts";
import { press, seen, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { savedQuotation } from "../sales/saved-sale.ts";
import { Ending } from "./ending.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const customer = { ...noCustomer, company: "Sabar Steel", name: "S. Rao" };
const record = {
  ...recordOfDraft({ ...draftOf(goldenQuotation("SG-1"), exampleTables), customer }),
  created_by_id: "1",
};
const number = record.quotation_id;
const held = { ...record, approval: { state: "awaiting" as const, broken: [] } };
const offer = {
  ...{ offer_id: "OF-2627-00001", revision: 1, status: "issued", ordered: null, outdated: false },
  approval: record.approval,
} as const;
const inOffer = { ...record, in_offer: offer };
const ofOthers = { ...record, in_offer: { ...offer, revision: null } };

/** Makes the window as wide as a phone's until the test ends. */
function narrowWindow(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const width = innerWidth;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width }));
}

async function openEnding(of: typeof record, isInWizard = false) {
  await signInAs("employee", {
    "GET /api/customers/c1": { data: { contacts: [] } },
    "GET /api/offers/OF-2627-00001": { data: { positions: [] } as unknown as OfferRecord },
  });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Ending saved={savedQuotation(of)} isInWizard={isInWizard} />
    </Routing>,
  );
  const links = [...container.querySelectorAll("a")].map((a) => `${a.textContent} ${a.getAttribute("href")}`);
  const acts = [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  return { container, links, acts, unmount };
}

const own = `Open quotation /quotations/${number}`;
const ofOffer = "Open offer /offers/OF-2627-00001";

test.each([
  ["a quotation that may leave", record, ["Send", "Share"], [own], true],
  ["one that awaits approval", held, [], [own], false],
  ["one in an offer", inOffer, [], [ofOffer, own], false],
  ["one in an offer that the user may not read", ofOthers, [], [own], false],
] as const)("%s has its acts after the save", async (_, of, acts, links, hasCall) => {
  const page = await openEnding(of as typeof record);
  expect(page.acts.filter((act) => act === "Send" || act === "Share")).toEqual(acts);
  expect(page.links.filter((link) => link.startsWith("Open "))).toEqual(links);
  expect(page.container.textContent.includes("Next call")).toBe(hasCall);
  await page.unmount();
  const inWizard = await openEnding(of as typeof record, true);
  expect(inWizard.acts.filter((act) => act === "Send" || act === "Share")).toEqual(acts);
  expect(inWizard.links.some((link) => link.startsWith("Go to Home"))).toBe(false);
  await inWizard.unmount();
  narrowWindow();
  const onPhone = await openEnding(of as typeof record);
  expect(onPhone.acts.filter((act) => act === "Send" || act === "Share")).toEqual(acts);
  expect(onPhone.links.filter((link) => link.startsWith("Open ")).toReversed()).toEqual(links);
  await onPhone.unmount();
});

test("a lost quotation asks for no next call", async () => {
  const { container, unmount } = await openEnding({ ...record, status: "lost" });
  expect(container.textContent).not.toContain("Next call");
  await unmount();
});

test("Send opens the mail, and another crane begins an enquiry of the customer", async () => {
  const { container, unmount } = await openEnding(record);
  await press("button", "Send", container);
  await seen("dialog");
  await unmount();
  const again = await openEnding(record);
  await press("button", "Another crane for this customer", again.container);
  await until(() => location.hash === "#quick-entry");
  const kept = Object.values(localStorage).map(String);
  expect(kept.some((text) => text.includes('"customer":"Sabar Steel"'))).toBe(true);
  await again.unmount();
});

test("a line that asks for several cranes says that the quotation prices one, until it is in an offer", async () => {
  const says = async (of: typeof record, quantity: number) => {
    keepWanted(number, { quantity } as Parameters<typeof keepWanted>[1]);
    const { container, unmount } = await openEnding(of);
    const isSaid = container.textContent.includes("This quotation prices one.");
    await unmount();
    return isSaid;
  };
  expect(await says(record, 2)).toBe(true);
  expect(await says(record, 1)).toBe(false);
  expect(await says(inOffer as unknown as typeof record, 2)).toBe(false);
});

test("the head has the person, the amount and the validity, and takes the focus", async () => {
  const { container, unmount } = await openEnding({ ...record, customer_id: "c1" });
  await shows("Sabar Steel · S. Rao", container);
  expect(container.textContent).toContain("Quotation, revision 0");
  expect(document.activeElement?.textContent).toBe(number);
  await unmount();
  const nobody = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
  const without = await openEnding({ ...record, inputs: { ...nobody.inputs, customer: {} } });
  expect(without.container.textContent).toContain("No customer named");
  await without.unmount();
});
