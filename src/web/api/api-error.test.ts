import { expect, test } from "vitest";
import { ApiError, checkAnswer } from "./api-error.ts";
import { errorText } from "./error-text.ts";

const textOf = (answer: unknown): string => {
  try {
    const checked = checkAnswer(200, answer) as { data?: unknown };
    return `data ${JSON.stringify(checked.data)}`;
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ApiError);
    return errorText(thrown, "Failed to save quotation");
  }
};

test.each([
  [{ success: true, data: { quotation_id: "SG-1" } }, 'data {"quotation_id":"SG-1"}'],
  [{ success: true, data: [] }, "data []"],
  [{ success: false, error: "The table is closed" }, "The table is closed"],
  [{ success: false }, "Failed to save quotation"],
  [{ success: true }, "Failed to save quotation"],
  [{ success: true, data: null }, "Failed to save quotation"],
  [{}, "Failed to save quotation"],
  ["hello", "Failed to save quotation"],
  [null, "Failed to save quotation"],
])("an answer 200 with %j gives its data, or the text of the failure", (answer, text) => {
  expect(textOf(answer)).toBe(text);
});

test("an answer without data is given to whoever reads none", () => {
  expect(checkAnswer(200, { success: true })).toEqual({ success: true });
});
