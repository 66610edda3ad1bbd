import { expect, test } from "vitest";
import { repriceSearch } from "./reprice-search-params.ts";

test("a re-pricing takes open and expired sales, and none that are closed", () => {
  const stageOf = (stage: string) => repriceSearch({ stage }).stage;
  expect(["issued", "sent", "negotiation", "expired"].map(stageOf)).not.toContain(undefined);
  expect(["won", "lost", "withdrawn", "paid"].map(stageOf)).toEqual(Array(4).fill(undefined));
});

test("the other parts of its address are read, and invalid ones count as absent", () => {
  const right = { creator: "asha", type: "single", customer: "c-1", period: "month", job: "j-1" };
  expect(repriceSearch(right)).toEqual(right);
  expect(repriceSearch({ creator: " ", type: "tower", customer: "", period: "ever", job: 7 })).toEqual({});
});
