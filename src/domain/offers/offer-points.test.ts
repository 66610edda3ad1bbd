import { expect, test } from "vitest";
import { openOf } from "../open-points/open-points.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { choose, run } from "../testing/wizard-bench.ts";
import { newOfferDraft, type OfferDraft } from "./offer-draft.ts";
import { keptInputsOf, pointsOfOfferDraft } from "./offer-draft-points.ts";
import { isOfferPointKey, keyInOffer } from "./offer-points.ts";
import { quotedOfDraft } from "./quoted.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const bearer = {
  ...run(golden, choose("column", "column_height", "7"), choose("hoist", "height_m", "6")),
  id: "a",
};
const borne = { ...run(golden, choose("hoist", "height_m", "9")), id: "b" };
const position = (working: typeof bearer, at: number, onRunwayOf: string | null) => ({
  ...{ id: `p${at}`, kind: "firm" as const, working: working.id, quantity: "1", alternateTo: null },
  ...{ onRunwayOf, quoted: quotedOfDraft(working) },
});
const named = { name: "", company: "Sabar Steel", site: "", state: "", gstin: "", reference: "" };
const offer: OfferDraft = {
  ...newOfferDraft({ owner: "a" }, "o", "2026-11-26T06:00:00.000Z"),
  customer: named,
  positions: [position(bearer, 0, null), position(borne, 1, "p0")],
};
const pointsIn = (of: OfferDraft, drafts = [bearer, borne]) =>
  pointsOfOfferDraft(of, {
    draftOf: (id) => drafts.find((draft) => draft.id === id) ?? null,
    recordOf: () => null,
  });

test("a runway's points are those of its bearer, by position, with the cranes on it", () => {
  expect(pointsIn(offer).map(({ key, position, text }) => [key, position, text])).toEqual([
    ["CRANE 1 lift above column", 1, expect.stringContaining("of position 2")],
    ["CRANE 1 cranes close together", 1, "Two cranes close together on this runway are not checked."],
  ]);
  const apart = { ...offer, positions: [position(bearer, 0, null), position(borne, 1, null)] };
  expect(pointsIn(apart).map(({ key }) => key)).toEqual(["CRANE 2 lift above column"]);
});

test("an offer without a customer has a point of its own, unless its first crane names one", () => {
  const unnamed = { ...offer, customer: { ...named, company: "" } };
  expect(pointsIn(unnamed).at(-1)).toMatchObject({ key: "customer missing", position: null });
  const cranes = [{ ...bearer, customer: named }, borne];
  expect(pointsIn(unnamed, cranes).map(({ key }) => key)).not.toContain("customer missing");
  expect(pointsIn({ ...unnamed, positions: [] })).toEqual([]);
});

test("what a working quotation keeps among the others goes with the save of the offer", () => {
  const [point] = pointsIn(offer);
  const kept = { key: "lift above column", values: point?.values ?? "", reason: "own", by: "a", at: "" };
  const cranes = [{ ...bearer, keptPoints: [kept] }, borne];
  expect(openOf(pointsIn(offer, cranes)).map(({ key }) => key)).toEqual(["CRANE 1 cranes close together"]);
  const of = {
    ...offer,
    keptPoints: [
      { key: "customer missing", values: "", reason: "a tender", by: "a", at: "" },
      { key: keyInOffer("DG-2627-00001", "lift above column"), values: "", reason: "gone", by: "a", at: "" },
    ],
  };
  expect(keptInputsOf(of, (id) => cranes.find((draft) => draft.id === id) ?? null)).toEqual([
    { key: "customer missing", reason: "a tender" },
    { key: "CRANE 1 lift above column", reason: "own" },
  ]);
});

test("a key names a kind of point, of the offer or of a crane in it", () => {
  for (const key of ["customer missing", "DG-2627-00001 lift above column", "CRANE 12 cranes close together"])
    expect(isOfferPointKey(key), key).toBe(true);
  for (const key of ["W4", "DG-2627-00001 W4", ""]) expect(isOfferPointKey(key), key).toBe(false);
});
