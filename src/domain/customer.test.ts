import { describe, expect, test } from "vitest";
import {
  canonicalCustomer,
  customerProblems,
  gstinNote,
  hasCustomer,
  noCustomer,
  taxedState,
} from "./customer.ts";

describe("a customer block", () => {
  test("is kept without outer blanks, its GSTIN in capitals", () => {
    expect(canonicalCustomer({ company: "  Sabar Steel ", gstin: "24aaace0000e1zs " })).toEqual({
      ...noCustomer,
      company: "Sabar Steel",
      gstin: "24AAACE0000E1ZS",
    });
  });
  test("a wrong check digit is shown beside the GSTIN; blank lines are never wrong", () => {
    expect(customerProblems({ ...noCustomer, gstin: "24AAACE0000E1ZT" })).toEqual({
      gstin: "This is not a valid GSTIN: check its 15 characters",
    });
    expect(customerProblems({ ...noCustomer, gstin: "24aaace0000e1zs" })).toEqual({});
    expect(customerProblems(noCustomer)).toEqual({});
  });
  test("its GSTIN says by which state GST is charged, and another state is named", () => {
    const maharashtra = { ...noCustomer, gstin: "27AAACE0000E1ZM" };
    expect(taxedState(maharashtra)).toBe("Maharashtra");
    expect(taxedState({ ...maharashtra, state: "Gujarat" })).toBe("Maharashtra");
    expect(taxedState({ ...noCustomer, state: "Gujarat" })).toBe("Gujarat");
    expect(gstinNote({ ...maharashtra, state: "Gujarat" })).toBe(
      "GST is charged by Maharashtra, the state of this GSTIN, not by Gujarat",
    );
    expect(gstinNote({ ...maharashtra, state: "Maharashtra" })).toBeUndefined();
    expect(gstinNote(maharashtra)).toBe("GST is charged by Maharashtra, the state of this GSTIN");
    expect(gstinNote({ ...maharashtra, gstin: "27AAACE0" })).toBeUndefined();
  });
  test("is kept with the official name of its state; an unknown state is refused, and GST is charged by none", () => {
    expect(canonicalCustomer({ state: " orissa" }).state).toBe("Odisha");
    expect(customerProblems({ ...noCustomer, state: "GJ" })).toEqual({});
    expect(taxedState({ ...noCustomer, state: "GJ" })).toBe("Gujarat");
    const unknown = { ...noCustomer, state: "Gujarrat" };
    expect(canonicalCustomer(unknown).state).toBe("Gujarrat");
    expect(customerProblems(unknown)).toEqual({
      state: "“Gujarrat” is not a state of India. Write the name as GST does, such as Gujarat",
    });
    expect(taxedState(unknown)).toBe("");
    expect(customerProblems({ ...noCustomer, state: "x".repeat(201) })).toEqual({
      state: "State must be at most 200 characters",
    });
  });
  test("too long a line is refused", () => {
    expect(customerProblems({ ...noCustomer, site: "x".repeat(201) })).toEqual({
      site: "Site must be at most 200 characters",
    });
  });
  test("nothing given is no customer", () => {
    expect(hasCustomer(noCustomer)).toBe(false);
    expect(hasCustomer({ ...noCustomer, site: "Pune" })).toBe(true);
  });
});
