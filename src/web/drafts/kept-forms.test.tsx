import { expect, test } from "vitest";
import { readKeptForm, removeKeptForm, removeOldForms, writeKeptForm } from "./kept-forms.ts";

const dayMs = 86_400_000;

test("a form is kept on the device for thirty days, or until it is removed", () => {
  const values = { company: "Sabar Steel" };
  for (const id of ["customer 1", "customer 2"]) expect(writeKeptForm(id, { values, base: 3 })).toBe(true);
  removeKeptForm("customer 2");
  expect([readKeptForm("customer 1"), readKeptForm("customer 2")]).toMatchObject([{ values, base: 3 }, null]);
  removeOldForms(Date.now() + 29 * dayMs);
  expect(readKeptForm("customer 1")).not.toBeNull();
  removeOldForms(Date.now() + 31 * dayMs);
  expect(readKeptForm("customer 1")).toBeNull();
});
