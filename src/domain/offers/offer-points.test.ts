import { expect, test } from "vitest";
import { craneTypes } from "../crane-types.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import { openOf } from "../open-points/open-points.ts";
import { scopeRemedy } from "../open-points/scope-points.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { totalsOfDraft, valuesOf } from "../quotation/draft/draft-part.ts";
import { recordOf } from "../quotation/record/record.ts";
import { costOfRemedy, remediesOf, withRemedy } from "../remedies/remedies.ts";
import { newSale } from "../sales/sale.ts";
import type { ToldName } from "../technical/author-values.ts";
import { priced } from "../testing/doubtful-drafts.ts";
import { exampleRows, exampleTables } from "../testing/example-tables.ts";
import { quoted } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { among, bearer, borne, golden, named, offer, pointsIn, position } from "../testing/two-cranes.ts";
import { run, type } from "../testing/wizard-bench.ts";
import { noHistory, undo } from "../wizard/draft-history.ts";
import { isWorkingPosition, type OfferDraft } from "./offer-draft.ts";
import { keptInputsOf, onRunwayOfWorking, pointOfWorking, pointsOfOfferDraft } from "./offer-draft-points.ts";
import { isOfferPointKey, keyInOffer } from "./offer-points.ts";
import { onRunwayIn } from "./on-runway.ts";
import { optionPointKinds } from "./option-points.ts";

test("a runway's points are those of its bearer, by position, with the cranes on it", () => {
  expect(pointsIn(offer).map(({ key, position, text }) => [key, position, text])).toEqual([
    ["CRANE 1 lift above column", 1, expect.stringContaining("of position 2")],
    ["CRANE 1 cranes close together", 1, expect.stringContaining("check its girders and columns")],
  ]);
  const apart = { ...offer, positions: [position(bearer, 0, null), position(borne, 1, null)] };
  expect(pointsIn(apart).map(({ key }) => key)).toEqual([
    "CRANE 2 lift above column",
    "CRANE 2 busbar in no position",
  ]);
});

test("the roof and the wheel load that the customer told hold for each crane on the runway", () => {
  const tell = (draft: Draft, field: ToldName, text: string) =>
    run(draft, { kind: "typeTechnical", field, text });
  const theirs = (draft: Draft) =>
    run(
      draft,
      { kind: "setScope", component: "lt_gantry", inScope: false },
      { kind: "setScope", component: "column", inScope: false },
    );
  const { wheelLoadMax } = engineeringFigures(craneOfDraft(theirs(bearer)));
  const light = {
    ...tell(theirs(bearer), "allowed_wheel_load", ((wheelLoadMax ?? 0) + 0.01).toFixed(2)),
    id: "a",
  };
  const heavy = { ...theirs(borne), id: "b" };
  const told = (drafts: readonly (typeof bearer)[], key: string) =>
    pointsIn(offer, [...drafts]).find((point) => point.key === `CRANE 1 ${key}`);
  expect(told([light, heavy], "wheel load above allowed")?.text).toMatch(
    /^The wheel load of position 2 of [\d.]+ kN is above the [\d.]+ kN that the customer allows\.$/,
  );
  expect(told([light, { ...theirs(bearer), id: "b" }], "wheel load above allowed")).toBeUndefined();
  const low = tell(tell(theirs(bearer), "top_of_rail", "7000"), "roof_underside", "8000");
  expect(told([{ ...low, id: "a" }, heavy], "roof too low")?.text).toMatch(
    / Position 2 needs [\d\u2009]+ mm\.$/,
  );
});

