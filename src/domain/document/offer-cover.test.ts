import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import type { OfferDocument, OfferKind, PricedPosition } from "../offers/offer.ts";
import { offerFigures } from "../offers/offer-totals.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { priced } from "../testing/doubtful-drafts.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { profileIn } from "../testing/firm-files.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { choose, run } from "../testing/wizard-bench.ts";
import { offerContent } from "./offer-content.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);

/** A saved crane with a lift of 6 m; columns of 7 m give it, those of 6 m do not. */
function craneOn(columns: "6" | "7", number: string): QuotationDocument {
  const document = savedAs(priced(run(golden, choose("column", "column_height", columns))), number);
  if (!document) throw new RangeError("The tables do not price it");
  return document;
}

/** The reasons on the cover of an offer with a free position and these cranes. */
function reasonsOf(cranes: readonly { kind: OfferKind; columns: "6" | "7" }[]) {
  const quotations = cranes.map(({ columns }, at) => craneOn(columns, `SG-2627-0000${at + 1}`));
  const positions: PricedPosition[] = [
    { kind: "firm", text: "Freight", code: "996511", quantity: "1", unit: "truck", unitPrice: 10_000_00 },
    ...quotations.map(
      (quotation, at): PricedPosition => ({
        ...{ kind: cranes[at]?.kind ?? "firm", quotation: quotation.number, revision: 0, quantity: 1 },
        ...{ alternateTo: null, onRunwayOf: null, quoted: quotedCraneOf(quotation) },
      }),
    ),
  ];
  const offer: OfferDocument = {
    ...{ format: 1, number: "OF-2627-00001", revision: 0, reason: null },
    ...{ createdAt: "2026-11-20T09:42:00.000Z", validUntil: "2026-12-20" },
    ...{ createdBy: "r.patel", author: "r.patel", preparedBy: "Rohan Patel", customer: noCustomer },
    ...{ positions, discount: null, coveringText: "", figures: offerFigures(positions, null, "18") },
  };
  const content = offerContent(offer, "customer", profileIn("demonstration.json"), {}, ({ quotation }) => {
    const found = quotations.find(({ number }) => number === quotation);
    if (!found) throw new RangeError(quotation);
    return found;
  });
  return content.blocks.reasons.map(({ title }) => title);
}

const promise = "The lift is checked";

test.each<[string, Parameters<typeof reasonsOf>[0], string[]]>([
  ["of a firm crane that reaches it", [{ kind: "firm", columns: "7" }], [promise]],
  ["of a firm crane that does not", [{ kind: "firm", columns: "6" }], []],
  ["of an optional crane alone that does not", [{ kind: "optional", columns: "6" }], []],
  ["of an optional crane alone that reaches it", [{ kind: "optional", columns: "7" }], [promise]],
  [
    "of a firm crane beside an optional one that does not",
    [
      { kind: "firm", columns: "7" },
      { kind: "optional", columns: "6" },
    ],
    [`${promise}, position 2`],
  ],
])("the cover of an offer promises the lift %s", (_, cranes, promises) => {
  expect(reasonsOf(cranes).filter((title) => title.startsWith(promise))).toEqual(promises);
});
