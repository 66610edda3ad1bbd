import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { componentIds } from "../components/registry.ts";
import { noCustomer } from "../customers/customer-block.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { quotationOf } from "../testing/golden-offers.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import type { Discount } from "./discount.ts";
import type { OfferDocument, PricedPosition } from "./offer.ts";
import { offerBridgeBetween } from "./offer-bridge.ts";
import { runwayWords } from "./offer-bridge-words.ts";
import { offerFigures } from "./offer-totals.ts";
import { quotedCraneOf } from "./quoted.ts";

const noTables = { rowIn: () => undefined };

type Prices = Partial<Record<string, string>>;
function crane(number: string, prices: Prices = {}, margin = "5", revision = 0): QuotationDocument {
  const standard = Object.fromEntries(componentIds().map((id, at) => [id, String((at + 1) * 100_000)]));
  const given = {
    crane_kind: "single",
    capacity: "5T",
    span_width_m: "15",
    margin_percentage: margin,
    component_prices: { ...standard, ...prices } as Record<string, string>,
  };
  return { ...quotationOf(given, number), revision };
}

type Placed = {
  document: QuotationDocument;
  kind?: "firm" | "alternate" | "optional";
  quantity?: number;
  alternateTo?: number;
  onRunwayOf?: number;
};
const at = ({ document, ...given }: Placed): PricedPosition => ({
  kind: "firm",
  quantity: 1,
  alternateTo: null,
  onRunwayOf: null,
  ...given,
  quotation: document.number,
  revision: document.revision,
  quoted: quotedCraneOf(document),
});
const freight = (unitPrice: number, quantity = "1"): PricedPosition => ({
  kind: "firm",
  text: "Freight",
  code: "996511",
  quantity,
  unit: "trip",
  unitPrice,
});

const offerOf = (positions: readonly PricedPosition[], discount: Discount = null): OfferDocument => ({
  format: 1,
  number: "OF-2627-00001",
  revision: 0,
  reason: null,
  createdAt: "2026-11-20T06:00:00.000Z",
  validUntil: "2026-12-20",
  createdBy: "tester",
  author: "tester",
  preparedBy: "Tester",
  customer: noCustomer,
  positions,
  discount,
  coveringText: "",
  figures: offerFigures(positions, discount, "18"),
});

function bridge(a: OfferDocument, b: OfferDocument, documents: readonly QuotationDocument[]) {
  return offerBridgeBetween(a, b, {
    documentOf({ quotation, revision }) {
      const found = documents.find((each) => each.number === quotation && each.revision === revision);
      if (!found) throw new RangeError(`${quotation} R${revision}`);
      return found;
    },
    tablesFor: () => noTables,
  });
}

