import { expect, test } from "vitest";
import { viewOnRunway } from "../offers/quoted.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { craneOfView } from "../quotation/record/crane-of-view.ts";
import { recordOf } from "../quotation/record/record.ts";
import { viewOf } from "../quotation/record/view.ts";
import { newSale } from "../sales/sale.ts";
import { checkedAsDrawn } from "../technical/checked-drawing.ts";
import { notCheckedText } from "../technical/technical-check.ts";
import { valuesByRow } from "../technical/technical-values.ts";
import { contentOf, firms, offerOf, quotationOf, whole, worksOf } from "../testing/drawn-papers.ts";
import type { PrintableDrawing } from "./printable-drawing.ts";
import { drawingOf } from "./technical-pages.ts";

const check = { by: "Mira Shah", at: "2026-11-21T09:42:00.000Z", note: "" };
const checked = (serial: number, change: Partial<typeof whole> = {}): QuotationDocument => ({
  ...quotationOf({ ...whole, ...change }, serial),
  technicalCheck: check,
});
const viewSaved = (document: QuotationDocument) =>
  viewOf(JSON.parse(JSON.stringify(recordOf(document, { id: "id", creatorId: "u" }, newSale("r.patel", 0)))));
const checkOn = (sheet: PrintableDrawing | null): string[] =>
  (sheet?.lettering ?? [])
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .filter((text) => text === notCheckedText || text.startsWith("Mira Shah"));

test("a drawing names the check only where its technical values are those that were checked", () => {
  const told = { out: ["lt_gantry", "column"], technical: { top_of_rail: "9000" } } as const;
  const quotations = [checked(1), checked(2, { out: [...told.out], technical: told.technical })];
  expect(quotations.map((each) => checkOn(drawingOf(each, firms[0])))).toEqual([
    ["Mira Shah, 21 Nov 2026"],
    ["Mira Shah, 21 Nov 2026"],
  ]);
  const offered = (shared: boolean) =>
    contentOf(offerOf(quotations, { shared }), quotations, firms[0]).cranes.map(({ sheet }) =>
      checkOn(sheet),
    );
  expect(offered(false)).toEqual([["Mira Shah, 21 Nov 2026"], ["Mira Shah, 21 Nov 2026"]]);
  expect(offered(true)).toEqual([[notCheckedText], [notCheckedText]]);
  const works = worksOf(offerOf(quotations, { shared: true }), quotations, firms[0]).cranes;
  expect(works.map(({ sheet }) => checkOn(sheet))).toEqual([[notCheckedText], [notCheckedText]]);
});

test("a screen shows a crane on another’s runway with the values of that runway, which nobody checked", () => {
  const told = { out: ["lt_gantry", "column"], technical: { top_of_rail: "9000" } } as const;
  const own = viewSaved(checked(2, { out: [...told.out], technical: told.technical }));
  const [alone, placed] = [craneOfView(own), craneOfView(viewOnRunway(own, viewSaved(checked(1))))];
  if (alone === null || placed === null) throw new Error("The crane is built here.");
  const rail = (crane: typeof alone) => valuesByRow(crane).get("levelTopOfRail")?.value;
  expect([rail(alone), rail(placed)]).toEqual([9000, 6396]);
  expect(checkedAsDrawn(check, { checked: alone, drawn: alone })).toBe("Mira Shah, 21 Nov 2026");
  expect(checkedAsDrawn(check, { checked: alone, drawn: placed })).toBe(notCheckedText);
});
