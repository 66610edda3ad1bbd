import { expect, test } from "vitest";
import { offerEditorSearch, offersSearch } from "./offers-search-params.ts";

test("an address of the offers is read, and its invalid values count as absent", () => {
  expect(offersSearch({ search: "bay", sale: "expired", page: "2" })).toEqual({
    search: "bay",
    sale: "expired",
    page: 2,
  });
  expect(offersSearch({ search: " ", sale: "paid", page: "0" })).toEqual({});
});

test("the editor saves at once only where the address says so", () => {
  expect(offerEditorSearch({ draft: "d-1", save: "true", options: "true" })).toEqual({
    draft: "d-1",
    save: true,
    options: true,
  });
  for (const other of ["false", "", "1"])
    expect(offerEditorSearch({ draft: "../d", save: other, options: other })).toEqual({});
});
