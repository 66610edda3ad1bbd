import { describe, expect, it } from "vitest";
import { answerErrorText, errorText } from "./error-text.ts";

describe("the text of a refused call, in the order of docs/product.md, “Messages and times”", () => {
  const cases: [name: string, status: number, body: unknown, text: string][] = [
    [
      "a list as the body",
      422,
      [{ msg: "Email is invalid", loc: ["body", "email"] }],
      "Email is invalid (body.email)",
    ],
    [
      "a detail list",
      422,
      {
        detail: [
          { msg: "Email is invalid", loc: ["body", "email"] },
          { msg: "Too long", loc: ["body", "items", 3] },
        ],
      },
      "Email is invalid (body.email), Too long (body.items.3)",
    ],
    [
      "a place in the call's address",
      422,
      { detail: [{ msg: "Page must be a number", loc: ["query", "page"] }] },
      "Page must be a number (query.page)",
    ],
    ["an item without a place", 422, { detail: [{ msg: "Email is invalid" }] }, "Email is invalid"],
    ["a bare item", 422, { detail: [{}, "x", null] }, "Validation error, Validation error, Validation error"],
    [
      "a detail before a message",
      409,
      { detail: "Username already exists", message: "no" },
      "Username already exists",
    ],
    ["a plain body", 400, "The body is not JSON", "The body is not JSON"],
    ["a message before an error", 400, { message: "Too late", error: "no" }, "Too late"],
    ["an error field", 400, { error: "Too early" }, "Too early"],
    ["an error field without a text", 400, { error: { code: 7 } }, "An error occurred"],
    ["a detail that is neither text nor list", 500, { detail: { code: 7 } }, "Server error"],
    ["an empty detail passes on", 400, { detail: "", message: "Too late" }, "Too late"],
    ["an empty object", 503, {}, "Server error: 503"],
    ["no body", 502, "", "Server error: 502"],
    ["a gateway's page", 502, "<html><body>Bad gateway</body></html>", "Server error: 502"],
    ["null", 500, null, "Server error: 500"],
  ];
  it.each(cases)("%s", (_name, status, body, text) => {
    expect(answerErrorText(status, body)).toBe(text);
  });
});

describe("the text of a thrown value", () => {
  const cases: [name: string, thrown: unknown, text: string][] = [
    ["an error's own message", new Error("No line"), "No line"],
    ["an error without words", new Error(""), "An unexpected error occurred"],
    ["a text", "No line", "No line"],
    ["neither error nor text", { code: 7 }, "An error occurred"],
    ["nothing", undefined, "An unexpected error occurred"],
  ];
  it.each(cases)("%s", (_name, thrown, text) => {
    expect(errorText(thrown)).toBe(text);
  });

  it("takes the caller's fallback for a value without a text", () => {
    expect(errorText(null, "Error generating PDF")).toBe("Error generating PDF");
  });
});
