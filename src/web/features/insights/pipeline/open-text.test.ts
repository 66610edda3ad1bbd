import { expect, test } from "vitest";
import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { openText } from "./open-text.ts";

const answer = (...values: number[]) =>
  ({ by_status: values.map((value) => ({ status: "sent", count: 1, value })) }) as unknown as PipelineAnswer;

test("writes a whole sum without paise, another with both digits", () => {
  expect([openText(answer()), openText(answer(100, 200)), openText(answer(100, 0.5))]).toEqual([
    "0 open, ₹0 before GST",
    "2 open, ₹300 before GST",
    "2 open, ₹100.50 before GST",
  ]);
});
