import { describe, expect, test } from "vitest";
import { offerContent } from "#domain/document/offer-content.ts";
import { type OfferForm, offerForms } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { PaperMarks } from "#domain/firm/paper-marks.ts";
import { amountInWords } from "#domain/numbers/amount-in-words.ts";
import { formatMoneyColumn } from "#domain/numbers/format.ts";
import { goldenOffers, paise } from "#domain/testing/golden-offers.ts";
import { longWords } from "#domain/testing/hostile-texts.ts";
import {
  exampleFirm,
  savedQuotation,
  strayWords,
  textOf,
  tool,
  wordsOverWords,
} from "#server/testing/papers.ts";
import { cranes, goldenOffer, type SavedOffer, savedOffer } from "#server/testing/saved-offers.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const otherTypesetter = createTypesetter();
const contentSha256 = "3f2a9c0d17beffff".repeat(4);
const typeset = (
  saved: SavedOffer,
  form: OfferForm = "customer",
  { marks = {}, by = typesetter, profile = exampleFirm }: Partial<How> = {},
) => {
  const options = { contentSha256, revision: saved.offer.revision, marks };
  return by.typeset({ ...saved, form, firm: profile, options });
};
type How = { marks: PaperMarks; by: typeof typesetter; profile: FirmProfile };
const flowing = (pdf: Uint8Array) => textOf(pdf).replace(/\s+/g, " ");
const figure = (text: string) => formatMoneyColumn(Math.abs(paise(text))).replace("₹", "");

const freight = {
  kind: "firm",
  text: "Freight to Sanand, unloading by the customer",
  code: "996511",
  quantity: "2.5",
  unit: "truck",
  unitPrice: 38_500_00,
} as const;
const loadTest = {
  kind: "optional",
  text: "Load test with certified weights",
  code: "998346",
  quantity: "1",
  unit: "test",
  unitPrice: 48_000_00,
} as const;

/** A bearer with an alternate, a sharer of its runway, a free line and an option, less a discount. */
function mixed(change: Parameters<typeof savedOffer>[1] = {}): SavedOffer {
  const [a, b, c] = cranes(3);
  if (!a || !b || !c) throw new RangeError("Three cranes");
  return savedOffer(
    [
      { quotation: a },
      { quotation: b, kind: "alternate", alternateTo: 1 },
      { quotation: c, quantity: 2, onRunwayOf: 1 },
      freight,
      loadTest,
    ],
    { discount: { percent: "2" }, customer: { company: "Sabar Steel", state: "Gujarat" }, ...change },
  );
}

describe.each(offerForms)("the form %s of an offer", (form) => {
  const pdf = typeset(mixed(), form);
  const text = flowing(pdf);

  test("is a sound, tagged file with embedded fonts and the record's mark on every page", () => {
    const info = tool("pdfinfo", ["-"], pdf);
    expect(info).toMatch(
      /^Title: .*OF-2627-00007: Three single girder EOT cranes for Sabar Steel, Gujarat$/m,
    );
    expect(info).toMatch(/^Author: +Example Cranes$/m);
    expect(info).toMatch(/^Tagged: +yes$/m);
    for (const font of tool("pdffonts", ["-"], pdf).split("\n").slice(2).filter(Boolean))
      expect(font).toMatch(/^[A-Z]{6}\+Archivo\S* +\S.* yes yes yes +\d+ +\d+$/);
    const structure = tool("pdfinfo", ["-struct", "-"], pdf);
    const elements = ["H1", "H2", "Table", "TH", "TD", ...(form === "internal" ? [] : ["Figure"])];
    for (const element of elements) expect(structure).toContain(element);
    const pages = textOf(pdf).split("\f").slice(0, -1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain("OF-2627-00007");
      expect(page).toContain("3f2a9c0d17be");
    }
    expect(strayWords(pdf)).toEqual([]);
    expect(wordsOverWords(pdf)).toEqual([]);
  });

  test("has the same bytes for the same offer, after any other paper", () => {
    expect(Buffer.compare(typeset(mixed(), form, { by: otherTypesetter }), pdf)).toBe(0);
  });

  test("shows each reader only the permitted figures", () => {
    const { figures, positions } = mixed().offer;
    const amount = (value = 0) => formatMoneyColumn(value).replace("₹", "");
    const line = amount(figures.positions[2]?.value);
    expect(text.includes(line)).toBe(form === "customer" || form === "internal");
    expect(text.includes(formatMoneyColumn(figures.total))).toBe(form !== "technical");
    expect(text.includes(amount(figures.cost))).toBe(form === "internal");
    expect(/[Mm]argin/.test(text)).toBe(form === "internal");
    if (form === "technical") expect(text).not.toMatch(/₹|\d\.\d\d\b(?! ?(m|t|kW))/);
    for (const words of ["Freight to Sanand", "Load test with certified weights", "instead of 1"])
      expect(text).toContain(words);
    expect(positions).toHaveLength(5);
  });
});

