import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stateOfGstin } from "../tax/gstin.ts";
import { exampleDetails, isExampleFirm } from "./example-firm.ts";
import type { FirmProfile } from "./firm-profile.ts";

const profileIn = (file: string): FirmProfile =>
  JSON.parse(readFileSync(new URL(`../../../config/${file}`, import.meta.url), "utf8"));
const exampleCompany = profileIn("company.json");

const own = {
  ...exampleCompany,
  name: "Shah Cranes",
  gstin: "27AAPFU0939F1ZV",
  bank: { ...exampleCompany.bank, account_number: "1234567890" },
};

test("names the parts of a profile that are still from the example firm", () => {
  expect(exampleDetails(exampleCompany)).toEqual(["name", "GSTIN", "bank account"]);
  expect(exampleDetails({ ...own, bank: exampleCompany.bank })).toEqual(["bank account"]);
});

test("takes a firm as a real one when name, GSTIN and bank account all differ", () => {
  expect(isExampleFirm(own)).toBe(false);
  expect(isExampleFirm({ ...own, gstin: exampleCompany.gstin })).toBe(true);
});

test("takes the firm of the demonstration as a real one, with a valid GSTIN of its state", () => {
  const demonstration = profileIn("demonstration.json");
  expect(exampleDetails(demonstration)).toEqual([]);
  expect(stateOfGstin(demonstration.gstin)).toBe(demonstration.state);
});
