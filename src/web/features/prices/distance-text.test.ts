import { expect, test } from "vitest";
import { distanceText } from "./distance-text.ts";

test("a typed price is higher or lower than the system’s by an amount and a share, or the same", () => {
  expect(distanceText(59_400_00, 54_000_00)).toBe("The typed price is ₹5,400 (10 %) higher.");
  expect(distanceText(48_600_00, 54_000_00)).toBe("The typed price is ₹5,400 (10 %) lower.");
  expect(distanceText(54_000_00, 54_000_00)).toBe("The typed price is the same.");
});

test("beside a system price of zero there is no share", () => {
  expect(distanceText(5_400_00, 0)).toBe("The typed price is ₹5,400 higher.");
});
