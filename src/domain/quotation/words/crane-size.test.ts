import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { documentSheet } from "../../document/document-sheet.ts";
import { quotationDocumentContent } from "../../document/quotation-document-content.ts";
import { quotationSubject } from "../../document/subject-line.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { quotedCraneOf } from "../../offers/quoted.ts";
import { craneTitle } from "../../orders/works-sheet.ts";
import { newSale } from "../../sales/sale.ts";
import { craneOfTemplate, templateValuesOf } from "../../templates/template.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { run } from "../../testing/wizard-bench.ts";
import { assembleDocument } from "../document/assemble.ts";
import { craneOfDocument } from "../document/crane-of.ts";
import type { QuotationDocument } from "../document/document.ts";
import { craneName } from "../draft/draft-name.ts";
import { requestOf } from "../draft/request-of.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import { capacityNames, ratedCapacity, sizeOf } from "./crane-size.ts";

const firm = JSON.parse(
  readFileSync(new URL("../../../../config/demonstration.json", import.meta.url), "utf8"),
) as FirmProfile;
const made = {
  number: "DG-2627-00001",
  createdAt: "2026-11-20T06:00:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};
/** The worked double girder crane with an auxiliary hoist of its author. */
const draft = run(draftOf(goldenQuotation("DG-1"), exampleTables), {
  type: "typeTechnical",
  field: "auxiliary.capacity",
  text: "2",
});
const document = assembleDocument(requestOf(draft), exampleRowOf("double-girder"), made);
const { technical: _set, ...oneHoist } = document;
const main = sizeOf(oneHoist).capacity.replace("T", "");
const withRow = (row: Record<string, string>): QuotationDocument => ({
  ...oneHoist,
  lines: oneHoist.lines.map((line) =>
    line.component === "hoist" ? { ...line, row: { ...line.row, ...row } } : line,
  ),
});

describe("the capacity of two hoists", () => {
  test("is that of the row, and the author’s in its place", () => {
    const ofTable = withRow({ aux_capacity: "3.2T" });
    expect(ratedCapacity(ofTable)).toBe(`${main}/3.2T`);
    expect(ratedCapacity({ ...ofTable, technical: { "auxiliary.capacity": "2" } })).toBe(`${main}/2T`);
    expect(ratedCapacity({ ...ofTable, technical: { "auxiliary.capacity": "none" } })).toBe(`${main}/3.2T`);
    expect(ratedCapacity(oneHoist)).toBe(`${main}T`);
    expect(ratedCapacity({ lines: [] })).toBe("");
  });

  test("is named wherever the crane is", () => {
    const content = quotationDocumentContent(document, "customer", firm, 0);
    const record = recordOf(document, { id: "q", creatorId: "u" }, newSale("tester", 0));
    const names: Readonly<Record<string, string>> = {
      draft: craneName(draft),
      "subject of mail and paper": quotationSubject(document),
      "title of the file": content.title,
      "head of each page": content.runningSubject,
      schedule: content.schedule?.rows.flatMap(({ description }) => description).join() ?? "",
      "title block": JSON.stringify(documentSheet(document, firm).furniture),
      "name in an offer": quotedCraneOf(document).title,
      "works sheet": craneTitle({ quotation: document }),
      "history list": viewOf(record).capacity,
      "title of the page": viewOf(record).title,
      template: craneOfTemplate(templateValuesOf(document)),
    };
    for (const [place, name] of Object.entries(names))
      expect([place, name]).toEqual([place, expect.stringContaining(`${main}/2T`)]);
    const load = content.highlights.find(({ label }) => label === "Safe working load");
    expect(load?.value).toBe(`${main}/2\u00a0t`);
    const { data } = content;
    expect(data[0]?.rows[0]?.value).toBe(load?.value);
  });

  test("is what a text of the firm names, and a crane with one hoist is named as before", () => {
    const makes = [{ component: "Hoist", supply: "{capacity} on {hook_approaches}", make: "Own" }];
    const supplyOf = (given: QuotationDocument) => {
      const { paper } = firm;
      const prints = { ...paper?.prints, customer: ["makes" as const] };
      const own = { ...firm, paper: { ...paper, makes, prints } } as FirmProfile;
      return quotationDocumentContent(given, "customer", own, 0).blocks.makes[0]?.supply;
    };
    expect(supplyOf(document)).toMatch(new RegExp(`^${main}/2T on [\\d\\s]+\\s/\\s[\\d\\s]+\\smm$`));
    expect(supplyOf(oneHoist)).toMatch(new RegExp(`^${main}T on `));
  });

  test("is found in searches by both its names", () => {
    expect(capacityNames("20/5T")).toEqual(["20/5T", "20T"]);
    expect(capacityNames("20T")).toEqual(["20T"]);
  });

  test("is the one of the data sheet for a hoist of the table", () => {
    const ofTable = withRow({ aux_capacity: "3.2T", aux_height_m: "6" });
    const { technicalValues: _kept, ...computed } = ofTable;
    const content = quotationDocumentContent(computed, "customer", firm, 0);
    expect(craneOfDocument(computed).auxiliaryCapacity).toBe(3.2);
    expect(content.data[0]?.rows[0]?.value).toBe(`${main}/3.2\u00a0t`);
    expect(content.runningSubject).toContain(`${main}/3.2T`);
  });
});
