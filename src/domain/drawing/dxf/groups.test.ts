import { expect, test } from "vitest";
import { groupLines, makeHandles } from "./groups.ts";

const written = (code: number, value: number | string): string | undefined =>
  groupLines([[code, value]]).split("\r\n")[1];

test("the code of a group says whether its value is a whole number", () => {
  const whole = [60, 99, 170, 179, 270, 389, 1060, 1071];
  expect(whole.map((code) => written(code, 2.6))).toEqual(whole.map(() => "3"));
  const decimal = [10, 59, 100, 169, 180, 269, 390, 1059];
  expect(decimal.map((code) => written(code, 2.6))).toEqual(decimal.map(() => "2.6"));
});

test("a decimal number has a point and no exponent, to a millionth", () => {
  expect([1500, -0, 1e-9, 0.1234567, 1e-6, 1e21].map((value) => written(40, value))).toEqual([
    ...["1500.0", "0.0", "0.0", "0.123457", "0.000001", "0.0"],
  ]);
});

test("codes are three wide, and texts stay as they are", () => {
  const lines = groupLines([
    [0, "LINE"],
    [1071, 1],
  ]);
  expect(lines).toBe("  0\r\nLINE\r\n1071\r\n1\r\n");
});

test("handles count in hexadecimal from 1 on", () => {
  const handles = makeHandles();
  const made = Array.from({ length: 17 }, () => handles.next());
  expect([made[0], made[9], made[16], handles.last()]).toEqual(["1", "A", "11", "11"]);
});
