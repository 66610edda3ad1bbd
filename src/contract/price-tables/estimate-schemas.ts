import { z } from "zod";
import { components } from "#domain/components/registry.ts";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import { estimateWarnings } from "#domain/engineering/estimate/estimate-warnings.ts";
import { describes } from "../describes.ts";
import { success } from "../success-schema.ts";
import { fieldValue } from "./prices-schemas.ts";

const { span, hoist } = components;

const weight = z.number().positive();
const name = z.string();

const neighbour = z.object({
  capacity: name,
  span_width_m: z.number(),
  weight_kg: weight,
  girder_section: name,
  designed_kg: weight.nullable(),
  designed_section: name.nullable(),
  k: z.number().nullable(),
});

const section = z.object({
  name,
  origin: z.enum(["row", "next_longer_row", "designed"]),
  girders: z.number().optional(),
  area_cm2: z.number().optional(),
  ixx_cm4: z.number().optional(),
  iyy_cm4: z.number().optional(),
  depth_mm: z.number().optional(),
  width_mm: z.number().optional(),
  web_mm: z.number().optional(),
  flange_mm: z.number().optional(),
  flange_projection_mm: z.number().optional(),
  clear_between_webs_mm: z.number().optional(),
  diaphragms: z.number().optional(),
  diaphragm_spacing_mm: z.number().optional(),
  flange_stiffeners: z.number().optional(),
  web_stiffeners: z.number().optional(),
});

const weights = z.object({
  plates: z.number(),
  diaphragms: z.number(),
  stiffeners: z.number(),
  welds: z.number(),
  end_connections: z.number(),
  rails: z.number(),
  platform: z.number(),
  fittings: z.number(),
  designed: z.number(),
});

const working = z.object({
  trolley_kg: z.number(),
  series_trolley_kg: z.number(),
  crab_wheel_base_mm: z.number(),
  misc_kg: z.number(),
  load_design_kN: z.number(),
  load_static_kN: z.number(),
  wheel_kN: z.number().nullable(),
  own_kg_per_m: z.number(),
  dead_kg_per_m: z.number(),
  moment_live_kNm: z.number(),
  moment_vertical_kNm: z.number(),
  moment_horizontal_kNm: z.number(),
  shear_kN: z.number(),
  stress_vertical: z.number(),
  stress_horizontal: z.number(),
});

/** An estimate in an answer and in a saved quotation. */
export const estimate = describes<EstimateRecord>()(
  z
    .object({
      basis: z.enum(["table", "interpolated", "designed"]),
      weight_kg: weight,
      suggested_price: z.number(),
      table_version: z.string(),
      neighbours: z.array(neighbour).readonly(),
      k: z.number().nullable(),
      section,
      next_best: z.object({ name, designed_kg: weight }).nullable(),
      checks: z
        .array(z.object({ name, used: z.number(), limit: z.number(), unit: z.string(), clause: z.string() }))
        .readonly(),
      weights: weights.nullable(),
      working: working.nullable(),
      warnings: z.array(z.enum(estimateWarnings)).readonly(),
    })
    .meta({ id: "SpanEstimate" }),
);

export const spanTableSchemas = {
  query: z.looseObject({ crane_type: z.string().max(200).optional() }),
  answer: success(z.object({ table_version: z.string(), rows: z.array(z.record(z.string(), z.string())) })),
};

export const spanEstimateSchemas = {
  body: z.object({
    crane_type: z.string().max(200).exactOptional(),
    capacity: fieldValue(span, "capacity"),
    span_width_m: fieldValue(span, "span_width_m"),
    metal_price: fieldValue(span, "metal_price").exactOptional(),
    hoist: z
      .object({ hoist_type: fieldValue(hoist, "hoist_type"), height_m: fieldValue(hoist, "height_m") })
      .exactOptional(),
  }),
  answer: success(estimate),
};
