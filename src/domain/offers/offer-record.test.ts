import { expect, test } from "vitest";
import { newSale } from "../sales/sale.ts";
import { offerOf, pricedPosition, quotationIn, quotationOf, whole } from "../testing/drawn-papers.ts";
import { keepPointOf } from "../testing/kept-points.ts";
import type { FreePosition, OfferDocument } from "./offer.ts";
import { revisionDraft } from "./offer-draft.ts";
import { pointsOfOfferDocument } from "./offer-points.ts";
import { hiddenIn, offerRecord } from "./offer-record.ts";
import { offerFigures } from "./offer-totals.ts";

const [first, second] = [quotationOf(whole), quotationOf({ ...whole, out: ["column"] }, 2)];
const option: FreePosition = {
  ...{ kind: "optional", text: "Spare rope\nof steel", code: "8431", quantity: "2.5", unit: "set" },
  ...{ unitPrice: 1_000_00, component: "hoist", option: "o1", unitCost: 700_00 },
};
const positions = [
  pricedPosition(first, { quantity: 2 }),
  pricedPosition(second, { kind: "alternate", alternateTo: 1, revision: 1 }),
  option,
];
const discount = { amount: 500_00 };
const offer: OfferDocument = {
  ...offerOf([first]),
  ...{ positions, discount, figures: offerFigures(positions, discount, "18"), revision: 3 },
};
const conditions = { terms: [], milestones: [], delivery: [], changed: [], own: {} };
const points = pointsOfOfferDocument(offer, quotationIn([first, second]));
const record = (
  given: Partial<{ showsCosts: boolean; open: readonly string[]; newest: number; chosenPlace: string }> = {},
  document = offer,
) => {
  const { showsCosts = true, open = [first.number, second.number], newest = 3, chosenPlace = "" } = given;
  return offerRecord(
    document,
    {
      ...{ sale: newSale("r.patel", 3), createdById: "u1", ordered: null, showsCosts },
      standingOf: (quotation) => ({ newestRevision: newest, mayOpen: open.includes(quotation) }),
    },
    { points, conditions, chosenPlace },
  );
};

test("a user who may not see costs gets no cost, no margin and no cost of an option", () => {
  const { figures } = offer;
  expect(record().margin).toEqual({
    ...{ cost: figures.cost / 100, amount: (figures.taxable - figures.cost) / 100 },
    percentage: figures.marginPercentage,
  });
  expect(record().positions.map((each) => each.quoted?.whole.cost ?? each.unit_cost)).toEqual([
    ...[expect.any(Number), expect.any(Number), 700],
  ]);
  const hidden = record({ showsCosts: false });
  expect(hidden.margin).toBeNull();
  expect(
    hidden.positions.map(({ quoted, unit_cost }) => [
      quoted?.whole.cost,
      quoted?.without_runway.cost,
      unit_cost,
    ]),
  ).toEqual([
    [null, null, undefined],
    [null, null, undefined],
    [undefined, undefined, null],
  ]);
  expect(JSON.stringify(hidden)).not.toContain(String(figures.cost / 100));
});

test("a point of a quotation that the user may not open says only that it is there", () => {
  const ofSecond = points.findIndex(({ key }) => key.startsWith(second.number));
  expect(ofSecond).toBeGreaterThanOrEqual(0);
  const shown = record({ open: [first.number] }).open_points;
  expect(shown[ofSecond]).toEqual({
    ...{
      key: `hidden ${ofSecond + 1}`,
      position: points[ofSecond]?.position,
      component: null,
      step: "final",
    },
    ...{ text: "A point of a quotation that you may not open.", brief: "not shown", values: "", kept: null },
    hidden: true,
  });
  expect(shown.filter(({ hidden }) => !hidden)).toEqual(
    record().open_points.filter(({ key }) => !key.startsWith(second.number)),
  );
  expect(record().open_points.some(({ hidden }) => hidden)).toBe(false);
});

test("what the offer keeps of such a quotation is not told, nor why", () => {
  const key = `${second.number} lift above column`;
  const keptPoints = [
    keepPointOf({ key, values: "1" }),
    keepPointOf({ key: "customer missing", values: "" }),
  ];
  const kept = (open: readonly string[]) =>
    record({ open }, { ...offer, keptPoints }).kept_points.map((each) => each.key);
  expect(kept([first.number, second.number])).toEqual([key, "customer missing"]);
  expect(kept([first.number])).toEqual(["customer missing"]);
  const isHidden = hiddenIn(positions, (number) => number === first.number);
  expect(
    [key, `${first.number} lift above column`, "customer missing"].map((each) => isHidden({ key: each })),
  ).toEqual([...[true, false, false]]);
});

