import type { CraneTypeId } from "../../crane-types.ts";
import { rupees } from "../../numbers/money.ts";
import { girderRules } from "../girder-rules.ts";
import { mm4InCm4 } from "../rolled-beams.ts";
import type { Neighbour } from "./calibration.ts";
import { checkDesign, type Design, type GirderCheckResult } from "./design-girder.ts";
import type { SpanEstimate } from "./estimate-span.ts";
import type { EstimateWarning } from "./estimate-warnings.ts";
import { sidewaysStress, verticalStress } from "./girder-checks.ts";
import { girderName } from "./make-girder.ts";

export type EstimateNeighbour = {
  capacity: string;
  span_width_m: number;
  weight_kg: number;
  girder_section: string;
  designed_kg: number | null;
  designed_section: string | null;
  k: number | null;
};

/** The section; sizes are those of one girder, known when it was designed, plates only of a box. */
export type EstimateSection = {
  name: string;
  origin: SpanEstimate["section"]["origin"];
  girders?: number | undefined;
  area_cm2?: number | undefined;
  ixx_cm4?: number | undefined;
  iyy_cm4?: number | undefined;
  depth_mm?: number | undefined;
  width_mm?: number | undefined;
  web_mm?: number | undefined;
  flange_mm?: number | undefined;
  flange_projection_mm?: number | undefined;
  clear_between_webs_mm?: number | undefined;
  diaphragms?: number | undefined;
  diaphragm_spacing_mm?: number | undefined;
  flange_stiffeners?: number | undefined;
  web_stiffeners?: number | undefined;
};

/** Weights of the whole bridge, kg. */
export type EstimateWeights = {
  plates: number;
  diaphragms: number;
  stiffeners: number;
  welds: number;
  end_connections: number;
  rails: number;
  platform: number;
  fittings: number;
  designed: number;
};

/** The basis of the checks: loads and moments of one girder. */
export type EstimateWorking = {
  trolley_kg: number;
  series_trolley_kg: number;
  crab_wheel_base_mm: number;
  misc_kg: number;
  load_design_kN: number;
  load_static_kN: number;
  wheel_kN: number | null;
  own_kg_per_m: number;
  dead_kg_per_m: number;
  moment_live_kNm: number;
  moment_vertical_kNm: number;
  moment_horizontal_kNm: number;
  shear_kN: number;
  stress_vertical: number;
  stress_horizontal: number;
};

/** An estimate in answers and records, with everything that explains its weight later. Amounts in rupees. */
export type EstimateRecord = {
  basis: SpanEstimate["basis"];
  weight_kg: number;
  suggested_price: number;
  table_version: string;
  neighbours: readonly EstimateNeighbour[];
  k: number | null;
  section: EstimateSection;
  next_best: { name: string; designed_kg: number } | null;
  checks: readonly GirderCheckResult[];
  weights: EstimateWeights | null;
  working: EstimateWorking | null;
  warnings: readonly EstimateWarning[];
};

/** Returns the record of an estimate with the version of its table. */
export function estimateRecord(
  craneType: CraneTypeId,
  estimate: SpanEstimate,
  tableVersion: string,
): EstimateRecord {
  const { design, nextBest } = estimate;
  return {
    basis: estimate.basis,
    weight_kg: estimate.weight,
    suggested_price: rupees(estimate.price),
    table_version: tableVersion,
    neighbours: estimate.neighbours.map((each) => neighbourOf(craneType, each)),
    k: estimate.k,
    section: { ...estimate.section, ...(design ? sizesOf(craneType, design) : {}) },
    next_best: nextBest && {
      name: girderName(craneType, nextBest.girder),
      designed_kg: nextBest.weight,
    },
    checks: design ? checkDesign(design) : [],
    weights: design && weightsOf(craneType, design),
    working: design && workingOf(design),
    warnings: [...estimate.warnings],
  };
}

const neighbourOf = (craneType: CraneTypeId, { row, design, k }: Neighbour): EstimateNeighbour => ({
  capacity: `${row.capacity}T`,
  span_width_m: row.span,
  weight_kg: row.weight,
  girder_section: row.section,
  designed_kg: design?.weight ?? null,
  designed_section: design && girderName(craneType, design.girder),
  k,
});

function sizesOf(craneType: CraneTypeId, { girder }: Design): Omit<EstimateSection, "name" | "origin"> {
  const common = {
    girders: girderRules[craneType].girders,
    area_cm2: girder.area / 100,
    ixx_cm4: girder.ixx / mm4InCm4,
    iyy_cm4: girder.iyy / mm4InCm4,
    depth_mm: girder.depth,
    width_mm: girder.width,
  };
  if (girder.kind === "joist") return common;
  return {
    ...common,
    web_mm: girder.web,
    flange_mm: girder.flange,
    flange_projection_mm: girder.projection,
    clear_between_webs_mm: girder.clearWidth,
    diaphragms: girder.diaphragms,
    diaphragm_spacing_mm: girder.diaphragmSpacing,
    flange_stiffeners: girder.flangeStiffeners,
    web_stiffeners: girder.webStiffeners,
  };
}

function weightsOf(craneType: CraneTypeId, design: Design): EstimateWeights {
  const { girders } = girderRules[craneType];
  const { plates, diaphragms, stiffeners, welds, endConnections } = design.girder.weights;
  return {
    plates: girders * plates,
    diaphragms: girders * diaphragms,
    stiffeners: girders * stiffeners,
    welds: girders * welds,
    end_connections: girders * endConnections,
    rails: design.rails,
    platform: design.platform,
    fittings: design.fittings,
    designed: design.weight,
  };
}

function workingOf({ wanted, girder, loads, forces }: Design): EstimateWorking {
  const all = { girder, capacity: wanted.capacity, loads, forces };
  return {
    trolley_kg: loads.trolleyWeight,
    series_trolley_kg: loads.seriesTrolleyWeight,
    crab_wheel_base_mm: loads.wheelBase,
    misc_kg: loads.miscWeight,
    load_design_kN: loads.design / 1000,
    load_static_kN: loads.still / 1000,
    wheel_kN: loads.wheel === null ? null : loads.wheel / 1000,
    own_kg_per_m: girder.weights.ownPerMetre,
    dead_kg_per_m: forces.deadPerMetre,
    moment_live_kNm: loads.momentDesign / 1e6,
    moment_vertical_kNm: forces.momentVertical / 1e6,
    moment_horizontal_kNm: forces.momentSideways / 1e6,
    shear_kN: forces.shear / 1000,
    stress_vertical: verticalStress(all),
    stress_horizontal: sidewaysStress(all),
  };
}
