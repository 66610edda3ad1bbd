import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFigures } from "#domain/engineering/estimate/check-words.ts";
import { savedDesign } from "#domain/testing/estimated-draft.ts";
import { exampleFirm, strayWords, textOf, tool, wordsOverWords } from "#server/testing/papers.ts";
import { createPdfRenderer, type PdfRenderer } from "./render-quotation.ts";

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer();
});
afterAll(() => renderer.close());

describe.each([
  ["SG-1", "G4"],
  ["SG-1", "G6"],
  ["DG-4", "G7"],
])("the calculation of %s with the girder of case %s", (quotation, girder) => {
  const { document, checks, section } = savedDesign(quotation, girder);
  const render = () =>
    renderer.render(document, "calculation", exampleFirm, { contentSha256: "3f2a".repeat(16), revision: 0 });

  test("has two pages with the figures of the worked case, every check and room to sign", async () => {
    const pdf = await render();
    expect(tool("pdfinfo", ["-"], pdf)).toMatch(/^Pages: +2$/m);
    const text = textOf(pdf)
      .replaceAll(/[\u00a0\u2009]/g, " ")
      .replaceAll(/\s+/g, " ");
    for (const check of checks) expect(text).toContain(checkFigures({ ...check, clause: "" }));
    for (const words of [
      "Estimate for pricing. An engineer must confirm it before order.",
      section,
      "IS 807:2006",
      "IS 800:1984",
      "CMAA 74:2004",
      "Not checked",
      "two cranes close together",
      "IS 807:1976 7.4.1; live load",
      "0.7 L",
      "Signature",
    ])
      expect(text).toContain(words);
    const isOfM6 = quotation === "DG-4";
    expect(text.includes("The crane is of class M6")).toBe(isOfM6);
    expect(strayWords(pdf)).toEqual([]);
    expect(wordsOverWords(pdf)).toEqual([]);
  });

  test("has the same bytes for the same revision", async () => {
    expect(Buffer.from(await render()).equals(Buffer.from(await render()))).toBe(true);
  });
});
