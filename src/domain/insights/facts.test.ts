import { expect, test } from "vitest";
import type { PricedPosition } from "../offers/offer.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import { goldenOffers, quotationOf } from "../testing/golden-offers.ts";
import { type Facts, factsOf, factsOfOffer, readFacts, soldCranes } from "./facts.ts";

const kept = (given: unknown): unknown => JSON.parse(JSON.stringify(given));

test("facts are read back unchanged", () => {
  for (const quotation of goldenOffers.flatMap(({ quotations }) => Object.values(quotations))) {
    const facts = factsOf(quotationOf(quotation, "SG-2627-00001"));
    expect(readFacts(kept(facts))).toEqual(facts);
  }
  const steel = [{ component: "span", rate: 104, kg: 1600.5, cost: 16_645_200 }] as const;
  const facts: Facts = { craneType: "double-girder", tonnes: null, steel };
  expect(JSON.stringify(readFacts(kept(facts)))).toBe(JSON.stringify(facts));
});

test("the known facts of a record are kept, and a value without facts gives null", () => {
  // Steel of removed components still counts, and so do crane types that are no longer built.
  const ofMagnet = { component: "magnet", rate: 1, kg: 1, cost: 1 };
  const steel = [ofMagnet, null, { component: "span" }];
  expect(readFacts({ craneType: "goliath", tonnes: "5", steel })).toEqual({
    craneType: "goliath",
    tonnes: null,
    steel: [ofMagnet],
  });
  for (const damaged of [null, [], "text", {}]) expect(readFacts(damaged)).toBeNull();
});

test("an offer counts under its largest firm crane: by capacity, then line value, then position", () => {
  const [example] = goldenOffers.flatMap(({ quotations }) => Object.values(quotations));
  if (!example) throw new RangeError("A worked quotation");
  const documents = new Map(
    [
      { number: "five", craneType: "single-girder", capacity: "5T" },
      { number: "twenty", craneType: "double-girder", capacity: "20T" },
      { number: "fifty", craneType: "double-girder", capacity: "50T" },
      { number: "twenty-single", craneType: "single-girder", capacity: "20T" },
    ].map(({ number, craneType, capacity }) => [
      number,
      { ...quotationOf({ ...example, capacity }, number), craneType },
    ]),
  );
  const documentOf = ({ quotation }: { quotation: string }) => {
    const found = documents.get(quotation);
    if (!found) throw new RangeError(quotation);
    return found;
  };
  const position = (quotation: string, change: object = {}): PricedPosition => ({
    ...{ kind: "firm", quotation, revision: 0, quantity: 1, alternateTo: null, onRunwayOf: null, ...change },
    quoted: quotedCraneOf(documentOf({ quotation })),
  });
  const countedUnder = (positions: readonly PricedPosition[]) => {
    const { craneType, tonnes } = factsOfOffer(positions, documentOf);
    return [craneType, tonnes];
  };
  const others = [position("five", { quantity: 9 }), position("fifty", { kind: "optional" })];
  expect(countedUnder([...others, position("twenty"), position("twenty-single", { quantity: 2 })])).toEqual([
    "single-girder",
    20,
  ]);
  expect(countedUnder([...others, position("twenty"), position("twenty-single")])).toEqual([
    "double-girder",
    20,
  ]);
  expect(countedUnder([])).toEqual([null, null]);
});

test("a free position supplies its component only where it is sold", () => {
  const [example] = goldenOffers.flatMap(({ quotations }) => Object.values(quotations));
  if (!example) throw new RangeError("A worked quotation");
  const crane = quotationOf(example, "one");
  const document = {
    ...crane,
    lines: crane.lines.map((line) => ({ ...line, inScope: line.component !== "industrial_erection" })),
  };
  const quoted: PricedPosition = {
    ...{ kind: "firm", quotation: "one", revision: 0, quantity: 1, alternateTo: null, onRunwayOf: null },
    quoted: quotedCraneOf(document),
  };
  const work: PricedPosition = {
    ...{ kind: "optional", text: "Erection", code: "995468", quantity: "1", unit: "job", unitPrice: 1 },
    component: "industrial_erection",
  };
  const facts = factsOfOffer([quoted, work, { ...work, kind: "firm" }], () => document);
  expect(readFacts(kept(facts))).toEqual(facts);
  const isErected = (sold: readonly number[]) =>
    soldCranes(facts, sold).map(({ crane: { components } }) => components.includes("industrial_erection"));
  expect([[1], [1, 2], [1, 3], [2], []].map(isErected)).toEqual([[false], [true], [true], [true], [false]]);
  expect(soldCranes({}, null)).toEqual([]);
});
