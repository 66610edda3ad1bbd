import fc from "fast-check";
import { expect, test } from "vitest";
import { taxLines } from "./tax-lines.ts";

test("within the company's state, GST is a central and a state half", () => {
  expect(taxLines({ gst: 24831500, gstPercentage: "18" }, " gujarat ", "Gujarat")).toEqual([
    { label: "CGST 9%", amount: 12415750 },
    { label: "SGST 9%", amount: 12415750 },
  ]);
});

test("an odd paisa goes to the central half", () => {
  expect(taxLines({ gst: 7, gstPercentage: "18" }, "Gujarat", "Gujarat").map(({ amount }) => amount)).toEqual(
    [4, 3],
  );
});

test("another state pays integrated GST, no state plain GST", () => {
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
