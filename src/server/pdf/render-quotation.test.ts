import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DocumentForm, standardForms } from "#domain/firm/document-forms.ts";
import { bridgeBetween } from "#domain/price-bridge/price-bridge.ts";
import { bridgeRecord } from "#domain/price-bridge/price-bridge-record.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { goldenQuotation, goldenQuotations } from "#domain/testing/golden.ts";
import { hostileDescriptions } from "#domain/testing/hostile-texts.ts";
import { exampleFirm, savedQuotation, strayWords, textOf, tool, unpacked } from "#server/testing/papers.ts";
import { createPdfRenderer, type PdfRenderer } from "./render-quotation.ts";

/** The same quotation with a text typed into everything that can be typed. */
function withTyped(document: QuotationDocument, text: string): QuotationDocument {
  const name = text.slice(0, 200);
  return {
    ...document,
    customer: { name, company: name, site: name, state: "Kerala", gstin: "", reference: name },
    lines: document.lines.map((line) =>
      line.component === "industrial_erection" ? { ...line, values: { description: text } } : line,
    ),
  };
}

const contentSha256 = "3f2a9c0d17beffff".repeat(4);
let folder: string;
let renderer: PdfRenderer;
const render = (document: QuotationDocument, form: DocumentForm = "customer") =>
  renderer.render(document, form, exampleFirm, { contentSha256, revision: 0 });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "quotation-pdf-"));
  renderer = createPdfRenderer();
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

const flowing = (pdf: Uint8Array) => textOf(pdf).replace(/\s+/g, " ");
const without = (text: string) => text.replace(/\s+/g, "");

describe.each(standardForms)("the form %s", (form) => {
  test("is a sound, tagged file with embedded fonts and the record's mark on every page", async () => {
    const pdf = await render(savedQuotation("SG-1", { company: "Sabar Steel", site: "Sanand" }), form);
    const info = tool("pdfinfo", ["-"], pdf);
    expect(info).toMatch(
      /^Title: .*SG-2627-00007: 5T × 15\sm single girder EOT crane, lift ordered 6\sm, possible 5\.788\sm for Sabar Steel, Sanand$/m,
    );
    expect(info).toMatch(/^Author: +Example Cranes$/m);
    expect(info).toMatch(/^Tagged: +yes$/m);
    const fonts = tool("pdffonts", ["-"], pdf).split("\n").slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Archivo\S* +\S.* yes yes yes +\d+ +\d+$/);
    const pages = textOf(pdf).split("\f").slice(0, -1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain("SG-2627-00007");
      expect(page).toContain("3f2a9c0d17be");
      expect(page).not.toContain("DRAFT");
    }
    expect(strayWords(pdf)).toEqual([]);
  });
});

test("qpdf finds no fault in a paper", async ({ skip }) => {
  if (spawnSync("qpdf", ["--version"]).error) skip("qpdf is not installed");
  const file = path.join(folder, "check.pdf");
  writeFileSync(file, await render(savedQuotation("DG-1")));
  expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain(
    "No syntax or stream encoding errors",
  );
});

test("has the language, headings, tables and the drawing in its structure", async () => {
  const pdf = await render(savedQuotation("SG-1"));
  expect(/\/Lang ?\(en-IN\)/.test(unpacked(pdf))).toBe(true);
  const structure = tool("pdfinfo", ["-struct", "-"], pdf);
  for (const element of ["H1", "H2", "Table", "TH", "TD", "Figure"]) expect(structure).toContain(element);
});

describe.each(goldenQuotations.map(({ id }) => id))("the worked quotation %s", (id) => {
  test("prints its total in figures and words, and its drawing on A3", async () => {
    const document = savedQuotation(id);
    const pdf = await render(document);
    const { paise } = goldenQuotation(id).totals;
    const figures = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
    const text = flowing(pdf);
    expect(text).toContain(figures.format(paise.final_total / 100));
    expect(text).toContain(figures.format(paise.gst_amount / 100));
    expect(text).toMatch(/Rupees .+ only/);
    const pages = tool("pdfinfo", ["-l", "9", "-"], pdf).match(/size: +([\d.]+ x [\d.]+)/g);
    expect(pages?.at(-1)).toContain("1190.55 x 841.89");
    expect(strayWords(pdf)).toEqual([]);
  });
});

