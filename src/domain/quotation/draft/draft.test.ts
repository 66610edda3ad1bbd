import { expect, test } from "vitest";
import { craneTypeIds } from "../../crane-types.ts";
import { newDraft } from "./draft.ts";
import { readDraft } from "./read-draft.ts";

test.each(craneTypeIds())(
  "a new %s quotation begins at its first step, and is read back as it is",
  (craneType) => {
    const draft = newDraft({ id: "d", owner: "asha", craneType, now: "2026-11-20T06:30:00.000Z" });
    expect(draft).toMatchObject({ format: 1, revision: 0, furthest: "span", lastStep: "span" });
    expect([draft.servedDefaults, draft.stage]).toEqual([{}, { kind: "working" }]);
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  },
);
