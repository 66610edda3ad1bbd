import { beforeEach, expect, test } from "vitest";
import { keepWanted, wantedOf } from "./line-quantities.ts";

beforeEach(() => localStorage.clear());

const keep = (number: string, quantity: number) => keepWanted(number, { quantity, unread: [], step: "span" });
const quantityOf = (number: string) => wantedOf(number)?.quantity ?? null;

test("the quantity of a line is known by its quotation number, for the hundred latest", () => {
  expect(wantedOf("SG-2627-00001")).toBeNull();
  for (let n = 1; n <= 101; n++) keep(`SG-2627-${n}`, n);
  expect([quantityOf("SG-2627-1"), quantityOf("SG-2627-2")]).toEqual([null, 2]);
  keep("SG-2627-2", 3);
  keep("SG-2627-102", 102);
  expect([quantityOf("SG-2627-2"), quantityOf("SG-2627-3")]).toEqual([3, null]);
});

test("a damaged entry gives no quantity", () => {
  for (const kept of ["{", '"text"', '{"SG-2627-1":"3"}']) {
    localStorage.setItem("crane-quote.line-quantities", kept);
    expect(wantedOf("SG-2627-1")).toBeNull();
  }
});

test("the answer that each crane has its own runway is kept with the quantity", () => {
  keepWanted("SG-2627-1", { quantity: 2, unread: [], step: "span", runways: "each" });
  expect(wantedOf("SG-2627-1")).toEqual({ quantity: 2, runways: "each" });
  localStorage.setItem("crane-quote.line-quantities", '{"SG-2627-1":4}');
  expect(wantedOf("SG-2627-1")).toEqual({ quantity: 4 });
});
