import { expect, test } from "vitest";
import { saleSearch } from "./sale-search-params.ts";

test("the address of a sale names its view, its revisions and its act", () => {
  const raw = {
    view: "revisions",
    revision: "0",
    older: "1",
    newer: "3",
    with: "SG-2627-00002",
    act: "sent",
  };
  expect(saleSearch(raw)).toEqual({ ...raw, revision: 0, older: 1, newer: 3 });
});

test("an unknown view, act or revision counts as absent", () => {
  const wrong = { view: "costs", revision: "2x", older: "-1", newer: "1.5", with: "", act: "won" };
  expect(saleSearch(wrong)).toEqual({});
});
