import { describe, expect, it } from "vitest";
import {
  readColumn,
  readEndCarriage,
  readGantry,
  readGirderSection,
  recommendedRail,
} from "./section-names.ts";

describe("names of sections", () => {
  it.each([
    ["ISMB 300", { depth: 300, width: 140, ixx: 89_900_000 }],
    ["ismb300", { depth: 300, width: 140, ixx: 89_900_000 }],
    ["2 × BOX 1350 x 550 x 6 x 10", { depth: 1350, width: 550 }],
    ["BOX 650x275x6x14", { depth: 650, width: 275 }],
  ])("reads the girder %s", (name, expected) => expect(readGirderSection(name)).toMatchObject(expected));

  it.each([
    "ISMB 175",
    "BOX 0x0x0x0",
    "BOX 20x300x6x14",
    "BOX 650x10x6x14",
    "BOX 650x275x6",
    "WPB 600",
    "",
    "BOX",
  ])("does not guess the girder %j", (name) => expect(readGirderSection(name)).toBeNull());

  it.each([
    ["EC-200", { wheelDiameter: 200, wheels: 4 }],
    ["ec-710-8w", { wheelDiameter: 710, wheels: 8 }],
    ["Customer supplied", null],
    ["EC-", null],
    ["EC-00", null],
  ])("reads the end carriage %s", (name, expected) => expect(readEndCarriage(name)).toEqual(expected));

  it.each([
    ["ISMB 350 + ISMC 200 + SQ 40", [356, 200, 40, 40]],
    ["ISMB 250 + SQ 40", [250, 125, 40, 40]],
    ["PG 900x350x10x25 + CR 80", [900, 350, 130, 80]],
    ["ISMB 350", [350, 140, 50, 50]],
    ["CR 60", [400, 200, 105, 60]],
    ["Existing gantry", [400, 200, 50, 50]],
  ])("reads the gantry %s", (name, [depth, topWidth, railHeight, railHead]) =>
    expect(readGantry(name)).toMatchObject({ depth, topWidth, railHeight, railHead }),
  );

  it.each([
    ["ISHB 250", 250, 250],
    ["ISHB 450", 450, 250],
    ["ISMB 300", 300, 140],
    ["2 ISMC 300 LACED", 380, 300],
    ["2 ISMB 450 LACED", 690, 450],
    ["RCC column", 300, 300],
    ["2 ISMC 00", 300, 300],
  ])("reads the column %s", (name, acrossSpan, alongRunway) =>
    expect(readColumn(name)).toEqual({ acrossSpan, alongRunway }),
  );

  it.each([
    [null, null],
    [400, "SQ 60"],
    [401, "CR 80"],
    [500, "CR 80"],
    [630, "CR 100"],
    [710, "CR 120"],
  ])("recommends for a wheel of %s mm the rail %s", (wheel, rail) =>
    expect(recommendedRail(wheel)).toBe(rail),
  );
});
