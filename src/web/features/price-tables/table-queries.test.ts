import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { changesQuery, collectionsFailure, rowsQuery } from "./table-queries.ts";

const keyOf = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey);

test("a comparison is kept for its two versions, and rows for their search, order and page", () => {
  expect(keyOf(changesQuery("v1", "v3"))).not.toBe(keyOf(changesQuery("v2", "v3")));
  const address = { database: "single_girder", collection: "span" };
  const shown = [{}, { search: "5T" }, { column: "capacity" }, { direction: "desc" as const }, { page: 2 }];
  expect(new Set(shown.map((search) => keyOf(rowsQuery(address, search)))).size).toBe(shown.length);
  expect(keyOf(rowsQuery(address, {}))).toBe(keyOf(rowsQuery(address, { page: 1 })));
});

test("collections that a server refuses fail with other words than those without an answer", () => {
  const refused = new ApiError("No", { status: 500 });
  expect(collectionsFailure(refused)).toBe("Failed to load collections data.");
  expect(collectionsFailure(new Error("away"))).toBe("Error loading collections data.");
});
