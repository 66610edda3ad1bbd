import { expect, test } from "vitest";
import { isReached, stepOfDigit, stepsOf } from "./steps.ts";

test("a draft has reached its furthest step and those before it", () => {
  const steps = stepsOf("single-girder").map(({ id }) => id);
  const reached = steps.filter((step) => isReached({ craneType: "single-girder", furthest: "hoist" }, step));
  expect(reached).toEqual(steps.slice(0, 1 + steps.indexOf("hoist")));
});

test("a digit opens a step by its place, and 0 the last one", () => {
  const steps = stepsOf("single-girder");
  expect([stepOfDigit("single-girder", "1"), stepOfDigit("single-girder", "0")]).toEqual([
    steps[0],
    steps.at(-1),
  ]);
});
