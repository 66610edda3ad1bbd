import { describe, expect, test } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Gantries } from "../remedies/remedies.ts";
import {
  columns,
  findPoint,
  golden,
  inShort,
  keysAt,
  labelsFor,
  lift,
  light,
  mended,
} from "../testing/golden-points.ts";
import { choose, empty, run, type } from "../testing/wizard-bench.ts";
import { pointsOfDraft } from "./draft-points.ts";

describe("the columns of a runway", () => {
  test("are too few for the bays, also with an empty count", () => {
    const few = run(golden, type("lt_gantry", "lt_length", "60"));
    const [text, ...labels] = inShort(few, "column").find(([words]) => words?.startsWith("12 columns")) ?? [];
    expect(text).toMatch(/^12 columns stand up to 12 m apart\. A bay is usually at most 6 m\./);
    expect(labels).toEqual(["Take 22 columns"]);
    expect(findPoint(mended(few, "columns too few"), "columns too few")).toBeUndefined();
    expect(findPoint(run(golden, type("column", "no_of_columns", "")), "columns too few")?.text).toMatch(
      /^1 column does not carry a runway of 30 m\./,
    );
    expect(inShort(empty(), "column")).toEqual([]);
    // The side with fewer columns has the longer bays.
    expect(findPoint(run(golden, type("column", "no_of_columns", "11")), "columns too few")?.text).toBe(
      "11 columns stand up to 7.5 m apart. A bay is usually at most 6 m.",
    );
    const odd = run(golden, type("column", "no_of_columns", "13"));
    expect([findPoint(odd, "columns too few")?.text, labelsFor(odd, "columns too few")]).toEqual([
      "13 columns do not stand alike on both sides. 14 do.",
      ["Take 14 columns"],
    ]);
  });

  test("say so when the girder carries the wheels at bays of 6 m", () => {
    const far = run(golden, type("column", "no_of_columns", "6"));
    expect(findPoint(far, "gantry too light")).toBeUndefined();
    expect(findPoint(far, "columns too few")?.text).toMatch(/carries \d+ kN a wheel at this column spacing/);
    const after = mended(far, "columns too few");
    expect([findPoint(after, "gantry too light"), findPoint(after, "columns too few")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("the lift", () => {
  test("appears with the columns that limit it, and offers the least that give it", () => {
    const low = lift("9", "6");
    expect(keysAt(low, "hoist")).toEqual([]);
    const point = findPoint(low, "lift above column");
    expect(point?.text).toMatch(/^Column height limits the lift to \d\.\d+ m\. The ordered lift is 9 m\.$/);
    expect(point?.brief).toMatch(/^lift \d\.\d of 9 m$/);
    expect(labelsFor(low, "lift above column")).toEqual(["Take 10 m columns and ISMB 300"]);
    const after = mended(low, "lift above column");
    // The next higher columns leave a rest above the floor that no columns in the list avoid.
    expect([findPoint(after, "lift above column"), findPoint(after, "hook above floor")]).toEqual([
      undefined,
      undefined,
    ]);
    // Columns by others limit the lift, too, and nobody here can raise them.
    const others = run(low, { kind: "setScope", component: "column", inScope: false });
    expect(findPoint(others, "lift above column")?.component).toBe("lt_gantry");
    expect(labelsFor(others, "lift above column")).toEqual([]);
  });

  test("is compared with the column alone while a size is not yet known", () => {
    const begun = run(empty(), choose("hoist", "height_m", "9"));
    expect(findPoint(begun, "lift above column")?.text).toBe("The lift of 9 m is above the column of 3 m.");
    // Nobody has reached the column yet.
    expect(pointsOfDraft(begun)).toEqual([]);
    expect(pointsOfDraft(run(begun, { kind: "visit", step: "column" })).map(({ key }) => key)).toEqual([
      "lift above column",
    ]);
  });

  test("of a higher column than needed is a point of the column", () => {
    expect(findPoint(lift("6", "7"), "hook above floor")).toBeUndefined();
    const high = lift("6", "9");
    expect(findPoint(high, "hook above floor")?.component).toBe("column");
    expect(labelsFor(high, "hook above floor")).toEqual(["Take 7 m columns"]);
  });

  test("of a crane on the runway counts for its bearer, and not for that crane", () => {
    const other = craneOfDraft(run(golden, choose("hoist", "height_m", "9")));
    const onRunway = { isInOffer: true, isBorne: false, borne: [{ name: "crane 2", crane: other }] };
    expect(findPoint(lift("6", "7"), "lift above column", onRunway)?.text).toMatch(
      /^Column height limits the lift of crane 2 to 6\.\d{3} m\. The ordered lift is 9 m\.$/,
    );
    expect(labelsFor(lift("6", "7"), "lift above column", { onRunway })).toEqual([
      "Take 10 m columns and ISMB 300",
    ]);
    const borne = { isInOffer: true, isBorne: true, borne: [] };
    expect(findPoint(lift("6", "6"), "lift above column")).toBeDefined();
    expect(findPoint(lift("6", "6"), "lift above column", borne)).toBeUndefined();
  });
});

describe("the gantry girder", () => {
  const rowsFor = (...loads: number[]): Gantries =>
    loads.map((load) => ({ value: `girder for ${load}`, row: { max_wheel_load_kn: String(load) } }));

  test("is named with both loads, and with the first girder of the table that carries them", () => {
    expect(findPoint(light, "gantry too light")?.text).toMatch(
      /^ISMB 250 \+ SQ 40 carries \d+ kN a wheel at this column spacing\. This crane needs \d+ kN\.$/,
    );
    expect(labelsFor(light, "gantry too light", { gantries: rowsFor(1, 900) })).toEqual([
      "Take girder for 900",
    ]);
    expect(labelsFor(light, "gantry too light", { gantries: rowsFor(1) })).toEqual([]);
    expect(labelsFor(light, "gantry too light")).toEqual([]);
  });

  test("carries the heaviest crane of the runway", () => {
    const crane = { ...craneOfDraft(light), girderWeight: 20_000, capacity: 50 };
    const onRunway = { isInOffer: true, isBorne: false, borne: [{ name: "crane 2", crane }] };
    const own = engineeringFigures(craneOfDraft(light)).gantryNeededWheelLoad ?? 0;
    const gantries = rowsFor(own + 1, 10 * own);
    expect(labelsFor(light, "gantry too light", { gantries })).toEqual([`Take ${gantries[0]?.value}`]);
    expect(labelsFor(light, "gantry too light", { gantries, onRunway })).toEqual([
      `Take ${gantries[1]?.value}`,
    ]);
  });

  test("and takes the columns along when neither is enough alone", () => {
    const far = run(light, type("column", "no_of_columns", "4"));
    expect(labelsFor(far, "gantry too light", { gantries: rowsFor(100) })).toEqual([
      expect.stringMatching(/^Take girder for 100 and \d+ columns$/),
    ]);
    expect(labelsFor(far, "columns too few")).toEqual([expect.stringMatching(/^Take \d+ columns$/)]);
  });
});

describe("a light column", () => {
  const slender = run(
    golden,
    choose("column", "column_type", "ISMB 200"),
    choose("column", "column_height", "10"),
  );

  test("is named with its use, and with the lightest column of the table that holds", () => {
    expect(findPoint(slender, "column too light")?.text).toMatch(
      /^The column is light for this load at 10 m \(\d{3} % used\)\.$/,
    );
    expect(labelsFor(slender, "column too light", { columns: [] })).toEqual([]);
    const labels = labelsFor(slender, "column too light");
    expect(labels).toEqual([expect.stringMatching(/^Take IS/)]);
    const lighter = columns.filter(({ row }) => Number(row.weight_kg_per_m) < 40);
    expect(labelsFor(slender, "column too light", { columns: lighter })).toEqual([]);
  });

  test("is no word on customers' columns", () => {
    const theirs = run(slender, { kind: "setScope", component: "column", inScope: false });
    expect(findPoint(theirs, "column too light")).toBeUndefined();
  });
});
