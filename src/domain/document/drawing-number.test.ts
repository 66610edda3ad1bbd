import { expect, test } from "vitest";
import { contentOf, firms, offerOf, quotationOf, whole, worksOf } from "../testing/drawn-papers.ts";
import type { PrintableDrawing } from "./printable-drawing.ts";
import { drawingOf } from "./technical-pages.ts";

test("two drawings that differ have two numbers, and equal ones have one", () => {
  const quotations = [quotationOf(whole, 1), quotationOf({ ...whole, hoistType: "Electric Chain Hoist" }, 2)];
  const numberOn = (sheet: PrintableDrawing | null) =>
    (sheet?.lettering ?? [])
      .flatMap(({ texts }) => texts.map(({ text }) => text))
      .filter((text) => /-GA$/.test(text));
  const alone = quotations.map((quotation) => numberOn(drawingOf(quotation, firms[0])));
  expect(alone).toEqual([["SG-2627-00001-GA"], ["SG-2627-00002-GA"]]);
  const offered = (shared: boolean) =>
    contentOf(offerOf(quotations, { shared }), quotations, firms[0]).cranes.map(({ sheet }) => sheet);
  expect(offered(true).map(numberOn)).toEqual([["OF-2627-00001-1-GA"], ["OF-2627-00001-2-GA"]]);
  expect(offered(false)).toEqual(quotations.map((quotation) => drawingOf(quotation, firms[0])));
  const works = worksOf(offerOf(quotations, { shared: true }), quotations, firms[0]).cranes;
  expect(works.map(({ sheet }) => numberOn(sheet))).toEqual([
    ["OF-2627-00001-W1-GA"],
    ["OF-2627-00001-W2-GA"],
  ]);
});