describe("the causes of a changed offer total", () => {
  const [a, b, c] = [crane("A"), crane("B", { span: "250000" }), crane("C")];
  const aR1 = crane("A", { hoist: "230000" }, "6", 1);
  const documents = [a, aR1, b, c];
  const nameIn = (number: string) => `Single Girder 5T, 15 m (${number})`;
  const causes = (before: OfferDocument, after: OfferDocument) =>
    bridge(before, after, documents).causes.map(({ position, component, kind }) => [
      position,
      component,
      kind,
    ]);

  test("name added and removed positions, quantities and the discount", () => {
    const before = offerOf([at({ document: a }), at({ document: b })]);
    const after = offerOf([at({ document: a, quantity: 3 }), at({ document: c }), freight(100_00)], {
      percent: "2",
    });
    expect(causes(before, after)).toEqual([
      [1, null, "quantity"],
      [2, null, "added"],
      [3, null, "added"],
      [2, null, "removed"],
      [null, null, "discount"],
    ]);
    const { line, customerLine, causes: found } = bridge(before, after, documents);
    expect(line).toMatch(/^\+₹[\d,.]+: quantities \+/);
    expect(line).toContain("position 2 removed −");
    expect(customerLine).not.toMatch(/margin|cost/i);
    expect(found[0]?.words).toBe("Quantity 1 → 3");
    expect(found.at(-1)?.words).toBe("Discount none → 2 %");
  });

  test("contain the causes of a quotation within its position, times its quantity", () => {
    const before = offerOf([at({ document: a, quantity: 2 })]);
    const after = offerOf([at({ document: aR1, quantity: 2 })]);
    const found = bridge(before, after, documents).causes;
    expect(found.map(({ component, kind, valueEffect }) => [component, kind, valueEffect])).toEqual([
      // 2 × 30,000 with the earlier margin of 5 %; then 1 % of the 36,30,000 that the crane costs now, twice.
      ["hoist", "typed", 2 * 31_500_00],
      [null, "margin", 2 * 36_300_00],
    ]);
  });

  test("name an alternate that replaced its firm position as exchanged", () => {
    const before = offerOf([at({ document: a }), at({ document: b, kind: "alternate", alternateTo: 1 })]);
    const after = offerOf([at({ document: b }), at({ document: a, kind: "alternate", alternateTo: 1 })]);
    expect(causes(before, after)).toEqual([[1, null, "exchanged"]]);
    const { addsTotal } = before.figures.positions[1] ?? {};
    expect(after.figures.total - before.figures.total).toBe(addsTotal);
  });

  test("name a chosen alternate as exchanged, also where only one revision has it as an alternate", () => {
    const alternate = (document: QuotationDocument, alternateTo: number) =>
      at({ document, kind: "alternate", alternateTo });
    const chosen = offerOf([at({ document: b })]);
    expect(causes(offerOf([at({ document: a }), alternate(b, 1)]), chosen)).toEqual([[1, null, "exchanged"]]);
    expect(causes(offerOf([at({ document: a })]), offerOf([at({ document: b }), alternate(a, 1)]))).toEqual([
      [1, null, "exchanged"],
    ]);
    expect(causes(offerOf([at({ document: a }), at({ document: c }), alternate(b, 2)]), chosen)).toEqual([
      [1, null, "exchanged"],
      [1, null, "removed"],
    ]);
    expect(causes(offerOf([at({ document: a }), at({ document: c, kind: "optional" })]), chosen)).toEqual([
      [1, null, "added"],
      [1, null, "removed"],
    ]);
    const { words, name } =
      bridge(offerOf([at({ document: a }), alternate(b, 1)]), chosen, documents).causes[0] ?? {};
    expect(words).toBe(`${nameIn("A")} → ${nameIn("B")}`);
    expect(name).toBe(nameIn("B"));
  });

  test("follow the places of a quotation that an offer has twice, and its moves", () => {
    const twice = offerOf([at({ document: a }), at({ document: a, quantity: 5 })]);
    const more = offerOf([at({ document: a }), at({ document: a, quantity: 6 })]);
    expect(causes(twice, more)).toEqual([[2, null, "quantity"]]);
    const moved = offerOf([at({ document: b }), at({ document: a, quantity: 2 })]);
    expect(causes(offerOf([at({ document: a })]), moved)).toEqual([
      [1, null, "added"],
      [2, null, "quantity"],
    ]);
  });

  test("name free positions with another text or unit as added and removed", () => {
    const crate = { ...freight(100_00), unit: "crate" } as PricedPosition;
    for (const other of [crate, { ...freight(100_00), text: "Crane" } as PricedPosition])
      expect(causes(offerOf([freight(100_00)]), offerOf([other]))).toEqual([
        [1, null, "added"],
        [1, null, "removed"],
      ]);
    const [added, removed] = bridge(offerOf([freight(100_00)]), offerOf([crate]), documents).causes;
    expect([added?.words, removed?.words]).toEqual(["Added: Freight", "Removed: Freight"]);
    expect(causes(offerOf([freight(100_00)]), offerOf([at({ document: a })]))).toHaveLength(2);
  });

  test("name a discount as an amount, a quantity with its unit and another rate of GST", () => {
    const before = offerOf([freight(100_00, "2.5")]);
    const after = offerOf([freight(100_00, "3")], { amount: 10_00 });
    const taxed = { ...after, figures: offerFigures(after.positions, after.discount, "12") };
    const found = bridge(before, taxed, documents);
    expect(found.causes.map(({ words }) => words)).toEqual([
      "Quantity 2.5 trips → 3 trips",
      "Discount none → ₹10",
      "GST 18 % → 12 %",
    ]);
    expect([found.fromTotal, found.toTotal]).toEqual([295_00, 324_80]);
    expect(found.line.startsWith("+₹29.80: ")).toBe(true);
  });

  test("leave the rate of GST to the offer, and a shared runway to its bearer", () => {
    const later = { ...aR1, totals: { ...aR1.totals, gstPercentage: "12" } };
    const [before, after] = [a, later].map((document) =>
      offerOf([at({ document: c }), at({ document, onRunwayOf: 1 })]),
    );
    if (!before || !after) throw new RangeError("No offer");
    const found = bridge(before, after, [a, later, c]).causes;
    expect(found.map(({ component, kind }) => [component, kind])).toEqual([
      ["hoist", "typed"],
      [null, "margin"],
    ]);
    expect(found[0]?.valueEffect).toBe(31_500_00);
  });

  test("name a newly shared runway", () => {
    const before = offerOf([at({ document: a }), at({ document: c })]);
    const after = offerOf([at({ document: a }), at({ document: c, onRunwayOf: 1 })]);
    expect(causes(before, after)).toEqual([[2, null, "runway"]]);
    const [priced, shared] = [before, after].map(({ positions }) => positions[1]);
    if (!priced || !shared) throw new RangeError("No second position");
    expect(runwayWords(priced, shared)).toBe("Separate runway → runway of position 1");
    expect(runwayWords(shared, priced)).toBe("Runway of position 1 → separate runway");
  });

  test("name a free position's price and quantity, and are empty for an unchanged offer", () => {
    const before = offerOf([freight(100_00, "2.5")]);
    expect(causes(before, offerOf([freight(120_00, "3")]))).toEqual([
      [1, null, "unit_price"],
      [1, null, "quantity"],
    ]);
    expect(bridge(before, before, documents)).toMatchObject({ causes: [], line: "No change" });
  });
});

