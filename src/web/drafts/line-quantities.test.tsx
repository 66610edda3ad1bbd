import { beforeEach, expect, test } from "vitest";
import { keepLineQuantity, lineQuantityOf } from "./line-quantities.ts";

beforeEach(() => localStorage.clear());

test("the quantity of a line is known by its quotation number, for the hundred latest", () => {
  expect(lineQuantityOf("SG-2627-00001")).toBeNull();
  for (let n = 1; n <= 101; n++) keepLineQuantity(`SG-2627-${n}`, n);
  expect([lineQuantityOf("SG-2627-1"), lineQuantityOf("SG-2627-2")]).toEqual([null, 2]);
  keepLineQuantity("SG-2627-2", 3);
  keepLineQuantity("SG-2627-102", 102);
  expect([lineQuantityOf("SG-2627-2"), lineQuantityOf("SG-2627-3")]).toEqual([3, null]);
});

test("a damaged entry gives no quantity", () => {
  for (const kept of ["{", '"text"', '{"SG-2627-1":"3"}']) {
    localStorage.setItem("crane-quote.line-quantities", kept);
    expect(lineQuantityOf("SG-2627-1")).toBeNull();
  }
});
