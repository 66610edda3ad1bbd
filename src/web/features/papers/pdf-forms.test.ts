import { expect, test } from "vitest";
import { formHint, formsFor, mailFormName } from "./pdf-forms.ts";

const quotation = { saleKind: "quotation", isDesigned: true } as const;

test("only who may see internal costs gets the papers with them", () => {
  const forAll = ["customer", "breakdown", "lump-sum", "technical"];
  expect(formsFor({ role: "admin" }, quotation)).toEqual([...forAll, "internal", "calculation"]);
  for (const user of [{ role: "manager" }, { role: "employee" }, null] as const)
    expect(formsFor(user, quotation)).toEqual(forAll);
});

test("there is a calculation only of a designed girder, and none of an offer", () => {
  const admin = { role: "admin" } as const;
  expect(formsFor(admin, { ...quotation, isDesigned: false })).not.toContain("calculation");
  expect(formsFor(admin, { saleKind: "offer", isDesigned: true })).toEqual([
    "customer",
    "lump-sum",
    "technical",
    "internal",
  ]);
});

test("an offer’s paper says what an offer has; a form without such words has those of a quotation", () => {
  expect(formHint("offer", "customer")).toContain("alternates and options");
  expect(formHint("quotation", "customer")).toContain("the margin is spread");
  expect(formHint("offer", "calculation")).toBe(formHint("quotation", "calculation"));
  expect(mailFormName("technical")).toBe("Technical offer");
});
