import { expect, test } from "vitest";
import type { SaleConditions } from "../firm/sale-conditions.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { among, bearer, borne, named, offer, pointsIn } from "../testing/two-cranes.ts";
import { run } from "../testing/wizard-bench.ts";
import type { OfferDraft } from "./offer-draft.ts";
import { keptInputsOf, pointsOfOfferDraft, proposedPlaceOfOffer, termsAt } from "./offer-draft-points.ts";
import { isOfferPointKey } from "./offer-points.ts";
import { findOtherTerms, termsRemedy } from "./terms-points.ts";

test("the clauses of an offer that contradict its milestones are points of the offer, not of its cranes", () => {
  const terms = [{ title: "Payment", text: "10 % with the order, 90 % in 60 days." }];
  const standardTerms = { hasMilestones: true, hasDispatchWeek: true, own: [] };
  const inCrane = { ...bearer, conditions: { terms }, standardTerms };
  const own = (of: OfferDraft) => pointsIn(of, [inCrane, borne]).filter(({ position }) => position === null);
  expect(own(offer)).toEqual([]);
  const [point] = own({ ...offer, conditions: { terms }, standardTerms });
  expect(point).toMatchObject({ key: "clause contradicts: Payment, percentages", kept: null });
  expect(isOfferPointKey(point?.key ?? "")).toBe(true);
  const kept = { key: point?.key ?? "", values: point?.values ?? "", reason: "Agreed", by: "a", at: "" };
  expect(own({ ...offer, conditions: { terms }, standardTerms, keptPoints: [kept] })[0]?.kept).toEqual(kept);
});

test("what an offer does not take over from a crane is a point at the crane's position", () => {
  const terms = [{ title: "Payment", text: "In 60 days" }];
  const goa = { ...bearer, conditions: { terms }, placeOfSupply: "Goa", sez: true };
  const at = (of: OfferDraft) =>
    pointsIn(of, [goa, borne]).filter(({ key }) => /other (?:conditions|place)/.test(key));
  expect(at(offer).map(({ key, position, text }) => [key, position, text])).toEqual([
    [
      "CRANE 1 other conditions",
      1,
      "Its conditions differ from those of the offer: clause Payment. The firm’s standard holds for the offer.",
    ],
    [
      "CRANE 1 other place of supply",
      1,
      "Its place of supply is Goa. The offer has none. It is a supply to an SEZ, and the offer is not. This decides the kind of GST.",
    ],
  ]);
  expect(at(offer).every(({ key }) => isOfferPointKey(key))).toBe(true);
  expect(at({ ...offer, conditions: { terms }, placeOfSupply: "Goa", sez: true })).toEqual([]);
  expect(at({ ...offer, placeOfSupply: "Kerala", sez: true }).at(-1)?.text).toBe(
    "Its place of supply is Goa, that of the offer Kerala. This decides the kind of GST.",
  );
  const zone = { ...goa, placeOfSupply: "" };
  expect(pointsIn(offer, [zone, borne]).find(({ kind }) => kind === "other place of supply")?.text).toBe(
    "It is a supply to an SEZ, and the offer is not. This decides the kind of GST.",
  );
  expect(termsRemedy("other place of supply", zone)?.label).toBe("Take SEZ");

  const kept = at(offer).map(({ key, values }) => ({ key, values, reason: "Agreed", by: "a", at: "" }));
  expect(at({ ...offer, keptPoints: kept }).map((point) => point.kept?.reason)).toEqual(["Agreed", "Agreed"]);
  expect(keptInputsOf({ ...offer, keptPoints: kept }, among([goa, borne])).map(({ key }) => key)).toEqual(
    kept.map(({ key }) => key),
  );
  const taken = termsAt(offer, 1, among([goa, borne]));
  expect(taken && termsRemedy("other place of supply", taken)?.change).toEqual({
    placeOfSupply: "Goa",
    sez: true,
  });
  expect(taken && termsRemedy("other conditions", taken)?.change).toEqual({ conditions: { terms } });
});

test("the proposed place of supply of an offer follows its customer and the erection of its firm cranes", () => {
  const customer = { ...named, state: "Gujarat", gstin: "27AAACE0000E1ZM" };
  const without = (draft: typeof bearer) =>
    run(draft, { kind: "setScope", component: "industrial_erection", inScope: false });
  const cranes = among([without(bearer), without(borne)]);
  expect(proposedPlaceOfOffer({ ...offer, customer }, among([bearer, without(borne)]))).toBe("Gujarat");
  expect(proposedPlaceOfOffer({ ...offer, customer }, cranes)).toBe("Maharashtra");
  const goa = { ...without(bearer), customer, placeOfSupply: "Maharashtra" };
  const inMaharashtra = pointsIn({ ...offer, customer }, [goa, without(borne)]);
  expect(inMaharashtra.map(({ kind }) => kind)).not.toContain("other place of supply");
});

