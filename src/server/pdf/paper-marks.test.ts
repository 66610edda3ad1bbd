import { describe, expect, test } from "vitest";
import { type DocumentForm, standardForms } from "#domain/firm/document-forms.ts";
import { marksOfRevision, type PaperMarks } from "#domain/firm/paper-marks.ts";
import {
  exampleFirm,
  savedQuotation,
  textOf,
  tool,
  wordsOf,
  wordsOverWords,
} from "#server/testing/papers.ts";
import { runProgram } from "#server/testing/run-program.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const document = savedQuotation("DG-1", { company: "Forgings", reference: "E/7" });
const typeset = (form: DocumentForm, marks?: PaperMarks) =>
  typesetter.typeset({
    document,
    form,
    firm: exampleFirm,
    options: { contentSha256: "3f2a9c0d17beffff".repeat(4), revision: 1, ...(marks && { marks }) },
  });
const all: PaperMarks = { revision: 1, supersededBy: 2, isHeld: true };

describe.each(standardForms)("marks on the paper %s", (form) => {
  const pdf = typeset(form, all);

  test("are upright on each page, on one searchable line, and cover no other text", () => {
    const pages = textOf(pdf).split("\f").slice(0, -1);
    for (const page of pages)
      for (const mark of ["DRAFT, NOT AN OFFER", "Superseded by R2", "Revision 1"])
        expect(page.replaceAll("\u00a0", " ")).toContain(mark);
    const words = wordsOf(pdf);
    for (const [index] of pages.entries()) {
      const onPage = words.filter(({ page }) => page.number === index + 1);
      const draft = onPage.find(({ text }) => text === "DRAFT,");
      const offer = onPage.find(({ text }) => text === "OFFER");
      expect(draft?.top).toBe(offer?.top);
      expect(draft?.top).toBeLessThan(36);
    }
    expect(wordsOverWords(pdf)).toEqual([]);
  });

  test("are named in the title", () => {
    expect(tool("pdfinfo", ["-"], pdf)).toMatch(/^Title: +DRAFT, NOT AN OFFER: Superseded by R2: /m);
  });

  test("say whether a page on the screen is saved", () => {
    expect(textOf(typeset(form, { preview: "unsaved" }))).toContain("PREVIEW, NOT SAVED");
    expect(textOf(typeset(form, { preview: "saved" }))).toContain("PREVIEW");
    expect(textOf(typeset(form, { preview: "saved" }))).not.toContain("NOT SAVED");
  });

  test("leave a paper without marks unchanged", () => {
    const plain = Buffer.from(typeset(form));
    expect(plain.equals(typeset(form, {}))).toBe(true);
    expect(plain.equals(typeset(form, marksOfRevision(0, 0)))).toBe(true);
    expect(textOf(plain)).not.toMatch(/DRAFT|Superseded/);
  });
});

test("screen readers get the marks", () => {
  // A paper without a drawing: its hundreds of texts take pdfinfo seconds, and the marks come before them.
  expect(tool("pdfinfo", ["-struct-text", "-"], typeset("internal", all))).toContain("DRAFT, NOT AN OFFER");
});

/** The pages as pictures: grey values, row by row. */
function picturesOf(pdf: Uint8Array): { width: number; pixels: Buffer }[] {
  const all = runProgram("pdftoppm", ["-r", String(dotsPerInch), "-gray", "-"], pdf);
  const pages: { width: number; pixels: Buffer }[] = [];
  for (let at = 0; at < all.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(all.toString("latin1", at, at + 40));
    if (!head) throw new RangeError("No picture");
    const [width, height] = [Number(head[1]), Number(head[2])];
    const from = at + head[0].length;
    pages.push({ width, pixels: all.subarray(from, from + width * height) });
    at = from + width * height;
  }
  return pages;
}
const dotsPerInch = 60;
/** The stamps stand in the first 9 mm of a page, above its page header. */
const stampRows = Math.ceil((9 / 25.4) * dotsPerInch);

describe.each(["customer", "internal"] as const)("the paper %s that a later revision supersedes", (form) => {
  test.each([0, 1])("equals the earlier paper of revision %i apart from its mark", (revision) => {
    const [before, after] = [
      typeset(form, marksOfRevision(revision, revision)),
      typeset(form, marksOfRevision(revision, 2)),
    ];
    const stamp = /^(Superseded|by|R2)$/;
    const placesOf = (pdf: Uint8Array) =>
      wordsOf(pdf)
        .filter(({ text, top }) => !(top < 26 && stamp.test(text)))
        .map((word) => JSON.stringify(word))
        .sort();
    expect(placesOf(after)).toEqual(placesOf(before));
    const [old, now] = [picturesOf(before), picturesOf(after)];
    expect(now.length).toBe(old.length);
    for (const [index, { width, pixels }] of now.entries()) {
      const below = width * stampRows;
      expect(pixels.subarray(below).equals(old[index]?.pixels.subarray(below) ?? Buffer.of())).toBe(true);
      expect(pixels.subarray(0, below).equals(old[index]?.pixels.subarray(0, below) ?? Buffer.of())).toBe(
        false,
      );
    }
  });
});

test.each<[number, number, PaperMarks]>([
  [0, 0, {}],
  [1, 1, { revision: 1 }],
  [0, 2, { supersededBy: 2 }],
  [1, 2, { revision: 1, supersededBy: 2 }],
])("gives the marks of revision %i of a quotation whose newest is %i", (revision, newest, marks) => {
  expect(marksOfRevision(revision, newest)).toEqual(marks);
});
