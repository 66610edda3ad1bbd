import { expect, test } from "vitest";
import { estimateKey, estimateQueryOf } from "./estimate-query.ts";

const values = { capacity: "5", span_width_m: "15", metal_price: "84" };
const hoist = { hoist_type: "EH-5", height_m: "6" };

test("a span is asked with the hoist that is chosen with its lift", () => {
  expect(estimateQueryOf("span", values, hoist)).toEqual({ ...values, hoist });
});

test.each([
  ["no hoist", null],
  ["a hoist without name", { hoist_type: " ", height_m: "6" }],
  ["a lift that is missing", { hoist_type: "EH-5" }],
  ["a lift of 0", { hoist_type: "EH-5", height_m: "0" }],
  ["an unreadable lift", { hoist_type: "EH-5", height_m: "six" }],
])("a span with %s is asked without it", (_, given) => {
  expect(estimateQueryOf("span", values, given)).toEqual({ ...values, hoist: null });
});

test("nothing is asked for another component, or while a value is missing", () => {
  expect(estimateQueryOf("panel", values, hoist)).toBeNull();
  expect(estimateQueryOf("span", { ...values, span_width_m: "" }, hoist)).toBeNull();
  expect(estimateQueryOf("span", { ...values, span_width_m: "0" }, hoist)).toBeNull();
});

test("equal requests have one identity", () => {
  const [one, other, third] = [hoist, { ...hoist }, null].map((of) => estimateQueryOf("span", values, of));
  if (!one || !other || !third) throw new RangeError("No request");
  expect(estimateKey(one)).toBe(estimateKey(other));
  expect(estimateKey(third)).not.toBe(estimateKey(one));
});