test("an item of the scope that no firm position supplies is a point of the offer", () => {
  const scope = [
    { item: "Columns", by: "us" as const },
    { item: "Erection", by: "us" as const },
  ];
  const without = (draft: typeof bearer) =>
    run(draft, { kind: "setScope", component: "column", inScope: false });
  const cranes = [bearer, borne].map((draft, at) => ({ ...without(draft), id: "ab".charAt(at) }));
  const found = (of: OfferDraft) =>
    pointsIn(of, cranes).flatMap(({ kind, text }) => (kind === "scope item contradicts" ? [text] : []));
  const text = "Scope says that we supply “Columns”, but column is in no position.";
  const standardTerms = { hasMilestones: true, hasDispatchWeek: true, own: [], scope };
  expect(found(offer)).toEqual([]);
  expect(found({ ...offer, standardTerms })).toEqual([text]);
  expect(found({ ...offer, paper: { scope } })).toEqual([text]);
  const work = {
    ...{ id: "w", kind: "firm" as const, text: "Columns", code: "7308", quantity: "1", unit: "set" },
    ...{ unitPrice: "100", component: "column" },
  };
  const withWork = (kind: "firm" | "optional") => ({
    ...{ ...offer, standardTerms },
    positions: [...offer.positions, { ...work, kind }],
  });
  expect([found(withWork("firm")), found(withWork("optional"))]).toEqual([[], [text]]);
  // A crane that is not on this device may supply it.
  expect(
    pointsOfOfferDraft({ ...offer, standardTerms }, among(cranes.slice(0, 1))).map(({ kind }) => kind),
  ).not.toContain("scope item contradicts");
});

test("a delivery stage by which we erect is a point of an offer whose firm positions have no erection", () => {
  const standardTerms = { hasMilestones: true, hasDispatchWeek: true, own: [] };
  const stage = { label: "Erection at site", first_week: 14, last_week: 15, by: "us" as const };
  const inOffer = { ...offer, standardTerms, conditions: { delivery: [stage] } };
  const found = (cranes: Draft[]) =>
    pointsIn(inOffer, cranes).filter(({ kind }) => kind === "stage contradicts");
  const without = (draft: typeof bearer, id: string) => ({
    ...run(draft, { kind: "setScope", component: "industrial_erection", inScope: false }),
    id,
  });
  const [point, ...more] = found([without(bearer, "a"), without(borne, "b")]);
  expect([point?.position, point?.text, more]).toEqual([
    null,
    "Delivery has our stage “Erection at site”, but industrial erection is in no position.",
    [],
  ]);
  expect(isOfferPointKey(point?.key ?? "")).toBe(true);
  expect(found([bearer, without(borne, "b")])).toEqual([]);
});

test("a kept point of other terms opens again when those of the crane or of the offer change", () => {
  const crane = {
    conditions: { terms: [{ title: "Payment", text: "In 60 days" }] },
    placeOfSupply: "Goa",
    sez: true,
  };
  const none = { conditions: null, placeOfSupply: "", sez: false };
  const values = (own: typeof crane, ofOffer: Parameters<typeof findOtherTerms>[1]) =>
    JSON.stringify(findOtherTerms(own, ofOffer).map((point) => point.values));
  const other = { terms: [{ title: "Payment", text: "In 90 days" }] };
  const all = [
    values(crane, none),
    values({ ...crane, conditions: other }, none),
    values(crane, { ...none, conditions: other }),
    values({ ...crane, placeOfSupply: "Kerala" }, none),
    values({ ...crane, sez: false }, none),
    values(crane, { ...none, placeOfSupply: "Kerala" }),
    values(crane, { ...none, sez: true }),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test("of many other conditions five are named, and whose hold", () => {
  const terms = (count: number) => ({
    terms: Array.from({ length: count }, (_, at) => ({ title: `C${at + 1}`, text: "Own" })),
  });
  const said = (count: number, conditions: SaleConditions | null) =>
    findOtherTerms(
      { conditions: terms(count), placeOfSupply: "", sez: false },
      { conditions, placeOfSupply: "", sez: false },
    ).map(({ text }) => text);
  const five = "clause C1, clause C2, clause C3, clause C4, clause C5";
  expect(said(5, null)).toEqual([
    `Its conditions differ from those of the offer: ${five}. The firm’s standard holds for the offer.`,
  ]);
  expect(said(7, { milestones: [] })).toEqual([
    `Its conditions differ from those of the offer: ${five}, and 2 more. Those of the offer hold.`,
  ]);
});

test("a press takes the place and the SEZ of a crane where it has them, and nothing of another point", () => {
  const crane = { conditions: null, placeOfSupply: "Goa", sez: true };
  expect(termsRemedy("other place of supply", crane)?.label).toBe("Take Goa and SEZ");
  expect(termsRemedy("other place of supply", { ...crane, sez: false })).toEqual({
    ...{ label: "Take Goa", change: { placeOfSupply: "Goa" } },
  });
  expect(termsRemedy("lift above column", crane)).toBeNull();
});
