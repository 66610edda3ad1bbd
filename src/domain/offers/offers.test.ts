import { describe, expect, test } from "vitest";
import { goldenOffers, offerInputOf, paise, quotationOf } from "../testing/golden-offers.ts";
import { isQuoted, type OfferPosition, type PricedPosition } from "./offer.ts";
import { type OfferInput, readOfferInput } from "./offer-input.ts";
import { offerFigures } from "./offer-totals.ts";
import { offerProblems, positionProblems } from "./position-problems.ts";
import { quotedCraneOf } from "./quoted.ts";
import { orderedValueOf, winningProblems } from "./won-offer.ts";

const golden = (id: string) => {
  const found = goldenOffers.find((offer) => offer.id === id);
  if (!found) throw new RangeError(id);
  return found;
};

/** A worked offer with its quotations, read as the API reads it. */
function pricedOf(id: string): {
  positions: PricedPosition[];
  discount: ReturnType<typeof readOfferInput>["discount"];
} {
  const offer = golden(id);
  const { positions, discount } = readOfferInput(offerInputOf(offer, (name) => name));
  expect(positionProblems(positions)).toEqual([]);
  return { positions: positions.map((position) => priced(id, position)), discount };
}

function priced(id: string, position: OfferPosition): PricedPosition {
  if (!isQuoted(position)) return position;
  const quotation = golden(id).quotations[position.quotation.toLowerCase()];
  if (!quotation) throw new RangeError(position.quotation);
  return { ...position, quoted: quotedCraneOf(quotationOf(quotation, position.quotation)) };
}

describe.each(goldenOffers.map((offer) => [offer.id, offer] as const))("the worked offer %s", (id, offer) => {
  test("has the worked figures", () => {
    const { positions, discount } = pricedOf(id);
    expect(offerProblems(positions, discount)).toEqual([]);
    const figures = offerFigures(positions, discount, "18");
    const { expected } = offer;
    expect(figures).toMatchObject({
      firmTotal: paise(expected.firm_total),
      discountAmount: paise(expected.discount),
      taxable: paise(expected.taxable),
      gst: paise(expected.gst),
      total: paise(expected.total),
    });
    expect(figures.positions).toEqual(
      expected.positions.map((position) => ({
        unitValue: paise(position.unit_value),
        value: paise(position.value),
        addsBeforeGst: position.adds_before_gst === undefined ? null : paise(position.adds_before_gst),
        addsTotal: position.adds_total === undefined ? null : paise(position.adds_total),
      })),
    );
  });
});

const free = { kind: "firm", text: "Freight", hsn_sac: "996511", quantity: 1, unit: "trip", unit_price: 100 };
const crane = (change: object = {}) => ({
  kind: "firm",
  quotation_id: "a",
  revision: 0,
  quantity: 1,
  ...change,
});

/** The faults of positions of quotation a (with a runway) or free ones: the place in the list and the sentence. */
function wrong(positions: object[], discount: OfferInput["discount"] = null): [string, string][] {
  const read = () => {
    const request = readOfferInput({ positions: positions as OfferInput["positions"], discount });
    const found = positionProblems(request.positions);
    if (found.length > 0) return found;
    return offerProblems(
      request.positions.map((position) => priced("O-1", position)),
      request.discount,
    );
  };
  try {
    return read().map(({ loc, msg }) => [loc.slice(1).join("."), msg]);
  } catch (error) {
    const { problems } = error as { problems: { loc: string[]; msg: string }[] };
    return problems.map(({ loc, msg }) => [loc.slice(1).join("."), msg]);
  }
}

