import { expect, test } from "vitest";
import { customersSearch } from "./customers-search-params.ts";

test("an address of the customers is read, and its invalid values count as absent", () => {
  expect(customersSearch({ search: "steel", page: "3" })).toEqual({ search: "steel", page: 3 });
  expect(customersSearch({ search: " ", page: "1.5" })).toEqual({});
});
