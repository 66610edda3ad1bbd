import { describe, expect, it } from "vitest";
import { loginErrorText, respondToEnd, sessionUserOf } from "./session-state.ts";

describe("an automatic logout", () => {
  it("of a deactivated account leaves even an open wizard", () => {
    for (const isHeld of [false, true])
      expect(respondToEnd("inactive", isHeld)).toEqual({
        notice: "Your account has been deactivated by an administrator. You have been logged out.",
        goTo: "login",
        asks: false,
      });
  });

  it.each([
    ["token-expired" as const, "Your session has expired. Please log in again."],
    ["revoked" as const, "You have been logged out."],
  ])("of a session that is %s asks on the spot in an open wizard", (reason, notice) => {
    expect(respondToEnd(reason, true)).toEqual({ notice, goTo: "stay", asks: true });
    expect(respondToEnd(reason, false)).toEqual({ notice, goTo: "stay", asks: false });
  });
});

describe("the session's user", () => {
  it("is an employee when nothing says more", () => {
    expect(sessionUserOf({ username: "r.patel" })).toEqual({ username: "r.patel", role: "employee" });
    expect(sessionUserOf(undefined)).toEqual({ username: "", role: "employee" });
  });
});

describe("the text of a sign-in that failed", () => {
  const cases: [name: string, failure: Parameters<typeof loginErrorText>[0], text: string][] = [
    [
      "the server's detail",
      { status: 401, message: "x", detail: "Invalid username or password" },
      "Invalid username or password",
    ],
    [
      "401 without words",
      { status: 401, message: "Server error: 401" },
      "Login failed. Please check your credentials.",
    ],
    ["a fault", { status: 500, message: "Server error: 500" }, "Login failed. Please try again."],
    ["no words at all", { status: 400, message: "" }, "Login failed"],
    [
      "no answer",
      { status: undefined, message: "Network error: Unable to connect to server" },
      "Network error: Unable to connect to server",
    ],
    ["an exception", { status: undefined, message: "" }, "An unexpected error occurred. Please try again."],
    [
      "the throttle's own words",
      {
        status: 429,
        message: "x",
        detail: "Too many sign-in attempts. Please try again in 3 minutes.",
        retryAfter: 180,
      },
      "Too many sign-in attempts. Please try again in 3 minutes.",
    ],
    [
      "the throttle without words, with the time left",
      { status: 429, message: "x", retryAfter: 754 },
      "Too many sign-in attempts. Please try again in 13 minutes.",
    ],
    [
      "the throttle without words and time",
      { status: 429, message: "x" },
      "Too many sign-in attempts. Please try again later.",
    ],
  ];
  it.each(cases)("%s", (_name, failure, text) => {
    expect(loginErrorText(failure)).toBe(text);
  });
});
