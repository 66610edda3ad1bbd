import { expect, test } from "vitest";
import { amountFigure, signedFigure } from "./amount-figure.ts";

test.each([
  [16_23_284.84, "16,23,284.84", "+16,23,284.84"],
  [-0.05, "0.05", "−0.05"],
  [0, "0.00", "–"],
])("₹%d is the figure %s, as an effect %s", (rupees, amount, effect) => {
  expect([amountFigure(rupees), signedFigure(rupees)]).toEqual([amount, effect]);
});
