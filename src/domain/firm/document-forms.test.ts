import { expect, test } from "vitest";
import { documentForms, mayNotPrintReason } from "./document-forms.ts";

test("the papers with costs are for administrators alone", () => {
  const refused = (user: Parameters<typeof mayNotPrintReason>[0]) =>
    Object.fromEntries(
      documentForms.flatMap((form) => {
        const reason = mayNotPrintReason(user, form);
        return reason === null ? [] : [[form, reason]];
      }),
    );
  const costs = {
    internal: "Only administrators may see the internal cost sheet.",
    calculation: "Only administrators may see the calculation of the girder.",
  };
  expect(refused({ role: "admin" })).toEqual({});
  expect(refused({ role: "manager" })).toEqual(costs);
  expect(refused({ role: "employee" })).toEqual(costs);
  expect(refused(null)).toEqual(costs);
});
