import { expect, test } from "vitest";
import { goldenOffers, quotationOf } from "../testing/golden-offers.ts";
import { type Facts, factsOf, readFacts } from "./facts.ts";

const kept = (given: unknown): unknown => JSON.parse(JSON.stringify(given));

test("facts come back as they were kept", () => {
  for (const quotation of goldenOffers.flatMap(({ quotations }) => Object.values(quotations))) {
    const facts = factsOf(quotationOf(quotation, "SG-2627-00001"));
    expect(readFacts(kept(facts))).toEqual(facts);
  }
  const steel = [{ component: "span", rate: 104, kg: 1600.5, cost: 16_645_200 }] as const;
  const facts: Facts = { craneTypes: ["double-girder"], tonnes: null, steel };
  expect(JSON.stringify(readFacts(kept(facts)))).toBe(JSON.stringify(facts));
});

test("of what is not known here the rest is kept, and what are no facts is none", () => {
  // Steel of what is no longer quoted is steel, and a crane type that is no longer built was one.
  const ofMagnet = { component: "magnet", rate: 1, kg: 1, cost: 1 };
  const steel = [ofMagnet, null, { component: "span" }];
  expect(readFacts({ craneTypes: ["goliath", null, "single-girder"], tonnes: "5", steel })).toEqual({
    craneTypes: ["goliath", "single-girder"],
    tonnes: null,
    steel: [ofMagnet],
  });
  for (const damaged of [null, [], "text", {}]) expect(readFacts(damaged)).toBeNull();
});
