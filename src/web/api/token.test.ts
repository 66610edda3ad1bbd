import { afterEach, expect, test, vi } from "vitest";
import { endReasonElsewhere, readToken, writeToken } from "./token.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a token lasts as long as the page when storage is switched off", () => {
  const refuse = () => {
    throw new DOMException("Storage is switched off", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readToken()).toBeNull();
  writeToken("a token");
  expect(readToken()).toBe("a token");
  writeToken(null);
  expect(readToken()).toBeNull();
});

test.each([
  ["inactive", "inactive"],
  ["moved", null],
  [null, null],
])("the reason %s from another tab is read as %s", (kept, reason) => {
  vi.stubGlobal("localStorage", { getItem: () => kept });
  expect(endReasonElsewhere()).toBe(reason);
});
