import { describe, expect, test } from "vitest";
import { editorsInWords, isOwn, mayRead, mayWorkOn, seesCosts } from "./sale-access.ts";

const made = { created_by_id: "maker", responsible_id: null };
const handedOver = { ...made, responsible_id: "heir" };

describe("the owner of a quotation", () => {
  test.each([
    ["is its creator", "maker", made, true],
    ["is not a colleague", "heir", made, false],
    ["is the user to whom it was handed over", "heir", handedOver, true],
    ["remains its creator after a handover", "maker", handedOver, true],
    ["is not a user with an unknown profile", undefined, handedOver, false],
  ])("%s", (_, id, quotation, isTheirs) => {
    expect(isOwn({ id }, quotation)).toBe(isTheirs);
    for (const may of [mayWorkOn, seesCosts]) {
      expect(may({ id, role: "employee" }, quotation)).toBe(isTheirs);
      expect(may({ id, role: "manager" }, quotation)).toBe(true);
      expect(may({ id, role: "admin" }, quotation)).toBe(true);
    }
  });

  test("the owner reads a quotation of any age, other users for three days", () => {
    const now = "2026-11-22T12:00:00.000Z";
    const old = { ...handedOver, created_at: "2026-11-01T12:00:00.000Z" };
    const reads = (id: string, quotation = old) => mayRead({ id, role: "employee" }, quotation, now);
    expect([reads("maker"), reads("heir"), reads("colleague")]).toEqual([true, true, false]);
    expect(reads("colleague", { ...old, created_at: "2026-11-20T12:00:00.000Z" })).toBe(true);
  });

  test("a refusal names all users who may work on the quotation", () => {
    const named = { created_by: "r.patel", responsible: null };
    expect(editorsInWords(named)).toBe("r.patel, managers and administrators");
    expect(editorsInWords({ ...named, responsible: "m.shah" })).toBe(
      "r.patel, m.shah, managers and administrators",
    );
  });
});