describe("positions that do not go together", () => {
  const quantity = "Quantity must be a whole number from 1 to 999";
  test.each<[string, object[], [string, string][]]>([
    ["no position", [], [["positions", "An offer needs at least one position"]]],
    ["quantity 0", [crane({ quantity: 0 })], [["positions.0.quantity", quantity]]],
    ["quantity 1000", [crane({ quantity: 1000 })], [["positions.0.quantity", quantity]]],
    ["quantity 1.5", [crane(), crane({ quantity: 1.5 })], [["positions.1.quantity", quantity]]],
    ["quantity that is not a number", [crane({ quantity: "two" })], [["positions.0.quantity", quantity]]],
    [
      "an alternate to an alternate",
      [crane(), crane({ kind: "alternate", alternate_to: 1 }), crane({ kind: "alternate", alternate_to: 2 })],
      [
        [
          "positions.2.alternate_to",
          "Position 2 is an alternate itself: choose the firm position that both may replace",
        ],
      ],
    ],
    [
      "an alternate to itself",
      [crane(), crane({ kind: "alternate", alternate_to: 2 })],
      [["positions.1.alternate_to", "A position can’t be an alternate to itself"]],
    ],
    [
      "an alternate without a firm position",
      [crane(), crane({ kind: "alternate" })],
      [["positions.1.alternate_to", "Choose the firm position that this alternate replaces"]],
    ],
    [
      "an alternate to a missing position",
      [crane(), crane({ kind: "alternate", alternate_to: 7 })],
      [["positions.1.alternate_to", "There is no position 7"]],
    ],
    [
      "an alternate to an option",
      [crane(), crane({ kind: "optional" }), crane({ kind: "alternate", alternate_to: 2 })],
      [["positions.2.alternate_to", "Position 2 is optional: only a firm position has alternates"]],
    ],
    [
      "a firm position with a position to replace",
      [crane(), crane({ alternate_to: 1 })],
      [["positions.1.alternate_to", "Only an alternate may name the position that it replaces"]],
    ],
    [
      "a runway shared with a free position",
      [free, crane({ on_runway_of: 1 })],
      [["positions.1.on_runway_of", "Position 1 has no runway"]],
    ],
    [
      "a runway shared with a position that shares another runway",
      [crane(), crane({ on_runway_of: 1 }), crane({ on_runway_of: 2 })],
      [["positions.2.on_runway_of", "Position 2 is on the runway of position 1: choose that position"]],
    ],
    [
      "a runway shared with an option",
      [crane(), crane({ kind: "optional" }), crane({ on_runway_of: 2 })],
      [["positions.2.on_runway_of", "Position 2 is not firm: a runway is shared with a firm position"]],
    ],
    [
      "a position that shares its own runway",
      [crane({ on_runway_of: 1 })],
      [["positions.0.on_runway_of", "A position can’t be on its own runway"]],
    ],
    [
      "an alternate to a bearer that has no separate runway",
      [
        crane(),
        crane({ kind: "alternate", alternate_to: 1, on_runway_of: 4 }),
        crane({ on_runway_of: 1 }),
        crane(),
      ],
      [
        [
          "positions.1.on_runway_of",
          "Other cranes are on the runway of position 1: its alternate needs a separate runway",
        ],
      ],
    ],
    [
      "options alone",
      [crane({ kind: "optional" })],
      [["positions.0.kind", "An offer needs a firm position"]],
    ],
    [
      "a free alternate",
      [crane(), { ...free, kind: "alternate" }],
      [["positions.1.kind", "A free position is firm or optional"]],
    ],
    [
      "a free position with a runway",
      [crane(), { ...free, on_runway_of: 1 }],
      [["positions.1.on_runway_of", "A free position has no on_runway_of"]],
    ],
    [
      "a crane and a free position in one",
      [{ ...crane(), text: "Freight" }],
      [["positions.0.text", "A position is either a quotation (quotation_id) or free (text)"]],
    ],
    [
      "a free position that costs too much",
      [{ ...free, unit_price: 2e11 }],
      [["positions.0.unit_price", "Unit price must be at most ₹1,00,00,00,00,000"]],
    ],
    [
      "a free position with every field wrong",
      [{ ...free, text: " ", hsn_sac: "12", quantity: 1.2345, unit: "", unit_price: 1.005 }],
      [
        ["positions.0.text", "Text is required"],
        ["positions.0.hsn_sac", "HSN or SAC must be 4 to 8 digits"],
        ["positions.0.quantity", "Quantity must be above 0, at most 9,99,999, with up to 3 decimals"],
        ["positions.0.unit", "Unit is required"],
        ["positions.0.unit_price", "Unit price must be an amount from 0 with at most 2 decimals"],
      ],
    ],
    [
      "more positions than an offer can hold",
      [crane({ quantity: 999 }), { ...free, unit_price: 100_000_000_000, quantity: 999_999 }],
      [["positions", "All lines together exceed the limit of an offer (₹50,00,00,00,00,000)"]],
    ],
  ])("%s: refused in a sentence, with its place", (_name, positions, problems) => {
    expect(wrong(positions)).toEqual(problems);
  });

  test("refuse a discount above the sum, and a wrong percentage", () => {
    expect(wrong([crane()], { amount: 1379527.8 })).toEqual([]);
    expect(wrong([crane()], { amount: 1379527.81 })).toEqual([
      [
        "discount.amount",
        "The discount of ₹13,79,527.81 is more than the sum of the firm positions (₹13,79,527.80)",
      ],
    ]);
    for (const percent of [-1, 100.5, "x"])
      expect(wrong([crane()], { percent }).map(([loc]) => loc)).toEqual(["discount.percent"]);
  });

  test("refuse an alternate to a bearer when its span differs from the cranes on the runway", () => {
    const [first] = pricedOf("O-6").positions;
    if (!first || !isQuoted(first)) throw new RangeError("O-6 begins with a crane");
    const over = (span: number, place: Partial<typeof first>): PricedPosition => ({
      ...first,
      onRunwayOf: null,
      alternateTo: null,
      ...place,
      quoted: { ...first.quoted, span },
    });
    const offered = (span: number) => [
      over(18, {}),
      over(18, { onRunwayOf: 1 }),
      over(span, { kind: "alternate", alternateTo: 1 }),
    ];
    expect(offerProblems(offered(18), null)).toEqual([]);
    expect(offerProblems(offered(20.5), null)).toEqual([
      {
        msg: "A crane with a span of 18 m cannot run on a runway with a span of 20.5 m",
        loc: ["body", "positions", 2, "alternate_to"],
      },
    ]);
  });

  test("refuse a crane on a runway of another span, and name both spans", () => {
    const { positions } = pricedOf("O-6");
    const [first] = positions;
    if (!first || !isQuoted(first)) throw new RangeError("O-6 begins with a crane");
    const onIt = (span: number | null): PricedPosition => ({
      ...first,
      onRunwayOf: 1,
      quoted: { ...first.quoted, span },
    });
    const bearer: PricedPosition = { ...first, onRunwayOf: null, quoted: { ...first.quoted, span: 18 } };
    expect(offerProblems([bearer, onIt(18), onIt(20.5), onIt(null)], null)).toEqual([
      {
        msg: "A crane with a span of 20.5 m cannot run on a runway with a span of 18 m",
        loc: ["body", "positions", 2, "on_runway_of"],
      },
    ]);
  });

  test("refuse a runway shared with a position that has no runway in scope", () => {
    const { positions } = pricedOf("O-6");
    const shared = positions.map((position, at) =>
      at === 0 && isQuoted(position)
        ? { ...position, onRunwayOf: 3 }
        : { ...position, ...(isQuoted(position) && { onRunwayOf: null }) },
    );
    expect(offerProblems(shared, null).map(({ loc, msg }) => [loc.join("."), msg])).toEqual([
      [
        "body.positions.0.on_runway_of",
        "Position 3 has no runway: LT gantry and column are not in its scope",
      ],
    ]);
    const others = shared.map((position) =>
      isQuoted(position) ? { ...position, quoted: { ...position.quoted, craneType: "jib" } } : position,
    );
    expect(offerProblems(others, null).map(({ msg }) => msg)).toEqual(["Position 3 has no runway"]);
  });
});

