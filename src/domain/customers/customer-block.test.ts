import { describe, expect, test } from "vitest";
import {
  canonicalCustomer,
  customerFields,
  customerLine,
  customerProblems,
  customerTitle,
  gstinNote,
  hasContact,
  hasCustomer,
  noCustomer,
} from "./customer-block.ts";

describe("a customer block", () => {
  test("loses outer blanks, and keeps its GSTIN in capitals", () => {
    expect(canonicalCustomer({ company: "  Sabar Steel ", gstin: "24aaace0000e1zs " })).toEqual({
      ...noCustomer,
      company: "Sabar Steel",
      gstin: "24AAACE0000E1ZS",
    });
  });
  test("reports a wrong check digit at the GSTIN, and accepts empty lines", () => {
    expect(customerProblems({ ...noCustomer, gstin: "24AAACE0000E1ZT" })).toEqual({
      gstin: "This is not a valid GSTIN: check its 15 characters",
    });
    expect(customerProblems({ ...noCustomer, gstin: "24aaace0000e1zs" })).toEqual({});
    expect(customerProblems(noCustomer)).toEqual({});
  });
  test("notes a site in another state than that of the GSTIN", () => {
    const maharashtra = { ...noCustomer, gstin: "27AAACE0000E1ZM" };
    expect(gstinNote({ ...maharashtra, state: "Gujarat" })).toBe(
      "Registered in Maharashtra, the site is in Gujarat",
    );
    expect(gstinNote({ ...maharashtra, state: "Maharashtra" })).toBeUndefined();
    expect(gstinNote(maharashtra)).toBe("Registered in Maharashtra");
    expect(gstinNote({ ...maharashtra, gstin: "27AAACE0" })).toBeUndefined();
  });
  test("keeps the official name of its state, and refuses an unknown state", () => {
    expect(canonicalCustomer({ state: " orissa" }).state).toBe("Odisha");
    expect(customerProblems({ ...noCustomer, state: "GJ" })).toEqual({});
    const unknown = { ...noCustomer, state: "Gujarrat" };
    expect(canonicalCustomer(unknown).state).toBe("Gujarrat");
    expect(customerProblems(unknown)).toEqual({
      state: "“Gujarrat” is not a state of India. Write the name as GST does, such as Gujarat",
    });
    expect(customerProblems({ ...noCustomer, state: "x".repeat(201) })).toEqual({
      state: "State must be at most 200 characters",
    });
  });
  test("refuses a line that is too long", () => {
    expect(customerProblems({ ...noCustomer, site: "x".repeat(201) })).toEqual({
      site: "Site must be at most 200 characters",
    });
  });
  test("refuses more accents on a letter than any script has", () => {
    expect(customerProblems({ ...noCustomer, company: `a${"\u0301".repeat(99)}` }).company).toMatch(
      /^Company has more than \d+ accents/,
    );
  });
  test("counts as known by each of its lines", () => {
    for (const name of customerFields) expect(hasCustomer({ ...noCustomer, [name]: "x" })).toBe(true);
  });
  test("may have lines of 200 characters", () => {
    expect(customerProblems({ ...noCustomer, site: "x".repeat(200) })).toEqual({});
  });
  test.each([
    ["Sabar Steel", "R. Rao", "Sabar Steel", "Sabar Steel, R. Rao"],
    ["Sabar Steel", "", "Sabar Steel", "Sabar Steel"],
    ["", "R. Rao", "R. Rao", "R. Rao"],
    ["", "", "", null],
  ])("of “%s” and “%s” is “%s” in lists", (company, name, title, line) => {
    const customer = { ...noCustomer, company, name };
    expect([customerTitle(customer), customerLine(customer)]).toEqual([title, line]);
  });
  test.each([
    ["98250 00012", "", true],
    ["", "r@sabar.example", true],
    [" ", "", false],
  ])("with the phone “%s” and the e-mail “%s” has a way to reach it: %s", (phone, email, isKnown) => {
    expect(hasContact({ phone, email })).toBe(isKnown);
  });
  test("counts as empty without any entry", () => {
    expect(hasCustomer(noCustomer)).toBe(false);
    expect(hasCustomer({ ...noCustomer, site: "Pune" })).toBe(true);
  });
});
