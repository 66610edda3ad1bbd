import { expect, it } from "vitest";
import { ApiError, errorOfAnswer } from "../../api/api-error.ts";
import { userFailureText } from "./user-failure-text.ts";

it.each([
  ["a text", { detail: "Username already exists" }, "Username already exists"],
  [
    "a list",
    { detail: [{ msg: "Email is invalid", loc: ["body", "email"] }, {}] },
    "Email is invalid (body.email), Validation error",
  ],
  ["an object's msg", { detail: { msg: "Not now" } }, "Not now"],
  ["nothing", {}, "Failed to create user"],
])("shows a detail that is %s", (_name, body, text) => {
  expect(userFailureText(errorOfAnswer(422, body, null), "Failed to create user")).toBe(text);
});

it("reports a missing network", () => {
  expect(userFailureText(new ApiError("x"), "Failed to create user")).toBe("Network error occurred.");
});
