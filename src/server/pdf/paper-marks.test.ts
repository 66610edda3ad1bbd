import { describe, expect, test } from "vitest";
import { type DocumentForm, documentForms } from "#domain/company.ts";
import { marksOfRevision, type PaperMarks } from "#domain/document/paper-marks.ts";
import { company, savedQuotation, textOf, tool, wordsOf, wordsOverWords } from "#server/testing/papers.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const document = savedQuotation("DG-1", { company: "Forgings", reference: "E/7" });
const typeset = (form: DocumentForm, marks?: PaperMarks) =>
  typesetter.typeset({
    document,
    form,
    company,
    options: { contentSha256: "3f2a9c0d17beffff".repeat(4), revision: 1, ...(marks && { marks }) },
  });
const all: PaperMarks = { revision: 1, supersededBy: 2, isDraft: true };

describe.each(documentForms)("marks on the paper %s", (form) => {
  test("stand on each page, upright, each in one line that can be searched for, over nothing else", () => {
    const pdf = typeset(form, all);
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

  test("are read out, and named in the title", () => {
    const pdf = typeset(form, all);
    expect(tool("pdfinfo", ["-struct-text", "-"], pdf)).toContain("DRAFT, NOT AN OFFER");
    expect(tool("pdfinfo", ["-"], pdf)).toMatch(/^Title: +DRAFT, NOT AN OFFER: Superseded by R2: /m);
  });

  test("leave a paper that has none as it is", () => {
    const plain = Buffer.from(typeset(form));
    expect(plain.equals(typeset(form, {}))).toBe(true);
    expect(plain.equals(typeset(form, marksOfRevision(0, 0)))).toBe(true);
    expect(textOf(plain)).not.toMatch(/DRAFT|Superseded/);
  });
});

test.each<[number, number, PaperMarks]>([
  [0, 0, {}],
  [1, 1, { revision: 1 }],
  [0, 2, { supersededBy: 2 }],
  [1, 2, { revision: 1, supersededBy: 2 }],
])("revision %i of a quotation whose newest is %i", (revision, newest, marks) => {
  expect(marksOfRevision(revision, newest)).toEqual(marks);
});
