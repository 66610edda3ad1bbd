import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import type { Book } from "../files/workbook-model.ts";
import { documentForms, offerForms } from "../firm/document-forms.ts";
import type { FreePosition, OfferDocument } from "../offers/offer.ts";
import { offerFigures } from "../offers/offer-totals.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import {
  contentOf,
  firms,
  orderPapers,
  pricedPosition,
  quotationIn,
  worksOf,
} from "../testing/drawn-papers.ts";
import { estimatedDraft } from "../testing/estimated-draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { run } from "../testing/wizard-bench.ts";
import { quotationCosting } from "./costing/costing-workbook.ts";
import { offerCosting } from "./costing/offer-costing.ts";
import { quotationContent } from "./quotation-content.ts";

/**
 * The kept papers are whole, so that a change of any word, row or figure is seen. After a meant change
 * `vitest run whole-papers -u` writes them again: read their difference.
 */
const kept = (name: string) => `../../../fixtures/papers/${name}.txt`;

/** The parts that are pictures. Their own tests have their shapes. */
const pictures = new Set(["picture", "sheet", "drawing", "section", "logo"]);
const isFlat = (value: unknown): boolean => typeof value !== "object" || value === null;
const plain = (value: unknown): string =>
  String(value ?? "–")
    .replaceAll("\u200b", "")
    .replace(/^data:image\/.*/s, "picture")
    .replace(/\s+/g, " ");

/** Returns a value as lines of text: an object has a line for each of its parts, a list one for each of its rows. */
function linesOf(value: unknown, indent = ""): string[] {
  if (isFlat(value)) return [`${indent}${plain(value)}`];
  if (Array.isArray(value)) {
    if (value.every(isFlat)) return value.map((each) => `${indent}${plain(each)}`);
    return value.flatMap((each) =>
      !Array.isArray(each) && Object.values(each).every(isFlat)
        ? [`${indent}${Object.values(each).map(plain).join(" | ")}`]
        : [`${indent}*`, ...linesOf(each, `${indent}  `)],
    );
  }
  return Object.entries(value as object).flatMap(([key, part]) => {
    if (pictures.has(key)) return part === null ? [] : [`${indent}${key}: drawn`];
    if (isFlat(part)) return [`${indent}${key}: ${plain(part)}`];
    return [`${indent}${key}:`, ...linesOf(part, `${indent}  `)];
  });
}
const textOf = (content: object): string => `${linesOf(content).join("\n")}\n`;

/** Returns the cells of a workbook, a line for each row: the formula in place of its result, and its format. */
const cellsOf = ({ sheets, names = [] }: Book): string =>
  textOf([
    ...sheets.flatMap(({ name, rows }) => [
      name,
      ...rows.map((row) =>
        row
          .map((cell) =>
            typeof cell === "object" && cell
              ? `${plain(cell.formula ?? cell.value)} ${cell.style?.format ?? ""}`.trim()
              : plain(cell),
          )
          .join(" | "),
      ),
    ]),
    ...names.map(({ name, range }) => `${name} = ${range}`),
  ]);

const [, firm] = firms;
const customer = {
  ...noCustomer,
  ...{ name: "Mr Chaudhary", company: "Sabar Steel", site: "Plot 12, Sanand", reference: "E/44" },
  ...{ state: "Gujarat", gstin: "24AAACE0000E1ZS" },
};
function saved(draft: Draft, number: string): QuotationDocument {
  const document = savedAs({ ...draft, customer }, number);
  if (!document) throw new Error(`${number} has no price`);
  return document;
}

const plainCrane = saved(
  run(
    draftOf(goldenQuotation("SG-1"), exampleTables),
    { kind: "setPricing", component: "hoist", pricing: "custom" },
    { kind: "typePrice", component: "hoist", text: "190000" },
    { kind: "setScope", component: "industrial_erection", inScope: false },
  ),
  "SG-2627-00001",
);
const designed = saved(estimatedDraft("SG-1", "5T", "33"), "SG-2627-00002");
const double = saved(draftOf(goldenQuotation("DG-1"), exampleTables), "DG-2627-00001");

test.each(documentForms)("a quotation as its paper: %s", async (form) => {
  const document = form === "calculation" ? designed : plainCrane;
  await expect(textOf(quotationContent(document, form, firm, 0))).toMatchFileSnapshot(
    kept(`quotation-${form}`),
  );
});

const quotations = [plainCrane, double];
const free = (text: string, kind: "firm" | "optional"): FreePosition => ({
  ...{ kind, text, code: "996511", quantity: "2", unit: "trip", unitPrice: 10_000_00 },
});
const positions = [
  pricedPosition(plainCrane, { quantity: 2 }),
  pricedPosition(plainCrane, { onRunwayOf: 1 }),
  pricedPosition(double, { kind: "alternate", alternateTo: 1 }),
  free("Freight to Sanand\nby road", "firm"),
  free("Spare rope", "optional"),
];
const discount = { percent: "2.5" };
const offer: OfferDocument = {
  ...{ format: 1, number: "OF-2627-00001", revision: 1, reason: "Their wish" },
  ...{ createdAt: "2026-11-20T09:42:00.000Z", validUntil: "2026-12-20", createdBy: "r.patel" },
  ...{ author: "r.patel", preparedBy: "Rohan Patel", customer, positions, discount },
  ...{ coveringText: "Dear Sir,\nas discussed.", figures: offerFigures(positions, discount, "18") },
};

test.each(offerForms)("an offer as its paper: %s", async (form) => {
  await expect(textOf(contentOf(offer, quotations, firm, form))).toMatchFileSnapshot(kept(`offer-${form}`));
});

test("the papers of an order", async () => {
  const [confirmation, proforma] = orderPapers(offer, quotations, firm, [1, 2, 4]);
  await expect(textOf(confirmation)).toMatchFileSnapshot(kept("order-confirmation"));
  await expect(textOf(proforma)).toMatchFileSnapshot(kept("proforma"));
  await expect(textOf(worksOf(offer, quotations, firm))).toMatchFileSnapshot(kept("works-sheet"));
});

test("the costing of a quotation and of an offer", async () => {
  await expect(cellsOf(quotationCosting(plainCrane, false))).toMatchFileSnapshot(kept("quotation-costing"));
  await expect(cellsOf(offerCosting(offer, quotationIn(quotations), true))).toMatchFileSnapshot(
    kept("offer-costing"),
  );
});
