import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CraneTypeId } from "../crane-types.ts";
import { dxfFile } from "../drawing/dxf/dxf-file.ts";
import { fullSheet } from "../drawing/sheet/full-sheet.ts";
import { craneSolids } from "../drawing/solids/crane-solids.ts";
import { adviceOn } from "../engineering/advice.ts";
import { busbarRating, sharedCurrent } from "../engineering/busbar-rating.ts";
import { byOthers, type CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { grouped } from "../engineering/number-text.ts";
import type { TechnicalOverrides } from "../engineering/technical-overrides.ts";
import type { PricingRow } from "../price-tables/price-table.ts";
import { longTitles } from "../testing/cranes.ts";
import { sheetFaults } from "../testing/drawing-faults.ts";
import { dxfFaults } from "../testing/dxf-reader.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { dataSheet } from "./data-sheet.ts";
import { technicalValues } from "./technical-values.ts";

type Golden = {
  name: string;
  inputs: {
    crane_kind: string;
    capacity_t: number;
    span_m: number;
    hoist_type: string;
    height_of_lift_m: number;
    end_carriage_type: string;
    gantry_type: string;
    column_type: string;
    lt_length_m: number;
    column_height_m: number;
    no_of_columns: number;
  };
  technical: {
    auxiliary?: { capacity: number; lift: number; speed?: number };
    hoist_speed?: number;
    long_travel_speed?: number;
    hoist_motor?: number;
    top_of_rail?: number;
  };
  by_others?: string[];
  from_rail?: Record<string, number>;
  levels_above_floor?: Record<string, number>;
  recommended_rail?: string;
  not_printed?: string[];
  duty: Record<string, unknown> & {
    computed_need_kw: { hoist: number; cross: number; long: number };
    auxiliary?: Record<"capacity" | "lift" | "speed" | "motor" | "approach_1_mm" | "approach_2_mm", number>;
  };
};
type SharedBusbar = { currents_a: number[]; current_a: number; busbar_a: number };
const golden: { cases: Golden[]; shared_busbar: SharedBusbar } = JSON.parse(
  readFileSync(new URL("../../../fixtures/golden/technical.json", import.meta.url), "utf8"),
);

const rowWith = (crane: CraneTypeId, table: string, values: PricingRow): PricingRow => {
  const found = exampleRows(crane, table).find((row) =>
    Object.entries(values).every(([name, value]) => row[name] === value),
  );
  if (!found) throw new Error(`No row of ${table} has ${JSON.stringify(values)}`);
  return found;
};

const setOf = ({ technical: told }: Golden): TechnicalOverrides => ({
  ...(told.auxiliary && { auxiliary: told.auxiliary }),
  ...(told.hoist_speed && { hoistSpeed: told.hoist_speed }),
  ...(told.long_travel_speed && { longTravelSpeed: told.long_travel_speed }),
  ...(told.hoist_motor && { hoistMotor: told.hoist_motor }),
  ...(told.top_of_rail && { topOfRail: told.top_of_rail }),
});

/** As a document with LT gantry and column out of scope has it. */
const withoutRunway = {
  gantryType: byOthers,
  gantryWeightPerMetre: null,
  maxWheelLoad: null,
  columnType: byOthers,
  columnCount: null,
};

function inputsOf({ inputs, ...rest }: Golden): CraneInputs {
  const craneType = inputs.crane_kind === "double" ? "double-girder" : "single-girder";
  const capacity = `${inputs.capacity_t}T`;
  const span = rowWith(craneType, "span", { capacity, span_width_m: String(inputs.span_m) });
  const gantry = rowWith(craneType, "lt_gantry", { gantry_type: inputs.gantry_type });
  return {
    craneType,
    capacity: inputs.capacity_t,
    span: inputs.span_m,
    girderSection: span.girder_section ?? null,
    girderWeight: Number(span.weight_kg),
    hoistType: inputs.hoist_type,
    height: inputs.height_of_lift_m,
    hoistWeight: null,
    endCarriageType: inputs.end_carriage_type,
    wheelDiameter: null,
    wheels: null,
    wheelbase: null,
    endCarriageWeight: null,
    gantryType: inputs.gantry_type,
    ltLength: inputs.lt_length_m,
    gantryWeightPerMetre: Number(gantry.weight_kg_per_m),
    maxWheelLoad: Number(gantry.max_wheel_load_kn),
    columnType: inputs.column_type,
    columnHeight: inputs.column_height_m,
    columnCount: inputs.no_of_columns,
    columnWeightPerMetre: null,
    otherCapacities: [],
    otherSpans: [],
    set: setOf({ inputs, ...rest }),
    ...(rest.by_others && withoutRunway),
  };
}

describe.each(golden.cases)("the worked crane $name", (worked) => {
  const inputs = inputsOf(worked);
  const figures = engineeringFigures(inputs);
  const { duty } = worked;
  const near = (value: number | null, expected: unknown) =>
    expect(Math.abs((value ?? Number.NaN) - Number(expected))).toBeLessThanOrEqual(0.1);

  it("has these speeds and motors", () => {
    near(figures.hoistSpeed, duty.hoist_speed);
    near(figures.crossTravelSpeed, duty.cross_travel_speed);
    near(figures.longTravelSpeed, duty.long_travel_speed);
    near(figures.hoistMotor, duty.hoist_motor);
    near(figures.crossTravelMotor, duty.cross_travel_motor);
    near(figures.longTravelMotor, duty.long_travel_motor_each);
    expect(figures.longTravelMotors).toBe(duty.long_travel_motors);
    near(figures.hoistMotorNeed, duty.computed_need_kw.hoist);
    near(figures.crossTravelMotorNeed, duty.computed_need_kw.cross);
    near(figures.longTravelMotorNeed, duty.computed_need_kw.long);
  });

  it("has this auxiliary hoist, or none", () => {
    const expected = duty.auxiliary;
    expect(figures.auxiliaryCapacity).toBe(expected?.capacity ?? null);
    expect(figures.auxiliaryLift).toBe(expected?.lift ?? null);
    expect(figures.auxiliarySpeed).toBe(expected?.speed ?? null);
    expect(figures.auxiliaryMotor).toBe(expected?.motor ?? null);
    expect(figures.auxiliaryApproach1).toBe(expected?.approach_1_mm ?? null);
    expect(figures.auxiliaryApproach2).toBe(expected?.approach_2_mm ?? null);
  });

  it("needs this supply with all its motors", () => {
    near(figures.connectedLoad, duty.connected_load_kw);
    near(figures.fullLoadCurrent, duty.full_load_current_a);
    expect(figures.dslRating).toBe(duty.busbar_a);
  });
});

describe.each(golden.cases.filter(({ by_others }) => by_others))(
  "the customer's building of $name",
  (worked) => {
    const inputs = inputsOf(worked);
    const figures = engineeringFigures(inputs);
    const printed = new Map(
      dataSheet(inputs).flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])),
    );
    const near = (value: number | null | undefined, expected: number | undefined) =>
      expect(Math.abs((value ?? Number.NaN) - (expected ?? Number.NaN))).toBeLessThanOrEqual(1);

    it("gets heights above the rail, and the rail that the wheel needs", () => {
      const { from_rail: above = {} } = worked;
      near(-(figures.hookBelowRail ?? Number.NaN), above.hook_above_rail_mm);
      near(figures.bridgeHeightAboveRail, above.crane_above_rail_mm);
      near(figures.roofAboveRail, above.least_roof_above_rail_mm);
      near(figures.girderBottomAboveRail, above.girder_underside_above_rail_mm);
      expect(`${figures.railHeight} x ${figures.railHead}`).toBe(worked.recommended_rail);
      expect(printed.get("Recommended rail")).toBe(`SQ ${figures.railHead}`);
    });

    it("gets levels above the floor only when the customer told the rail", () => {
      const { levels_above_floor: levels } = worked;
      const known = [
        figures.levelHookMax,
        figures.levelCraneTop,
        figures.minRoofLevel,
        figures.levelGirderBottom,
      ];
      if (!levels) return expect([...known, figures.usableLift]).toEqual([null, null, null, null, null]);
      const names = [
        "hook_above_floor_mm",
        "crane_above_floor_mm",
        "least_roof_above_floor_mm",
        "girder_underside_above_floor_mm",
      ];
      for (const [index, name] of names.entries()) near(known[index], levels[name]);
      expect(printed.get("Top of rail above floor")).toBe("8\u2009668 mm (by others)");
    });

    it("gets no spacing, no reaction and no check that nobody told, on data sheet and drawing", () => {
      const labels: Readonly<Record<string, string>> = {
        "column spacing": "Column spacing",
        "column reaction": "Column reaction, one crane, without impact",
        "gantry check": "Gantry check",
        "top of rail above floor": "Top of rail above floor",
        "highest hook above floor": "Highest hook above floor",
      };
      expect(
        worked.not_printed?.map((name) => labels[name] ?? "").filter((label) => printed.has(label)),
      ).toEqual([]);
      expect([...printed.values()]).not.toContain("Not yet known");
      expect(adviceOn(inputs, figures).filter(({ code }) => code !== "W4")).toEqual([]);
      for (const ltLength of [inputs.ltLength, null]) {
        const sheet = fullSheet({ ...inputs, ltLength }, longTitles);
        const texts = sheet.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
        expect(sheet.elevationScale).not.toBeNull();
        expect(sheet.planScale).not.toBeNull();
        expect(texts.filter((text) => /Not yet known|needed|COLUMN SPACING|TYP\./.test(text))).toEqual([]);
        expect(texts.some((text) => /^(TOP OF RAIL \d|HOOK \d|FFL)/.test(text))).toBe(
          "levels_above_floor" in worked,
        );
        expect(texts).toContain(`RAIL SQ ${figures.railHead} RECOMMENDED`);
        expect(sheetFaults(sheet)).toEqual([]);
        expect(dxfFaults(dxfFile(sheet))).toEqual([]);
        expect(craneSolids({ ...inputs, ltLength })).toHaveProperty("solids");
      }
    });

    it("gets spacing and reaction by others at a told spacing", () => {
      const told = { ...inputs, set: { ...inputs.set, baySpacing: 7000 } };
      const values = technicalValues(told);
      expect(values.find(({ name }) => name === "columnSpacing")).toMatchObject({
        value: 7000,
        source: "by others",
      });
      expect(values.find(({ name }) => name === "columnReaction")).toMatchObject({ source: "by others" });
    });
  },
);

