import { expect, test } from "vitest";
import { firms, quotationOf, whole } from "../testing/drawn-papers.ts";
import { generalArrangement } from "./general-arrangement.ts";

test("a drawing keeps its own name of a part for which the firm has no other", () => {
  const names = generalArrangement(quotationOf(whole), firms[0]).shapes.flatMap((shape) =>
    "text" in shape && /^end carriage$/i.test(shape.text) ? [shape.text] : [],
  );
  expect(new Set(names)).toEqual(new Set(["End carriage"]));
});
