import { expect, test } from "vitest";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priced } from "../testing/doubtful-drafts.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { bearer, borne, golden, named } from "../testing/two-cranes.ts";
import { run } from "../testing/wizard-bench.ts";
import { decisionsByPlace, pointsOfOfferDocument } from "./offer-points.ts";
import { quotedCraneOf } from "./quoted.ts";

const [first, second] = ["SG-2627-00001", "SG-2627-00002"];

function saved(draft: Draft, number: string): QuotationDocument {
  const document = savedAs(priced(draft), number);
  if (document === null) throw new RangeError("The tables do not price the crane");
  return document;
}

const place = (document: QuotationDocument, onRunwayOf: number | null) => ({
  quoted: quotedCraneOf(document),
  ...{ quotation: document.number, revision: document.revision, quantity: 1 },
  ...{ kind: "firm" as const, alternateTo: null, onRunwayOf },
});

const decided = { reason: "as agreed", by: "a.mehta", at: "2026-11-26T06:00:00.000Z" };
const [carries, runs] = [saved(bearer, first), saved(borne, second)];
const documents = [carries, runs];
const among =
  (all: readonly QuotationDocument[]) =>
  ({ quotation }: { quotation: string }) =>
    all.find(({ number }) => number === quotation);
const shared = { customer: named, positions: [place(carries, null), place(runs, 1)] };
const apart = { customer: named, positions: [place(carries, null), place(runs, null)] };

test("a crane’s own point is kept on its quotation, and a point among cranes on the offer", () => {
  const own = pointsOfOfferDocument(apart, among(documents)).find(({ key }) =>
    key.endsWith("lift above column"),
  );
  if (!own) throw new RangeError("The crane lifts above its columns");
  const decide = (values: string) =>
    decisionsByPlace([own], [{ ...decided, key: own.key, values }], apart, among(documents));
  const inCranes = [
    {
      ...{ quotation: second, revision: 0 },
      decision: { ...decided, key: "lift above column", values: own.values },
    },
  ];
  expect(own.key).toBe(`${second} lift above column`);
  expect(decide(own.values)).toEqual({ inCranes, onOffer: [] });
  // With other values among its cranes the offer keeps it, too.
  expect(decide("other")).toEqual({ inCranes, onOffer: [{ ...decided, key: own.key, values: "other" }] });
  // Each of several points is its own.
  const low = saved(run(borne, { kind: "typeTechnical", field: "roof_underside", text: "7000" }), second);
  const find = among([carries, low]);
  const all = pointsOfOfferDocument(apart, find).filter(({ position }) => position === 2);
  const decisions = all.map(({ key, values }) => ({ ...decided, key, values }));
  expect(decisionsByPlace(all, decisions, apart, find).inCranes.map(({ decision }) => decision.key)).toEqual([
    "lift above column",
    "roof too low",
  ]);

  const points = pointsOfOfferDocument(shared, among(documents));
  const close = points.find(({ key }) => key.endsWith("cranes close together"));
  if (!close) throw new RangeError("The cranes are close together");
  const decision = { ...decided, key: close.key, values: close.values };
  expect(decisionsByPlace(points, [decision], shared, among(documents))).toEqual({
    inCranes: [],
    onOffer: [decision],
  });
  // Nor is one that the offer does not have, or of a crane that is not read, a crane's.
  const unknown = { ...decided, key: `${first} lift above column`, values: "" };
  for (const [decision, find] of [
    [unknown, among(documents)],
    [{ ...decided, key: own.key, values: own.values }, among([carries])],
  ] as const)
    expect(decisionsByPlace([own], [decision], apart, find)).toEqual({ inCranes: [], onOffer: [decision] });
});

test("a point that the quotation keeps already is not kept again", () => {
  const [own] = pointsOfOfferDocument(apart, among(documents)).filter(({ position }) => position === 2);
  if (!own) throw new RangeError("The crane lifts above its columns");
  const kept = { ...runs, keptPoints: [keepPointOf({ key: "lift above column", values: own.values })] };
  const decision = { ...decided, key: own.key, values: own.values };
  expect(decisionsByPlace([own], [decision], apart, among([carries, kept]))).toEqual({
    inCranes: [],
    onOffer: [],
  });
});

test("a point is opened again where it is kept: once on a quotation, and on the offer", () => {
  const keptOnCrane = keepPointOf({ key: "lift above column", values: "kept" });
  const kept = saved(golden, first);
  const find = among([{ ...kept, keptPoints: [keptOnCrane] }, runs]);
  const key = `${first} lift above column`;
  const again = { ...decided, reason: null, key, values: "now" };
  const positions = [
    place(kept, null),
    { ...place(kept, null), kind: "optional" as const },
    place(runs, null),
  ];
  const inCrane = {
    ...{ quotation: first, revision: 0 },
    decision: { ...again, key: "lift above column", values: "kept" },
  };
  expect(decisionsByPlace([], [again], { positions }, find)).toEqual({ inCranes: [inCrane], onOffer: [] });
  const keptPoints = [keepPointOf({ key, values: "now" })];
  expect(decisionsByPlace([], [again], { positions, keptPoints }, among([kept]))).toEqual({
    inCranes: [],
    onOffer: [again],
  });
  expect(decisionsByPlace([], [again], { positions, keptPoints }, find)).toEqual({
    inCranes: [inCrane],
    onOffer: [again],
  });
  // Another point is open as it was.
  const other = { ...again, key: `${first} cranes close together` };
  expect(decisionsByPlace([], [other], { positions, keptPoints }, find)).toEqual({
    inCranes: [],
    onOffer: [],
  });
});
