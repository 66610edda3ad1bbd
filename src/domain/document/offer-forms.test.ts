import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { type OfferForm, offerForms } from "../firm/document-forms.ts";
import type { FreePosition, OfferDocument } from "../offers/offer.ts";
import { offerFigures } from "../offers/offer-totals.ts";
import { contentOf, firms, offerOf, pricedPosition, quotationOf, whole } from "../testing/drawn-papers.ts";

type Discount = OfferDocument["discount"];

const [firm] = firms;
const [first, second] = [
  quotationOf(whole),
  quotationOf({ ...whole, panelType: "Contactor, single speed" }, 2),
];
const free = (text: string, kind: "firm" | "optional"): FreePosition => ({
  ...{ kind, text, code: "996511", quantity: "2", unit: "trip", unitPrice: 10_000_00 },
});
const positions = [
  pricedPosition(first, { quantity: 2 }),
  free("Freight\nby road", "firm"),
  pricedPosition(second, { kind: "alternate", alternateTo: 1 }),
  free("Spare rope", "optional"),
];
const withDiscount = (discount: Discount, change: Partial<OfferDocument> = {}): OfferDocument => ({
  ...offerOf([first]),
  ...{ positions, discount, figures: offerFigures(positions, discount, "18") },
  ...change,
});
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f\u200b]/g, " ");
const paper = (
  form: OfferForm,
  discount: Discount = { percent: "10" },
  change: Partial<OfferDocument> = {},
) => contentOf(withDiscount(discount, change), [first, second], firm, form);

test("each form has its prices, texts and signatures, and no other", () => {
  const shown = (form: OfferForm) => {
    const { schedule, choices, covering, terms, bank, acceptance, notice, cranes } = paper(form);
    return {
      priced: schedule.priced,
      unitPrices: schedule.rows.every(({ unitPrice, amount }) => unitPrice !== "" && amount !== ""),
      total: schedule.words !== "",
      choices: choices.rows.every(({ changes, totalThen }) => changes !== "" && totalThen !== ""),
      letter: covering.length > 0,
      terms: terms.length > 0,
      bank: bank.length > 0,
      signatures: acceptance !== null,
      notice: notice !== "",
      costs: cranes.every(({ costs }) => costs !== null),
      scope: cranes.every(({ schedule }) => schedule !== null),
      data: cranes.every(({ data }) => data.length > 0),
      drawing: cranes.every(({ sheet }) => sheet !== null),
    };
  };
  const pages = { scope: true, data: true, drawing: true, costs: false, notice: false };
  const letter = { letter: true, terms: true };
  expect(Object.fromEntries(offerForms.map((form) => [form, shown(form)]))).toEqual({
    customer: {
      ...{ priced: true, unitPrices: true, total: true, choices: true, ...letter, ...pages },
      ...{ bank: true, signatures: true },
    },
    "lump-sum": {
      ...{ priced: false, unitPrices: false, total: true, choices: true, ...letter, ...pages },
      ...{ bank: true, signatures: true },
    },
    technical: {
      ...{ priced: false, unitPrices: false, total: false, choices: false, ...letter, ...pages },
      ...{ bank: false, signatures: false },
    },
    internal: {
      ...{ priced: true, unitPrices: true, total: true, choices: true, letter: false, terms: false },
      ...{
        bank: false,
        signatures: false,
        notice: true,
        costs: true,
        scope: false,
        data: false,
        drawing: false,
      },
    },
  });
});

describe("the totals of an offer", () => {
  const labels = (form: OfferForm, discount: Discount) =>
    paper(form, discount).schedule.totals.map(({ label, value, strong }) => [
      plain(label),
      plain(value),
      strong,
    ]);
  const { figures } = withDiscount({ percent: "10" });
  test("have the discount where there is one, as a percentage or an amount", () => {
    const names = (discount: Discount) => labels("customer", discount).map(([label]) => label);
    expect(names(null)).toEqual(["Taxable value", "GST 18%", "Total including GST"]);
    expect(names({ percent: "10" })).toEqual([
      ...["Sum of the positions", "Discount 10%", "Taxable value", "GST 18%", "Total including GST"],
    ]);
    expect(names({ amount: 100_00 })[1]).toBe("Discount");
    expect(labels("customer", { amount: 100_00 })[1]).toEqual(["Discount", "−100.00", false]);
    expect(labels("customer", null).map(([, , strong]) => strong)).toEqual([false, false, true]);
  });
  test("of a lump sum are one price, which tells no discount", () =>
    expect(labels("lump-sum", { percent: "10" }).map(([label]) => label)).toEqual([
      ...["Price for the complete scope above", "GST 18%", "Total including GST"],
    ]));
  test("of the internal form have the costs and the margin after the discount", () => {
    const [costs, margin, ...others] = labels("internal", { percent: "10" });
    expect(costs?.[0]).toBe("Costs of the firm positions");
    expect(margin?.[0]).toBe(`Margin after discount (${figures.marginPercentage?.toFixed(2)}%)`);
    expect(margin?.[1]).toMatch(/^−/);
    expect(others.map(([label]) => label)).toEqual(
      labels("customer", { percent: "10" }).map(([label]) => label),
    );
    expect(labels("internal", null)[1]?.[1]).toMatch(/^\+/);
    expect(labels("technical", null)).toEqual([]);
  });
});

