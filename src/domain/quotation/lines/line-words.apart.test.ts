import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { craneTypes } from "../../crane-types.ts";
import { quotationCosting } from "../../document/costing/costing-workbook.ts";
import { generalArrangement } from "../../document/general-arrangement.ts";
import { quotationContent } from "../../document/quotation-content.ts";
import { drawingTitle } from "../../drawing/description.ts";
import { dxfFile } from "../../drawing/dxf/dxf-file.ts";
import { craneSolids } from "../../drawing/solids/crane-solids.ts";
import { documentForms } from "../../firm/document-forms.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { quotedCraneOf, viewOnRunway, withoutRunway } from "../../offers/quoted.ts";
import { bridgeBetween } from "../../price-bridge/price-bridge.ts";
import { bridgeRecord } from "../../price-bridge/price-bridge-record.ts";
import { newSale } from "../../sales/sale.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { craneOfDocument } from "../document/crane-of.ts";
import type { QuotationDocument } from "../document/document.ts";
import { totalsOf } from "../document/margin-and-totals.ts";
import { readDocument } from "../document/read-document.ts";
import { craneOfView } from "../record/crane-of-view.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "../save/assemble.ts";
import type { QuotationLine } from "./quotation-line.ts";

const firm = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;

/** A quotation read from the database. */
const kept = (document: unknown): QuotationDocument => {
  const given = JSON.parse(JSON.stringify(document)) as QuotationDocument;
  return readDocument(given, given);
};

const quotedNow = (): QuotationDocument => {
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  return assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
    number: "SG-2627-00008",
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });
};

/** The same with another hoist, dearer steel and without a panel, to explain its price change. */
function revised(document: QuotationDocument): QuotationDocument {
  const lines = document.lines.map((line): QuotationLine => {
    if (line.component === "panel") return { ...line, inScope: false, amount: 0 };
    if (line.component === "hoist")
      return {
        ...line,
        values: { ...line.values, height_m: "9" },
        row: { ...line.row, price: "198000" },
        amount: 198_000_00,
      };
    // 58.6 kg/m × 6 m × 12 are 4,219.2 kg, each of them ₹11 dearer.
    if (line.component === "column")
      return { ...line, values: { ...line.values, metal_price: "91" }, amount: line.amount + 46_411_20 };
    return line;
  });
  const { marginPercentage, gstPercentage } = document.totals;
  const amounts = lines.map(({ amount }) => amount);
  return { ...document, revision: 1, lines, totals: totalsOf(amounts, marginPercentage, gstPercentage) };
}

function movedIn(document: QuotationDocument) {
  const after = revised(document);
  const id = { quotation_id: document.number, revision: 0 };
  return bridgeRecord(bridgeBetween(document, after, { rowIn: () => undefined }), id, { ...id, revision: 1 });
}

/** Everything that papers, workbook and page show of a quotation and its price change. */
const saidOf = (document: QuotationDocument): object => ({
  papers: documentForms.map((form) => quotationContent(document, form, firm, 0, {}, movedIn(document))),
  costing: quotationCosting(document, false),
  record: recordOf(document, { id: "id", creatorId: "u" }, newSale("r.patel", 0)),
  // An offer is titled and its subject said by these.
  quoted: quotedCraneOf(document),
  // Also of a crane that an offer puts on another's runway.
  drawings: [document, withoutRunway(document)].map((each) => [
    dxfFile(generalArrangement(each, firm)),
    craneSolids(craneOfDocument(each)),
  ]),
  screen: [viewSaved(document), viewOnRunway(viewSaved(document), viewSaved(document))].map(craneOfView),
});

const viewSaved = (document: QuotationDocument) =>
  viewOf(JSON.parse(JSON.stringify(recordOf(document, { id: "id", creatorId: "u" }, newSale("r.patel", 0)))));

const { hoist, column } = components;
const single = craneTypes["single-girder"];
/**
 * The hoist has other names, units and tax. A column is not part of the runway and is priced without its height. Both
 * give other values to the drawing, and the crane type has another name.
 */
function changeDefinitions(): void {
  const fields = Object.fromEntries(
    Object.entries(hoist.fields).map(([name, field]) => [
      name,
      { ...field, label: `New ${name}`, short: "" },
    ]),
  );
  const { height_m } = hoist.fields;
  if (!height_m || hoist.pricing.kind !== "table" || column.pricing.kind !== "table")
    throw new RangeError("Hoist and column are priced from tables");
  Object.assign(craneTypes, {
    "single-girder": { ...single, label: "Monorail", noun: "monorail crane", spellings: ["Monorail"] },
  });
  Object.assign(components, {
    hoist: {
      ...hoist,
      title: "Lifting machine",
      noun: "lifting machine",
      drawing: { capacity: { field: "capacity" }, hoistType: { field: "height_m" } },
      taxedAs: "services",
      delivered: ["machine", "machines"],
      fields: {
        ...fields,
        height_m: { ...height_m, short: "Travel", format: { kind: "number", unit: "mtr", min: 1, step: 1 } },
      },
      pricing: {
        ...hoist.pricing,
        columns: { ...hoist.pricing.columns, price: { role: "value", label: "Cost", unit: "Rs" } },
      },
    },
    column: {
      ...column,
      delivered: ["ton", "tons"],
      partOfRunway: false,
      drawing: { columnHeight: { field: "metal_price" } },
      drawnByOthers: "metal_price",
      pricing: {
        ...column.pricing,
        formula: { factors: [[{ column: "weight_kg_per_m" }], [{ field: "metal_price" }]] },
      },
    },
  });
}

describe("after a change in the definitions of components and crane types", () => {
  const before = quotedNow();
  const said = saidOf(before);

  beforeEach(changeDefinitions);
  afterEach(() => {
    Object.assign(components, { hoist, column });
    Object.assign(craneTypes, { "single-girder": single });
  });

  test("a saved quotation keeps its words", () => {
    expect(saidOf(kept(before))).toEqual(said);
  });

  test("a new quotation has the new words", () => {
    const { schedule, subject, keywords } = quotationContent(quotedNow(), "technical", firm, 0);
    expect([subject.split(",")[0], keywords[1]]).toEqual(["5T × 15\u00a0m monorail crane", "Monorail"]);
    expect(schedule?.rows[1]).toMatchObject({
      title: "Lifting machine",
      code: firm.sac,
      quantity: "1\u00a0machine",
    });
    expect(schedule?.rows[1]?.description[0]).toContain("Travel 6\u00a0mtr");
    expect(schedule?.rows[4]?.quantity).toBe("1\u00a0ton");
  });

  test("a new quotation is drawn by the new definitions", () => {
    const given = craneOfDocument(quotedNow());
    expect([given.hoistType, given.height, given.columnHeight, given.columnCount]).toEqual([
      "6",
      null,
      80,
      null,
    ]);
  });

  test("page and drawing of an old crane use the words of its papers", () => {
    const view = viewSaved(kept(before));
    expect([view.craneType, view.craneWords]).toEqual([
      "single-girder",
      { label: "Single Girder", noun: "single girder EOT crane" },
    ]);
    const inputs = craneOfView(view);
    expect(inputs && drawingTitle(inputs)).toContain("General arrangement of a single girder EOT crane");
  });

  test("an old and a new quotation are compared by component and field, in spite of new words", () => {
    const { causes } = bridgeBetween(kept(before), quotedNow(), { rowIn: () => undefined });
    expect(causes.map(({ component, kind, words }) => [component, kind, words])).toEqual([
      ["column", "configuration", "Price from another source"],
    ]);
  });
});
