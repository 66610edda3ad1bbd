import { expect, test } from "vitest";
import type { FreePosition, OfferDocument, PricedPosition } from "../offers/offer.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import { offerWith, outdatedProblem, withRevisions } from "./reprice-offer.ts";

const document = quotationOf(whole);
const other = quotationOf({ ...whole, out: ["panel"] }, 2);
const crane = (revision: number): PricedPosition => ({
  ...{ kind: "firm", quotation: document.number, revision, quantity: 1, alternateTo: null, onRunwayOf: null },
  quoted: quotedCraneOf(document),
});
const freight: FreePosition = {
  ...{ kind: "firm", text: "Freight", code: "996511", quantity: "1", unit: "job", unitPrice: 5_000_00 },
};

test("an offer with a revised quotation is re-priced after it takes the revision", () => {
  const newest = (revision: number) => () => revision;
  expect(outdatedProblem([freight, crane(1)], newest(2))).toBe(
    "Take the revision first. Position 2 has been revised (R2).",
  );
  expect(outdatedProblem([freight, crane(1)], newest(1))).toBeNull();
  expect(outdatedProblem([freight], newest(2))).toBeNull();
});

test("positions take the revisions of their quotations, and others stay", () => {
  const revisions = new Map([[document.number, { revision: 2, document: other }]]);
  expect(withRevisions([freight, crane(1)], revisions)).toEqual([
    freight,
    { ...crane(2), quoted: quotedCraneOf(other) },
  ]);
  expect(withRevisions([freight, crane(1)], new Map())).toEqual([freight, crane(1)]);
});

test("an offer has new figures, or the problem that its positions have now", () => {
  const offer = { discount: null } as OfferDocument;
  expect(offerWith(offer, [crane(1), freight], "2026-11-20")).toMatchObject({
    problem: null,
    document: { positions: [crane(1), freight], figures: { gstPercentage: "18" } },
  });
  // The bearer has no runway any more.
  const bearer = {
    ...crane(2),
    quoted: quotedCraneOf(quotationOf({ ...whole, out: ["lt_gantry", "column"] }, 3)),
  };
  expect(offerWith(offer, [bearer, { ...crane(1), onRunwayOf: 1 }], "2026-11-20")).toEqual({
    document: null,
    problem: expect.stringMatching(/\.$/),
  });
});
