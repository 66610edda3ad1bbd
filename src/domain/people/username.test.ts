import { expect, test } from "vitest";
import { confusableKey, usernameProblem } from "./username.ts";

test.each([
  ["Admin", "admin"],
  ["\u0430dmin", "admin"],
  ["rnanager", "manager"],
  ["p0o1", "pool"],
  ["ASHA", "asha"],
])("“%s” looks like “%s”", (name, other) => {
  expect(confusableKey(name)).toBe(confusableKey(other));
});

test("other names do not look alike", () => {
  expect(confusableKey("asha.rao")).not.toBe(confusableKey("asha.rae"));
});

test.each([
  ["asha rao", undefined],
  ["\u0430dmin", expect.stringContaining("must not mix letters")],
  ["asha  rao", expect.stringContaining("double blanks")],
  ["asha\u200brao", expect.stringContaining("invisible characters")],
])("the username “%s” has the fault %s", (name, fault) => {
  expect(usernameProblem(name)).toEqual(fault);
});
