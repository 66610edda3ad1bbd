import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CompanyProfile, documentForms } from "../company.ts";
import { components } from "../components/registry.ts";
import { quotationCosting } from "../document/costing/quotation-costing.ts";
import { documentContent } from "../document/document-content.ts";
import { newSale } from "../sales/sale.ts";
import stored from "../testing/document-without-words.json" with { type: "json" };
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { assemble } from "./assemble.ts";
import type { QuotationDocument } from "./document.ts";
import { readDocument } from "./read-document.ts";
import { recordOf } from "./record.ts";
import { requestOf } from "./request.ts";

const company = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as CompanyProfile;

/** A quotation as it lies in the database: what was kept of it is read again. */
const kept = (document: unknown): QuotationDocument => {
  const given = JSON.parse(JSON.stringify(document)) as QuotationDocument;
  return readDocument(given, given);
};

const quotedNow = (): QuotationDocument => {
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  return assemble(requestOf(draft), exampleRowOf(draft.craneType), {
    number: "SG-2627-00008",
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });
};

/** All that papers, workbook and page say of a quotation. */
const saidOf = (document: QuotationDocument): object => ({
  papers: documentForms.map((form) => documentContent(document, form, company, 0)),
  costing: quotationCosting(document, false),
  record: recordOf(document, { id: "id", creatorId: "u" }, newSale("r.patel", 0)),
});

const { hoist, column } = components;
/** The hoist is called, measured, delivered and taxed otherwise, and a column's price no longer depends on its height. */
function changeDefinitions(): void {
  const fields = Object.fromEntries(
    Object.entries(hoist.fields).map(([name, field]) => [
      name,
      { ...field, label: `New ${name}`, short: "" },
    ]),
  );
  const { height_m } = hoist.fields;
  if (!height_m || hoist.pricing.by !== "table" || column.pricing.by !== "table")
    throw new RangeError("Hoist and column are priced from tables");
  Object.assign(components, {
    hoist: {
      ...hoist,
      title: "Lifting machine",
      noun: "lifting machine",
      taxedAs: "services",
      delivered: ["machine", "machines"],
      fields: {
        ...fields,
        height_m: { ...height_m, short: "Travel", reading: { as: "number", unit: "mtr", min: 1, step: 1 } },
      },
      pricing: {
        ...hoist.pricing,
        columns: { ...hoist.pricing.columns, price: { role: "value", label: "Cost", unit: "Rs" } },
      },
    },
    column: {
      ...column,
      delivered: ["ton", "tons"],
      pricing: {
        ...column.pricing,
        formula: { factors: [[{ column: "weight_kg_per_m" }], [{ field: "metal_price" }]] },
      },
    },
  });
}

describe("when a component is called, measured, delivered, taxed and priced otherwise", () => {
  const before = quotedNow();
  const said = saidOf(before);
  const saidOfOld = saidOf(kept(stored));

  beforeEach(changeDefinitions);
  afterEach(() => {
    Object.assign(components, { hoist, column });
  });

  test("a quotation that was saved before says what it said", () => {
    expect(saidOf(kept(before))).toEqual(said);
  });

  test("so does one from before the words were stored, and once it is stored with them", () => {
    expect(saidOf(kept(stored))).toEqual(saidOfOld);
    expect(saidOf(kept(kept(stored)))).toEqual(saidOfOld);
  });

  test("a new one says it in the new words", () => {
    const { schedule } = documentContent(quotedNow(), "technical", company, 0);
    expect(schedule?.rows[1]).toMatchObject({
      title: "Lifting machine",
      code: company.sac,
      quantity: "1\u00a0machine",
    });
    expect(schedule?.rows[1]?.description[0]).toContain("Travel 6\u00a0mtr");
    expect(schedule?.rows[4]?.quantity).toBe("1\u00a0ton");
  });
});

test("one from before the words were stored says what it said then", () => {
  const { schedule } = documentContent(kept(stored), "breakdown", company, 0);
  expect(
    schedule?.rows.map(({ title, code, quantity }) => [title, code, quantity.replace("\u00a0", " ")]),
  ).toEqual([
    ["Span", company.hsn, "1 set"],
    ["Hoist", company.hsn, "1 no."],
    ["End Carriage", company.hsn, "1 pair"],
    ["LT Gantry", company.hsn, "1 set"],
    ["Column", company.hsn, "12 nos."],
    ["Wiring", company.hsn, "1 lot"],
    ["Industrial Erection", company.sac, "1 job"],
    ["Panel", company.hsn, "1 no."],
  ]);
  expect(schedule?.rows.map(({ description }) => description[0]).slice(0, 2)).toEqual([
    "Capacity 5T · Span Width 15\u00a0m · Metal Price ₹80\u00a0per\u00a0kg",
    "Capacity 5T · Hoist Type Wire Rope Hoist Standard Headroom · Height 6\u00a0m",
  ]);
});
