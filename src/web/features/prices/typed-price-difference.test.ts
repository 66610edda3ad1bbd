import { expect, test } from "vitest";
import { typedPriceDifference } from "./typed-price-difference.ts";

test("a typed price is higher or lower than the system’s by an amount and a share, or the same", () => {
  expect(typedPriceDifference(59_400_00, 54_000_00)).toBe("The typed price is ₹5,400 (10 %) higher.");
  expect(typedPriceDifference(48_600_00, 54_000_00)).toBe("The typed price is ₹5,400 (10 %) lower.");
  expect(typedPriceDifference(54_000_00, 54_000_00)).toBe("The typed price is the same.");
});

test("beside a system price of zero there is no share", () => {
  expect(typedPriceDifference(5_400_00, 0)).toBe("The typed price is ₹5,400 higher.");
});
