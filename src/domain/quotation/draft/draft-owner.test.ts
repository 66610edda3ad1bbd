import { describe, expect, it } from "vitest";
import { wizardReducer } from "../../wizard/wizard-reducer.ts";
import { newDraft } from "./draft.ts";
import { asOwner, isOwnedBy } from "./draft-owner.ts";

const before = asOwner({ id: "u1", username: "r.patel" });
const renamed = asOwner({ id: "u1", username: "ravi.patel" });
const other = asOwner({ id: "u2", username: "r.patel" });
const nameOnly = { owner: "r.patel" };

describe("the owner of a draft", () => {
  it("is the same person under a new name, and not a new user with the old name", () => {
    expect(isOwnedBy(before, renamed)).toBe(true);
    expect(isOwnedBy(before, other)).toBe(false);
  });

  it("is found by name when a draft or a session has no ID", () => {
    expect(isOwnedBy(nameOnly, before)).toBe(true);
    expect(isOwnedBy(nameOnly, renamed)).toBe(false);
    expect(isOwnedBy(before, asOwner({ username: "r.patel" }))).toBe(true);
    expect(asOwner(null)).toEqual({ owner: "" });
  });
});

describe("a draft with a current user", () => {
  const given = { id: "d", craneType: "single-girder", now: "2026-11-20T06:00:00.000Z" } as const;
  const issued = { kind: "issued", number: "SG-2627-00001", forKey: "k" } as const;
  const draft = { ...newDraft({ ...given, ...before }), stage: issued };
  const takenOver = (by: typeof before, from = draft) => wizardReducer(from, { kind: "takeOver", ...by });

  it("keeps its ID when the person has a new name", () => {
    expect(takenOver(before)).toBe(draft);
    expect(takenOver(renamed)).toMatchObject({ ...renamed, stage: issued });
  });

  it("needs another ID when another person takes it", () => {
    expect(takenOver(other)).toMatchObject({ ...other, stage: { kind: "working" } });
    const nameless = takenOver(asOwner({ username: "m.shah" }));
    expect([nameless.owner, nameless.ownerId]).toEqual(["m.shah", undefined]);
  });

  it("learns its owner's ID when it began without one, and keeps the ID", () => {
    const kept = { ...newDraft({ ...given, ...nameOnly }), stage: issued };
    expect(takenOver(before, kept)).toMatchObject({ ...before, stage: issued });
    expect(takenOver(asOwner({ username: "r.patel" }))).toBe(draft);
  });
});
