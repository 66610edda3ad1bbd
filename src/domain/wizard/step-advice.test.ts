import { describe, expect, test } from "vitest";
import { componentIds } from "../components/registry.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf as goldenDraft, goldenQuotation } from "../testing/golden.ts";
import { bench, choose, run, type } from "../testing/wizard-bench.ts";
import { doubtsIn } from "./doubts.ts";
import { adviceAt, aloneOnRunway, gantryRemedy, unseenAt } from "./step-advice.ts";

const { fetched } = bench(exampleTables);
const golden = goldenDraft(goldenQuotation("SG-1"), exampleTables);
const stepsOf = (draft: Draft, code: string) =>
  componentIds().filter((id) => adviceAt(draft, id).some((advice) => advice.code === code));
const light = fetched(run(golden, choose("lt_gantry", "gantry_type", "ISMB 250 + SQ 40")), "lt_gantry");

describe("engineering advice", () => {
  test("appears once, on a step that can follow it", () => {
    const small = fetched(run(golden, choose("end_carriage", "end_carriage_type", "EC-250")), "end_carriage");
    for (const draft of [golden, small, light])
      for (const code of ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"])
        expect([code, stepsOf(draft, code).length < 2]).toEqual([code, true]);
    expect(stepsOf(light, "W2")).toEqual(["lt_gantry"]);
  });

  test("names both loads of a light gantry girder, and the first girder of the table that carries them", () => {
    const [advice] = adviceAt(light, "lt_gantry").filter(({ code }) => code === "W2");
    expect(advice?.text).toMatch(
      /^ISMB 250 \+ SQ 40 carries \d+ kN a wheel at this column spacing\. This crane needs \d+ kN\.$/,
    );
    const rows = [
      { value: "ISMB 250 + SQ 40", row: { max_wheel_load_kn: "1" } },
      { value: "ISMB 600 + ISMC 300 + SQ 60", row: { max_wheel_load_kn: "900" } },
    ];
    const remedy = gantryRemedy(light, rows);
    expect(remedy?.label).toBe("Take ISMB 600 + ISMC 300 + SQ 60");
    expect(gantryRemedy(light, rows.slice(0, 1))).toBeUndefined();
  });

  test("offers more columns when the girder carries the wheels at bays of 6 m", () => {
    const doubted = run(golden, type("column", "no_of_columns", "6"));
    const [doubt] = doubtsIn(doubted, "column");
    expect(stepsOf(doubted, "W2")).toEqual([]);
    const far = run(doubted, { type: "keepDoubtful", keys: doubt ? [doubt.key] : [] });
    const [advice] = adviceAt(far, "column").filter(({ code }) => code === "W2");
    const [remedy] = advice?.remedies ?? [];
    expect(remedy?.label).toBe(doubt?.remedies[0]?.label);
    const mended = remedy && run(far, remedy.event);
    expect(mended && [stepsOf(mended, "W2"), doubtsIn(mended, "column")]).toEqual([[], []]);
  });

  test("offers lower columns when they give the lift, too", () => {
    const exact = run(golden, choose("column", "column_height", "7"), choose("hoist", "height_m", "6"));
    const high = run(exact, choose("column", "column_height", "9"));
    expect(stepsOf(exact, "W3")).toEqual(["hoist"]);
    expect(stepsOf(high, "W3")).toEqual(["column"]);
    const [advice] = adviceAt(high, "column").filter(({ code }) => code === "W3");
    expect(advice?.remedies.map(({ label }) => label)).toEqual(["Take 7 m"]);
    // No lower columns are offered, so nothing can be done about the rest.
    expect(unseenAt(exact, "hoist")).toEqual([]);
    expect(unseenAt(high, "column").some(({ key }) => key.startsWith("W3"))).toBe(true);
  });

  test("names a crane on the runway that needs higher columns, and leaves the runway out for that crane", () => {
    const bearer = run(golden, choose("column", "column_height", "7"), choose("hoist", "height_m", "6"));
    const other = run(golden, choose("hoist", "height_m", "9"));
    const onRunway = { isBorne: false, borne: [{ name: "crane 2", crane: craneOfDraft(other) }] };
    const [advice] = adviceAt(bearer, "column", onRunway).filter(({ code }) => code === "W4");
    expect(advice?.text).toMatch(/^Column height limits the lift of crane 2 to 6\.\d{3} m$/);
    const [remedy] = advice?.remedies ?? [];
    const mended = remedy && run(bearer, remedy.event);
    expect(mended && adviceAt(mended, "column", onRunway).map(({ code }) => code)).not.toContain("W4");
    const borne = run(golden, choose("column", "column_height", "6"), choose("hoist", "height_m", "6"));
    const codesOf = (on: typeof aloneOnRunway) =>
      componentIds().flatMap((id) => adviceAt(borne, id, on).map(({ code }) => code));
    expect(codesOf(aloneOnRunway)).toContain("W4");
    expect(codesOf({ isBorne: true, borne: [] })).not.toContain("W4");
  });

  test("offers a girder for the heaviest crane of the runway, and never the chosen one", () => {
    const heavy = { ...craneOfDraft(light), girderWeight: 20_000, capacity: 50 };
    const onRunway = { isBorne: false, borne: [{ name: "crane 2", crane: heavy }] };
    const own = engineeringFigures(craneOfDraft(light)).gantryNeededWheelLoad ?? 0;
    const rows = [own + 1, 10 * own].map((load) => ({
      value: `girder for ${load} kN`,
      row: { max_wheel_load_kn: String(load) },
    }));
    expect(gantryRemedy(light, rows)?.label).toBe(`Take ${rows[0]?.value}`);
    expect(gantryRemedy(light, rows, onRunway)?.label).toBe(`Take ${rows[1]?.value}`);
    const chosen = craneOfDraft(light).gantryType ?? "";
    expect(gantryRemedy(light, [{ value: chosen, row: { max_wheel_load_kn: "900" } }])).toBeUndefined();
  });

  test("offers a girder for bays of 6 m and more columns when neither is enough alone", () => {
    const far = run(light, type("column", "no_of_columns", "4"));
    const [advice] = adviceAt(far, "lt_gantry").filter(({ code }) => code === "W2");
    expect(advice?.remedies.map(({ label }) => label)).toEqual([expect.stringMatching(/^Take \d+ columns$/)]);
    const rows = [{ value: "ISMB 600 + ISMC 300 + SQ 60", row: { max_wheel_load_kn: "100" } }];
    expect(gantryRemedy(far, rows)?.label).toBe("Take ISMB 600 + ISMC 300 + SQ 60");
  });

  test("offers a column height that gives the lift", () => {
    const low = run(golden, choose("column", "column_height", "6"), choose("hoist", "height_m", "6"));
    const [advice] = adviceAt(low, "column").filter(({ code }) => code === "W4");
    const [remedy] = advice?.remedies ?? [];
    expect(remedy?.label).toMatch(/^Take \d+ m$/);
    expect(remedy && adviceAt(run(low, remedy.event), "column").map(({ code }) => code)).not.toContain("W4");
  });
});
