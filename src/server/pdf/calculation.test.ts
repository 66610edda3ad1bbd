import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { craneTypes } from "#domain/crane-types.ts";
import { checkFigures } from "#domain/engineering/estimate/check-words.ts";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import { assemble } from "#domain/quotation/assemble.ts";
import { requestOf } from "#domain/quotation/request.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { exampleRowOf } from "#domain/testing/example-tables.ts";
import { girderCases } from "#domain/testing/girder-golden.ts";
import { company, strayWords, textOf, tool, wordsOverWords } from "#server/testing/papers.ts";
import { createPdfRenderer, type PdfRenderer } from "./render-quotation.ts";

/** A worked quotation with the span of a worked girder, as the server would have saved it. */
function savedDesign(quotation: string, girder: string) {
  const worked = girderCases.find(({ id }) => id === girder);
  if (!worked) throw new RangeError(`No worked girder ${girder}`);
  const draft = estimatedDraft(quotation, worked.inputs.capacity, String(worked.inputs.span_width_m));
  const document = assemble(requestOf(draft), exampleRowOf(draft.craneType), {
    number: `${craneTypes[draft.craneType].series}-2627-00007`,
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });
  const { checks, section } = worked.expected as unknown as Pick<EstimateRecord, "checks" | "section">;
  return { document, checks, section: section.name };
}

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
    renderer.render(document, "calculation", company, { contentSha256: "3f2a".repeat(16), revision: 0 });

  test("is two pages with the figures of the worked case, every check and room to sign", async () => {
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
      "Signature",
    ])
      expect(text).toContain(words);
    expect(strayWords(pdf)).toEqual([]);
    expect(wordsOverWords(pdf)).toEqual([]);
  });

  test("is the same bytes for the same revision", async () => {
    expect(Buffer.from(await render()).equals(Buffer.from(await render()))).toBe(true);
  });
});
