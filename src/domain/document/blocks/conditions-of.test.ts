import { expect, test } from "vitest";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { PricedPosition, QuotedPosition } from "../../offers/offer.ts";
import { quotedCraneOf } from "../../offers/quoted.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { profileIn } from "../../testing/firm-files.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { savedAs } from "../../testing/kept-points.ts";
import {
  conditionsOfOffer,
  conditionsOfQuotation,
  standardOfOffer,
  standardOfQuotation,
} from "./conditions-of.ts";

const saved = (id: string, number: string): QuotationDocument => {
  const document = savedAs(draftOf(goldenQuotation(id), exampleTables), number);
  if (!document) throw new RangeError("The tables do not price it");
  return document;
};
const single = saved("SG-1", "SG-2627-00001");
const double = saved("DG-4", "DG-2627-00001");
const quotations = new Map([single, double].map((document) => [document.number, document]));
const quotationOf = ({ quotation }: QuotedPosition) => {
  const document = quotations.get(quotation);
  if (!document) throw new RangeError(`${quotation} is unknown`);
  return document;
};
const position = (document: QuotationDocument): PricedPosition => ({
  ...{ kind: "firm", quotation: document.number, revision: 0, quantity: 1, alternateTo: null },
  ...{ onRunwayOf: null, quoted: quotedCraneOf(document) },
});
const offer = {
  positions: [position(single), position(double)],
  validUntil: single.validUntil,
};

/** A firm whose clauses depend on the crane. */
const firm: FirmProfile = {
  ...profileIn("company.json"),
  terms: [
    { title: "Payment", text: "{payment}." },
    { title: "One girder", text: "Hung trolley.", holds: { crane_types: ["single-girder"] } },
    { title: "Two girders", text: "Crab.", holds: { crane_types: ["double-girder"] } },
  ],
};
const titles = ({ terms }: { terms: readonly { title: string }[] }) => terms.map(({ title }) => title);

test("a quotation has the clauses that hold for its crane, filled with its conditions", () => {
  const { terms, changed } = conditionsOfQuotation(single, firm);
  expect(titles({ terms })).toEqual(["Payment", "One girder"]);
  expect(terms[0]?.text).toMatch(/^40 % with the order, 50 % /);
  expect(changed).toEqual([]);
});

test("its author begins from the same clauses as they are written", () => {
  const { terms } = standardOfQuotation(double, firm);
  expect(titles({ terms })).toEqual(["Payment", "Two girders"]);
  expect(terms[0]?.text).toBe("{payment}.");
});

test("its own clauses replace the firm’s", () => {
  const terms = [{ title: "Payment", text: "All with the order." }];
  const found = conditionsOfQuotation({ ...single, conditions: { terms } }, firm);
  expect([found.terms, found.changed]).toEqual([terms, ["terms"]]);
});

test("an offer has the clauses of all its cranes", () => {
  expect(titles(standardOfOffer(offer, firm, quotationOf))).toEqual(["Payment", "One girder", "Two girders"]);
  expect(conditionsOfOffer(offer, firm, quotationOf).terms.map(({ title }) => title)).toHaveLength(3);
});

test("every clause holds for a crane that is lost or no longer built", () => {
  const other = { ...single, craneType: "gantry" };
  expect(titles(conditionsOfQuotation(other, firm))).toHaveLength(3);
  const one = { ...offer, positions: [position(single)] };
  expect(titles(conditionsOfOffer(one, firm, quotationOf))).toHaveLength(2);
  expect(titles(conditionsOfOffer(one, firm, () => other))).toHaveLength(3);
  expect(titles(conditionsOfOffer(one, firm, () => undefined))).toHaveLength(3);
});
