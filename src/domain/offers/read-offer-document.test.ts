import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { newSale } from "../sales/sale.ts";
import { goldenOffers, offerInputOf, quotationOf } from "../testing/golden-offers.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import type { Discount } from "./discount.ts";
import { isQuoted, type OfferDocument, type PricedPosition } from "./offer.ts";
import { readOfferInput } from "./offer-input.ts";
import { offerRecord } from "./offer-record.ts";
import { offerFigures } from "./offer-totals.ts";
import { quotedCraneOf } from "./quoted.ts";
import { readOfferDocument } from "./read-offer-document.ts";

const offerOf = (positions: readonly PricedPosition[], discount: Discount): OfferDocument => ({
  format: 1,
  number: "OF-2627-00007",
  revision: 1,
  reason: "Another lift",
  createdAt: "2026-11-20T09:42:00.000Z",
  validUntil: "2026-12-20",
  createdBy: "r.patel",
  author: "m.shah",
  preparedBy: "Mira Shah",
  customer: { ...noCustomer, company: "Sabar Steel" },
  positions,
  discount,
  coveringText: "Dear Sir,\n\nwe thank you.",
  conditions: { terms: [{ title: "Terms", text: "Ex works" }] },
  figures: offerFigures(positions, discount, "18"),
});

/** The worked offers as they would be saved, their quotations under numbers of their own. */
const worked = goldenOffers.map((golden) => {
  const numberOf = (name: string) => `SG-2627-0000${"abcd".indexOf(name) + 1}`;
  const { positions, discount } = readOfferInput(offerInputOf(golden, numberOf));
  const priced = positions.map((position): PricedPosition => {
    if (!isQuoted(position)) return position;
    const [, quotation] =
      Object.entries(golden.quotations).find(([name]) => numberOf(name) === position.quotation) ?? [];
    if (!quotation) throw new RangeError(position.quotation);
    return { ...position, quoted: quotedCraneOf(quotationOf(quotation, position.quotation)) };
  });
  return { golden: golden.id, offer: offerOf(priced, discount) };
});

const conditions = { terms: [], milestones: [], delivery: [], changed: [], own: {} };
const kept = (given: unknown): unknown => JSON.parse(JSON.stringify(given));
const read = (given: unknown, { figures, ...offer }: OfferDocument): OfferDocument =>
  readOfferDocument(kept(given), { ...offer, figures });
const anOffer = worked.find(({ offer }) => offer.positions.some((each) => !isQuoted(each)))?.offer;
if (!anOffer) throw new RangeError("No worked offer with a free position");
const offer = anOffer;

const paise = fc.nat({ max: 10_000_000_00 });
const worth = fc.record({ cost: paise, value: paise });
const text = fc.string().map((each) => each.trim());
const named = text.filter((each) => each !== "");
const place = fc.option(fc.integer({ min: 1, max: 4 }));
const position: fc.Arbitrary<PricedPosition> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("firm", "alternate", "optional"),
    quotation: fc.constantFrom("SG-2627-00001", "DG-2627-00042"),
    revision: fc.nat({ max: 9 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    alternateTo: place,
    onRunwayOf: place,
    quoted: fc.record({
      craneType: fc.constantFrom("single-girder", "double-girder"),
      craneWords: fc.record({ label: named, noun: named }),
      title: named,
      details: fc.array(named),
      span: fc.option(fc.integer({ min: 1, max: 120 })),
      hasRunway: fc.boolean(),
      whole: worth,
      withoutRunway: worth,
    }),
  }),
  fc.record({
    kind: fc.constantFrom("firm", "optional"),
    text: text.filter((each) => each !== ""),
    code: text,
    quantity: fc.constantFrom("1", "2.5", "0.125"),
    unit: text,
    unitPrice: paise,
  }),
);
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant(null),
  fc.constantFrom("0", "2.5", "10").map((percent) => ({ percent })),
  paise.map((amount) => ({ amount })),
);

