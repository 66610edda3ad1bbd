import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures, type Figures } from "./figures.ts";

type GoldenCase = {
  id: string;
  inputs: {
    crane_kind: string;
    capacity_t: number;
    span_m: number;
    hoist_type: string;
    height_of_lift_m: number;
    end_carriage_type: string;
    lt_length_m: number;
    gantry_type: string;
    column_type: string;
    column_height_m: number;
    no_of_columns: number;
  };
  expected: Readonly<Record<string, unknown>> & { girder_section: string; base_plate_mm: number[] };
};
const golden: { cases: GoldenCase[] } = JSON.parse(
  readFileSync(new URL("../../../fixtures/golden/geometry.json", import.meta.url), "utf8"),
);

/** Where each key of the worked cases stands among the figures. */
const figureOf: Readonly<Record<string, keyof Figures>> = {
  girder_section: "girderSection",
  girder_depth_mm: "girderDepth",
  girder_width_mm: "girderWidth",
  girder_weight_kg: "girderWeight",
  girder_end_depth_mm: "girderEndDepth",
  crab_rail_height_mm: "crabRailHeight",
  hoist_length_mm: "hoistLength",
  hoist_body_height_mm: "hoistBodyHeight",
  hoist_body_width_mm: "hoistBodyWidth",
  hoist_weight_kg: "hoistWeight",
  hook_headroom_C_mm: "headroom",
  hook_approach_1_mm: "hookApproach1",
  hook_approach_2_mm: "hookApproach2",
  hook_coverage_mm: "hookCoverage",
  crab_gauge_mm: "crabGauge",
  crab_wheelbase_mm: "crabWheelbase",
  crab_length_mm: "crabLength",
  crab_width_mm: "crabWidth",
  crab_height_mm: "crabHeight",
  wheel_dia_mm: "wheelDiameter",
  wheels_total: "wheels",
  wheelbase_mm: "wheelbase",
  end_carriage_weight_kg: "endCarriageWeight",
  end_carriage_height_mm: "endCarriageHeight",
  end_carriage_width_mm: "endCarriageWidth",
  end_carriage_length_mm: "endCarriageLength",
  gantry_girder_depth_mm: "gantryDepth",
  gantry_girder_top_width_mm: "gantryTopWidth",
  rail_height_mm: "railHeight",
  rail_head_width_mm: "railHead",
  level_column_top_mm: "levelColumnTop",
  level_top_of_rail_mm: "levelTopOfRail",
  level_wheel_centre_mm: "levelWheelCentre",
  level_end_carriage_top_mm: "levelEndCarriageTop",
  level_girder_bottom_mm: "levelGirderBottom",
  level_girder_top_mm: "levelGirderTop",
  level_crane_top_mm: "levelCraneTop",
  bridge_height_above_rail_mm: "bridgeHeightAboveRail",
  level_hook_max_mm: "levelHookMax",
  hook_below_rail_mm: "hookBelowRail",
  level_hook_min_mm: "levelHookMin",
  hook_to_floor_gap_mm: "levelHookMin",
  usable_lift_mm: "usableLift",
  min_level_roof_underside_mm: "minRoofLevel",
  end_dimension_beyond_rail_mm: "endBeyondRail",
  min_rail_to_wall_mm: "minRailToWall",
  columns_side_a: "columnsSideA",
  columns_side_b: "columnsSideB",
  // The cases also have these for an existing structure, of which no paper shows them.
  column_spacing_mm: "outlineSpacing",
  recommended_columns: "recommendedColumns",
  column_across_span_mm: "columnAcrossSpan",
  column_along_runway_mm: "columnAlongRunway",
  runway_coverage_mm: "runwayCoverage",
  misc_weight_kg: "miscWeight",
  crane_dead_weight_kg: "craneDeadWeight",
  wheel_load_max_kN: "wheelLoadMax",
  wheel_load_min_loaded_kN: "wheelLoadMinLoaded",
  wheel_load_min_unloaded_kN: "wheelLoadMinUnloaded",
  wheel_rating_kN: "wheelRating",
  wheel_load_max_with_impact_kN: "wheelLoadMaxWithImpact",
  surge_per_rail_kN: "surgePerRail",
  longitudinal_per_rail_kN: "longitudinalPerRail",
  gantry_guide_wheel_load_kN: "gantryGuideWheelLoad",
  column_reaction_kN: "columnReactionChecked",
  deflection_limit_mm: "deflectionLimit",
  deflection_live_mm: "deflectionLive",
  hoist_speed_m_min: "hoistSpeed",
  ct_speed_m_min: "crossTravelSpeed",
  lt_speed_m_min: "longTravelSpeed",
  hoist_motor_kW: "hoistMotor",
  ct_motor_kW: "crossTravelMotor",
  lt_motor_kW: "longTravelMotor",
  lt_motors: "longTravelMotors",
  connected_load_kW: "connectedLoad",
  full_load_current_A: "fullLoadCurrent",
  dsl_rating_A: "dslRating",
  duty_class: "dutyClass",
};

/** What the price tables add to the inputs of each case: girder weight, runway weight per metre and its guide load. */
const rows: Readonly<Record<string, [girder: number | null, perMetre: number | null, guide: number | null]>> =
  {
    A: [2080, 185.0, 43],
    B: [13860, 397.6, 169],
    C: [390, 105.7, 11],
    E: [26205, 612.1, 547],
    G: [null, null, null],
    I: [28360, 775.5, 878],
  };

const tolerance = (key: string): number =>
  key.endsWith("_kg") ? 5 : /_k[NW]$|_m_min$|_A$/.test(key) ? 0.1 : 1;

function inputsOf({ id, inputs, expected }: GoldenCase): CraneInputs {
  const [girderWeight = null, gantryWeightPerMetre = null, maxWheelLoad = null] = rows[id] ?? [];
  return {
    craneType: inputs.crane_kind === "double" ? "double-girder" : "single-girder",
    capacity: inputs.capacity_t,
    span: inputs.span_m,
    girderSection: expected.girder_section === "estimated" ? null : expected.girder_section,
    girderWeight,
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
    gantryWeightPerMetre,
    maxWheelLoad,
    columnType: inputs.column_type,
    columnHeight: inputs.column_height_m,
    columnCount: inputs.no_of_columns,
    columnWeightPerMetre: null,
    otherCapacities: [],
    otherSpans: [],
  };
}

describe.each(golden.cases)("worked case $id", (worked) => {
  const figures = engineeringFigures(inputsOf(worked));
  const { expected } = worked;

  it.each(Object.entries(expected).filter(([key]) => key !== "base_plate_mm" && key !== "gantry_check"))(
    "%s is %s",
    (key, value) => {
      const name = figureOf[key];
      expect(name, `the key ${key} has no figure`).toBeDefined();
      const figure = name === undefined ? null : figures[name];
      if (typeof value !== "number") expect(figure).toBe(value);
      else expect(Math.abs(Number(figure ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance(key));
    },
  );

  it("gives the base plate and the gantry check", () => {
    expect([figures.basePlateAcross, figures.basePlateAlong]).toEqual(worked.expected.base_plate_mm);
    const { gantryGuideWheelLoad: guide, gantryNeededWheelLoad: needed } = figures;
    const check = guide === null || needed === null ? undefined : needed <= guide ? "ok" : "light";
    expect(check).toBe(expected.gantry_check);
  });
});