describe("any two offers", () => {
  const price = fc.integer({ min: 0, max: 5_000_000_00 }).map((paise) => (paise / 100).toFixed(2));
  const documentsOf = fc
    .array(
      fc.record({
        span: price,
        hoist: price,
        lt_gantry: fc.oneof(price, fc.constant("0")),
        column: price,
        margin: fc.constantFrom("0", "4.25", "5", "33.333333"),
      }),
      { minLength: 6, maxLength: 6 },
    )
    .map((prices) =>
      prices.map(({ margin, ...given }, index) =>
        crane(`Q${index % 3}`, given, margin, Math.floor(index / 3)),
      ),
    );
  const discount: fc.Arbitrary<Discount> = fc.oneof(
    fc.constant(null),
    fc.constantFrom("0", "1.75", "2.5", "100").map((percent) => ({ percent })),
    fc.integer({ min: 0, max: 90_000_00 }).map((amount) => ({ amount })),
  );
  const placed = fc.record({
    which: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom("firm", "firm", "alternate", "optional"),
    quantity: fc.integer({ min: 1, max: 999 }),
    shares: fc.boolean(),
    free: fc.boolean(),
    unitPrice: fc.integer({ min: 0, max: 10_000_00 }),
  });
  const offer = fc.record({ discount, places: fc.array(placed, { minLength: 1, maxLength: 6 }) });

  function made(
    { discount, places }: typeof offer extends fc.Arbitrary<infer T> ? T : never,
    documents: QuotationDocument[],
  ) {
    const positions = places.map(
      ({ which, kind, quantity, shares, free, unitPrice }, index): PricedPosition => {
        const document = documents[which];
        if (!document || (free && index > 0)) return freight(unitPrice, String(quantity / 8));
        // The first is firm and bears the runway: others refer to it.
        if (index === 0) return at({ document, quantity });
        return at({
          document,
          quantity,
          kind: kind as "firm" | "alternate" | "optional",
          ...(kind === "alternate" && { alternateTo: 1 }),
          ...(kind !== "alternate" && shares && { onRunwayOf: 1 }),
        });
      },
    );
    return offerOf(positions, discount);
  }

  test("the causes sum to the difference of the totals, to the paisa", () => {
    fc.assert(
      fc.property(documentsOf, offer, offer, (documents, before, after) => {
        const [from, to] = [made(before, documents), made(after, documents)];
        const found = bridge(from, to, documents);
        const sum = (of: (cause: (typeof found.causes)[number]) => number) =>
          found.causes.reduce((total, cause) => total + of(cause), 0);
        expect(sum(({ totalEffect }) => totalEffect)).toBe(to.figures.total - from.figures.total);
        expect(sum(({ valueEffect }) => valueEffect)).toBe(to.figures.firmTotal - from.figures.firmTotal);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
