import { describe, expect, it } from "vitest";
import { addressOf } from "./call.ts";

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
