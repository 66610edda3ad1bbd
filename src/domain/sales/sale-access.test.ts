import { describe, expect, test } from "vitest";
import { searchText } from "../text/search-text.ts";
import { historyWindow } from "./history-window.ts";
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
    // The first of the three days begins at 18:30 UTC.
    const madeAt = (created_at: string) => reads("colleague", { ...old, created_at });
    expect(madeAt("2026-11-19T18:30:00.000Z")).toBe(true);
    expect(madeAt("2026-11-19T18:29:59.999Z")).toBe(false);
    for (const role of ["manager", "admin"] as const)
      expect(mayRead({ id: "boss", role }, old, now)).toBe(true);
  });

  test("a refusal names all users who may work on the quotation", () => {
    const named = { created_by: "r.patel", responsible: null };
    expect(editorsInWords(named)).toBe("r.patel, managers and administrators");
    expect(editorsInWords({ ...named, responsible: "m.shah" })).toBe(
      "r.patel, m.shah, managers and administrators",
    );
  });
});

describe("the times that a list covers", () => {
  const now = "2026-11-22T12:00:00.000Z";
  const start = (day: string) => `${day}T18:30:00.000Z`;

  // Days begin at 18:30 UTC of the day before.
  test.each([
    ["all of an administrator", "admin", {}, [null, null, null]],
    ["three days of an employee", "employee", {}, [start("2026-11-19"), start("2026-11-19"), null]],
    [
      "days of an administrator",
      "admin",
      { start_date: "2026-11-01", end_date: "2026-11-10" },
      [start("2026-10-31"), start("2026-10-31"), start("2026-11-10")],
    ],
    [
      "an earlier day of an employee",
      "employee",
      { start_date: "2026-11-01" },
      [start("2026-11-19"), start("2026-11-19"), null],
    ],
    [
      "a later day of an employee",
      "employee",
      { start_date: "2026-11-21" },
      [start("2026-11-20"), start("2026-11-20"), null],
    ],
    ["a search of an employee", "employee", { search: "sabar" }, [start("2026-11-19"), null, null]],
    ["a blank search", "employee", { search: " " }, [start("2026-11-19"), start("2026-11-19"), null]],
    [
      "a search from a day on",
      "employee",
      { search: "sabar", start_date: "2026-11-01" },
      [start("2026-11-19"), start("2026-10-31"), null],
    ],
    ["what are no days", "admin", { start_date: "2026-02-30", end_date: "x" }, [null, null, null]],
  ] as const)("%s", (_what, role, filter, [from, ownFrom, until]) => {
    expect(historyWindow({ role }, filter, now)).toEqual({ from, ownFrom, until });
  });
});

test("a search reads the parts of a quotation that it has", () => {
  expect(searchText(["SG-2627-00001", " ", "Sabar & Co"])).toBe("sg-2627-00001\nsabar and co");
});