test.each(goldenOffers.map((golden) => [golden.id, golden] as const))(
  "the worked offer %s prints its worked figures",
  (_, golden) => {
    const text = flowing(typeset(goldenOffer(golden)));
    const { expected } = golden;
    for (const position of expected.positions) {
      expect(text).toContain(figure(position.value));
      if (position.adds_total === undefined) continue;
      const sign = paise(position.adds_total) < 0 ? "−" : "+";
      expect(text).toContain(`${sign}${figure(position.adds_total)}`);
      expect(text).toContain(
        formatMoneyColumn(paise(expected.total) + paise(position.adds_total)).replace("₹", ""),
      );
    }
    expect(text).toContain(`Taxable value ${figure(expected.taxable)}`);
    expect(text).toContain(`Total including GST ₹${figure(expected.total)}`);
    expect(text).toContain(amountInWords(paise(expected.total)));
    if (paise(expected.discount) > 0) {
      for (const words of ["Sum of the positions", figure(expected.firm_total)])
        expect(text).toContain(words);
      expect(text).toContain(`−${figure(expected.discount)}`);
    }
  },
);

test.each([
  ["", "27AAACE0000E1ZM", ["IGST 18%"]],
  ["Maharashtra", "24AAACE0000E1ZS", ["CGST 9%", "SGST 9%"]],
])("names GST for the state %s and the GSTIN %s, which has priority", (state, gstin, names) => {
  const text = flowing(typeset(mixed({ customer: { company: "Sabar Steel", state, gstin } }), "lump-sum"));
  expect(["CGST 9%", "SGST 9%", "IGST 18%"].filter((name) => text.includes(name))).toEqual(names);
});

test("the terms and the acceptance are on one page, with a letter of any length", () => {
  const [quotation] = cranes(1);
  if (!quotation) throw new RangeError("A crane");
  const pagesBefore = new Set<number>();
  for (let lines = 10; lines <= 30; lines += 5) {
    const coveringText = Array.from({ length: lines }, (_, n) => `Line ${n + 1} of the letter`).join("\n");
    const pages: string[] = textOf(typeset(savedOffer([{ quotation }], { coveringText }), "lump-sum")).split(
      "\f",
    );
    const at = pages.findIndex((page) => page.includes("Acceptance"));
    pagesBefore.add(at);
    expect(pages[at]?.split("Acceptance")[0]).toMatch(
      /Terms and conditions[\s\S]*Cancellation[\s\S]*Bank details/,
    );
  }
  // Both ends were tried: all on the first page, and on the next.
  expect([...pagesBefore]).toEqual([0, 1]);
});

test("papers name the same level for a shared rail", () => {
  const [a, c] = cranes(2);
  if (!a || !c) throw new RangeError("Two cranes");
  // Quoted alone, the second crane stands on columns of its own, two metres higher.
  const higher = {
    ...c,
    lines: c.lines.map((line) =>
      line.component === "column" ? { ...line, values: { ...line.values, column_height: "8" } } : line,
    ),
  };
  const contentOf = (placed: Parameters<typeof savedOffer>[0], form: OfferForm) => {
    const { offer, quotations } = savedOffer(placed);
    return offerContent(offer, form, exampleFirm, {}, ({ quotation }) => {
      const found = quotations.find(({ number }) => number === quotation);
      if (!found) throw new RangeError(quotation);
      return found;
    });
  };
  const railsIn = (placed: Parameters<typeof savedOffer>[0]) =>
    contentOf(placed, "technical").cranes.map(
      ({ data }) =>
        data.flatMap(({ rows }) => rows).find(({ label }) => label === "Top of rail above floor")?.value,
    );
  const [own, other] = railsIn([{ quotation: a }, { quotation: higher }]);
  expect(own).not.toBe(other);
  const shared = [{ quotation: a }, { quotation: higher, onRunwayOf: 1 }];
  expect(railsIn(shared)).toEqual([own, own]);
  const advice = contentOf(shared, "internal").cranes.map(({ costs }) => costs?.warnings.join(" "));
  expect(advice).toEqual([
    expect.stringContaining("wo cranes close together"),
    expect.stringContaining("wo cranes close together"),
  ]);
});

test("a long firm name leaves the position in the head of a crane's pages whole", () => {
  const [crane] = cranes(1);
  if (!crane) throw new RangeError("One crane");
  const name =
    "Shree Ambica Overhead Cranes, Hoists and Material Handling Equipment Manufacturing Company Private Limited";
  const prints = { customer: ["positions" as const] };
  const profile = { ...exampleFirm, name, paper: { ...exampleFirm.paper, prints } };
  const text = textOf(typeset(savedOffer([{ quotation: crane }]), "customer", { profile }));
  expect(text).toMatch(/^\fShree Ambica .*Privat…$/m);
  expect(text).toMatch(/^Position 1, 1\s?no\.$/m);
  expect(text).not.toContain("n…");
});

