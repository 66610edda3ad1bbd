import { expect, test } from "vitest";
import type { PricedPosition } from "../offers/offer.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { goldenOffers, quotationOf } from "../testing/golden-offers.ts";
import { savedAs } from "../testing/kept-points.ts";
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

test("the steel of an offer is that of its firm cranes, a shared runway once", () => {
  const document = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "one");
  if (!document) throw new RangeError("The worked quotation has prices");
  const position = (change: object = {}): PricedPosition => ({
    ...{
      kind: "firm",
      quotation: "one",
      revision: 0,
      quantity: 1,
      alternateTo: null,
      onRunwayOf: null,
      ...change,
    },
    quoted: quotedCraneOf(document),
  });
  const steelOf = (...positions: PricedPosition[]) =>
    Object.fromEntries(
      factsOfOffer(positions, () => document).steel.map(({ component, kg, cost }) => [
        component,
        { kg, cost },
      ]),
    );
  const one = steelOf(position());
  const times = (component: string, count: number) => ({
    kg: (one[component]?.kg ?? 0) * count,
    cost: (one[component]?.cost ?? 0) * count,
  });
  expect(Object.keys(one)).toEqual(["span", "lt_gantry", "column"]);
  const freight: PricedPosition = {
    ...{ kind: "firm", text: "Freight", code: "996511", quantity: "1", unit: "trip", unitPrice: 1 },
  };
  expect(
    steelOf(position({ quantity: 2 }), position({ onRunwayOf: 1 }), position({ kind: "optional" }), freight),
  ).toEqual({ span: times("span", 3), lt_gantry: times("lt_gantry", 2), column: times("column", 2) });
});

test("the facts of cranes are not known where one is of a type that is no longer built", () => {
  const [example] = goldenOffers.flatMap(({ quotations }) => Object.values(quotations));
  if (!example) throw new RangeError("A worked quotation");
  const document = quotationOf(example, "one");
  const old = { ...document, craneType: "goliath" };
  const position: PricedPosition = {
    ...{ kind: "firm", quotation: "one", revision: 0, quantity: 1, alternateTo: null, onRunwayOf: null },
    quoted: quotedCraneOf(document),
  };
  const facts = factsOfOffer([position, { ...position, quotation: "old" }], ({ quotation }) =>
    quotation === "old" ? old : document,
  );
  expect([facts.cranes, facts.supplied, facts.terms]).toEqual([undefined, undefined, undefined]);
  expect(factsOf(old).cranes).toBeUndefined();
  expect(factsOf(document).cranes?.map(({ position }) => position)).toEqual([1]);
});

test("a sold crane has its own components and those that free positions supply", () => {
  const crane = { ...{ craneType: "single-girder", hoistType: "Wire", capacity: 5, isLiftReached: true } };
  const stored = readFacts({
    craneType: "single-girder",
    cranes: [
      { position: 1, crane: { ...crane, components: ["span"] } },
      { position: 2, crane: { components: "span", hoistType: 5, capacity: "5" } },
    ],
    supplied: [{ position: 3, component: "wiring" }, { position: "4", component: "column" }, { position: 5 }],
    terms: { delivery: [] },
  });
  if (!stored) throw new RangeError("There are facts");
  expect(stored.supplied).toEqual([{ position: 3, component: "wiring" }]);
  expect(soldCranes(stored, [1, 3])).toEqual([
    { position: 1, crane: { ...crane, components: ["span", "wiring"] } },
  ]);
  expect(soldCranes(stored, [2])[0]?.crane).toEqual({
    ...{ components: [], craneType: "", hoistType: null, capacity: null, isLiftReached: false },
  });
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
