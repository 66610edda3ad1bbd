import { describe, expect, it } from "vitest";
import {
  answersSignIn,
  editorOn,
  isOfAnother,
  keptUser,
  loginErrorText,
  respondToEnd,
  type Session,
  type SignedInWhere,
  sessionUserOf,
} from "./session-state.ts";

describe("an automatic logout", () => {
  it("leaves even an open wizard when the account is deactivated", () => {
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
  ])("asks on the spot in an open wizard when the session is %s", (reason, notice) => {
    expect(respondToEnd(reason, true)).toEqual({ notice, goTo: "stay", asks: true });
    expect(respondToEnd(reason, false)).toEqual({ notice, goTo: "stay", asks: false });
  });
});

describe("the session's user", () => {
  it("is an employee without further details", () => {
    expect(sessionUserOf({ username: "r.patel" })).toEqual({ username: "r.patel", role: "employee" });
    expect(sessionUserOf(undefined)).toEqual({ username: "", role: "employee" });
  });
});

describe("the user who works on a draft in this tab", () => {
  const draft = { owner: "r.patel", ownerId: "u1" };
  const author = { id: "u1", username: "r.patel", role: "employee" as const };
  const renamed = { ...author, username: "ravi.patel" };
  const other = { id: "u2", username: "m.shah", role: "employee" as const };
  it.each<[who: string, user: typeof author, where: SignedInWhere, works: boolean]>([
    ["is its author after signing in anywhere", author, "elsewhere", true],
    ["is its author under a new name", renamed, "elsewhere", true],
    ["is another user who signed in here", other, "here", true],
    ["is missing when another user signed in in another tab", other, "elsewhere", false],
    ["is missing while the sign-in is not confirmed", author, "unknown", false],
    ["is missing without a user name", { ...author, username: "" }, "here", false],
  ])("%s", (_, user, where, works) => {
    const session: Session = { status: "signed-in", user, where };
    expect(editorOn(draft, session)).toBe(works ? user : null);
    expect(isOfAnother(draft, session)).toBe(user === other && where === "elsewhere");
  });

  it("is missing while signed out", () => {
    for (const status of ["loading", "signed-out"] as const)
      expect(editorOn(draft, { status, user: null } satisfies Session)).toBeNull();
  });
});

describe("a sign-in in the place of an ended session", () => {
  const asked = "r.patel";
  const signedIn = (username: string, where: SignedInWhere): Session => ({
    status: "signed-in",
    user: { username, role: "employee" },
    where,
  });
  it.each<[string, Session, boolean | null]>([
    ["goes on with the work of the same user", signedIn("r.patel", "here"), true],
    ["goes on in this tab after any sign-in", signedIn("m.shah", "here"), true],
    ["goes on when the same user signed in in another tab", signedIn("r.patel", "elsewhere"), true],
    ["gives the work up when another user signed in in another tab", signedIn("m.shah", "elsewhere"), false],
    ["is none before it is confirmed", signedIn("r.patel", "unknown"), null],
    ["is none while signed out", { status: "signed-out", user: null }, null],
  ])("%s", (_, session, goesOn) => expect(answersSignIn(session, asked)).toBe(goesOn));
});

describe("the text of a failed sign-in", () => {
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
    ["a failure without a text", { status: 400, message: "" }, "Login failed"],
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

it.each([
  [{ id: "1", username: "asha", role: "manager", full_name: "Asha", phone: 7 }, true],
  [{ username: "asha", role: "owner", id: 1 }, false],
])("a user kept as %j is read field by field", (kept, isWhole) => {
  expect(keptUser(kept)).toEqual(
    isWhole
      ? { id: "1", username: "asha", role: "manager", full_name: "Asha" }
      : { username: "asha", role: "employee" },
  );
});

it.each([null, "asha", 5, [], {}, { username: null, role: "admin" }])("%j is not read as a user", (kept) => {
  expect(keptUser(kept)).toBeNull();
});
