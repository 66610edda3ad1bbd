import { describe, expect, it } from "vitest";
import { followUpAt, responsibleAt, validUntilAt } from "./as-of.ts";

const entry = (
  at: string,
  kind: "follow_up" | "status" | "validity" | "repriced" | "note",
  from: string | null,
  to: string | null,
) => ({
  at,
  kind,
  from,
  to,
});

describe("the state at an earlier moment", () => {
  it.each([
    ["2026-11-01", null],
    ["2026-11-03", "2026-11-20"],
    ["2026-11-05", null],
    ["2026-11-07", null],
    ["2026-11-09", "2026-12-01"],
  ])("the follow-up at %s is %s", (moment, day) => {
    const entries = [
      entry("2026-11-01", "status", "issued", "sent"),
      entry("2026-11-02", "follow_up", "", "2026-11-20"),
      entry("2026-11-04", "status", "sent", "lost"),
      entry("2026-11-06", "status", "lost", "sent"),
      entry("2026-11-08", "follow_up", "", "2026-12-01"),
    ];
    expect(followUpAt(entries, moment)).toBe(day);
  });

  it.each([
    ["2026-11-02", "2026-12-01"],
    ["2026-11-04", "2026-12-15"],
    ["2026-11-06", "2026-11-04"],
    ["2026-11-08", "2026-11-04"],
    ["2026-11-10", "2026-11-04"],
  ])(
    "the validity of a revision that was extended and ended by a re-pricing is, at %s, %s",
    (moment, day) => {
      const entries = [
        // Belongs to the revision before.
        entry("2026-10-31", "validity", "2026-10-31", "2026-11-30"),
        entry("2026-11-03", "validity", "2026-12-01", "2026-12-15"),
        entry("2026-11-05", "repriced", "2026-12-15", "2026-11-04"),
        // Belong to the next revision, from the moment of its save on.
        entry("2026-11-07", "repriced", "0", "1"),
        entry("2026-11-07", "validity", "2026-12-20", "2027-01-01"),
        entry("2026-11-08", "validity", "2027-01-01", "2027-02-01"),
      ];
      // The present state, after both.
      const revision = { createdAt: "2026-11-01", validUntil: "2026-11-04", supersededAt: "2026-11-07" };
      expect(validUntilAt(revision, entries, moment)).toBe(day);
    },
  );

  it.each([
    ["2026-11-01", null],
    ["2026-11-03", "heir"],
    ["2026-11-05", "next"],
    ["2026-11-07", null],
  ])("the responsible user at %s is %s", (moment, name) => {
    const entries = [
      entry("2026-11-02", "note", "maker", "heir"),
      entry("2026-11-03", "note", null, null),
      entry("2026-11-04", "note", "heir", "next"),
      entry("2026-11-06", "note", "next", "maker"),
    ];
    expect(responsibleAt({ createdBy: "maker", responsible: null }, entries, moment)).toBe(name);
  });

  it("the recorded user stays responsible without a handover in the activity", () => {
    const made = { createdBy: "maker", responsible: "heir" };
    expect(responsibleAt(made, [entry("2026-11-01", "note", null, null)], "2026-11-20")).toBe("heir");
  });

  it("an unchanged validity is that of the revision", () => {
    const revision = { createdAt: "2026-11-01", validUntil: "2026-12-01", supersededAt: null };
    expect(validUntilAt(revision, [], "2026-11-20")).toBe("2026-12-01");
  });

  it("an entry counts from the moment after it", () => {
    const at = "2026-11-02T10:00:00.000Z";
    expect(followUpAt([entry(at, "follow_up", "", "2026-11-20")], at)).toBeNull();
    expect(
      responsibleAt({ createdBy: "maker", responsible: "heir" }, [entry(at, "note", "maker", "heir")], at),
    ).toBeNull();
    const revision = { createdAt: "2026-11-01", validUntil: "2026-12-15", supersededAt: null };
    expect(validUntilAt(revision, [entry(at, "validity", "2026-12-01", "2026-12-15")], at)).toBe(
      "2026-12-01",
    );
  });

  it("only a closed status ends a follow-up", () => {
    const set = entry("2026-11-01", "follow_up", "", "2026-11-20");
    for (const to of ["sent", "negotiation"])
      expect(followUpAt([set, entry("2026-11-02", "status", "issued", to)], "2026-11-03")).toBe("2026-11-20");
    expect(followUpAt([set, entry("2026-11-02", "note", null, "lost")], "2026-11-03")).toBe("2026-11-20");
    for (const to of ["won", "lost", "withdrawn"])
      expect(followUpAt([set, entry("2026-11-02", "status", "sent", to)], "2026-11-03")).toBeNull();
  });

  it("a hand-over is a note with two users", () => {
    const owned = { createdBy: "maker", responsible: "heir" };
    for (const other of [
      entry("2026-11-02", "note", "maker", null),
      entry("2026-11-02", "note", null, "next"),
      entry("2026-11-02", "status", "maker", "next"),
    ])
      expect(responsibleAt(owned, [other], "2026-11-03")).toBe("heir");
  });

  it("the number of a revision is no day of validity", () => {
    const revision = { createdAt: "2026-11-01", validUntil: "2026-12-01", supersededAt: null };
    for (const to of ["1", null])
      expect(validUntilAt(revision, [entry("2026-11-02", "repriced", "0", to)], "2026-11-03")).toBe(
        "2026-12-01",
      );
    expect(validUntilAt(revision, [entry("2026-11-02", "status", "sent", "2027-01-01")], "2026-11-03")).toBe(
      "2026-12-01",
    );
  });
});
