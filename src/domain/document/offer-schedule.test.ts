import { expect, test } from "vitest";
import type { OfferForm } from "../firm/document-forms.ts";
import { type FreePosition, isQuoted, type OfferDocument } from "../offers/offer.ts";
import { offerFigures } from "../offers/offer-totals.ts";
import { freezeOrder } from "../orders/frozen-order.ts";
import type { OrderPosition } from "../orders/order.ts";
import { contentOf, firms, offerOf, orderPapers, quotationOf, whole } from "../testing/drawn-papers.ts";
import { orderContent } from "./order-content.ts";

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

/** The offer as a version before 1.2.0 kept it. */
const asEarlier = (of: OfferDocument): OfferDocument => ({
  ...of,
  positions: of.positions.map((position) => {
    if (!isQuoted(position)) return position;
    const { hasBusbar: _, ...quoted } = position.quoted;
    return { ...position, quoted };
  }),
});

test("an offer of before 1.2.0 prints what it printed", () => {
  const cranes = [whole, { ...whole, panelType: "Contactor, single speed" }].map((crane, at) =>
    quotationOf({ ...crane, isEarlier: true }, at + 1),
  );
  const now = offerOf(cranes, { alternate: true, quantity: 2, extras: [spare] });
  const printed = (of: OfferDocument, form: OfferForm) => {
    const { schedule, choices } = contentOf(of, cranes, firms[1], form);
    const [each] = schedule.rows[0]?.lines ?? [];
    return [
      each?.startsWith("each: "),
      choices.amountHead,
      choices.rows[0]?.lines.includes("The same crane."),
    ];
  };
  expect(printed(now, "customer")).toEqual([true, "Amount", false]);
  expect(printed(asEarlier(now), "customer")).toEqual([false, "Before discount", true]);
  const less = { discount, figures: offerFigures(now.positions, discount, "18") };
  expect(printed({ ...asEarlier(now), ...less }, "lump-sum")[1]).toBe("Before discount");
});

test("an order paper of before 1.2.0 does not say that a runway is of each piece", () => {
  const [, , order] = orderPapers(offer, quotations, firms[1]);
  const [position] = order.positions;
  if (!position) throw new RangeError("No position");
  const lineOf = (change: OrderPosition) => {
    const positions = [{ ...change, quantity: "2", onRunwayOf: 3 }];
    const asked = { form: "order-confirmation", milestone: null, isExample: false } as const;
    const frozen = freezeOrder({ ...order, positions }, asked);
    const { schedule } = orderContent(frozen, firms[1], { number: null, issuedAt: null, stamps: [] });
    return schedule.rows[0]?.lines[0];
  };
  const { name: _n, size: _s, scope: _c, ...earlier } = position;
  expect(lineOf(position)).toMatch(/^each: /);
  expect(lineOf(earlier)).toBe("on the runway of position 3");
});
