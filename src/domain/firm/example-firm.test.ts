import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CompanyProfile } from "../company.ts";
import { exampleDetails, isExampleFirm } from "./example-firm.ts";

const exampleCompany = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as CompanyProfile;

const own = {
  ...exampleCompany,
  name: "Shah Cranes",
  gstin: "27AAPFU0939F1ZV",
  bank: { ...exampleCompany.bank, account_number: "1234567890" },
};

test("names what a profile still has from the example firm", () => {
  expect(exampleDetails(exampleCompany)).toEqual(["name", "GSTIN", "bank account"]);
  expect(exampleDetails({ ...own, bank: exampleCompany.bank })).toEqual(["bank account"]);
});

test("knows the firm as an own one when all three are other ones", () => {
  expect(isExampleFirm(own)).toBe(false);
  expect(isExampleFirm({ ...own, gstin: exampleCompany.gstin })).toBe(true);
});
