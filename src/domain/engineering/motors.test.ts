import { expect, test } from "vitest";
import { largestMotor, motorFor } from "./motors.ts";

test("a motor is the next standard one, up to the largest", () => {
  const motors = (needs: readonly (number | null)[]) => needs.map((need) => motorFor(need, {}));
  expect(motors([2.2, 2.3, 46, 56, largestMotor, largestMotor + 1, null])).toEqual([
    ...[2.2, 3.7, 55, 75, 132, null, null],
  ]);
});

test("before 1.2.0 the largest motor had 55 kW", () => {
  const earlier = (need: number) => motorFor(need, { isEarlier: true });
  expect([earlier(46), earlier(55), earlier(56)]).toEqual([55, 55, null]);
});
