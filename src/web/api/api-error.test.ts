import { expect, test } from "vitest";
import { codeRefusals } from "#contract/auth/auth-api.ts";
import {
  ApiError,
  checkAnswer,
  errorOfAnswer,
  isServerAway,
  networkErrorText,
  timeoutText,
} from "./api-error.ts";
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

test("a refusal has the parts of its answer that are as they should be", () => {
  const loc = ["body", "positions", 2];
  const problem = { msg: "Margin can have up to 6 decimals", loc };
  const whole = {
    detail: [problem],
    reason: "revoked",
    newest: { revision: 2, author: "meera" },
    saved_as: { number: "OF-1", revision: 1 },
    current: { version: 5 },
    in_offer: { offer_id: "OF-1" },
    second_factor: codeRefusals[1],
    loc,
    refusals: [problem],
  };
  expect(errorOfAnswer(409, whole, "30")).toMatchObject({
    ...{ name: "ApiError", status: 409, reason: "revoked", newest: whole.newest, savedAs: whole.saved_as },
    ...{
      current: whole.current,
      inOffer: "OF-1",
      codeRefusal: codeRefusals[1],
      loc,
      refusals: [problem],
      problems: [problem],
      retryAfter: 30,
    },
  });
  const wrong = {
    ...{
      detail: "No",
      reason: "moved",
      newest: { revision: "2", author: "meera" },
      saved_as: { number: "OF-1" },
    },
    ...{ in_offer: { offer_id: 1 }, second_factor: "odd", loc: "body", refusals: {} },
  };
  for (const body of [wrong, { newest: null, saved_as: null, in_offer: "OF-1" }, null, "a page"])
    expect(errorOfAnswer(409, body, "soon")).toMatchObject({
      ...{
        reason: undefined,
        newest: undefined,
        savedAs: undefined,
        inOffer: undefined,
        codeRefusal: undefined,
      },
      ...{ loc: [], refusals: [], problems: [], retryAfter: undefined },
    });
});

test("a server is away after a lost network or without an answer behind a proxy", () => {
  const away = [
    new ApiError(networkErrorText),
    new ApiError("", { status: 502 }),
    new ApiError("", { status: 504 }),
  ];
  const there = [new ApiError(timeoutText), new ApiError("", { status: 501 }), new Error(networkErrorText)];
  expect([...away, ...there].map(isServerAway)).toEqual([true, true, true, false, false, false]);
});
