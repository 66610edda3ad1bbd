import { describe, expect, test } from "vitest";
import {
  proposalNote,
  proposedPlaceOfSupply,
  readSupply,
  supplyChanges,
  supplyOf,
  supplyProblems,
  taxedStateOf,
} from "./supply.ts";

// A plant that is registered in Maharashtra and buys for a site in Gujarat.
const customer = { state: "Gujarat", gstin: "27AAACE0000E1ZM" };

describe("the place of supply", () => {
  test("is proposed by the site of the erection, else by the GSTIN, else by the given state", () => {
    expect(proposedPlaceOfSupply(customer, true)).toBe("Gujarat");
    expect(proposedPlaceOfSupply(customer, false)).toBe("Maharashtra");
    expect(proposedPlaceOfSupply({ ...customer, gstin: "" }, false)).toBe("Gujarat");
    expect(proposedPlaceOfSupply({ ...customer, state: "" }, true)).toBe("Maharashtra");
    expect(proposedPlaceOfSupply({ state: "", gstin: "" }, true)).toBe("");
  });

  test("is the chosen one, in any spelling, and with an SEZ", () => {
    expect(supplyOf({ place_of_supply: "GJ", sez: true }, "Maharashtra")).toEqual({
      placeOfSupply: "Gujarat",
      sez: true,
    });
    expect(supplyOf({ sez: false }, "Maharashtra")).toEqual({ placeOfSupply: "Maharashtra" });
    expect(supplyOf({}, "")).toEqual({});
  });

  test("must be a state", () => {
    expect(supplyProblems({ place_of_supply: "Bombay" }, ["body"])).toEqual([
      {
        msg: "Place of supply: “Bombay” is not a state of India. Write the name as GST does, such as Gujarat",
        loc: ["body", "place_of_supply"],
      },
    ]);
    expect(supplyProblems({ place_of_supply: "" }, [])).toEqual([]);
  });

  test("of a document of an earlier version is the state of its GSTIN", () => {
    expect(taxedStateOf({ customer })).toBe("Maharashtra");
    expect(taxedStateOf({ customer, ...readSupply("Gujarat", undefined) })).toBe("Gujarat");
    expect(readSupply("Bombay", 1)).toEqual({});
  });

  test("needs a decision of the author where nobody knows whose site it is", () => {
    expect(proposalNote(customer, false)).toBe(
      "Without erection the state of the GSTIN is proposed. Choose Gujarat when the site belongs to the customer.",
    );
    expect(proposalNote(customer, true)).toBeNull();
    expect(proposalNote({ ...customer, gstin: "" }, false)).toBeNull();
    expect(proposalNote({ ...customer, state: "" }, false)).toBeNull();
  });

  test("is named where two revisions differ", () => {
    const before = { customer };
    expect(supplyChanges(before, { customer, placeOfSupply: "Maharashtra" })).toEqual([]);
    expect(supplyChanges(before, { customer, placeOfSupply: "Gujarat", sez: true })).toEqual([
      "Place of supply: Gujarat, before Maharashtra",
      "Supply to an SEZ",
    ]);
    const none = { customer: { state: "", gstin: "" } };
    expect(supplyChanges({ ...none, sez: true }, none)).toEqual(["No supply to an SEZ"]);
    expect(supplyChanges(before, none)).toEqual(["Place of supply: none, before Maharashtra"]);
  });
});
