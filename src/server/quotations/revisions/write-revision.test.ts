import { expect, test } from "vitest";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { savedAs } from "#domain/testing/kept-points.ts";
import { keptCheck } from "./write-revision.ts";

const saved = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00007") as QuotationDocument;

test("a check of the technical data holds for the next revision with the same data, and for no other", () => {
  const cheaper = { ...saved, revision: 1, reason: "price", customer: { ...saved.customer, company: "X" } };
  expect(keptCheck(saved, cheaper, "checked")).toBe("checked");
  const longer = { ...saved, technicalLines: [{ group: "Crane", label: "Paint", text: "grey" }] };
  expect(keptCheck(saved, longer as QuotationDocument, "checked")).toBeNull();
  expect(keptCheck(saved, cheaper, null)).toBeNull();
});
