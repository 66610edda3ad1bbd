import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { quotationContent } from "../document/quotation-content.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import type { PricedPosition } from "../offers/offer.ts";
import { gstOfOffer, offerFigures } from "../offers/offer-totals.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import { readOfferDocument } from "../offers/read-offer-document.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { readDocument } from "../quotation/document/read-document.ts";
import { totalsOfDraft } from "../quotation/draft/draft-part.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { recalculateAtToday } from "../quotation/save/at-today.ts";
import { defaultRates } from "../rates/rates.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { gstOn, gstRates } from "./gst.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const rowOf = exampleRowOf(draft.craneType);
const madeAt = (createdAt: string): QuotationDocument =>
  assembleDocument(requestOf(draft), rowOf, {
    number: "SG-2627-00008",
    createdAt,
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });
// The last minute in Asia/Kolkata before the law changes, and the first one after it.
const [before, after] = ["2027-03-31T18:29:00.000Z", "2027-03-31T18:30:00.000Z"];

const firm = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
/** The text of a quotation's paper. */
const paperOf = (quotation: QuotationDocument): string =>
  JSON.stringify(quotationContent(quotation, "customer", firm, 0));

const service: PricedPosition = {
  kind: "firm",
  text: "Load test",
  code: "998346",
  quantity: "1",
  unit: "test",
  unitPrice: 100_000_00,
};
const crane = (quotation: QuotationDocument): PricedPosition => ({
  kind: "firm",
  quotation: quotation.number,
  revision: 0,
  quantity: 1,
  alternateTo: null,
  onRunwayOf: null,
  quoted: quotedCraneOf(quotation),
});

const saved = madeAt(before);
const savedFigures = offerFigures(
  [crane(saved), service],
  null,
  gstOfOffer([crane(saved), service], "2027-03-31"),
);

beforeEach(() => {
  gstRates.push({ taxedAs: "goods", from: "2027-04-01", percentage: "12" });
  return () => void gstRates.pop();
});

test("taxes each class at the rate of the day", () => {
  expect(["2017-01-01", "2027-03-31", "2027-04-01", "2030-01-01"].map((day) => gstOn("goods", day))).toEqual([
    "18",
    "18",
    "12",
    "12",
  ]);
  expect(gstOn("services", "2027-04-01")).toBe("18");
});

test("gives new quotations and open drafts the rate of their day, in Asia/Kolkata", () => {
  expect(madeAt(before).totals).toEqual(saved.totals);
  const { beforeGst, gstPercentage, gst } = madeAt(after).totals;
  expect([gstPercentage, gst]).toEqual(["12", Math.round((beforeGst * 12) / 100)]);
  expect(totalsOfDraft(draft, "2027-04-01")).toEqual(madeAt(after).totals);
  expect(
    recalculateAtToday(saved, rowOf, { rates: defaultRates, day: "2027-04-01" }).document.totals,
  ).toEqual(madeAt(after).totals);
});

test("prints a saved quotation's own rate on its paper", () => {
  expect(paperOf(madeAt(after))).toContain('"GST 12%"');
  expect(paperOf(saved)).toContain('"GST 18%"');
});

test("taxes an offer at the rate of its cranes, and services alone as services", () => {
  expect(gstOfOffer([crane(saved), service], "2027-04-01")).toBe("12");
  expect(gstOfOffer([service], "2027-04-01")).toBe("18");
  expect(gstOfOffer([{ ...service, code: "85269200" }, service], "2027-04-01")).toBe("12");
});

test("taxes an offer by the class of its firm positions, whatever is optional or an alternate", () => {
  const [goods, optional] = [{ ...service, code: "85269200" }, { kind: "optional" as const }];
  expect(gstOfOffer([service, { ...goods, ...optional }], "2027-04-01")).toBe("18");
  expect(gstOfOffer([service, { ...crane(saved), ...optional }], "2027-04-01")).toBe("18");
  expect(gstOfOffer([goods, { ...service, ...optional }], "2027-04-01")).toBe("12");
  expect(gstOfOffer([crane(saved), { ...service, ...optional }], "2027-04-01")).toBe("12");
});

test("leaves saved quotations and offers at the rate that they were saved with", () => {
  expect(readDocument(JSON.parse(JSON.stringify(saved)), saved).totals).toEqual(saved.totals);
  const { gstPercentage: _rate, ...withoutRate } = saved.totals;
  expect(readDocument({ ...saved, totals: withoutRate }, saved).totals.gstPercentage).toBe("18");
  const header = { ...saved, figures: savedFigures };
  const offer = readOfferDocument(
    JSON.parse(JSON.stringify({ ...header, positions: [crane(saved), service], discount: null })),
    header,
  );
  expect(offer.figures).toEqual(savedFigures);
});
