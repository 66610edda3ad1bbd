import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyNotes, taxLines } from "./tax-lines.ts";

test("a customer in the company's own state pays GST as a central and a state half", () => {
  expect(taxLines({ gst: 24831500, gstPercentage: "18" }, " gujarat ", "Gujarat")).toEqual([
    { label: "CGST 9%", amount: 12415750 },
    { label: "SGST 9%", amount: 12415750 },
  ]);
});

test("CGST takes an odd paisa", () => {
  expect(taxLines({ gst: 7, gstPercentage: "18" }, "Gujarat", "Gujarat").map(({ amount }) => amount)).toEqual(
    [4, 3],
  );
});

test.each([
  [7, "Gujarat", ["GST is rounded as one amount, so CGST is one paisa more than SGST."]],
  [8, "Gujarat", []],
  [7, "Kerala", []],
  [7, "", []],
])("a paper with %i paise of GST for %j explains the odd paisa", (gst, state, notes) => {
  const customer = { state, gstin: "" };
  expect(moneyNotes({ gst, gstPercentage: "18" }, customer, { state: "Gujarat" })).toEqual([
    "All amounts in Indian rupees.",
    ...notes,
  ]);
});

test.each([
  ["Gujarrat", "Gujarat"],
  ["Kerala", "Gujarrat"],
])("an unknown state pays plain GST: %s, from %s", (customer, company) => {
  expect(taxLines({ gst: 18, gstPercentage: "18" }, customer, company)).toEqual([
    { label: "GST 18%", amount: 18 },
  ]);
});

test.each(["GJ", "Gujrat", "24-Gujarat"])(
  "a customer in the company's own state, typed as %s, pays both halves",
  (state) => {
    const lines = taxLines({ gst: 18, gstPercentage: "18" }, state, "Gujarat");
    expect(lines.map(({ label }) => label)).toEqual(["CGST 9%", "SGST 9%"]);
  },
);

test("a customer in another state pays integrated GST, and without a state plain GST", () => {
  expect(taxLines({ gst: 18, gstPercentage: "18" }, "Kerala", "Gujarat")).toEqual([
    { label: "IGST 18%", amount: 18 },
  ]);
  expect(taxLines({ gst: 18, gstPercentage: "18" }, "", "Gujarat")).toEqual([
    { label: "GST 18%", amount: 18 },
  ]);
});

test("the lines always sum to the recorded GST, and the halves differ by one paisa at most", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom("", "Gujarat", "Goa"),
      (gst, state) => {
        const amounts = taxLines({ gst: gst, gstPercentage: "18" }, state, "Gujarat").map(
          ({ amount }) => amount,
        );
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(gst);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
