import { describe, expect, it, test } from "vitest";
import { type CraneTypeId, craneTypeIds } from "../crane-types.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { girderRules, hoistKindOf, isKnownHoist } from "./girder-rules.ts";
import {
  electricChain,
  openWinch,
  openWinchWithAuxiliary,
  wireRopeCrab,
  wireRopeLow,
  wireRopeStandard,
} from "./hoist-kinds.ts";

describe("the kind of a hoist", () => {
  it.each<[CraneTypeId, string, { name: string }]>([
    ["double-girder", "WIRE ROPE HOIST CRAB", wireRopeCrab],
    ["double-girder", " wire  rope\u00a0hoist\u200bcrab ", wireRopeCrab],
    ["double-girder", "Open-Winch Crab".replace("-", "\u2009"), openWinch],
    ["double-girder", "ｏｐｅｎ winch crab with aux hoist", openWinchWithAuxiliary],
    ["single-girder", "wire rope hoist\tLOW headroom", wireRopeLow],
    ["single-girder", "ElectricChainHoist", electricChain],
  ])("is known in any spelling for a %s named %j", (craneType, name, kind) => {
    expect(hoistKindOf(craneType, name)).toBe(kind);
    expect(isKnownHoist(craneType, name)).toBe(true);
  });

  it.each<[CraneTypeId, string]>([
    ["double-girder", "Open barrel crab on wire ropes"],
    ["double-girder", "Wire rope winch, 2 falls"],
    ["double-girder", "Wire Rope Hoist Standard Headroom"],
    ["double-girder", "Winch with auxiliary 5 T"],
    ["double-girder", "Wire Rope"],
    ["single-girder", "Electric chain hoist by others"],
    ["single-girder", "Not low headroom"],
    ["single-girder", "Open Winch Crab"],
    ["single-girder", ""],
  ])("is assumed for a %s named %j, in spite of similar words", (craneType, name) => {
    expect(hoistKindOf(craneType, name)).toBe(girderRules[craneType].unknownHoist);
    expect(isKnownHoist(craneType, name)).toBe(false);
  });

  test.each(craneTypeIds())("is known for every hoist in the example tables of a %s", (craneType) => {
    for (const { hoist_type } of exampleRows(craneType, "hoist"))
      expect(isKnownHoist(craneType, hoist_type ?? ""), hoist_type).toBe(true);
  });
});

test("a hoist of low headroom hangs at 0.6 of the usual height", () => {
  for (const capacity of [1, 5, 20])
    expect(wireRopeLow.headroom(capacity) / wireRopeStandard.headroom(capacity)).toBeCloseTo(0.6, 2);
});
