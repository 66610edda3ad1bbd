import { expect, test } from "vitest";
import { can, roles } from "../people/roles.ts";
import { impactOf } from "./impact.ts";

test("the effect of new tables is summed over items with both prices, the largest first", () => {
  const same = { id: "same", before: 5_00, after: 5_00 };
  const small = { id: "small", before: 100_10, after: 100_30 };
  const large = { id: "large", before: 900_00, after: 850_05 };
  const lost = { id: "lost", before: 1_00, after: null };
  const found = { id: "found", before: null, after: 1_00 };
  const never = { id: "never", before: null, after: null };
  const impact = impactOf([same, small, large, found, lost, never]);
  expect(impact.touched.map(({ id }) => id)).toEqual(["lost", "found", "large", "small"]);
  expect({ ...impact, touched: impact.touched.length }).toEqual({
    open: 6,
    touched: 4,
    before: 1000_10,
    after: 950_35,
    change: -49_75,
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
