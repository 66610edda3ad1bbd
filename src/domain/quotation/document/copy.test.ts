import { expect, test } from "vitest";
import { noCustomer } from "../../customers/customer-block.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { savedAs } from "../../testing/kept-points.ts";
import { chosenPlaceOf, copyDocument, copyProblem, proposedPlaceOf } from "./copy.ts";
import type { QuotationDocument } from "./document.ts";

const today = "2026-12-20";

test.each([
  ["the newest revision on its last day", 1, 1, today, null],
  ["a superseded revision", 0, 1, today, "SG-2627-00001 is superseded by R1. Use it as a starting point."],
  [
    "an expired one",
    1,
    1,
    "2026-12-19",
    "SG-2627-00001 was valid until 19 Dec 2026. Use it as a starting point.",
  ],
])("%s is copied, or the sentence says why not", (_what, revision, latestRevision, validUntil, problem) => {
  const original = { number: "SG-2627-00001", revision, latestRevision, validUntil };
  expect(copyProblem(original, today)?.replace(" R0", "") ?? null).toBe(problem);
});

const document = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00001");
if (!document) throw new RangeError("The tables do not price it");
// The site is in Gujarat, the registration in Maharashtra.
const customer = { ...noCustomer, state: "Gujarat", gstin: "27AAACE0000E1ZM" };
const erected = (inScope: boolean, placeOfSupply: string): QuotationDocument => ({
  ...document,
  ...{ customer, placeOfSupply },
  lines: document.lines.map((line) =>
    line.component === "industrial_erection" ? { ...line, inScope } : line,
  ),
});

test.each([
  [true, "Gujarat", "Gujarat", ""],
  [false, "Maharashtra", "Maharashtra", ""],
  [false, "Gujarat", "Maharashtra", "Gujarat"],
  [true, "Maharashtra", "Gujarat", "Maharashtra"],
])(
  "with erection %s and the place %s, %s is proposed and “%s” chosen",
  (inScope, place, proposed, chosen) => {
    const quotation = erected(inScope, place);
    expect([proposedPlaceOf(quotation), chosenPlaceOf(quotation)]).toEqual([proposed, chosen]);
  },
);

const copied = {
  ...{ number: "SG-2627-00002", createdAt: "2026-12-01T06:30:00.000Z", createdBy: "a.shah" },
  ...{ preparedBy: "Asha Shah", customer: { ...noCustomer, state: "Goa" } },
};

test("a copy is the first issue of another number with the same prices", () => {
  const copy = copyDocument({ ...erected(true, "Gujarat"), revision: 3, reason: "Price" }, copied);
  expect(copy).toMatchObject({
    ...copied,
    ...{ revision: 0, revises: null, reason: null, author: "a.shah", validUntil: document.validUntil },
    ...{ totals: document.totals, placeOfSupply: "Goa" },
  });
});

test("a copy keeps a chosen place and a supply to an SEZ", () => {
  const copy = copyDocument({ ...erected(true, "Maharashtra"), sez: true }, copied);
  expect([copy.placeOfSupply, copy.sez]).toEqual(["Maharashtra", true]);
  const plain = copyDocument(erected(true, "Gujarat"), { ...copied, customer: noCustomer });
  expect([plain.placeOfSupply, plain.sez]).toEqual([undefined, undefined]);
});