describe("alternates and options", () => {
  const rows = (form: OfferForm, discount: Discount = null) => paper(form, discount).choices.rows;
  test("say what they replace, how many they are and what they are made of", () => {
    expect(rows("customer").map(({ number, tag, quantity }) => [number, tag, plain(quantity)])).toEqual([
      [3, "instead of 1", expect.stringMatching(/^HSN .*, 1 no\.$/)],
      [4, "besides, optional", "SAC 996511, 2 trips"],
    ]);
    expect(rows("customer")[0]?.lines.some((line) => line.startsWith("Differs: "))).toBe(true);
    expect(rows("customer")[1]?.lines.some((line) => line.startsWith("Differs: "))).toBe(false);
  });
  test("have their change of the total, and the total then", () => {
    const { figures } = withDiscount(null);
    const [alternate, option] = rows("customer");
    expect(option?.changes).toBe("+23,600.00");
    expect(alternate?.changes).toMatch(/^−/);
    expect(option?.totalThen.replaceAll(",", "")).toBe(((figures.total + 23_600_00) / 100).toFixed(2));
  });
  test("have the amount before the discount, which a lump sum does not tell", () => {
    const head = (form: OfferForm, discount: Discount) => paper(form, discount).choices.amountHead;
    expect([head("customer", null), head("customer", { percent: "10" })]).toEqual([
      "Amount",
      "Before discount",
    ]);
    expect([head("lump-sum", null), head("lump-sum", { percent: "10" })]).toEqual(["Amount", ""]);
    expect([head("technical", null), head("technical", { percent: "10" })]).toEqual(["", ""]);
    expect(rows("lump-sum", { percent: "10" }).map(({ amount }) => amount)).toEqual(["", ""]);
  });
  test("stand apart from the firm positions", () =>
    expect(paper("customer").schedule.rows.map(({ number, title }) => [number, plain(title)])).toEqual([
      [1, expect.stringMatching(/crane/)],
      [2, "Freight"],
    ]));
});

describe("the letter of an offer", () => {
  const customer = { ...noCustomer, company: "Sabar Steel", name: "Mr. Rao", reference: "RFQ 7" };
  test("is the typed text, else thanks for the enquiry with its reference", () => {
    expect(paper("customer", null, { coveringText: "Dear all,\n\nhere it is." }).covering).toEqual([
      ...["Dear all,", "", "here it is."],
    ]);
    const [salutation, , thanks] = paper("customer", null, { customer }).covering;
    expect([salutation, thanks]).toEqual([
      "Dear Mr. Rao,",
      expect.stringMatching(/^Thank you for your enquiry RFQ 7\. We/),
    ]);
    expect(paper("customer").covering[2]).toMatch(/^Thank you for your enquiry\. We/);
  });
  test("has the number of its firm cranes in its subject", () => {
    const subject = (of: OfferDocument["positions"]) =>
      plain(paper("customer", null, { positions: of, figures: offerFigures(of, null, "18") }).subject);
    expect(subject(positions)).toBe("Two single girder EOT cranes");
    expect(subject([pricedPosition(first)])).toBe("One single girder EOT crane");
    expect(subject([free("Freight", "firm")])).toBe("Offer");
    expect(subject([pricedPosition(first), pricedPosition(second, { kind: "optional" })])).toBe(
      "One single girder EOT crane",
    );
  });
  test("has the offer and its quotations as keywords, and its marks in the title", () => {
    const { keywords, title } = paper("customer");
    expect(keywords).toEqual(["OF-2627-00001", first.number, second.number]);
    expect(title).toMatch(/OF-2627-00001: Two/);
  });
});
