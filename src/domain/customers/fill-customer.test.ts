import { expect, test } from "vitest";
import { noCustomer } from "./customer-block.ts";
import { filledFrom, siteMeant } from "./fill-customer.ts";

const pune = { address: "Plot 4, Pune", state: "Maharashtra", gstin: "27AAACE0000E1ZM" };
const goa = { address: "Verna", state: "Goa", gstin: "" };

test.each([
  ["the one with the GSTIN", [goa, pune], pune.gstin, pune],
  ["else the first", [goa, pune], "24AAACE0000E1ZS", goa],
  ["the first without a GSTIN", [pune, goa], "", pune],
  ["none of a firm without sites", [], pune.gstin, null],
])("the site of a firm is %s", (_which, sites, gstin, site) => {
  expect(siteMeant(sites, gstin)).toBe(site);
});

const typed = { ...noCustomer, company: "sabar", site: "Nashik", state: "Gujarat", gstin: "24AAACE0000E1ZS" };

test("values of the firm’s site replace the typed ones, and what it lacks stays as typed", () => {
  expect(filledFrom(typed, { company: "Sabar Steel", site: goa })).toEqual({
    ...typed,
    ...{ company: "Sabar Steel", site: "Verna", state: "Goa" },
  });
  expect(filledFrom(typed, { company: "Sabar Steel", site: { ...pune, address: "", state: "" } })).toEqual({
    ...typed,
    ...{ company: "Sabar Steel", gstin: pune.gstin },
  });
  expect(filledFrom(typed, { company: "Sabar Steel", site: null })).toEqual({
    ...typed,
    company: "Sabar Steel",
  });
});
