import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { quotationContent } from "../document/quotation-content.ts";
import { worksContent } from "../document/works-content.ts";
import { dxfFile } from "../drawing/dxf/dxf-file.ts";
import { fullSheet } from "../drawing/sheet/full-sheet.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { girderRules } from "../engineering/girder-rules.ts";
import { defaultStandards } from "../engineering/standards.ts";
import { documentForms } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { orderOf } from "../orders/order.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { savedDesign } from "../testing/estimated-draft.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../testing/golden.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { requestOf } from "../wizard/request-of.ts";
import { technicalPlaceholders, technicalTexts } from "./technical-placeholders.ts";
import { technicalValues } from "./technical-values.ts";

const profile = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const made = {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T06:00:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};
const meta = { quotation: null, customer: null, company: null, preparedBy: "tester", date: "20 Nov 2026" };

const documents = [
  ...goldenQuotations.map((quotation) => {
    const draft = draftOf(quotation, exampleTables);
    return assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), made);
  }),
  savedDesign("DG-4", "G7").document,
];

type Building = { gantry: boolean; column: boolean; told: Readonly<Record<string, string>> };

/** A saved quotation with another hoist and parts of the runway by others. */
function withHoist(
  { technicalValues: _kept, ...document }: QuotationDocument,
  hoistType: string,
  { gantry, column, told }: Building,
): QuotationDocument {
  const lines = document.lines.map((line) => ({
    ...line,
    ...(line.component === "hoist" && { values: { ...line.values, hoist_type: hoistType }, row: null }),
    ...(line.component === "lt_gantry" && { inScope: gantry }),
    ...(line.component === "column" && { inScope: column }),
  }));
  const changed = {
    ...document,
    lines,
    standards: defaultStandards,
    technical: { ...document.technical, ...told },
  };
  return {
    ...changed,
    technicalValues: technicalValues(craneOfDocument({ ...changed, technicalValues: [] })),
  };
}

/** The texts of a content with their places. Rows of a list are named as they are printed. */
function textsIn(content: unknown, place = ""): [place: string, text: string][] {
  if (typeof content === "string") return [[place, content]];
  if (Array.isArray(content))
    return content.flatMap((each, index) => {
      const { label, component, id, name = index } = (each ?? {}) as Record<string, unknown>;
      return textsIn(each, `${place}/${label ?? component ?? id ?? name}`);
    });
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([name, each]) => textsIn(each, `${place}.${name}`));
}

/** A part of the works list has the marks of its columns in its details. */
const withDetails = <Part extends { details: string; length: string; weight: string; allWeight: string }>(
  part: Part,
) => {
  const marked = (column: "length" | "weight", text: string) =>
    part.details.includes(`${column} (assumed)`) ? `${text} (assumed)` : text;
  return {
    ...part,
    length: marked("length", part.length),
    weight: marked("weight", part.weight),
    allWeight: marked("weight", part.allWeight),
  };
};

/** All texts of a quotation's papers and drawings by their places, without the drawing's lines. */
function printedTexts(document: QuotationDocument): Map<string, string> {
  const crane = craneOfDocument(document);
  const sheet = fullSheet(crane, meta);
  const sold = {
    ...{ number: document.number, revision: 0, orderNumber: "PO/1", day: "2026-12-02", customer: noCustomer },
    ...{ positions: [], discount: 0, value: 1, gstPercentage: "18" },
  };
  const ordered = { position: 1, quantity: 2, technicalLines: [], quotation: document, inputs: crane };
  const works = worksContent(orderOf(sold, profile, null), [ordered], profile, {
    besides: [],
    makes: [],
    marks: {},
  });
  const texts = technicalTexts(crane, engineeringFigures(crane), true);
  return new Map([
    ...documentForms.flatMap((form) => {
      const { sheet: _drawn, ...content } = quotationContent(document, form, profile, 0);
      return textsIn(content, form);
    }),
    ...works.cranes.flatMap(({ sheet: _drawn, points: _advice, parts, ...others }) =>
      textsIn({ ...others, parts: parts.map(withDetails) }, "works"),
    ),
    ...sheet.shapes.flatMap((shape) =>
      shape.kind === "text" ? [[`sheet ${shape.id}`, shape.text] as const] : [],
    ),
    ...technicalPlaceholders.map((name) => [`name ${name}`, texts(name)] as const),
  ]);
}

const isMarked = (text: string): boolean => /\(assumed\)| \*\*$/.test(text);
/** Advice on the crane, which names values of its calculation in a sentence, and the scales of views. */
const unmarked = /warnings|dutyWarning|-caption|title-block\.scale/;

test("a value that another hoist would change has its mark in each text of papers and drawings", () => {
  const told = {
    top_of_rail: "9000",
    bay_spacing: "7000",
    roof_underside: "14000",
    allowed_wheel_load: "90",
  };
  let marked = 0;
  fc.assert(
    fc.property(
      fc.nat(documents.length - 1),
      fc.record({
        gantry: fc.boolean(),
        column: fc.boolean(),
        told: fc.subarray(Object.entries(told)).map((entries) => Object.fromEntries(entries)),
      }),
      (index, building) => {
        const document = documents[index];
        if (!document) return;
        const faults: string[] = [];
        const own = printedTexts(withHoist(document, "Grab of the customer", building));
        for (const { name } of girderRules[craneOfDocument(document).craneType].hoistKinds)
          for (const [place, text] of printedTexts(withHoist(document, name, building))) {
            const here = own.get(place);
            if (here === undefined || unmarked.test(place)) continue;
            const [plain, other] = [here, text].map((each) =>
              each
                .replaceAll("Grab of the customer", "")
                .replaceAll(name, "")
                .replace(/ \(assumed\)| \*\*$/g, ""),
            );
            if (plain === other || !/\d/.test(`${plain}${other}`)) continue;
            if (isMarked(here)) marked += 1;
            else faults.push(`${place}: ${here} (${name}: ${text})`);
          }
        expect(faults).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(30) },
  );
  expect(marked).toBeGreaterThan(100);
});

test("the DXF has the texts of the sheet with their marks, and a told value has its own", () => {
  const [, document] = documents;
  if (!document) throw new Error("There is no worked quotation");
  const crane = craneOfDocument(
    withHoist(document, "Grab of the customer", {
      gantry: false,
      column: false,
      told: { top_of_rail: "9000" },
    }),
  );
  const file = dxfFile(fullSheet(crane, meta));
  expect(file).toContain("<> **");
  expect(file).toContain("TOP OF RAIL <> *");
});
