import { expect, test } from "vitest";
import type { OfferForm } from "../firm/document-forms.ts";
import { offerFigures } from "../offers/figures.ts";
import type { FreePosition } from "../offers/offer.ts";
import { contentOf, firms, offerOf, quotationOf, whole } from "../testing/drawn-papers.ts";

const spare: FreePosition = {
  ...{ kind: "optional", text: "Spare rope", code: "731210", quantity: "1", unit: "no." },
  unitPrice: 50_000_00,
};
const quotations = [quotationOf(whole)];
const offer = offerOf(quotations, { extras: [spare] });
const discount = { percent: "2" };
const reduced = { ...offer, discount, figures: offerFigures(offer.positions, discount, "18") };

test.each<[string, typeof offer, OfferForm, string, string]>([
  ["no discount", offer, "customer", "Amount", "50,000.00"],
  ["no discount", offer, "lump-sum", "Amount", "50,000.00"],
  ["a discount", reduced, "customer", "Before discount", "50,000.00"],
  ["a discount", reduced, "internal", "Before discount", "50,000.00"],
  ["a discount that the form hides", reduced, "lump-sum", "", ""],
  ["no prices", reduced, "technical", "", ""],
])("options have the column of an offer with %s (%#)", (_, of, form, head, amount) => {
  const { choices } = contentOf(of, quotations, firms[1], form);
  expect([choices.amountHead, choices.rows[0]?.amount]).toEqual([head, amount]);
});

test("an alternate of another scope says its payment, and one of the same scope does not", () => {
  const without = { ...whole, out: ["industrial_erection" as const] };
  const linesOf = (alternate: typeof whole, form: OfferForm = "customer") => {
    const cranes = [quotationOf(without), quotationOf(alternate, 2)];
    const { choices } = contentOf(offerOf(cranes, { alternate: true }), cranes, firms[1], form);
    return choices.rows[0]?.lines.filter((line) => line.startsWith("Payment"));
  };
  expect(linesOf(whole)).toEqual([expect.stringMatching(/^Payment then: 40 % .+ after commissioning\.$/)]);
  expect(linesOf(whole, "technical")).toEqual([]);
  expect(linesOf(without)).toEqual([]);
});
