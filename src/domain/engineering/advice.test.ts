import { describe, expect, it } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import { knownCrane, unknownCrane } from "../testing/cranes.ts";
import { adviceOn, staysAboveFloor } from "./advice.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures } from "./figures.ts";

/** A crane that gives no warning at all. */
const sound: CraneInputs = { ...knownCrane, columnHeight: 6.212, otherCapacities: [5], otherSpans: [15] };
const given = (changes: Partial<CraneInputs>) => {
  const inputs = { ...sound, ...changes };
  return adviceOn(inputs, engineeringFigures(inputs)).map(({ code, text }) => [code, text]);
};

describe("a hook above the floor", () => {
  it("may be 1 m high, and half a millimetre in documents of before 1.2.0", () => {
    const stays = (levelHookMin: number, isEarlier?: true) =>
      staysAboveFloor(isEarlier ? { isEarlier } : {}, { levelHookMin });
    expect([stays(1000), stays(1001)]).toEqual([false, true]);
    expect([stays(0.5, true), stays(1, true)]).toEqual([false, true]);
  });
});

describe("advice", () => {
  it("about the number of columns do not appear for the told bays of a building", () =>
    expect(given({ columnCount: 0, set: { baySpacing: 8000 } }).map(([code]) => code)).not.toContain("W5"));

  it("do not appear for a sound crane", () => expect(given({})).toEqual([]));

  it("do not appear while no figure is known", () => {
    expect(adviceOn(unknownCrane, engineeringFigures(unknownCrane))).toEqual([]);
  });

  it.each<[Partial<CraneInputs>, [string, string]]>([
    [
      { endCarriageType: "EC-160", columnHeight: 6.262 },
      ["W1", "End carriage wheel too small for this load"],
    ],
    [{ maxWheelLoad: 30 }, ["W2", "Gantry girder looks light for the wheel load at this column spacing"]],
    [
      { columnHeight: 7.755 },
      ["W3", "Hook stops 1\u2009543 mm above the floor: nothing can be lifted from the floor"],
    ],
    [{ columnHeight: 6 }, ["W4", "Column height limits the lift to 5.788 m"]],
    [{ columnCount: 10, maxWheelLoad: 100 }, ["W5", "Check number of columns"]],
    [{ columnCount: 13 }, ["W5", "Check number of columns"]],
    [{ columnCount: 1 }, ["W5", "Check number of columns"]],
    [{ wheelbase: 2142 }, ["W6", "Wheelbase shorter than span/7"]],
    [{ otherCapacities: [5, 7.5] }, ["W7", "Capacity or span is not the same in all steps"]],
    [{ otherSpans: [15.5] }, ["W7", "Capacity or span is not the same in all steps"]],
    [{ girderSection: "BOX 600x275x6x14", columnHeight: 6.212 }, ["W8", "Girder deflection above limit"]],
    [{ columnType: "ISMB 200" }, ["W10", "The column is light for this load at 6.212 m (101 % used)"]],
    [{ ltLength: 5.29, columnCount: 4 }, ["W9", "LT length too short for this crane"]],
  ])("%j gives only one warning, and the right one", (changes, expected) =>
    expect(given(changes)).toEqual([expected]),
  );

  it.each<Partial<CraneInputs>>([
    { maxWheelLoad: null },
    { wheelbase: 2143 },
    { columnCount: 0 },
    { columnCount: null },
    { columnHeight: 7.212 },
    { columnHeight: 6.2112 },
    { columnHeight: 6.2124 },
    { girderSection: "Built-up to our design", columnHeight: 6.212 },
    { ltLength: 5.3, columnCount: 4 },
    { otherCapacities: [], otherSpans: [] },
  ])("%j gives no warning", (changes) =>
    expect(given(changes).filter(([code]) => code !== "W4")).toEqual([]),
  );

  it.each([16.1, 32.2])("a wheelbase of a seventh of %d m gives no warning", (span) => {
    const inputs = { ...sound, span, otherSpans: [] };
    const figures = engineeringFigures(inputs);
    expect(figures.wheelbase).toBe(Math.round((1000 * span) / 7));
    expect(adviceOn(inputs, figures).map(({ code }) => code)).not.toContain("W6");
    const given = { ...inputs, wheelbase: Math.round((1000 * span) / 7) };
    expect(adviceOn(given, engineeringFigures(given)).map(({ code }) => code)).not.toContain("W6");
  });

  // The hook of this crane is 212 mm below the column top: exactly, and a micrometre higher and lower.
  it.each<[string, Partial<CraneInputs>, boolean]>([
    ["W3", { height: 6.3, columnHeight: 7.512 }, false],
    ["W3", { height: 6.3, columnHeight: 7.512001 }, true],
    ["W4", { height: 6.3, columnHeight: 6.511 }, false],
    ["W4", { height: 6.3, columnHeight: 6.510999 }, true],
    ["W4", { height: 8.1, columnHeight: 8.311 }, false],
    ["W9", { ltLength: 5.3, columnCount: 4 }, false],
    ["W9", { ltLength: 5.299999, columnCount: 4 }, true],
  ])("%s at its border, with %j: %s", (code, changes, expected) => {
    const inputs = { ...sound, ...changes };
    const codes = adviceOn(inputs, engineeringFigures(inputs)).map((warning) => warning.code);
    expect(codes.includes(code as (typeof codes)[number])).toBe(expected);
  });

  it("keep their limits over all heights of a column", () => {
    for (let centimetres = 300; centimetres <= 3000; centimetres += 10) {
      const height = centimetres / 100;
      const found = (above: number) => {
        const inputs = { ...sound, height, columnHeight: Math.round(height * 1e6 + above) / 1e6 };
        return adviceOn(inputs, engineeringFigures(inputs)).flatMap(({ code }) =>
          code === "W3" || code === "W4" ? [code] : [],
        );
      };
      expect([height, found(1_212_000), found(1_212_001), found(211_000), found(210_999)]).toEqual([
        height,
        [],
        ["W3"],
        [],
        ["W4"],
      ]);
    }
  });

  it("count two wheels for the load of a bogie on the gantry", () => {
    expect(given({ wheels: 8, maxWheelLoad: 32 })).toEqual([
      ["W2", "Gantry girder looks light for the wheel load at this column spacing"],
    ]);
  });

  it.each<[Partial<CraneInputs>, string, ComponentId]>([
    [{ otherSpans: [15.5] }, "W7", "wiring"],
    [{ girderSection: "BOX 600x275x6x14" }, "W8", "hoist"],
    [{ columnHeight: 7.755 }, "W3", "column"],
    [{ maxWheelLoad: 30 }, "W2", "column"],
    [{ endCarriageType: "EC-160" }, "W1", "end_carriage"],
  ])("%j shows %s at the last step it depends on, %s", (changes, code, step) => {
    const inputs = { ...sound, ...changes };
    const found = adviceOn(inputs, engineeringFigures(inputs)).find((warning) => warning.code === code);
    expect(found?.components).toContain(step);
  });
});
