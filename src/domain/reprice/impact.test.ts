import { expect, test } from "vitest";
import type { PricedPosition } from "../offers/offer.ts";
import { highestOffer, offerFigures } from "../offers/offer-totals.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import { can, roles } from "../people/roles.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { impactOf, offerTotalWith } from "./impact.ts";

test("the effect of new tables is summed over items with both prices, the largest first", () => {
  const same = { id: "same", before: 5_00, after: 5_00 };
  const small = { id: "small", before: 100_10, after: 100_30 };
  const large = { id: "large", before: 900_00, after: 850_05 };
  const tiny = { id: "tiny", before: 9000_00, after: 9000_10 };
  const lost = { id: "lost", before: 1_00, after: null };
  const found = { id: "found", before: null, after: 1_00 };
  const never = { id: "never", before: null, after: null };
  const impact = impactOf([same, tiny, small, large, found, lost, never]);
  expect(impact.touched.map(({ id }) => id)).toEqual(["lost", "found", "large", "small", "tiny"]);
  expect({ ...impact, touched: impact.touched.length }).toEqual({
    open: 7,
    touched: 5,
    before: 10000_10,
    after: 9950_45,
    change: -49_65,
    unpriced: 2,
    lost: 1,
  });
});

test("every role that may replace price tables may also see the effect on prices", () => {
  const blind = roles.filter(
    (role) => can({ role }, "manage price tables") && !can({ role }, "re-price quotations"),
  );
  expect(blind).toEqual([]);
});

test("the total of an offer with other tables has its firm positions, its discount, and none of what is optional", () => {
  const crane = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00007");
  if (crane === null) throw new Error("The worked quotation has prices");
  const quoted = quotedCraneOf(crane);
  const positionOf = (quotation: string, change: object = {}): PricedPosition => ({
    ...{ kind: "firm", quotation, revision: 0, quantity: 2, alternateTo: null, onRunwayOf: null, quoted },
    ...change,
  });
  const freight = { text: "Freight", code: "996511", quantity: "1", unit: "trip", unitPrice: 10_000_00 };
  const firm: PricedPosition[] = [positionOf("A"), { ...freight, kind: "firm" }];
  const others: PricedPosition[] = [
    positionOf("B", { kind: "optional" }),
    positionOf("C", { kind: "alternate", alternateTo: 1 }),
    { ...freight, kind: "optional" },
  ];
  const discount = { percent: "5" };
  const today = { ...crane, totals: { ...crane.totals, marginPercentage: "9" } };
  const total = (priced: (position: { quotation: string }) => typeof crane | null) =>
    offerTotalWith({ positions: [...firm, ...others], discount }, priced, "2026-11-20");
  const repriced = [positionOf("A", { quoted: quotedCraneOf(today) }), ...firm.slice(1)];
  expect(total(() => today)).toBe(offerFigures(repriced, discount, "18").total);
  expect(total(({ quotation }) => (quotation === "A" ? crane : null))).toBe(
    offerFigures(firm, discount, "18").total,
  );
  expect(total(() => null)).toBeNull();
  const beyond = { ...crane, lines: crane.lines.map((line) => ({ ...line, amount: highestOffer })) };
  expect(total(() => beyond)).toBeNull();
});
