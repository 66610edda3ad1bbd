import { expect, test } from "vitest";
import { textsOf, wireText } from "./texts-of-block.ts";

test.each([
  ["15", "15"],
  [15, "15"],
  [0.1, "0.1"],
  [1e-7, "0.0000001"],
  [null, ""],
  [undefined, ""],
  [true, "?"],
  [{}, "?"],
  [Number.NaN, "?"],
])("%j of a call is read as “%s”", (value, text) => expect(wireText(value)).toBe(text));

test("a block has the texts of its fields, and a missing one is blank", () => {
  const block = { capacity: "5T", hoist_type: null, height_m: 6, another: "x" };
  expect(textsOf("hoist", block)).toEqual({ capacity: "5T", hoist_type: "", height_m: "6" });
});
