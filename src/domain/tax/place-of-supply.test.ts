import { describe, expect, test } from "vitest";
import {
  chosenPlaceNote,
  chosenPlaceOfSupply,
  isProposedPlaceOfSupply,
  proposalNote,
  proposedPlaceOfSupply,
  readSupply,
  type SupplyInput,
  supplyChanges,
  supplyInput,
  supplyInWords,
  supplyOf,
  supplyProblems,
  taxedStateOf,
  type WithSupply,
} from "./place-of-supply.ts";

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

  test.each([
    ["Gujarat", true, ""],
    ["Gujarat", false, "Gujarat"],
    ["Maharashtra", false, ""],
    ["Maharashtra", true, "Maharashtra"],
    ["Goa", true, "Goa"],
  ])("%s with erection %s: the author’s own choice is “%s”", (placeOfSupply, isErected, chosen) => {
    expect(chosenPlaceOfSupply({ placeOfSupply, customer }, isErected)).toBe(chosen);
  });

  test.each([
    [undefined, true],
    ["Gujarat", true],
    ["Maharashtra", true],
    ["Goa", false],
  ])("a saved offer with %s has a proposed place: %s", (placeOfSupply, isProposed) => {
    const saved = { ...(placeOfSupply !== undefined && { placeOfSupply }), customer };
    expect(isProposedPlaceOfSupply(saved)).toBe(isProposed);
  });

  test("of an order is named where somebody chose another than the proposed one", () => {
    expect(chosenPlaceNote("Gujarat", "Maharashtra")).toBe(
      "Gujarat was chosen as the place of supply. For what is ordered Maharashtra is proposed. This decides the kind of GST.",
    );
    expect(chosenPlaceNote("Gujarat", "Gujarat")).toBeNull();
    expect(chosenPlaceNote("Gujarat", "")).toBeNull();
    expect(chosenPlaceNote(undefined, "Gujarat")).toBeNull();
  });

  test.each<[WithSupply, SupplyInput, string]>([
    [{}, {}, ""],
    [{ placeOfSupply: "Gujarat" }, { place_of_supply: "Gujarat" }, "Gujarat (24)"],
    [{ sez: true }, { sez: true }, "supply to an SEZ"],
    [
      { placeOfSupply: "Goa", sez: true },
      { place_of_supply: "Goa", sez: true },
      "Goa (30), supply to an SEZ",
    ],
  ])("%j is sent as %j and said as “%s”", (supply, input, words) => {
    expect(supplyInput(supply)).toEqual(input);
    expect(supplyInWords(input)).toBe(words);
    expect(readSupply(input.place_of_supply, input.sez)).toEqual(supply);
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

  test("of a document of an earlier version is the state of its GSTIN, else the given one", () => {
    expect(taxedStateOf({ customer })).toBe("Maharashtra");
    expect(taxedStateOf({ customer: { ...customer, state: "" } })).toBe("Maharashtra");
    expect(taxedStateOf({ customer: { state: "GJ", gstin: "" } })).toBe("Gujarat");
    expect(taxedStateOf({ customer: { state: "Gujarrat", gstin: "" } })).toBe("");
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
