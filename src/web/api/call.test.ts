import { afterEach, describe, expect, it, vi } from "vitest";
import { addressOf, handleRefusal } from "./call.ts";
import { onRefusedRight, onSessionEnd, readToken, writeToken } from "./token.ts";

describe("the address of a call", () => {
  it("encodes path values", () => {
    expect(
      addressOf("/api/hoist/heights/:capacity/:type", {
        params: { capacity: "7.5T", type: "Wire Rope / 2" },
      }),
    ).toBe("/api/hoist/heights/7.5T/Wire%20Rope%20%2F%202");
  });

  it("leaves out missing query values, and keeps false and zero", () => {
    const query = { page: 0, is_active: false, role: undefined, search: null };
    expect(addressOf("/api/users/list", { query })).toBe("/api/users/list?page=0&is_active=false");
  });
});

describe("a refused call", () => {
  afterEach(() => writeToken(null));

  it("ends the session of its token, but not as a sign-in", () => {
    const ends = vi.fn();
    const stop = onSessionEnd(ends);
    writeToken("a");
    handleRefusal("/api/auth/login", "a", 401, undefined);
    handleRefusal("/api/history", null, 401, undefined);
    handleRefusal("/api/history", "an earlier one", 401, undefined);
    expect([readToken(), ends.mock.calls]).toEqual(["a", []]);
    handleRefusal("/api/history", "a", 401, undefined);
    writeToken("b");
    handleRefusal("/api/auth/status", "b", 401, undefined);
    writeToken("c");
    handleRefusal("/api/auth/status", "c", 401, "revoked");
    expect([readToken(), ends.mock.calls]).toEqual([null, [["token-expired"], ["inactive"], ["revoked"]]]);
    stop();
  });

  it("for want of a right reads the user again, and keeps the session", () => {
    const reads = vi.fn();
    const stop = onRefusedRight(reads);
    writeToken("a");
    handleRefusal("/api/users/list", "a", 403, undefined);
    handleRefusal("/api/users/list", "a", 404, undefined);
    expect([readToken(), reads.mock.calls.length]).toEqual(["a", 1]);
    stop();
  });
});
