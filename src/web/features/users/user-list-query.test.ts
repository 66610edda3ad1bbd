import { expect, test } from "vitest";
import { ApiError, networkErrorText } from "../../api/api-error.ts";
import { listFailureText } from "./user-list-query.ts";

test("a list of users that failed names the status of an answer, else the network", () => {
  expect(listFailureText(new ApiError("No right", { status: 403 }))).toBe(
    "Failed to fetch users: 403 - No right",
  );
  expect(listFailureText(new ApiError(networkErrorText))).toBe(`Error fetching users: ${networkErrorText}`);
});
