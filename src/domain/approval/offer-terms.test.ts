import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "../offers/discount.ts";
import type { FreePosition, OfferDocument, PricedPosition } from "../offers/offer.ts";
import { offerFigures } from "../offers/offer-totals.ts";
import { lowestMargin, termsOfOffer } from "./approval-terms.ts";
import { brokenRules, isAsGranted, isNoWorse } from "./broken-rules.ts";
import { noRules } from "./commercial-rules.ts";
import { costOfOrdered, orderRefusal, orderTerms } from "./order-approval.ts";

const off = noRules.rules.employee;

/** A crane by its cost and value in rupees. */
function crane(
  quotation: string,
  cost: number,
  value: number,
  change: { kind?: "firm" | "alternate" | "optional"; alternateTo?: number; quantity?: number } = {},
): PricedPosition {
  const worth = { cost: cost * 100, value: value * 100 };
  return {
    kind: "firm",
    quotation,
    revision: 0,
    quantity: 1,
    alternateTo: null,
    onRunwayOf: null,
    ...change,
    quoted: { whole: worth, withoutRunway: worth } as never,
  };
}

const documentWith = (positions: readonly PricedPosition[], discount: Discount = null): OfferDocument =>
  ({
    positions,
    discount,
    figures: offerFigures(positions, discount, "18"),
    createdAt: "2026-11-20T06:30:00.000Z",
    validUntil: "2026-12-20",
  }) as unknown as OfferDocument;

const termsWith = (positions: readonly PricedPosition[], discount: Discount = null) =>
  termsOfOffer(
    documentWith(positions, discount),
    () => ({ number: "", lines: [] }) as never,
    () => false,
  );

const firm = crane("SG-1", 1_00_000, 1_10_000);
const wordsOf = (terms: ReturnType<typeof termsWith>, limits: object) =>
  brokenRules(terms, { ...off, ...limits }).map(({ words }) => words);

describe("the rules that an offer breaks", () => {
  const cheap = crane("SG-2", 1_00_000, 1_02_100, { kind: "alternate", alternateTo: 1 });
  const option = crane("SG-3", 1_00_000, 1_00_000, { kind: "optional" });

  test("count an alternate in place of its firm position", () => {
    expect(wordsOf(termsWith([firm, cheap]), { least_margin: 8 })).toEqual([
      "With position 2 the margin is 2.1 %, below your 8 %",
    ]);
  });

  test("count an option together with the firm positions", () => {
    expect(wordsOf(termsWith([firm, option]), { least_margin: 8, largest_total: 2_00_000 })).toEqual([
      "With position 2 the margin is 5 %, below your 8 %",
      "With position 2 the total is ₹2,47,800, above your ₹2,00,000",
    ]);
  });

  test("count the discount again for each variant", () => {
    // 1,10,000 and 1,02,100 less 5 %.
    expect(termsWith([firm, cheap], { percent: "5" }).variants[0]?.marginPercentage).toBe(-3.005);
    // A discount in rupees stays as it is.
    expect(termsWith([firm, cheap], { amount: 2_000_00 }).variants[0]?.marginPercentage).toBe(0.1);
  });

  test("leave out a variant that is no worse than the firm positions", () => {
    const dearer = crane("SG-2", 1_00_000, 1_15_000, { kind: "alternate", alternateTo: 1 });
    expect(wordsOf(termsWith([firm, dearer]), { least_margin: 20 })).toEqual([
      "Margin 10 % is below your 20 %",
    ]);
  });

  test("leave out typed prices of an approved quotation", () => {
    const lines = [
      {
        title: "Span",
        inScope: true,
        source: "custom",
        amount: 1,
        system: { each: 100, times: 1 },
        words: {},
      },
    ];
    const discountsWith = (isApproved: boolean) =>
      termsOfOffer(
        documentWith([firm]),
        () => ({ number: "SG-1", lines }) as never,
        () => isApproved,
      ).discounts;
    expect(discountsWith(false)).toEqual([{ line: "SG-1 Span", percent: 99 }]);
    expect(discountsWith(true)).toEqual([]);
  });
});

const position = fc.record({
  cost: fc.integer({ min: 1, max: 1_000_000 }),
  value: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom("firm" as const, "alternate" as const, "optional" as const),
});