test("a value that the customer told for another crane of the runway is never replaced without a word", () => {
  const theirs = (draft: Draft, rail: string) =>
    run(
      draft,
      { kind: "setScope", component: "lt_gantry", inScope: false },
      { kind: "setScope", component: "column", inScope: false },
      { kind: "typeTechnical", field: "top_of_rail", text: rail },
    );
  const [one, two] = [
    { ...theirs(bearer, "7000"), id: "a" },
    { ...theirs(borne, "7400"), id: "b" },
  ];
  const key = "CRANE 1 told value differs on runway: top_of_rail of position 2";
  const point = pointsIn(offer, [one, two]).find((each) => each.key === key);
  expect(point?.text).toBe(
    "The customer told top of rail above floor 7\u2009400 mm for position 2. This runway has 7\u2009000 mm.",
  );
  const onRunway = onRunwayOfWorking(offer, "a", among([one, two]));
  const own = pointsOfDraft(one, onRunway).find((each) => each.kind === "told value differs on runway");
  const [remedy] = own ? remediesOf(one, own, { onRunway }) : [];
  expect(remedy?.label).toBe("Take 7\u2009400 mm");
  const cured = { ...run(one, ...(remedy?.events ?? [])), id: "a" };
  expect(pointsIn(offer, [cured, two]).find((each) => each.key === key)).toBeUndefined();
  const alone = pointsIn(offer, [{ ...bearer, id: "a" }, two]).find((each) => each.key === key);
  expect(alone?.text).toMatch(/This runway has [\d\u2009]+ mm\.$/);
});

test("a busbar that another crane supplies for another length of the runway is a point of its bearer", () => {
  const longer = { ...run(bearer, type("lt_gantry", "lt_length", "36")), id: "a" };
  const own = { ...run(borne, type("wiring", "busbar", "")), id: "b" };
  const key = "CRANE 1 busbar of another length: position 2";
  expect(pointsIn(offer, [longer, own]).find((point) => point.key === key)?.text).toBe(
    "The wiring of position 2 is priced for a runway of 30 m. This runway has 36 m.",
  );
  for (const cranes of [
    [longer, borne],
    [bearer, own],
  ])
    expect(pointsIn(offer, cranes).find((point) => point.key === key)).toBeUndefined();
});

test("a position that contradicts the cranes is a point there, and its freight settles the scope", () => {
  const work = (text: string, kind: "firm" | "optional" = "firm") => ({
    ...{ id: text, kind, text, code: "8526", quantity: "1", unit: "set" },
    ...{ unitPrice: "100", component: "" },
  });
  const found = (of: OfferDraft) =>
    pointsIn(of).flatMap(({ kind, key, position }) => {
      if (optionPointKinds.includes(kind)) expect(isOfferPointKey(key)).toBe(true);
      return [...optionPointKinds, "freight contradicts"].includes(kind) ? [[kind, position]] : [];
    });
  const positions = [...offer.positions, work("M1 duty", "optional"), work("Spare rope"), work("M8 duty")];
  const sold99 = work("Walkway\nFor a span of 99 m");
  expect(found({ ...offer, positions: [...positions, sold99] })).toEqual([
    ["option included", 3],
    ["option not in crane", 5],
    ["option text outdated", 6],
  ]);
  const scope = [{ item: "Transport to site", by: "us" as const }];
  const standardTerms = {
    hasMilestones: true,
    hasDispatchWeek: true,
    own: [],
    exWorks: "Price basis",
    scope,
  };
  expect(found({ ...offer, standardTerms })).toEqual([["freight contradicts", null]]);
  const sold = [...offer.positions, work("Freight to site")];
  expect(found({ ...offer, standardTerms, positions: sold })).toEqual([]);
  // A firm position sells the freight that the scope leaves to the customer.
  const theirs = { ...standardTerms, scope: [{ item: "Transport to site", by: "customer" as const }] };
  const left = { ...offer, standardTerms: theirs, positions: sold };
  const [point] = pointsIn(left).filter(({ kind }) => kind === "freight contradicts");
  expect(point?.text).toBe(
    "Scope says that the customer supplies “Transport to site”, but position 3 sells it.",
  );
  expect(isOfferPointKey(point?.key ?? "")).toBe(true);
  const { label, paper } = scopeRemedy(null, theirs, point?.key ?? "");
  expect([label, found({ ...left, paper })]).toEqual(["We supply it", []]);
  const asked = [...offer.positions, work("Freight to site", "optional")];
  expect(found({ ...left, positions: asked })).toEqual([]);
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
  expect(keptInputsOf(of, among(cranes))).toEqual([
    { key: "customer missing", reason: "a tender", values: "" },
    { key: "CRANE 1 lift above column", reason: "own", values: kept.values },
  ]);
});

