import { expect, it } from "vitest";
import { usersSearch } from "./users-search-params.ts";

it("returns every key, so that no raw value passes", () => {
  expect(usersSearch({ role: "owner", status: "gone", page: "-1", search: "" })).toEqual({
    search: undefined,
    role: undefined,
    status: undefined,
    page: undefined,
  });
});

it("reads an address", () => {
  expect(usersSearch({ search: "5", role: "manager", status: "inactive", page: "3" })).toEqual({
    search: "5",
    role: "manager",
    status: "inactive",
    page: 3,
  });
});
