import { expect, test } from "vitest";
import { documentFileName, exportFileName, offerFileName } from "./export-file-name.ts";

const revision = { number: "SG-2627-00001", revision: 0 };

test.each([
  ["the first issue", {}, "quotation-SG-2627-00001.pdf"],
  ["a later revision", { revision: 2 }, "quotation-SG-2627-00001-R2.pdf"],
  ["a held revision", { revision: 1, isHeld: true }, "quotation-SG-2627-00001-R1-draft.pdf"],
])("%s is the file %j", (_which, change, name) => {
  expect(documentFileName({ ...revision, ...change }, "customer", "customer")).toBe(name);
});

test("the form is named where it is not the firm’s standard form", () => {
  expect(documentFileName(revision, "customer", "lump-sum")).toBe("quotation-SG-2627-00001-customer.pdf");
  expect(documentFileName(revision, "lump-sum", "lump-sum")).toBe("quotation-SG-2627-00001.pdf");
  expect(offerFileName(revision, "customer")).toBe("offer-SG-2627-00001.pdf");
  expect(offerFileName(revision, "internal")).toBe("offer-SG-2627-00001-internal.pdf");
  expect(exportFileName("costing", revision, "xlsx")).toBe("costing-SG-2627-00001.xlsx");
});