test("what the offer keeps of a saved quotation goes with its save until a value changes, and what its bearer keeps, too", () => {
  const number = "SG-2627-00001";
  const document = savedAs(priced(borne), number);
  if (document === null) throw new RangeError("The tables do not price the crane");
  const cranes = among([bearer], [recordOf(document, { id: "id", creatorId: "u" }, newSale("a", 0))]);
  const saved = (onRunwayOf: string | null): OfferDraft => {
    const { working: _, ...rest } = position(borne, 1, onRunwayOf);
    const quotation = { ...rest, quotation: number, revision: 0, newestRevision: 0 };
    return { ...offer, positions: [position(bearer, 0, null), quotation] };
  };
  const apart = saved(null);
  const own = pointsOfOfferDraft(apart, cranes).find(({ position: at }) => at === 2);
  const keptWith = (values: string): OfferDraft => ({
    ...apart,
    keptPoints: [{ key: own?.key ?? "", values, reason: "own hook", by: "a", at: "" }],
  });
  const input = { key: `${number} lift above column`, reason: "own hook", values: own?.values };
  expect(keptInputsOf(keptWith(own?.values ?? ""), cranes)).toEqual([input]);
  expect(keptInputsOf(keptWith("6|9|4000"), cranes)).toEqual([]);
  // Nothing is known of a quotation that the user may not open.
  expect(keptInputsOf(keptWith(own?.values ?? ""), among([bearer]))).toEqual([input]);

  const shared = saved("p0");
  const [point] = pointsOfOfferDraft(shared, cranes);
  expect(point?.text).toContain("of position 2");
  const kept = { key: "lift above column", values: point?.values ?? "", reason: "own", by: "a", at: "" };
  expect(keptInputsOf(shared, { ...cranes, draftOf: () => ({ ...bearer, keptPoints: [kept] }) })).toEqual([
    { key: "CRANE 1 lift above column", reason: "own", values: kept.values },
  ]);
});

test("a key names a kind of point, of the offer or of a crane in it", () => {
  for (const key of ["customer missing", "DG-2627-00001 lift above column", "CRANE 12 cranes close together"])
    expect(isOfferPointKey(key), key).toBe(true);
  for (const key of ["W4", "DG-2627-00001 W4", ""]) expect(isOfferPointKey(key), key).toBe(false);
});

test("a bearer keeps that two cranes are close together, also when its position moves, and it is sent once", () => {
  const close = pointsIn(offer).find(({ key }) => key.endsWith("cranes close together"));
  const own = close && pointOfWorking(offer, close);
  expect([own?.working, own?.point.key]).toEqual(["a", "cranes close together"]);
  const kept = { key: own?.point.key ?? "", values: own?.point.values ?? "", reason: "far apart" };
  const cranes = [{ ...bearer, keptPoints: [{ ...kept, by: "a", at: "" }] }, borne];
  const moved = { ...offer, positions: offer.positions.toReversed() };
  for (const [of, name] of [
    [offer, "CRANE 1"],
    [moved, "CRANE 2"],
  ] as const)
    expect(keptInputsOf(of, among(cranes))).toEqual([{ ...kept, key: `${name} cranes close together` }]);
});

test("the wizard and the offer have the same points of a working quotation", () => {
  const inWizard = pointsOfDraft(bearer, onRunwayIn(offer, bearer, among([bearer, borne])));
  const inOffer = pointsIn(offer).flatMap((point) => pointOfWorking(offer, point)?.point ?? []);
  expect(inWizard).toEqual(inOffer.filter(({ key }) => key !== "cranes close together"));
  expect(inWizard[0]?.text).toContain("of position 2");
});

