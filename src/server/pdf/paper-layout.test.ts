import { describe, expect, test } from "vitest";
import { type DocumentForm, standardForms } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { highestPrice } from "#domain/numbers/money.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { longWords } from "#domain/testing/hostile-texts.ts";
import {
  exampleFirm,
  filledFirm,
  savedQuotation,
  strayWords,
  textOf,
  wordsOf,
  wordsOverWords,
} from "#server/testing/papers.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const options = { contentSha256: "3f2a9c0d17beffff".repeat(4), revision: 0 };
const typeset = (document: QuotationDocument, form: DocumentForm, profile = exampleFirm) =>
  typesetter.typeset({ document, form, firm: profile, options });

/** Every price the highest that can be given, and as much again as margin. */
function largest(document: QuotationDocument): QuotationDocument {
  const [subtotal, beforeGst] = [8 * highestPrice, 16 * highestPrice];
  const gst = (beforeGst / 100) * 18;
  return {
    ...document,
    lines: document.lines.map((line) => ({
      ...line,
      amount: highestPrice,
      price: line.price && { ...line.price, each: highestPrice, times: 2 },
    })),
    totals: {
      ...document.totals,
      subtotal,
      margin: subtotal,
      marginPercentage: "100",
      beforeGst,
      gst,
      total: beforeGst + gst,
    },
  };
}

/** The same text, as long as a field takes it, wherever one can be typed or configured. */
function filled(document: QuotationDocument, text: string): [QuotationDocument, FirmProfile] {
  const inWords = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, /^\d/.test(value) ? value : text]),
    );
  const typed: QuotationDocument = {
    ...document,
    preparedBy: text,
    customer: { name: text, company: text, site: text, state: text, gstin: text, reference: text },
    lines: document.lines.map((line) => ({
      ...line,
      values: { ...inWords(line.values), ...(line.component === "panel" ? { description: text } : {}) },
      row: line.row && inWords(line.row),
    })),
    warnings: [{ code: "W1", text }],
  };
  const configured: FirmProfile = {
    ...exampleFirm,
    name: text,
    tagline: text,
    address: [text, text],
    phones: [text],
    email: text,
    website: text,
    gstin: text,
    certifications: exampleFirm.certifications.map((certification) => ({ ...certification, value: text })),
    cover_drawing: true,
    terms: [{ title: text, text }, ...exampleFirm.terms],
    bank: { account_name: text, account_number: text, ifsc: text, bank: text, branch: text },
  };
  return [typed, configured];
}

test("the firm's name in the head of a page is whole where it has room", () => {
  const document = savedQuotation("SG-1");
  const headOf = (name: string) =>
    wordsOf(typeset(document, "technical", { ...exampleFirm, name }))
      .filter(({ page, bottom }) => page.number === 2 && bottom < 54)
      .map(({ text }) => text)
      .join(" ");
  const subject = "5T × 15 m single girder EOT crane";
  const hindi = "श्री विश्वकर्मा इंजीनियरिंग वर्क्स एण्ड क्रेन मैन्युफैक्चरिंग कम्पनी प्राइवेट लिमिटेड";
  // A reader of papers sees some vowel signs of Hindi in another order.
  const letters = (text: string) => [...text.replace(/\s/g, "")].sort().join("");
  expect(letters(headOf(hindi))).toBe(letters(`${hindi}${subject}`));
  expect(headOf(`${"Long Name ".repeat(20)}End`)).toMatch(/^(?:Long Name )+.*… 5T .* EOT crane$/);
});

test("a heading is never the last line of its column on a page, and technical data break between groups", () => {
  const headings =
    /^(?:Technical data|Makes|Scope of|Service and|Terms and|Hook and|Speeds and|Electrical supply|Weights and|Runway and)\b/;
  const document = savedQuotation("SG-1");
  const [make] = filledFirm.paper?.makes ?? [];
  if (!make) throw new RangeError("no makes");
  const pages = new Set<string>();
  for (let count = 0; count <= 30; count += 1) {
    const makes = Array.from({ length: count }, () => ({ ...make, supply: "One line. ".repeat(14) }));
    const firm = { ...filledFirm, paper: { ...filledFirm.paper, makes } };
    const words = wordsOf(typeset(document, "customer", firm)).filter(
      ({ page, bottom }) => page.width < page.height && bottom < page.height - 50,
    );
    const pagesOf = (...texts: string[]) =>
      texts.map((text) => words.find((word) => word.text === text)?.page.number);
    expect([count, ...pagesOf("Electrical", "rating")]).toEqual([count, ...pagesOf("rating", "Electrical")]);
    for (const [at, word] of words.entries()) {
      const found = headings.exec(`${word.text} ${words[at + 1]?.text}`);
      if (!found) continue;
      const below = words.some(
        ({ page, left, top }) =>
          page === word.page &&
          Math.abs(left - word.left) < 20 &&
          top > word.bottom - 2 &&
          top < word.bottom + 40,
      );
      expect([count, word.text, below]).toEqual([count, word.text, true]);
      pages.add(`${found[0]} ${word.page.number}`);
    }
  }
  expect(pages.size).toBeGreaterThan(1);
});

test("figures and abbreviations end in one line at the right of their column", () => {
  const words = wordsOf(typeset(savedQuotation("SG-1"), "technical"));
  const ends = (...texts: string[]) =>
    new Set(words.filter(({ text }) => texts.includes(text)).map(({ right }) => right.toFixed(0)));
  expect(ends("set", "pair", "no.").size).toBe(1);
  expect(words.find(({ text }) => text === "dia.")?.right).toBeCloseTo(
    words.find(({ text }) => text === "M5")?.right ?? 0,
    0,
  );
});

test("the words of a long total keep off the rule above them", () => {
  const document = savedQuotation("SG-1", { company: "Forgings" });
  const totals = { ...document.totals, total: 8_777_777_777_777 };
  const words = wordsOf(typeset({ ...document, totals }, "lump-sum"));
  const caption = words.find(({ text }, at) => text === "Total" && words[at + 2]?.text === "words");
  const panel = words.find(({ text }) => text === "Panel");
  // The rule lies 2 mm below the row's text.
  expect((caption?.top ?? 0) - (panel?.bottom ?? 0)).toBeGreaterThan(9);
});

// The forms share their parts: the second crane goes through the one with most of them.
describe.each([
  ["SG-1", standardForms],
  ["DG-1", ["customer"]],
] as const)("%s", (id, forms) => {
  const document = savedQuotation(id, { company: "Forgings", state: "Gujarat", reference: "E/7" });

  describe.each(forms)("as %s", (form) => {
    test("has room for the largest amounts", () => {
      const pdf = typeset(largest(document), form);
      expect(wordsOverWords(pdf)).toEqual([]);
      expect(strayWords(pdf)).toEqual([]);
      if (form !== "technical") expect(textOf(pdf)).toContain("₹18,88,00,00,00,000.00");
    });

    test.each(Object.entries(longWords))("keeps its layout with %s in every place for text", (_, text) => {
      const [typed, configured] = filled(document, text);
      const pdf = typeset(typed, form, configured);
      expect(wordsOverWords(pdf)).toEqual([]);
      expect(strayWords(pdf)).toEqual([]);
    });
  });
});
