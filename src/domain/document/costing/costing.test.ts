import { describe, expect, test } from "vitest";
import { noCustomer } from "../../customers/customer-block.ts";
import type { Book } from "../../files/workbook-model.ts";
import { isQuoted, type OfferDocument, type PricedPosition } from "../../offers/offer.ts";
import { readOfferInput } from "../../offers/offer-input.ts";
import { offerFigures } from "../../offers/offer-totals.ts";
import { quotedCraneOf } from "../../offers/quoted.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { assembleDocument } from "../../quotation/save/assemble.ts";
import { bookValues } from "../../testing/book-values.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, type GoldenQuotation, goldenQuotations } from "../../testing/golden.ts";
import { goldenOffers, offerInputOf, quotationOf } from "../../testing/golden-offers.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { quotationCosting } from "./costing-workbook.ts";
import { offerCosting } from "./offer-costing.ts";

const made = {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T06:00:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};

function documentOf(quotation: GoldenQuotation): QuotationDocument {
  const draft = draftOf(quotation, exampleTables);
  return assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), made);
}

/** Returns the rows of figures by title: computed, quoted, check. */
function figuresOf(book: Book, changed: Readonly<Record<string, number>> = {}) {
  const values = bookValues(book, changed);
  return book.sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, index) => {
      const [title] = row;
      const at = (column: string) => values.get(`${name}!${column}${index + 1}`);
      if (typeof title !== "object" || title === null || at("G") === undefined) return [];
      return [{ title: String(title.value), out: at("E"), quoted: at("F"), check: at("G") }];
    }),
  );
}

describe.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))(
  "the costing of %s",
  (_, quotation) => {
    const document = documentOf(quotation);
    const book = quotationCosting(document, false);

    test("gives the quoted lines and total, with every check at 0", () => {
      const figures = figuresOf(book);
      expect(figures.filter(({ check }) => check !== 0)).toEqual([]);
      expect(figures.at(-1)).toMatchObject({
        title: "Total including GST",
        out: document.totals.total / 100,
      });
      expect(figures).toHaveLength(document.lines.filter(({ inScope }) => inScope).length + 5);
    });

    test("contains results that match their formulas", () => {
      const values = bookValues(book);
      for (const { name, rows } of book.sheets)
        for (const [index, row] of rows.entries())
          for (const [at, cell] of row.entries())
            if (typeof cell === "object" && cell?.formula !== undefined)
              expect(values.get(`${name}!${"ABCDEFGH"[at]}${index + 1}`)).toBe(cell.value);
    });
  },
);

test("another metal price and margin give the same total as a quotation with them", () => {
  const [first] = goldenQuotations;
  if (!first) throw new Error("There are no worked quotations");
  const draft = draftOf(first, exampleTables);
  const request = requestOf(draft);
  const book = quotationCosting(documentOf(first), false);
  const figures = figuresOf(book, { Metal_price_span: 91.5, Margin: 7.25 });
  const span = request.lines.find(({ component }) => component === "span");
  const dearer = assembleDocument(
    {
      ...request,
      marginPercentage: "7.25",
      lines: request.lines.map((line) =>
        line === span
          ? {
              ...line,
              values: { ...line.values, metal_price: "91.5" },
              amount: Math.round((line.amount / Number(line.values.metal_price)) * 91.5),
            }
          : line,
      ),
    },
    exampleRowOf(draft.craneType),
    made,
  );
  expect(figures.at(-1)?.out).toBe(dearer.totals.total / 100);
  expect(figures.find(({ title }) => title === "Span")?.check).not.toBe(0);
});

test("inputs are named after field and component, and a held quotation is marked at the top", () => {
  const [first] = goldenQuotations;
  if (!first) throw new Error("There are no worked quotations");
  const book = quotationCosting(documentOf(first), true);
  const names = (book.names ?? []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Metal_price_span", "Weight_kg_span", "Margin", "GST_rate"]));
  expect(new Set(names).size).toBe(names.length);
  const cells = book.sheets.flatMap(({ rows }) => rows.flat());
  const free = cells.filter((cell) => typeof cell === "object" && cell?.style?.isFree);
  expect(free).toHaveLength(names.length);
  expect(book.sheets[0]?.rows[1]?.[0]).toMatchObject({ value: "DRAFT, NOT AN OFFER" });
});

test.each(goldenOffers.map((offer) => [offer.id, offer] as const))(
  "the costing of the worked offer %s gives the quoted total",
  (_, offer) => {
    const { positions, discount } = readOfferInput(offerInputOf(offer, (name) => name));
    const quotations = (name: string): QuotationDocument => {
      const found = offer.quotations[name.toLowerCase()];
      if (!found) throw new RangeError(name);
      return quotationOf(found, name);
    };
    const priced = positions.map(
      (position): PricedPosition =>
        isQuoted(position)
          ? { ...position, quoted: quotedCraneOf(quotations(position.quotation)) }
          : position,
    );
    const document: OfferDocument = {
      format: 1,
      number: "OF-2627-00001",
      revision: 0,
      reason: null,
      createdAt: made.createdAt,
      validUntil: "2026-12-20",
      createdBy: "tester",
      author: "tester",
      preparedBy: "Tester",
      customer: noCustomer,
      positions: priced,
      discount,
      coveringText: "",
      figures: offerFigures(priced, discount, "18"),
    };
    const costing = offerCosting(document, ({ quotation }) => quotations(quotation), false);
    const figures = figuresOf(costing);
    expect(figures.filter(({ check }) => check !== 0)).toEqual([]);
    const totalOf = (found: typeof figures) =>
      found.find(({ title }) => title === "Total including GST")?.out;
    expect(totalOf(figures)).toBe(document.figures.total / 100);
    // A discount in rupees is never more than the sum.
    if (discount && "amount" in discount)
      expect(totalOf(figuresOf(costing, { Discount: 1_000_000_000 }))).toBe(0);
  },
);