test("shows the crane on the first page when the profile asks for it, the same every time", async () => {
  const options = { contentSha256, revision: 0 };
  const asking = { ...exampleFirm, cover_drawing: true };
  const figures = (pdf: Uint8Array) => unpacked(pdf).match(/\/Alt ?\([^)]*/g);
  for (const id of ["SG-1", "DG-4"]) {
    const document = savedQuotation(id);
    const [plain, pdf] = [
      await render(document),
      await renderer.render(document, "customer", asking, options),
    ];
    expect(figures(pdf)).toEqual(
      expect.arrayContaining([expect.stringMatching(/Isometric view of a (single|double) girder EOT crane/)]),
    );
    expect(pdf.length - plain.length).toBeLessThan(40_000);
    expect(Buffer.from(pdf).equals(await renderer.render(document, "customer", asking, options))).toBe(true);
    expect(strayWords(pdf)).toEqual([]);
    expect(textOf(pdf).split("\f")[0]).toContain("Total including GST");
    const internal = await renderer.render(document, "internal", asking, options);
    expect(Buffer.from(internal).equals(await render(document, "internal"))).toBe(true);
  }
});

test("gives the same bytes for the same record and form, from any worker", async () => {
  const document = savedQuotation("DG-4");
  const other = createPdfRenderer();
  try {
    const first = Buffer.from(await render(document));
    expect(first.equals(await render(document))).toBe(true);
    expect(
      first.equals(await other.render(document, "customer", exampleFirm, { contentSha256, revision: 0 })),
    ).toBe(true);
    expect(first.equals(await render(document, "breakdown"))).toBe(false);
  } finally {
    await other.close();
  }
});

test("has its texts in reading order, a value after its caption", async () => {
  const pdf = await render(
    savedQuotation("DG-1", { name: "J. Shah", company: "Forgings", reference: "E/7" }),
  );
  const text = tool("pdftotext", ["-raw", "-", "-"], pdf).replace(/\s+/g, " ");
  const inOrder = [
    "Example Cranes ®",
    "Phone +91 79 5550 0101",
    "Quotation DG-2627-00007",
    "To Forgings",
    "Kind attention J. Shah",
    "Enquiry reference E/7",
    "Subject 20T × 22.5 m double girder",
    "Dear J. Shah,",
    "Safe working load 20 t",
    "Item Description HSN/SAC Quantity Amount",
    "Total in words",
    "Total including GST ₹71,06,155.64",
    "Technical data",
    "Terms and conditions",
    "Acceptance",
    "SPAN 22 500",
  ];
  let place = 0;
  for (const words of inOrder) {
    const found = text.indexOf(words, place);
    expect(found, words).toBeGreaterThan(-1);
    place = found + words.length;
  }
});

test("a component of the cost sheet stays on one page", async () => {
  const pdf = await render(savedQuotation("DG-1", { company: "Forgings", reference: "E/7" }), "internal");
  const page = tool("pdftotext", ["-raw", "-", "-"], pdf)
    .split("\f")
    .find((text) => text.includes("6 Wiring"));
  expect(page).toContain("Factors Span Width");
});

test("prints the totals of a cost sheet below its last component at any page end", async () => {
  const document = savedQuotation("SG-1");
  const lines = document.lines.filter(({ component }) => component !== "column" && component !== "wiring");
  const pagesBefore = new Set<number>();
  for (let count = 0; count <= 12; count += 2) {
    const description = Array.from({ length: count }, (_, n) => `Line ${n + 1}.`).join("\n");
    const longer = lines.map((line) =>
      line.component === "industrial_erection" ? { ...line, values: { ...line.values, description } } : line,
    );
    const pdf = await render({ ...document, lines: longer }, "internal");
    const pages = tool("pdftotext", ["-raw", "-", "-"], pdf).split("\f");
    const at = pages.findIndex((page) => page.includes("Total including GST ₹"));
    pagesBefore.add(at);
    expect(pages[at]).toMatch(/ Panel[\s\S]*Typed by[\s\S]*Sum ₹[\s\S]*Total including GST ₹/);
  }
  // Both were tried: all on the first page, and some of it on the next.
  expect([...pagesBefore]).toEqual([0, 1]);
});

test("the cost sheet of a revision shows each cause of the new price, the same every time", async () => {
  const [first, after] = [savedQuotation("SG-1"), savedQuotation("SG-2")];
  // One component is no longer quoted: its cause has no number among the lines.
  const gone = first.lines
    .filter(({ component }) => component === "panel")
    .map((line) => ({ ...line, component: "magnet", title: "Magnet" }));
  const before = { ...first, lines: [...first.lines, ...gone] };
  const bridge = bridgeRecord(
    bridgeBetween(before, after, { rowIn: () => undefined }),
    { quotation_id: before.number, revision: 0 },
    { quotation_id: before.number, revision: 1 },
  );
  const options = { contentSha256, revision: 1, bridge };
  const pdf = await renderer.render(after, "internal", exampleFirm, options);
  const text = flowing(pdf);
  expect(text).toContain("Price bridge from R0 to R1");
  expect(text).toContain("Magnet scope No longer in our scope");
  for (const { words } of bridge.causes) expect(without(text)).toContain(without(words));
  const figures = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
  expect(text).toContain(figures.format(bridge.from_total));
  expect(text).toContain(figures.format(bridge.to_total));
  expect(strayWords(pdf)).toEqual([]);
  expect(Buffer.from(pdf).equals(await renderer.render(after, "internal", exampleFirm, options))).toBe(true);
  const customers = await renderer.render(after, "customer", exampleFirm, options);
  expect(textOf(customers)).not.toContain("Price bridge");
});

