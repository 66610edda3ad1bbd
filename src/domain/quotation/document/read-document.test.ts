import { describe, expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { craneTypes } from "../../crane-types.ts";
import { noCustomer } from "../../customers/customer-block.ts";
import { taxedTotals } from "../../document/price-schedule.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { newSale } from "../../sales/sale.ts";
import { craneWordsOf } from "../lines/crane-words.ts";
import { wordsOf } from "../lines/line-words.ts";
import type { QuotationLine } from "../lines/quotation-line.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import type { QuotationDocument } from "./document.ts";
import { totalsOf } from "./margin-and-totals.ts";
import { readDocument } from "./read-document.ts";

const line = (
  component: "hoist" | "span",
  amount: number,
  title = components[component].title,
): QuotationLine => ({
  component,
  title,
  words: wordsOf(components[component]),
  inScope: true,
  values: { capacity: "5T" },
  source: "database",
  amount,
  price: { each: amount, times: 1, factors: [{ name: "price", value: "2", unit: "₹" }] },
  row: { price: "2" },
  tableVersion: { id: "v", number: 3, createdAt: "2026-10-02T06:00:00.000Z" },
  system: null,
  typedBy: null,
  estimate: null,
});

const document: QuotationDocument = {
  format: 1,
  number: "SG-2627-00001",
  revision: 2,
  revises: { number: "SG-2627-00001", revision: 1 },
  reason: "Another lift",
  craneType: "single-girder",
  craneWords: craneWordsOf(craneTypes["single-girder"]),
  createdAt: "2026-11-20T09:42:00.000Z",
  validUntil: "2026-12-20",
  createdBy: "r.patel",
  preparedBy: "Rohan Patel",
  author: "m.shah",
  customer: { ...noCustomer, company: "A" },
  lines: [line("hoist", 200, "Crab"), line("span", 100)],
  totals: totalsOf([200, 100], "5", "12"),
  warnings: [{ code: "W1", text: "Hook misses the floor" }],
};
const { gstPercentage: _, ...sums } = document.totals;
const header = { ...document, totals: sums };
const kept = <T>(given: T): T => JSON.parse(JSON.stringify(given));

describe("a stored document", () => {
  test("is read back unchanged, with its lines, their order and titles, and its GST rate", () => {
    expect(readDocument(kept(document), header)).toEqual(document);
  });

  test("shows its own GST rate and lines, and misses no component", () => {
    const record = recordOf(document, { id: "id", creatorId: "u1" }, newSale("m.shah", 2));
    expect(record.gst_percentage).toBe(12);
    const view = viewOf(kept(record));
    expect(view.gstPercentage).toBe("12");
    expect(view.missing).toEqual([]);
    expect(view.lines.map(({ title, amount }) => [title, amount])).toEqual([
      ["Crab", 200],
      ["Span", 100],
    ]);
    const firm = { state: "Gujarat" } as FirmProfile;
    expect(taxedTotals(document, firm).map(({ label }) => label)).toEqual(["GST 12%", "Total including GST"]);
  });

  test("keeps the totals with which it was saved, and takes lost ones from its columns", () => {
    const totals = {
      ...{
        subtotal: 1,
        marginPercentage: "7",
        margin: 2,
        beforeGst: 3,
        gstPercentage: "12",
        gst: 4,
        total: 5,
      },
    };
    expect(readDocument(kept({ ...document, totals }), header).totals).toEqual(totals);
    expect(readDocument(kept({ ...document, totals: {} }), header).totals).toEqual({
      ...{ ...sums, gstPercentage: "18" },
    });
  });

  test("is read without its damage", () => {
    const damaged = {
      ...document,
      ...{ revision: "2", validUntil: "", seller: { name: "A. Rao", phone: 7 }, rates: { span: 5 } },
      lines: [
        { ...line("hoist", 200), price: { each: 100, times: "2" }, tableVersion: { id: 5, number: 3 } },
        {
          ...line("span", 100),
          inScope: false,
          source: "custom",
          typedBy: "x",
          system: { each: 5, row: null },
        },
        { ...line("span", 100), source: "custom", priceOrigin: "rule", besideEstimate: true },
        { title: "lost" },
      ],
    };
    const read = readDocument(kept(damaged), { ...header, validUntil: "" });
    expect(read).toMatchObject({
      ...{ revision: 0, validUntil: expect.stringMatching(/^2026-12/), rates: { span: "5" } },
      seller: { name: "A. Rao", designation: "", email: "" },
    });
    expect(read.lines).toHaveLength(3);
    expect(read.lines[0]).toMatchObject({ price: { each: 100, times: 1 }, tableVersion: null });
    expect(read.lines[1]).toMatchObject({ typedBy: null, system: { each: 5, times: 1, row: null } });
    expect(read.lines[2]).toMatchObject({ typedBy: "m.shah", priceOrigin: "rule", besideEstimate: true });
    expect(read.lines[0]).not.toHaveProperty("priceOrigin");
    expect(readDocument(kept(document), header)).not.toHaveProperty("rates");
  });

  test("keeps the source of each price, even when its component is priced differently today", () => {
    const [first, ...others] = document.lines.map((line) => ({ ...line, source: "calculated" }));
    const read = readDocument(kept({ ...document, lines: [first, ...others] }), header);
    expect(read.lines.map(({ source, typedBy }) => [source, typedBy])).toEqual([
      ["calculated", null],
      ["calculated", null],
    ]);
    const record = kept(recordOf(read, { id: "id", creatorId: "u1" }, newSale("m.shah", 2)));
    expect(viewOf(record).lines.map(({ source }) => source)).toEqual(["calculated", "calculated"]);
    const estimated = readDocument(kept({ ...document, lines: [{ ...first, source: "estimated" }] }), header);
    expect(estimated.lines[0]).toMatchObject({ source: "custom", typedBy: "m.shah" });
  });

  test("names the components of its lost lines", () => {
    const lost = readDocument(kept({ ...document, lines: [document.lines[1]] }), header);
    expect(
      viewOf(kept(recordOf(lost, { id: "id", creatorId: "u1" }, newSale("m.shah", 2)))).missing,
    ).toContain("Hoist: no data");
  });
});