test("a position has its number, its title and its quotation as it is now", () => {
  const [crane, alternate, free] = record({ newest: 4 }).positions;
  expect(crane).toMatchObject({
    position: 1,
    quantity: 2,
    adds_total: null,
    quoted: { newest_revision: 4, may_open: true },
  });
  expect(alternate).toMatchObject({
    position: 2,
    alternate_to: 1,
    revision: 1,
    adds_total: expect.any(Number),
  });
  expect(free).toMatchObject({
    position: 3,
    title: "Spare rope",
    unit_price: 1000,
    component: "hoist",
    option: "o1",
    quoted: null,
  });
  expect([record().place_chosen, record({ chosenPlace: "Goa" }).place_chosen]).toEqual([false, true]);
});

const ids = { draft: "d", of: (position: number) => `p${position}` };
const revised = (of = record()) =>
  revisionDraft(JSON.parse(JSON.stringify(of)), { owner: "a" }, ids, "2026-11-25T06:00:00.000Z");

test("a revision begins with what the offer has", () => {
  const draft = revised();
  expect(draft).toMatchObject({
    ...{ id: "d", revises: { number: "OF-2627-00001" }, discount: { by: "amount", text: "500" }, sez: false },
    positions: [
      {
        ...{
          id: "p1",
          kind: "firm",
          quotation: first.number,
          newestRevision: 3,
          quantity: "2",
          runways: "each",
        },
        ...{
          alternateTo: null,
          onRunwayOf: null,
          quoted: positions[0] && "quoted" in positions[0] ? positions[0].quoted : {},
        },
      },
      { id: "p2", kind: "alternate", revision: 1, alternateTo: "p1" },
      {
        ...{ id: "p3", kind: "optional", text: option.text, code: "8431", unit: "set", unitPrice: "1000" },
        ...{ component: "hoist", option: "o1", unitCost: 700_00, quantity: "2.5" },
      },
    ],
  });
  expect(draft.positions[1]).not.toHaveProperty("runways");
  expect(revised({ ...record(), discount: { percent: 2.5 } }).discount).toEqual({
    by: "percent",
    text: "2.5",
  });
  expect(revised({ ...record(), discount: null }).discount).toEqual({ by: "percent", text: "" });
});

test("a hidden cost counts as the value, and a chosen place of supply stays", () => {
  const [crane] = revised(record({ showsCosts: false })).positions;
  if (!crane || !("quoted" in crane)) throw new RangeError("No crane");
  expect(crane.quoted.whole.cost).toBe(crane.quoted.whole.value);
  const place = { place_of_supply: "Goa", sez: true as const };
  expect(revised({ ...record({ chosenPlace: "Goa" }), ...place })).toMatchObject({
    placeOfSupply: "Goa",
    sez: true,
  });
  expect(revised({ ...record(), ...place })).toMatchObject({ placeOfSupply: "" });
});

test("a revision takes along what an outdated quotation keeps, and not what is hidden", () => {
  const key = `${first.number} lift above column`;
  const kept = { by: "a", at: "2026-11-20T06:00:00.000Z", reason: "own hook" };
  const point = {
    ...{
      key,
      position: 1,
      component: "column",
      step: "column",
      text: "",
      brief: "",
      values: "6|6|5788",
      kept,
    },
  };
  const keptBy = (change: object, newest = 3) =>
    revised({ ...record({ newest }), open_points: [{ ...point, ...change }] }).keptPoints;
  expect(keptBy({})).toEqual([{ key, values: "6|6|5788", ...kept }]);
  expect(keptBy({}, 0)).toEqual([]);
  expect(keptBy({ hidden: true })).toEqual([]);
  expect(keptBy({ kept: null })).toEqual([]);
  expect(keptBy({ position: 3 })).toEqual([]);
  const own = { ...kept, key, values: "1" };
  const both = { ...record(), open_points: [point], kept_points: [own, { ...own, key: "customer missing" }] };
  expect(revised(both).keptPoints.map((each) => [each.key, each.values])).toEqual([
    ["customer missing", "1"],
    [key, "6|6|5788"],
  ]);
});
