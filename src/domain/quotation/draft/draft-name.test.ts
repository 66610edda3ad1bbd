import { expect, test } from "vitest";
import { empty } from "../../testing/wizard-bench.ts";
import { draftName, draftNames } from "./draft-name.ts";

test("drafts with the same name are numbered in the order of their start", () => {
  const started = (id: string, startedAt: string, craneType: "single-girder" | "double-girder") => ({
    ...empty(craneType),
    id,
    startedAt,
  });
  const first = started("a", "2026-11-20T06:00:00.000Z", "single-girder");
  const copy = started("b", "2026-11-20T07:00:00.000Z", "single-girder");
  const other = started("c", "2026-11-20T05:00:00.000Z", "double-girder");
  expect(draftNames([copy, other, first])).toEqual(
    new Map([
      ["c", draftName(other)],
      ["a", draftName(first)],
      ["b", `${draftName(first)} (2)`],
    ]),
  );
});