test("and with a saved crane on its runway", () => {
  const document = savedAs(priced(borne), "SG-2627-00009");
  if (!document) throw new RangeError("The tables price it");
  const record = recordOf(document, { id: "id", creatorId: "u" }, newSale("a", 0));
  const [first, second] = offer.positions;
  if (!first || !second || !isWorkingPosition(second)) throw new RangeError("The offer has two cranes");
  const { working: _, ...place } = second;
  const withSaved: OfferDraft = {
    ...offer,
    positions: [first, { ...place, quotation: record.quotation_id, revision: 0, newestRevision: 0 }],
  };
  const cranes = among([bearer], [record]);
  const inWizard = pointsOfDraft(bearer, onRunwayIn(withSaved, bearer, cranes));
  const inOffer = pointsOfOfferDraft(withSaved, cranes).flatMap(
    (point) => pointOfWorking(withSaved, point)?.point ?? [],
  );
  expect(inWizard).toEqual(inOffer.filter(({ key }) => key !== "cranes close together"));
  expect(inWizard[0]?.text).toContain("of position 2");
});

test("a remedy in the offer is one act that Undo takes back, and has its price at once", () => {
  const found = pointsIn(offer).flatMap((point) => pointOfWorking(offer, point) ?? [])[0];
  if (!found) throw new RangeError("The offer has no point");
  const onRunway = onRunwayOfWorking(offer, "a", {
    draftOf: (id) => [bearer, borne].find((draft) => draft.id === id) ?? null,
    recordOf: () => null,
  });
  const columns = exampleRows("single-girder", "column").map((row) => ({
    value: row.column_type ?? "",
    row,
  }));
  const around = { onRunway, columns };
  const [remedy] = remediesOf(bearer, found.point, around);
  const priced = craneTypes["single-girder"].components.reduce(
    (draft, component) => quoted(draft, component, exampleTables),
    bearer,
  );
  const before = { draft: priced, history: noHistory };
  if (!remedy) throw new RangeError("The point has no remedy");
  const after = withRemedy(before, remedy, around);
  const cost = costOfRemedy(priced, remedy, "2026-11-28", around);
  expect(cost).toBeGreaterThan(0);
  expect(totalsOfDraft(after.draft, "2026-11-28").total - totalsOfDraft(priced, "2026-11-28").total).toBe(
    cost,
  );
  expect(remedy.events.length).toBeGreaterThan(1);
  expect(after.history.past.map(({ name }) => name)).toEqual([remedy.label]);
  const back = undo(after);
  expect(back && valuesOf(back.draft, "column")).toEqual(valuesOf(priced, "column"));
  expect(valuesOf(after.draft, "column")).not.toEqual(valuesOf(priced, "column"));
  expect(back && totalsOfDraft(back.draft, "2026-11-28")).toEqual(totalsOfDraft(priced, "2026-11-28"));
});

test("two positions that sell a busbar along a runway by others are doubted, because it may be one runway", () => {
  const theirs = (draft: Draft, id: string) => ({
    ...run(
      draft,
      { kind: "setScope", component: "lt_gantry", inScope: false },
      { kind: "setScope", component: "column", inScope: false },
    ),
    id,
  });
  const [first, second] = [theirs(golden, "a"), theirs(golden, "b")];
  const apart = { ...offer, positions: [position(first, 0, null), position(second, 1, null)] };
  const doubtIn = (drafts: (typeof bearer)[]) =>
    pointsIn(apart, drafts).filter(({ key }) => key.endsWith("busbar along their runway twice"));
  const [doubt, ...others] = doubtIn([first, second]);
  expect(others).toEqual([]);
  expect(doubt).toMatchObject({
    position: 2,
    text: "Positions 1 and 2 each sell a busbar of 30 m along a runway by others. On one runway it is needed once.",
  });
  expect(isOfferPointKey(doubt?.key ?? "")).toBe(true);
  for (const change of [
    type("wiring", "busbar", "by_others"),
    type("lt_gantry", "lt_length", "42"),
    { kind: "setScope", component: "lt_gantry", inScope: true } as const,
  ])
    expect(doubtIn([first, run(second, change)])).toEqual([]);
});
