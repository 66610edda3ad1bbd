import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { documentMailValues, type MailedDocument } from "./document-mail-values.ts";

const document: MailedDocument = {
  ...{ saleKind: "offer", number: "OF-2627-00031", revision: 0, subject: "Two EOT cranes" },
  customer: {
    ...noCustomer,
    company: "Sabar Steel",
    name: "Mr Chaudhary",
    site: "Sanand",
    reference: "E/44",
  },
  ...{ total: 19_91_153_03, validUntil: "2026-12-21" },
  conditions: {
    milestones: [
      { label: "Advance", when: "with the order", percent: 100, due: { event: "order", days: 0 } },
    ],
    delivery: [{ label: "Dispatch", first_week: 9, last_week: 12, by: "us", ends_with: "dispatch" }],
  },
};

test("a mail has the values of its document", () => {
  expect(documentMailValues(document)).toEqual({
    ...{ document: "offer", number: "OF-2627-00031", revision: "", subject: "two EOT cranes" },
    ...{ customer: "Sabar Steel", person: "Mr Chaudhary", site: "Sanand", reference: "E/44" },
    ...{ amount: "₹19,91,153.03", valid_until: "21 Dec 2026", dispatch_week: "12" },
    payment: "100 % with the order",
  });
});

test.each([
  [0, ""],
  [1, "R1"],
])("revision %i is named “%s”", (revision, name) => {
  expect(documentMailValues({ ...document, revision }).revision).toBe(name);
});

test.each([
  ["One crane", "one crane"],
  ["EOT crane", "EOT crane"],
  ["5T × 15 m single girder EOT crane", "5T × 15 m single girder EOT crane"],
])("the subject “%s” is “%s” within a sentence", (subject, within) => {
  expect(documentMailValues({ ...document, subject }).subject).toBe(within);
});