describe("winning an offer", () => {
  const { positions, discount } = pricedOf("O-5");
  const sentences = (ordered: number[]) => winningProblems(positions, ordered).map(({ msg }) => msg);

  test("takes the ticked positions, less the discount on those positions", () => {
    expect(sentences([1, 3, 6])).toEqual([]);
    expect(orderedValueOf(positions, [1, 3, 6], discount)).toBe(paise("8570262.77"));
    // 6205801.46 + 1467480.00 = 7673281.46, less 1.75 % (134282.43).
    expect(sentences([2, 4])).toEqual([]);
    expect(orderedValueOf(positions, [2, 4], discount)).toBe(paise("7538999.03"));
    expect(orderedValueOf(positions, [6], { amount: paise("9999999999.00") })).toBe(0);
    const sum = orderedValueOf(positions, [2, 4], null);
    expect(sum).toBe(paise("7673281.46"));
  });

  test("refuses positions that cannot be ordered together", () => {
    expect(sentences([])).toEqual(["Tick the positions that were ordered"]);
    expect(sentences([7])).toEqual(["There is no position 7"]);
    expect(sentences([6, 6])).toEqual(["A position can be ordered once only"]);
    expect(sentences([1, 2])).toEqual([
      "Positions 1 and 2 exclude each other: only one of them can be ordered",
    ]);
    expect(sentences([5, 6])).toEqual([
      "Position 5 is on the runway of position 1: it can be ordered only with that position or its alternate",
    ]);
  });
});

test("the margin after discount is on the costs of the firm positions", () => {
  const { positions, discount } = pricedOf("O-4");
  const figures = offerFigures(positions, discount, "18");
  // 3 × 808451.35 of the crane's costs, free positions at their price 46296.38 + 102000.00.
  expect(figures.cost).toBe(paise("2573650.43"));
  expect(figures.marginPercentage).toBeCloseTo(((2644917.64 - 2573650.43) / 2573650.43) * 100, 10);
});
