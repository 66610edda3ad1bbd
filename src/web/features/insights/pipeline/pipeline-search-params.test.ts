import { expect, test } from "vitest";
import { pipelineSearch } from "./pipeline-search-params.ts";

test("an address of the pipeline is read, and its invalid values count as absent", () => {
  const right = { creator: "asha", customer: "Mahalaxmi Forge", week: "2030-01-07", page: 2, call: "SG-1" };
  expect(pipelineSearch({ ...right, page: "2" })).toEqual(right);
  const wrong = { creator: " ", type: "tower", period: "ever", list: "x", orders: "x", week: "2030-02-30" };
  expect(pipelineSearch({ ...wrong, page: "1", call: 7 })).toEqual({});
  for (const page of ["0", "-2", "1.5", "1000001", "x", undefined])
    expect(pipelineSearch({ page }).page).toBeUndefined();
});