describe("a stored offer", () => {
  test.each(worked)("$golden is read back unchanged", ({ offer }) => {
    expect(read(offer, offer)).toEqual(offer);
  });

  test("is read back unchanged with any content", () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 4 }), discount, (positions, discount) => {
        const offer = offerOf(positions, discount);
        expect(read(offer, offer)).toEqual(offer);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test("keeps its saved figures, whatever their result today", () => {
    const figures = { ...offer.figures, gstPercentage: "12", gst: 1, total: 2, marginPercentage: 3 };
    expect(read({ ...offer, figures }, offer).figures).toEqual(figures);
  });

  test("takes a missing part from its header, or works it out again", () => {
    const { author, preparedBy, coveringText, conditions: _, reason, figures, ...earlier } = offer;
    const { conditions: _own, ...standard } = offer;
    expect(read(earlier, offer)).toEqual({ ...standard, preparedBy: author, coveringText: "" });
  });

  test("takes the text of an earlier version as its one clause", () => {
    const { conditions: _, ...earlier } = offer;
    expect(read({ ...earlier, terms: "Ex works" }, offer)).toEqual(offer);
    expect(read({ ...earlier, terms: "" }, offer)).toEqual(earlier);
  });

  test("takes missing crane types from the quotation numbers", () => {
    const positions = offer.positions.map((each) =>
      isQuoted(each) ? { ...each, quoted: { ...each.quoted, craneType: undefined } } : each,
    );
    expect(read({ ...offer, positions }, offer)).toEqual(offer);
  });

  test("is read back unchanged with a crane of a type no longer built", () => {
    const positions = offer.positions.map((each) =>
      isQuoted(each)
        ? { ...each, quotation: "GO-2627-00001", quoted: { ...each.quoted, craneType: "goliath" } }
        : each,
    );
    expect(read({ ...offer, positions }, offer)).toEqual({ ...offer, positions });
  });

  test("keeps a crane of an unknown type as text and price, under its number", () => {
    const at = offer.positions.findIndex(isQuoted);
    const positions = offer.positions.map((each, index) =>
      isQuoted(each) && index === at
        ? { ...each, quotation: "GO-2627-00001", quoted: { ...each.quoted, craneType: "" } }
        : each,
    );
    const found = read({ ...offer, positions }, offer);
    const before = offer.positions[at];
    expect(found.positions).toHaveLength(offer.positions.length);
    expect(found.positions[at]).toMatchObject({
      text: before && isQuoted(before) ? before.quoted.title : "",
      quantity: String(before?.quantity),
      unitPrice: offer.figures.positions[at]?.unitValue,
    });
    expect(found.figures).toEqual(offer.figures);
  });

  test.each([true, false])("shows the costs of cranes and options: %s", (showsCosts) => {
    const withOption: OfferDocument = {
      ...offer,
      positions: offer.positions.map((each) => (isQuoted(each) ? each : { ...each, unitCost: 41_000_00 })),
    };
    const record = offerRecord(
      withOption,
      {
        sale: newSale("m.shah", 1),
        createdById: "u1",
        ordered: null,
        standingOf: () => undefined,
        showsCosts,
      },
      { points: [], conditions, chosenPlace: "" },
    );
    const costs = [
      record.margin,
      ...record.positions.flatMap(({ unit_cost, quoted }) =>
        quoted ? [quoted.whole.cost, quoted.without_runway.cost] : [unit_cost],
      ),
    ];
    expect(costs.map((cost) => cost !== null && cost !== undefined)).toEqual(costs.map(() => showsCosts));
    if (showsCosts) expect(costs).toContain(41_000);
    else expect(JSON.stringify(record)).not.toContain("41000");
  });

  test("can be read and shown with its total after damage in one place", () => {
    const places = (value: unknown): string[][] =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => [
            [name],
            ...places(inner).map((path) => [name, ...path]),
          ])
        : [];
    const damage = (value: unknown, [name = "", ...path]: readonly string[], by: unknown): unknown => {
      const changed: Record<string, unknown> | unknown[] = Array.isArray(value)
        ? [...value]
        : { ...(value as object) };
      const of = changed as Record<string, unknown>;
      of[name] = path.length === 0 ? by : damage(of[name], path, by);
      return changed;
    };
    const wrong = fc.constantFrom(undefined, null, "x", "-1e99", -1, 0.5, 1e300, true, [], {}, [null]);
    fc.assert(
      fc.property(fc.constantFrom(...places(kept(offer))), wrong, (path, by) => {
        const record = offerRecord(
          read(damage(kept(offer), path, by), offer),
          {
            sale: newSale("m.shah", 1),
            createdById: "u1",
            ordered: null,
            standingOf: () => undefined,
            showsCosts: true,
          },
          { points: [], conditions, chosenPlace: "" },
        );
        for (const amount of [record.total, record.taxable, ...record.positions.map(({ value }) => value)])
          expect(Number.isFinite(amount)).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
    expect(read(null, offer).figures).toMatchObject({ total: offer.figures.total, positions: [] });
  });
});

test("kept figures stay as they were saved, whatever would be worked out today", () => {
  const { figures } = offer;
  const saved = {
    ...figures,
    ...{ firmTotal: figures.firmTotal + 1, discountAmount: 2, taxable: 3, cost: 4, gst: 5, total: 6 },
    marginPercentage: 7,
    positions: figures.positions.map(() => ({ unitValue: 8, value: 9, addsBeforeGst: 10, addsTotal: 11 })),
  };
  expect(read({ ...offer, figures: saved }, offer).figures).toEqual(saved);
  const { positions: _, firmTotal: __, discountAmount: ___, cost: ____, ...rest } = saved;
  expect(read({ ...offer, figures: rest }, offer).figures).toEqual({
    ...{ ...saved, firmTotal: figures.firmTotal, discountAmount: figures.discountAmount, cost: figures.cost },
    positions: figures.positions,
  });
});

test("an offer whose amounts are too large keeps what was saved of it", () => {
  const position = { ...offer.positions.find((each) => !isQuoted(each)), quantity: "9".repeat(400) };
  const { firmTotal: _, ...figures } = offer.figures;
  expect(read({ ...offer, positions: [position], figures }, offer).figures).toMatchObject({
    ...{ total: offer.figures.total },
  });
});

test("a position that lost its quotation is a text with the price of its line", () => {
  const lost = { kind: "alternate", text: "", quotation: "lost", quoted: { title: "Crane" } };
  const figures = { positions: [{ unitValue: 700 }] };
  const [position] = read({ ...offer, positions: [lost], figures }, offer).positions;
  expect(position).toEqual({
    ...{ kind: "optional", text: "Crane", code: "", quantity: "1", unit: "", unitPrice: 700 },
  });
  const firm = { kind: "firm", text: "Freight", component: "panel", option: "o1", unitCost: 3 };
  expect(read({ ...offer, positions: [firm], figures }, offer).positions).toMatchObject([
    { kind: "firm", text: "Freight", component: "panel", option: "o1", unitCost: 3, unitPrice: 700 },
  ]);
  expect(position).not.toHaveProperty("component");
});

test("a crane’s place, count and worth are read without their damage", () => {
  const crane = {
    ...{ kind: "firm", quotation: "SG-2627-00001", revision: "x", quantity: 0.5 },
    ...{ alternateTo: 1.5, onRunwayOf: -1, quoted: { span: "15", whole: { value: 5 } } },
  };
  const [position] = read({ ...offer, positions: [crane], figures: {} }, offer).positions;
  expect(position).toMatchObject({
    ...{ revision: 0, quantity: 1, alternateTo: null, onRunwayOf: null },
    quoted: { craneType: "single-girder", span: null, hasRunway: false, whole: { value: 5, cost: 5 } },
  });
});

test.each([
  [{ percent: "x" }, { discountAmount: 5 }, { amount: 5 }],
  [{ amount: 0 }, {}, { amount: 0 }],
  [{ amount: 7 }, { discountAmount: 5 }, { amount: 7 }],
  [{ percent: "2.5" }, { discountAmount: 5 }, { percent: "2.5" }],
  [undefined, {}, null],
  [null, { discountAmount: 0 }, null],
])("the discount %j with the figures %j is %j", (discount, figures, expected) =>
  expect(read({ ...offer, discount, figures }, offer).discount).toEqual(expected),
);