describe("the source of a value", () => {
  const [aux, set, motor] = golden.cases.map(inputsOf);
  const technicalValue = (inputs: CraneInputs | undefined, name: string) =>
    inputs && technicalValues(inputs).find((value) => value.name === name);

  it("is the price table for the auxiliary hoist of a row", () => {
    const { set: _, ...inputs } = aux as CraneInputs;
    const fitted = { ...inputs, auxiliaryCapacity: 5, auxiliaryHeight: 9 };
    expect(technicalValue(fitted, "auxiliaryCapacity")).toMatchObject({ text: "5 t", source: "table" });
    expect(technicalValue(fitted, "auxiliaryLift")).toMatchObject({ source: "table" });
    expect(technicalValue(fitted, "auxiliaryApproach1")).toMatchObject({
      text: "600 / 1\u2009600 mm",
      source: "assumed",
    });
    expect(technicalValue(fitted, "capacity")).toMatchObject({ text: "20/5 t" });
    expect(technicalValue({ ...fitted, auxiliaryHeight: null }, "auxiliaryLift")).toMatchObject({
      source: "assumed",
    });
  });

  it("is the author for a set value, with the computed one beside it", () => {
    expect(technicalValue(set, "hoistSpeed")).toMatchObject({
      text: "4 m/min",
      source: "yours",
      computed: "3 m/min",
    });
    expect(technicalValue(set, "hoistMotor")).toMatchObject({ text: "18.5 kW", source: "computed" });
    expect(technicalValue(motor, "hoistMotor")).toMatchObject({
      text: "11 kW",
      source: "yours",
      computed: "15 kW",
    });
    expect(technicalValue(motor, "crossTravelSpeed")).toMatchObject({ source: "firm" });
  });

  it("is computed again for an author's value that is the computed one", () => {
    const same = { ...(motor as CraneInputs), set: { hoistMotor: 15, dutyClass: "M6" as const } };
    const [entry, duty] = [technicalValue(same, "hoistMotor"), technicalValue(same, "dutyClass")];
    expect(entry).toMatchObject({ text: "15 kW", source: "computed" });
    expect(entry).not.toHaveProperty("computed");
    expect(duty).toMatchObject({ text: "M6", source: "firm" });
  });

  it("is not the firm for a creep speed that follows the author's speed", () => {
    const fast = { ...(motor as CraneInputs), set: { hoistSpeed: 6 } };
    expect(technicalValue(fast, "hoistCreepSpeed")).toMatchObject({ value: 0.6, source: "computed" });
    expect(technicalValue(motor, "hoistCreepSpeed")).toMatchObject({ source: "firm" });
  });

  it("is the price table for wheels of a row, and never for an estimated girder section", () => {
    const listed = { ...(motor as CraneInputs), wheels: 4, wheelDiameter: 500, girderWeight: 13_860 };
    expect(technicalValue(listed, "wheels")).toMatchObject({ source: "table" });
    expect(technicalValue(listed, "girderSection")).toMatchObject({ source: "table" });
    const estimated = { ...listed, hasPreliminarySection: true, hasDesignedSection: true };
    expect(technicalValue(estimated, "girderSection")).toMatchObject({ source: "computed" });
  });

  it("keeps the digits of a small value that is not zero", () => {
    const slow = { ...(motor as CraneInputs), set: { hoistCreepSpeed: 0.004, crossTravelMotor: 0.001 } };
    expect(technicalValue(slow, "hoistCreepSpeed")).toMatchObject({ text: "0.004 m/min" });
    expect(technicalValue(slow, "crossTravelMotor")).toMatchObject({ text: "0.001 kW" });
    const allowed = { ...slow, gantryType: "By others", set: { allowedWheelLoad: 0.01 } };
    expect(technicalValue(allowed, "allowedWheelLoad")).toMatchObject({ text: "0.01 kN" });
  });

  it("has the distance of the hook from the rail on the side that its label names", () => {
    const distances = golden.cases.map(inputsOf).map((inputs) => technicalValue(inputs, "hookBelowRail"));
    expect(distances.map((value) => value?.label)).toContain("Hook above rail");
    for (const value of distances) expect(value?.text).toBe(`${grouped(Number(value?.value))} mm`);
  });

  it("follows the voltage of the supply", () => {
    const at440 = { ...(motor as CraneInputs), set: { supply: "440 V 60 Hz" as const } };
    expect(technicalValue(at440, "supply")).toMatchObject({ text: "440 V, 3 phase, 60 Hz", source: "yours" });
    expect(engineeringFigures(at440).fullLoadCurrent).toBeCloseTo(50.37, 1);
  });
});

it("rates one busbar for two cranes", () => {
  const { currents_a, current_a, busbar_a } = golden.shared_busbar;
  const current = sharedCurrent(currents_a);
  expect(current).toBeCloseTo(current_a, 0);
  expect(busbarRating(current, {})).toBe(busbar_a);
  expect(sharedCurrent([64.7, null])).toBeNull();
  expect(sharedCurrent(Array.from({ length: 8 }, () => 10))).toBeCloseTo(62.4, 6);
});
