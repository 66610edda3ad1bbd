import { expect, test } from "vitest";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import type { Draft } from "./draft.ts";
import { craneName, draftName } from "./draft-name.ts";
import { totalsOfDraft } from "./draft-part.ts";
import { duplicateDraft } from "./duplicate-draft.ts";

const golden = draftOf(goldenQuotation("SG-1"), { "single-girder": new Map(), "double-girder": new Map() });
const given = { id: "copy", owner: "m.shah", now: "2026-11-21T04:00:00.000Z" };

test("a copy has all entered values, and neither ID nor revision", () => {
  const draft: Draft = {
    ...golden,
    ownerId: "u1",
    stage: { kind: "issued", number: "SG-2627-00001", forKey: "k" },
    revises: { number: "SG-2627-00009", revision: 1 },
    reason: "Longer bay",
    basedOn: "SG-2627-00003",
  };
  const copy = duplicateDraft(draft, given);
  expect(copy).toMatchObject({
    id: "copy",
    owner: "m.shah",
    startedAt: given.now,
    changedAt: given.now,
    stage: { kind: "working" },
    revises: null,
    reason: "",
    basedOn: "SG-2627-00003",
  });
  expect(copy).not.toHaveProperty("ownerId");
  expect([copy.parts, totalsOfDraft(copy, "2026-11-20")]).toEqual([
    draft.parts,
    totalsOfDraft(draft, "2026-11-20"),
  ]);
});

test("a draft is named by its crane and its customer, and a revision by its number", () => {
  const customer = { ...golden.customer, company: "Sabar Steel" };
  expect(draftName({ ...golden, customer })).toBe("Single Girder, 5T, 15 m, Sabar Steel");
  const revises = { number: "SG-2627-00012", revision: 1 };
  expect(craneName({ ...golden, revises })).toBe("Revision of SG-2627-00012 R1, 5T, 15 m");
});
