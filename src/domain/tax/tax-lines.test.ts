import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyNotes, taxLines } from "./tax-lines.ts";

/** A document of an earlier version: its tax is that of its customer's state. */
const of = (state: string, gstin = "") => ({ customer: { state, gstin } });

test("a customer in the company's own state pays GST as a central and a state half", () => {
  expect(taxLines({ gst: 24831500, gstPercentage: "18" }, of(" gujarat "), "Gujarat")).toEqual([
    { label: "CGST 9%", rate: "9", amount: 12415750 },
    { label: "SGST 9%", rate: "9", amount: 12415750 },
  ]);
});

test("CGST takes an odd paisa", () => {
  expect(
    taxLines({ gst: 7, gstPercentage: "18" }, of("Gujarat"), "Gujarat").map(({ amount }) => amount),
  ).toEqual([4, 3]);
});

test.each([
  [7, "Gujarat", ["GST is rounded as one amount, so CGST is one paisa more than SGST."]],
  [8, "Gujarat", []],
  [7, "Kerala", []],
  [7, "", []],
])("a paper with %i paise of GST for %j explains the odd paisa", (gst, state, notes) => {
  expect(moneyNotes({ gst, gstPercentage: "18" }, of(state), { state: "Gujarat" })).toEqual([
    "All amounts in Indian rupees.",
    ...notes,
  ]);
});

test.each([
  ["Gujarrat", "Gujarat"],
  ["Kerala", "Gujarrat"],
])("an unknown state pays plain GST: %s, from %s", (customer, company) => {
  expect(taxLines({ gst: 18, gstPercentage: "18" }, of(customer), company)).toEqual([
    { label: "GST 18%", rate: "18", amount: 18 },
  ]);
});

test.each(["GJ", "Gujrat", "24-Gujarat"])(
  "a customer in the company's own state, typed as %s, pays both halves",
  (state) => {
    const lines = taxLines({ gst: 18, gstPercentage: "18" }, of(state), "Gujarat");
    expect(lines.map(({ label }) => label)).toEqual(["CGST 9%", "SGST 9%"]);
  },
);

test("a customer in another state pays integrated GST, and without a state plain GST", () => {
  expect(taxLines({ gst: 18, gstPercentage: "18" }, of("Kerala"), "Gujarat")).toEqual([
    { label: "IGST 18%", rate: "18", amount: 18 },
  ]);
  expect(taxLines({ gst: 18, gstPercentage: "18" }, of(""), "Gujarat")).toEqual([
    { label: "GST 18%", rate: "18", amount: 18 },
  ]);
});

// A plant that is registered in Maharashtra buys for its site in Gujarat.
const plant = of("Gujarat", "27AAACE0000E1ZM");

test.each([
  [plant, "Gujarat", ["IGST 18%"], []],
  [{ ...plant, placeOfSupply: "Gujarat" }, "Gujarat", ["CGST 9%", "SGST 9%"], ["Gujarat (24)"]],
  [{ ...plant, placeOfSupply: "Maharashtra" }, "Gujarat", ["IGST 18%"], ["Maharashtra (27)"]],
  [{ ...plant, placeOfSupply: "Chandigarh" }, "Chandigarh", ["CGST 9%", "UTGST 9%"], ["Chandigarh (04)"]],
  [{ ...plant, placeOfSupply: "Ladakh" }, "Ladakh", ["CGST 9%", "UTGST 9%"], ["Ladakh (38)"]],
  [
    { ...plant, placeOfSupply: "Dadra and Nagar Haveli and Daman and Diu" },
    "Daman and Diu",
    ["CGST 9%", "UTGST 9%"],
    ["Dadra and Nagar Haveli and Daman and Diu (26)"],
  ],
  [{ ...plant, placeOfSupply: "Delhi" }, "Delhi", ["CGST 9%", "SGST 9%"], ["Delhi (07)"]],
  [{ ...plant, placeOfSupply: "Puducherry" }, "Puducherry", ["CGST 9%", "SGST 9%"], ["Puducherry (34)"]],
  [{ ...plant, placeOfSupply: "Ladakh" }, "Chandigarh", ["IGST 18%"], ["Ladakh (38)"]],
])("%j from %s pays %j", (taxed, firm, labels, places) => {
  const totals = { gst: 18, gstPercentage: "18" };
  expect(taxLines(totals, taxed, firm).map(({ label }) => label)).toEqual(labels);
  expect(moneyNotes(totals, taxed, { state: firm })).toEqual([
    "All amounts in Indian rupees.",
    ...places.map((place) => `Place of supply: ${place}.`),
  ]);
});

test("a supply to an SEZ pays integrated GST, in the firm's state and without a known state, too", () => {
  const totals = { gst: 7, gstPercentage: "18" };
  const sez = { ...plant, placeOfSupply: "Gujarat", sez: true as const };
  for (const taxed of [sez, { ...of(""), sez: true as const }])
    expect(taxLines(totals, taxed, "Gujarat")).toEqual([{ label: "IGST 18%", rate: "18", amount: 7 }]);
  expect(moneyNotes(totals, sez, { state: "Gujarat" })).toEqual([
    "All amounts in Indian rupees.",
    "Place of supply: Gujarat (24).",
    "Supply to a special economic zone (SEZ) with payment of IGST.",
  ]);
});

test("the odd paisa of a union territory is explained by its name", () => {
  const taxed = { ...plant, placeOfSupply: "Chandigarh" };
  expect(moneyNotes({ gst: 7, gstPercentage: "18" }, taxed, { state: "Chandigarh" }).at(-1)).toBe(
    "GST is rounded as one amount, so CGST is one paisa more than UTGST.",
  );
});

test("the lines always sum to the recorded GST, and the halves differ by one paisa at most", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom("", "Gujarat", "Goa"),
      (gst, state) => {
        const amounts = taxLines({ gst: gst, gstPercentage: "18" }, of(state), "Gujarat").map(
          ({ amount }) => amount,
        );
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(gst);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
