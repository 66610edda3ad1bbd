import { expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { byOthers } from "../../engineering/crane-inputs.ts";
import { drawingWordsOf, drawnOf } from "./drawing-words.ts";
import { countedBy, wordsOf } from "./line-words.ts";

test("a column by others keeps in the drawing what the customer told of it, and says that it is by others", () => {
  const words = drawingWordsOf(components.column);
  const values = { column_type: "ISMB 300", column_height: "6", no_of_columns: "12", metal_price: "80" };
  const row = { weight_kg_per_m: "58.6" };
  const own = drawnOf(words, { inScope: true, values, row });
  const theirs = drawnOf(words, { inScope: false, values, row });
  expect(Object.values(own)).toEqual(expect.arrayContaining(["ISMB 300", "6", "12"]));
  expect(Object.values(theirs)).toEqual(expect.arrayContaining([byOthers, "6"]));
  expect(Object.values(theirs)).not.toContain("ISMB 300");
  expect(Object.values(theirs)).not.toContain("12");
});

test("an empty count is 1 for a chosen part, and stays empty without the part", () => {
  const { formula, keys } = wordsOf(components.column);
  const counted = (values: Record<string, string>) => countedBy({ formula, keys }, values);
  const chosen = { column_type: "ISMB 300", capacity: "5T", column_height: "6" };
  expect(counted({ ...chosen, no_of_columns: " " })).toEqual({ ...chosen, no_of_columns: "1" });
  expect(counted({ ...chosen, no_of_columns: "12" })).toEqual({ ...chosen, no_of_columns: "12" });
  expect(counted({ column_type: "", no_of_columns: "" })).toEqual({ column_type: "", no_of_columns: "" });
});
