import { expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { OfferPositions } from "./offer-positions.tsx";

const crane = (at: number, change: object = {}, quoted: object = {}) => ({
  ...{ position: at, kind: "firm", title: `Crane ${at}`, quantity: 2, unit: "nos.", revision: 1 },
  ...{ quotation_id: `SG-2627-0000${at}`, alternate_to: null, on_runway_of: null },
  ...{ unit_value: 100_000, value: 200_000, adds_before_gst: null, adds_total: null },
  quoted: {
    ...{ details: ["lift 6 m"], crane_type: "single-girder", newest_revision: 1, may_open: true },
    ...{ has_runway: true, whole: { value: 100_000 }, without_runway: { value: 100_000 } },
    ...quoted,
  },
  ...change,
});
const positions = [
  crane(1),
  crane(2, { on_runway_of: 1 }, { newest_revision: 3, without_runway: { value: 60_000 } }),
  crane(3, { kind: "alternate", alternate_to: 1, adds_total: -11_800.5 }, { may_open: false }),
  {
    ...{ position: 4, kind: "optional", title: "Freight", quantity: 1.5, unit: "trip", hsn_sac: "996511" },
    ...{ quoted: null, unit_value: 10_000, value: 15_000, adds_before_gst: 15_000, adds_total: 17_700 },
  },
];
const offer = {
  ...{ offer_id: "OF-2627-00001", status: "sent", superseded_by: null, positions, ordered: null },
  ...{ firm_total: 400_000, discount: { percent: 2.5 }, discount_amount: 10_000, taxable: 390_000 },
  ...{ gst_percentage: 18, gst: 70_200, total: 460_200, margin: { cost: 350_000, percentage: 11.43 } },
  ...{ customer: { ...noCustomer, company: "Sabar Steel", reference: "E/44" }, covering_text: "" },
} as unknown as OfferRecord;

async function open(change: Partial<OfferRecord> = {}) {
  await signInAs("employee");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <OfferPositions record={{ ...offer, ...change }} />
    </Routing>,
  );
  const textsOf = (found: string) =>
    [...container.querySelectorAll(found)].map(({ textContent }) => textContent.replace(/\s+/g, " "));
  const litRows = [...container.querySelectorAll("ol[aria-label=Positions] > li")].map(
    (row) => row.querySelector("[class*=bg-signal-soft]") !== null,
  );
  return {
    litRows,
    rows: textsOf("ol[aria-label=Positions] > li"),
    text: container.textContent,
    textsOf,
    unmount,
  };
}

test("each position has its tags, quotation, runway, quantity and figures", async () => {
  const { rows, unmount } = await open();
  const facts = [
    ["Crane 1", "SG-2627-00001 R1 · lift 6 m", "2 nos.", "2,00,000.00"],
    [
      ...["On the runway of 1", "without LT gantry and column: −40,000.00 each"],
      ...["superseded by R3", "2,00,000.00"],
    ],
    ["Alternate to 1", "SG-2627-00003 R1", "−11,800.50"],
    ["Optional", "HSN/SAC 996511", "1.5 trip", "+17,700.00"],
  ];
  expect(rows).toHaveLength(facts.length);
  for (const [at, texts] of facts.entries()) for (const text of texts) expect(rows[at]).toContain(text);
  expect(rows[0]).not.toMatch(/runway of|superseded|without|rdered/);
  await unmount();
});

test("a position whose quotation was revised since is lit in the revision in force", async () => {
  const lit = async (change: Partial<OfferRecord>) => {
    const { litRows, unmount } = await open(change);
    await unmount();
    return litRows;
  };
  expect(await lit({})).toEqual([false, true, false, false]);
  expect(await lit({ superseded_by: 1 })).toEqual([false, false, false, false]);
});

test("a quotation that the user may not open is named without a link", async () => {
  const { textsOf, unmount } = await open();
  const links = textsOf("ol[aria-label=Positions] a");
  expect(links.filter((text) => text.startsWith("SG-"))).toEqual(["SG-2627-00001 R1", "SG-2627-00002 R1"]);
  await unmount();
});

test("a won offer says which positions were ordered", async () => {
  const { rows, unmount } = await open({ status: "won", ordered: [1, 4] });
  expect(rows.map((row) => /Not ordered|Ordered/.exec(row)?.[0])).toEqual([
    ...["Ordered", "Not ordered", "Not ordered", "Ordered"],
  ]);
  await unmount();
});

test.each<[OfferRecord["discount"], string]>([
  [{ percent: 2.5 }, "Discount2.5 %"],
  [null, "DiscountNone"],
])(
  "the totals have the discount %j, and the margin is shown to users who may know it",
  async (discount, text) => {
    const { text: page, unmount } = await open({ discount });
    expect(page).toContain(
      `Firm lines4,00,000.00${text}−10,000.00Taxable value3,90,000.00GST (18%)70,200.00Total₹4,60,200.00`,
    );
    expect(page).toContain("Margin after discount11.43 %");
    await unmount();
    const without = await open({ margin: null as never });
    expect(without.text).not.toContain("11.43");
    await without.unmount();
  },
);

test("the texts name the filled lines of the customer, and the standard letter without an own one", async () => {
  const { textsOf, unmount } = await open();
  expect(textsOf("[aria-label='Customer and texts'] dl > div")).toEqual([
    ...["CompanySabar Steel", "Enquiry referenceE/44"],
  ]);
  expect(textsOf("[aria-label='Customer and texts'] p")[0]).toBe("The standard letter");
  await unmount();
  const own = await open({ covering_text: "Dear Sir" });
  expect(own.textsOf("[aria-label='Customer and texts'] p")[0]).toBe("Dear Sir");
  await own.unmount();
});
