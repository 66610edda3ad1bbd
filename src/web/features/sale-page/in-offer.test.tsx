import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { InOffer } from "#domain/sales/sale.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { mount, settle } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { CopiesLine } from "./copies-line.tsx";
import { InOfferCell, InOfferNote, PlaceInOffer } from "./in-offer.tsx";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const inOffer: InOffer = {
  ...{ offer_id: "OF-7", revision: 3, status: "issued", ordered: null, outdated: true },
  approval: record.approval,
};
const quoted = { crane_type: "single-girder" };
const positions = [
  { position: 1, quotation_id: "SG-2", revision: 0, quoted },
  { position: 2, quotation_id: "SG-1", revision: 1, on_runway_of: 1, quoted },
  { position: 4, quotation_id: "SG-1", revision: 2, quoted },
];

async function shown(element: React.ReactNode, answers: Parameters<typeof signInAs>[1]) {
  await signInAs("employee", answers);
  const { container, unmount } = await mount(<Routing screens={{}}>{element}</Routing>);
  await settle();
  const links = [...container.querySelectorAll("a")].map((each) => [
    each.textContent,
    each.getAttribute("href"),
  ]);
  const text = container.textContent;
  await unmount();
  return { text, links };
}
const offer = { "GET /api/offers/OF-7": { data: { positions } } };

test("a quotation in an offer names its positions, and the older revision that the offer has", async () => {
  const cell = await shown(<InOfferCell number="SG-1" inOffer={inOffer} />, offer);
  expect(cell.text).toContain("In offer, positions 2 and 4");
  expect(cell.text).toContain("The offer contains revision 1.");
  expect(cell.links.at(-1)).toEqual(["Open offer", "/offers/OF-7"]);
  const newest = await shown(<InOfferCell number="SG-2" inOffer={{ ...inOffer, outdated: false }} />, offer);
  expect(newest.text).toContain("In offer, position 1");
  expect(newest.text).not.toContain("contains revision");
  expect((await shown(<PlaceInOffer number="SG-2" inOffer={inOffer} />, offer)).text).toBe(" / Position 1");
});

test("an offer that the user may not read is named without a link", async () => {
  const { text, links } = await shown(
    <InOfferCell number="SG-1" inOffer={{ ...inOffer, revision: null }} />,
    offer,
  );
  expect([text.includes("OF-7"), links]).toEqual([true, []]);
});

test("the runway of another position is named with its quotation", async () => {
  const { text, links } = await shown(<InOfferNote number="SG-1" inOffer={inOffer} />, offer);
  expect(text).toMatch(/The .* are in position 1, SG-2\.$/);
  expect(links).toEqual([["SG-2", "/quotations/SG-2"]]);
  const own = await shown(<InOfferNote number="SG-2" inOffer={inOffer} />, offer);
  expect(own.text).toMatch(/are on the offer\.$/);
});

test("a copy leads to its original, and an original to its copies with their customers", async () => {
  const copies = {
    original: "SG-5",
    copies: [
      { quotation_id: "SG-8", customer: "Patan Forge" },
      { quotation_id: "SG-9", customer: null },
    ],
  };
  const line = (copied_from: string | null) => (
    <CopiesLine record={{ ...record, copied_from } as QuotationRecord} />
  );
  const path = `GET /api/quotation/${record.quotation_id}/copies`;
  const { text, links } = await shown(line("SG-5"), { [path]: { data: copies } });
  expect(text).toBe("Copied from SG-5Copies: SG-8 (Patan Forge), SG-9");
  expect(links.map(([, href]) => href)).toEqual([
    ...["/quotations/SG-5", "/quotations/SG-8", "/quotations/SG-9"],
  ]);
  // The user may not read the original.
  const hidden = await shown(line("SG-5"), { [path]: { data: { original: null, copies: [] } } });
  expect([hidden.text, hidden.links]).toEqual(["Copied from SG-5", []]);
  expect((await shown(line(null), { [path]: { data: { original: null, copies: [] } } })).text).toBe("");
});
