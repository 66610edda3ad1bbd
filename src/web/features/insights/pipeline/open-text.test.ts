import { expect, test } from "vitest";
import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { openText } from "./open-text.ts";

const answer = (...values: number[]) =>
  ({
    by_status: values.map((value) => ({ status: "sent", count: 1, value })),
    expired: { count: 0, value: 0 },
  }) as unknown as PipelineAnswer;

test("writes a whole sum without paise, and another with two digits", () => {
  expect([openText(answer()), openText(answer(100, 200)), openText(answer(100, 0.5))]).toEqual([
    "0 open, ₹0 before GST",
    "2 open, ₹300 before GST",
    "2 open, ₹100.50 before GST",
  ]);
});

test("names expired sales separately", () => {
  const expired = { count: 3, value: 40, first: [] };
  expect(openText({ ...answer(100), expired })).toBe("1 open, ₹100 before GST; 3 expired, ₹40");
});
