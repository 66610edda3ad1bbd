import { expect, test } from "vitest";
import { ApiError, networkErrorText, timeoutText } from "./api-error.ts";
import { queryClient } from "./query-client.ts";

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const isRetried = (failures: number, error: Error) =>
  typeof retry === "function" ? retry(failures, error) : retry;

test("a query is asked twice more after a lost network or a failing server", () => {
  for (const away of [new ApiError(networkErrorText), new ApiError("", { status: 503 })])
    expect([0, 1, 2].map((failures) => isRetried(failures, away))).toEqual([true, true, false]);
});

test("a query is not asked again after a refusal, a fault of the server or its silence", () => {
  const others = [
    new ApiError("", { status: 403 }),
    new ApiError("", { status: 500 }),
    new ApiError(timeoutText),
  ];
  expect(others.map((error) => isRetried(0, error))).toEqual([false, false, false]);
});
