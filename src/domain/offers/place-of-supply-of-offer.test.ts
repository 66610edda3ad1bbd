import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { pricedPosition, quotationOf, whole } from "../testing/drawn-papers.ts";
import { chosenPlaceOfOffer, proposedPlaceFor, supplyOfOrder } from "./place-of-supply-of-offer.ts";

// The site is in Gujarat, the registration in Maharashtra.
const customer = { ...noCustomer, state: "Gujarat", gstin: "27AAACE0000E1ZM" };
const erected = quotationOf(whole);
const supplied = quotationOf({ ...whole, out: ["industrial_erection"] }, 2);
const documentOf = ({ quotation }: { quotation: string }) =>
  [erected, supplied].find(({ number }) => number === quotation);

test("the site is proposed with erection, else the state of the GSTIN", () => {
  expect(proposedPlaceFor({ positions: [pricedPosition(erected)], customer }, documentOf)).toBe("Gujarat");
  expect(proposedPlaceFor({ positions: [pricedPosition(supplied)], customer }, documentOf)).toBe(
    "Maharashtra",
  );
});

test.each([
  ["Gujarat", ""],
  ["Maharashtra", "Maharashtra"],
  ["Goa", "Goa"],
])("of an erected crane %s is chosen as “%s”", (placeOfSupply, chosen) => {
  const offer = { positions: [pricedPosition(erected)], customer, placeOfSupply };
  expect(chosenPlaceOfOffer(offer, documentOf)).toBe(chosen);
});

test("an offer of an earlier version has no chosen place, and its order none", () => {
  const earlier = { positions: [pricedPosition(erected)], customer };
  expect(chosenPlaceOfOffer(earlier, documentOf)).toBe("");
  expect(supplyOfOrder(earlier, earlier.positions, documentOf)).toEqual({});
  expect(supplyOfOrder({ ...earlier, sez: true }, earlier.positions, documentOf)).toEqual({ sez: true });
});

test("in an order a chosen place stays, and a proposed one follows what is ordered", () => {
  const positions = [pricedPosition(erected), pricedPosition(supplied)];
  const ordered = (placeOfSupply: string) =>
    supplyOfOrder({ positions, customer, placeOfSupply, sez: true }, [pricedPosition(supplied)], documentOf);
  expect(ordered("Goa")).toEqual({ placeOfSupply: "Goa", sez: true });
  expect(ordered("Gujarat")).toEqual({ placeOfSupply: "Maharashtra", sez: true });
});
