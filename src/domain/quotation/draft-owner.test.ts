import { describe, expect, it } from "vitest";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { newDraft } from "./draft.ts";
import { asOwner, isOwnedBy } from "./draft-owner.ts";

const before = asOwner({ id: "u1", username: "r.patel" });
const renamed = asOwner({ id: "u1", username: "ravi.patel" });
const other = asOwner({ id: "u2", username: "r.patel" });
const nameOnly = { owner: "r.patel" };

describe("the owner of a draft", () => {
  it("is the same person under a new name, and nobody who took the old one", () => {
    expect(isOwnedBy(before, renamed)).toBe(true);
    expect(isOwnedBy(before, other)).toBe(false);
  });

  it("goes by the name where a draft or a session knows no ID", () => {
    expect(isOwnedBy(nameOnly, before)).toBe(true);
    expect(isOwnedBy(nameOnly, renamed)).toBe(false);
    expect(isOwnedBy(before, asOwner({ username: "r.patel" }))).toBe(true);
    expect(asOwner(null)).toEqual({ owner: "" });
  });
});

describe("a draft that somebody works on", () => {
  const given = { id: "d", craneType: "single-girder", now: "2026-11-20T06:00:00.000Z" } as const;
  const issued = { is: "issued", number: "SG-2627-00001", forKey: "k" } as const;
  const draft = { ...newDraft({ ...given, ...before }), stage: issued };
  const takenOver = (by: typeof before, from = draft) => wizardReducer(from, { type: "takeOver", ...by });

  it("keeps its ID under the new name of the same person", () => {
    expect(takenOver(before)).toBe(draft);
    expect(takenOver(renamed)).toMatchObject({ ...renamed, stage: issued });
  });

  it("needs another ID in the hands of another person", () => {
    expect(takenOver(other)).toMatchObject({ ...other, stage: { is: "working" } });
    const nameless = takenOver(asOwner({ username: "m.shah" }));
    expect([nameless.owner, nameless.ownerId]).toEqual(["m.shah", undefined]);
  });

  it("learns its owner's ID when it was begun without one, and never forgets it", () => {
    const kept = { ...newDraft({ ...given, ...nameOnly }), stage: issued };
    expect(takenOver(before, kept)).toMatchObject({ ...before, stage: issued });
    expect(takenOver(asOwner({ username: "r.patel" }))).toBe(draft);
  });
});