const whole = typeset(mixed());

test("offers a shared runway once, and names the differences of the choices", () => {
  const text = flowing(whole);
  expect(text).toContain("on the runway of position 1");
  expect(text).toContain("Runs on the runway of position 1: LT gantry and column are sold there.");
  expect(text).toContain("Differs:");
  expect(text).toMatch(/Before discount,\s₹/);
  // A lump sum hides the discount.
  const lump = flowing(typeset(mixed(), "lump-sum"));
  expect(lump).not.toContain("discount");
  expect(lump).toMatch(/Change in total,\s₹/);
  expect(text).toContain("SAC 998346, 1 test");
  expect(text).toContain(`HSN ${exampleFirm.hsn}, SAC ${exampleFirm.sac}, 1 no., page`);
  expect(textOf(whole)).not.toMatch(/height of lift [\d\s]*\n/);
});

test("quantities have their units, and a crane's pages name its own quantity", () => {
  const text = flowing(whole);
  expect(text).toContain("2.5 trucks");
  expect(text).toContain("Quantity 2 nos. Quotation");
  const [quotation] = cranes(1);
  if (!quotation) throw new RangeError("A crane");
  const twice = savedOffer([{ quotation, quantity: 2 }, freight, { quotation, kind: "optional" }]);
  expect(flowing(typeset(twice))).toContain("Quantity 2 nos. (position 1), 1 no. (position 3)");
});

test("the letter begins with the customer's name, or without one with Sir or Madam", () => {
  const named = mixed({ customer: { company: "Sabar Steel", name: "Mr Chaudhary" } });
  expect(flowing(typeset(named))).toContain("Dear Mr Chaudhary,");
  expect(flowing(whole)).toContain("Dear Sir or Madam,");
});

test("names the superseding revision on every page of a superseded one", () => {
  const pages = textOf(
    typeset(mixed({ revision: 1 }), "customer", { marks: { revision: 1, supersededBy: 2 } }),
  ).split("\f");
  for (const page of pages.slice(0, -1)) expect(page).toContain("Superseded by R2");
});

test.each([1, 30])("leads from a schedule of %i positions to the pages of each crane", (count) => {
  const pdf = typeset(savedOffer(cranes(count).map((quotation) => ({ quotation }))));
  expect(strayWords(pdf)).toEqual([]);
  const pages = textOf(pdf).split("\f");
  const schedule = pages
    .slice(
      0,
      pages.findIndex((page) => /^Position 1$/m.test(page)),
    )
    .join("\n");
  for (let number = 1; number <= count; number++) {
    const at = pages.findIndex((page) => new RegExp(`^Position ${number}$`, "m").test(page));
    expect(at).toBeGreaterThan(0);
    expect(schedule).toMatch(new RegExp(`^${at + 1}$`, "m"));
  }
});

describe("typed texts", () => {
  const inAll = (text: string) =>
    mixed({
      preparedBy: text,
      customer: { company: text, name: text, site: text, state: text, gstin: text, reference: text },
      coveringText: text,
      conditions: { terms: [{ title: text, text }] },
    });

  test.each(Object.entries(longWords))("keep the layout with %s in every place for text", (_, text) => {
    const { offer, quotations } = inAll(text);
    const positions = offer.positions.map((position) =>
      "text" in position ? { ...position, text } : position,
    );
    for (const form of ["customer", "internal"] as const) {
      const pdf = typeset({ offer: { ...offer, positions }, quotations }, form, {
        profile: { ...exampleFirm, name: text },
      });
      expect(strayWords(pdf)).toEqual([]);
      expect(wordsOverWords(pdf)).toEqual([]);
    }
  });

  test.each([
    ["ગુજરાતી: નવી ખાડી માટે ક્રેન", /NotoSansGujarati/],
    ["हिन्दी: नये खाड़ी के लिए क्रेन", /NotoSansDevanagari/],
  ])("%s is printed with a font of its script", (words, font) => {
    const pdf = typeset(mixed({ coveringText: words, customer: { company: words } }));
    expect(tool("pdffonts", ["-"], pdf)).toMatch(font);
    expect(textOf(pdf)).not.toContain("\ufffd");
  });

  test("are printed as text, never as markup", () => {
    const text = flowing(typeset(mixed({ coveringText: "#let x = 1 $ _a_ *b* <script>" })));
    expect(text).toContain("#let x = 1 $ _a_ *b* <script>");
  });
});

test("prints the pages of a repeated crane once", () => {
  const quotation = savedQuotation("SG-1");
  const pdf = typeset(savedOffer([{ quotation }, { quotation, kind: "optional" }]));
  expect(flowing(pdf).match(/Positions 1 and 2/g)).toHaveLength(1);
  expect(flowing(pdf)).not.toMatch(/Position [12] /);
});
