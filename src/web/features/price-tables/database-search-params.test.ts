import { expect, test } from "vitest";
import { databaseSearch } from "./database-search-params.ts";

test("the address names the table and tab, and leaves out invalid values", () => {
  expect(
    databaseSearch({ database: "single_girder_cranes", collection: "hoist", tab: "versions", page: "2" }),
  ).toMatchObject({ database: "single_girder_cranes", collection: "hoist", tab: "versions", page: 2 });
  const nothing = databaseSearch({ database: "", tab: "upload", direction: "asc", page: "1", column: 5 });
  expect(Object.values(nothing)).toEqual(Array(9).fill(undefined));
});