test("an offer's terms keep the lowest margin and the largest total of all its choices", () => {
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 6 }),
      fc.option(
        fc.oneof(
          fc.record({ percent: fc.integer({ min: 0, max: 100 }).map(String) }),
          fc.record({ amount: fc.integer({ min: 0, max: 100_000 }) }),
        ),
      ),
      (others, discount) => {
        const positions = [
          firm,
          ...others.map(({ cost, value, quantity, kind }, at) =>
            crane(`SG-${at + 2}`, cost, value, {
              quantity,
              kind,
              ...(kind === "alternate" && { alternateTo: 1 }),
            }),
          ),
        ];
        const firmOnes = positions.filter(({ kind }) => kind === "firm");
        // Each choice as an offer of firm positions alone.
        const choices = [
          firmOnes,
          ...positions.flatMap((each) => {
            if (each.kind === "firm") return [];
            const rest = each.kind === "alternate" ? firmOnes.slice(1) : firmOnes;
            return [[...rest, { ...each, kind: "firm" as const, alternateTo: null } as PricedPosition]];
          }),
        ].map((chosen) => offerFigures(chosen, discount, "18"));
        const terms = termsWith(positions, discount);
        const lowest = Math.min(...choices.map(({ marginPercentage }) => marginPercentage ?? 0));
        expect(lowestMargin(terms)).toBeCloseTo(lowest, 3);
        const totals = [terms.total, ...terms.variants.map(({ total }) => total)];
        expect(Math.max(...totals)).toBe(Math.max(...choices.map(({ total }) => total)));
      },
    ),
  );
});

describe("an approval of an offer covers its next revision", () => {
  const limits = { ...off, least_margin: 8 };
  const cheap = crane("SG-2", 1_00_000, 1_02_100, { kind: "alternate", alternateTo: 1 });
  const approved = termsWith([firm, cheap]);

  test("with the same alternate at any position", () => {
    const freight: FreePosition = {
      kind: "optional",
      text: "Freight",
      code: "996511",
      quantity: "1",
      unit: "trip",
      unitPrice: 50_000_00,
    };
    expect(isNoWorse(approved, approved, limits)).toBe(true);
    // An option with its own price lowers the margin to 6.7 %, which nobody approved.
    expect(isNoWorse(termsWith([firm, freight, cheap]), approved, limits)).toBe(false);
    expect(isNoWorse(termsWith([firm, freight, cheap]), approved, { ...off, least_margin: 6 })).toBe(true);
  });

  test("with another alternate only where it keeps the rules", () => {
    const other = crane("SG-3", 1_00_000, 1_02_100, { kind: "alternate", alternateTo: 1 });
    expect(isNoWorse(termsWith([firm, other]), approved, limits)).toBe(false);
    const good = crane("SG-3", 1_00_000, 1_09_000, { kind: "alternate", alternateTo: 1 });
    expect(isNoWorse(termsWith([firm, good]), approved, limits)).toBe(true);
  });

  test("a margin granted with a sent-back offer covers every variant", () => {
    expect(isAsGranted(approved, approved, 5, limits)).toBe(false);
    const better = crane("SG-2", 1_00_000, 1_05_000, { kind: "alternate", alternateTo: 1 });
    expect(isAsGranted(termsWith([firm, better]), approved, 5, limits)).toBe(true);
  });
});

describe("winning an order", () => {
  const limits = { ...off, least_margin: 8, largest_total: 1_20_000 };
  const positions = [firm, crane("SG-2", 1_00_000, 1_02_100, { kind: "alternate", alternateTo: 1 })];
  const order = (ordered: readonly number[], rupees: number) =>
    orderTerms(costOfOrdered(positions, ordered), rupees * 100, "18");

  test("passes within the rules of the user who wins it", () => {
    expect(orderRefusal(order([1], 1_08_000), null, { ...limits, largest_total: null })).toBeNull();
  });

  test("is refused beyond those rules, with the order's margin and total", () => {
    expect(orderRefusal(order([2], 1_02_100), null, limits)).toBe(
      "The margin of this order is 2.1 %, below your 8 %. The total of this order is ₹1,20,478, above your ₹1,20,000. A manager can mark it as won.",
    );
  });

  test("passes when the order is no worse than the approved offer", () => {
    const approved = termsWith(positions);
    expect(orderRefusal(order([2], 1_02_100), approved, limits)).toBeNull();
    expect(orderRefusal(order([2], 1_02_000), approved, limits)).toMatch(/2 %, below your 8 %/);
  });
});