describe("typed text", () => {
  const document = savedQuotation("SG-1");

  test.each([
    [
      "markup",
      '#set page(fill: red) $x^2$ @ref <label> *b* _e_ `r` = H #read("/etc/passwd") \\u{41} \\ // c /* c */ ~ --- "q"',
    ],
    ["addresses", "file:///etc/passwd http://example.com/?a=b&c=d https://example.com javascript:alert(1)"],
    ["PDF operators", ") Tj ET Q BT (x) Tj /F1 12 Tf << /Type /Catalog >> endstream endobj %PDF-1.7 %%EOF"],
  ])("%s prints literally and has no effect", async (_, typed) => {
    const pdf = await render(withTyped(document, typed));
    expect(without(textOf(pdf))).toContain(without(typed));
    expect(unpacked(pdf).match(/\/(URI|JavaScript|Launch|EmbeddedFile)\b/)).toBeNull();
    expect(strayWords(pdf)).toEqual([]);
  });

  test("is printed without control characters and marks of the reading direction", async () => {
    const text = flowing(await render(withTyped(document, "a\u0000b\u0007c \u202eabc\u202c \ud800 end")));
    expect(text).toContain("a b c abc");
  });

  test("prints Gujarati, Hindi and emoji with their own fonts", async () => {
    const pdf = await render(withTyped(document, "ગુજરાતી ક્ષમતા\nहिन्दी में\n👷‍♂️ ✅"));
    for (const name of ["NotoSansGujarati", "NotoSansDevanagari", "NotoEmoji"])
      expect(tool("pdffonts", ["-"], pdf)).toContain(name);
    expect(textOf(pdf)).toMatch(/ગુજરાતી[\s\S]*हिन्दी[\s\S]*✅/);
  });

  test("prints Greek and technical signs, in bold, too, and units of one sign as letters", async () => {
    const signs = "φ η σ ℃ ∠ ⅓ ₨ ☐ ⇒";
    const pdf = await render(withTyped({ ...document, preparedBy: signs }, `${signs} 40㎡`));
    const fonts = tool("pdffonts", ["-"], pdf);
    for (const name of [/DejaVuSans /, /DejaVuSans-Bold /]) expect(fonts).toMatch(name);
    expect(flowing(pdf)).toContain(`${signs} 40m²`);
    expect(flowing(pdf)).not.toContain("[?]");
  });

  test("continues 500 lines over pages, each under the head of the table", async () => {
    const pdf = await render(
      withTyped(document, Array.from({ length: 500 }, (_, n) => `Line ${n + 1}.`).join("\n")),
    );
    const pages = textOf(pdf).split("\f");
    for (const number of [1, 250, 500]) expect(textOf(pdf)).toContain(`Line ${number}.`);
    for (const page of pages.slice(0, -2).filter((text) => /Line \d+\./.test(text)))
      for (const head of ["Item", "Description", "HSN/SAC", "Amount"]) expect(page).toContain(head);
  });

  test.each(Object.entries(hostileDescriptions))("%s prints like any other text", async (_, typed) => {
    const pdf = await render(withTyped(document, typed));
    expect(flowing(pdf)).toContain("Erection and commissioning");
    expect(tool("pdfinfo", ["-"], pdf)).toMatch(/^Pages: +\d{1,2}$/m);
  });

  test("a word of 20,000 characters stays on the paper", async () => {
    const word = "Wqx7".repeat(5000);
    const pdf = await render(withTyped(document, word));
    expect(without(textOf(pdf)).split("Wqx7").length).toBeGreaterThan(4900);
    expect(strayWords(pdf)).toEqual([]);
  });
});

describe("a fault", () => {
  const document = savedQuotation("SG-1");
  const options = { contentSha256, revision: 0 };

  test("is reported, and the next document is made", async () => {
    const broken = { ...exampleFirm, logo: "<svg" };
    const [failed, next] = await Promise.allSettled([
      renderer.render(document, "customer", broken, options),
      render(document),
    ]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "Error generating PDF" } });
    expect(failed.status === "rejected" && String(failed.reason.cause)).toContain("SVG");
    expect(next.status).toBe("fulfilled");
  });

  test("a timeout names its cause", async () => {
    const hasty = createPdfRenderer({ timeout: 1 });
    try {
      await expect(hasty.render(document, "customer", exampleFirm, options)).rejects.toThrow(
        "This paper is too large",
      );
    } finally {
      await hasty.close();
    }
  });
});
