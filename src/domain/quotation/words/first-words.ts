import type { LineWords } from "./line-words.ts";

/**
 * What papers said of each component until the words were stored with the lines: the words of every document that has none
 * of its own. Frozen: nothing here follows the definitions, since it speaks of quotations that have gone out. Only a fault in
 * it is mended, and no component is added: from now on each line has its words.
 */
export const firstWords: Readonly<Record<string, { title: string; words: LineWords }>> = {
  span: {
    title: "Span",
    words: {
      noun: "span",
      taxedAs: "goods",
      delivered: ["set", "sets"],
      partOfRunway: false,
      names: [
        { name: "capacity", label: "Capacity", as: "text", unit: "" },
        { name: "span_width_m", label: "Span Width", as: "number", unit: "m" },
        { name: "metal_price", label: "Metal Price", as: "number", unit: "₹/kg" },
        { name: "weight_kg", label: "Weight", as: "number", unit: "kg" },
        { name: "girder_section", label: "Girder section", as: "text", unit: "" },
      ],
      keys: ["capacity", "span_width_m"],
      formula: { product: [["weight_kg"], ["metal_price"]], times: null },
      drawing: {
        gives: {
          capacity: { field: "capacity" },
          span: { field: "span_width_m" },
          girderSection: { column: "girder_section" },
          girderWeight: { column: "weight_kg" },
        },
        byOthers: null,
      },
    },
  },
  hoist: {
    title: "Hoist",
    words: {
      noun: "hoist",
      taxedAs: "goods",
      delivered: ["no.", "nos."],
      partOfRunway: false,
      names: [
        { name: "capacity", label: "Capacity", as: "text", unit: "" },
        { name: "hoist_type", label: "Hoist Type", as: "text", unit: "" },
        { name: "height_m", label: "Height", as: "number", unit: "m" },
        { name: "price", label: "Price", as: "number", unit: "₹" },
        { name: "weight_kg", label: "Weight", as: "number", unit: "kg" },
      ],
      keys: ["capacity", "hoist_type", "height_m"],
      formula: { product: [["price"]], times: null },
      drawing: {
        gives: {
          otherCapacities: { field: "capacity" },
          hoistType: { field: "hoist_type" },
          height: { field: "height_m" },
          hoistWeight: { column: "weight_kg" },
        },
        byOthers: null,
      },
    },
  },
  end_carriage: {
    title: "End Carriage",
    words: {
      noun: "end carriage",
      taxedAs: "goods",
      delivered: ["pair", "pairs"],
      partOfRunway: false,
      names: [
        { name: "capacity", label: "Capacity", as: "text", unit: "" },
        { name: "span_width_m", label: "Span Width", as: "number", unit: "m" },
        { name: "end_carriage_type", label: "End Carriage Type", as: "text", unit: "" },
        { name: "price", label: "Price", as: "number", unit: "₹" },
        { name: "wheel_dia_mm", label: "Wheel dia", as: "number", unit: "mm" },
        { name: "wheels", label: "Wheels", as: "number", unit: "" },
        { name: "wheelbase_mm", label: "Wheelbase", as: "number", unit: "mm" },
        { name: "weight_kg", label: "Weight", as: "number", unit: "kg" },
      ],
      keys: ["capacity", "span_width_m", "end_carriage_type"],
      formula: { product: [["price"]], times: null },
      drawing: {
        gives: {
          otherCapacities: { field: "capacity" },
          otherSpans: { field: "span_width_m" },
          endCarriageType: { field: "end_carriage_type" },
          wheelDiameter: { column: "wheel_dia_mm" },
          wheels: { column: "wheels" },
          wheelbase: { column: "wheelbase_mm" },
          endCarriageWeight: { column: "weight_kg" },
        },
        byOthers: null,
      },
    },
  },
  lt_gantry: {
    title: "LT Gantry",
    words: {
      noun: "LT gantry",
      taxedAs: "goods",
      delivered: ["set", "sets"],
      partOfRunway: true,
      names: [
        { name: "gantry_type", label: "Gantry Type", as: "text", unit: "" },
        { name: "lt_length", label: "LT Length", as: "number", unit: "m" },
        { name: "metal_price", label: "Metal Price", as: "number", unit: "₹/kg" },
        { name: "weight_kg_per_m", label: "Weight", as: "number", unit: "kg/m" },
        { name: "max_wheel_load_kn", label: "Max wheel load", as: "number", unit: "kN" },
      ],
      keys: ["gantry_type"],
      formula: { product: [["weight_kg_per_m"], ["lt_length"], ["metal_price"]], times: null },
      drawing: {
        gives: {
          gantryType: { field: "gantry_type" },
          ltLength: { field: "lt_length" },
          gantryWeightPerMetre: { column: "weight_kg_per_m" },
          maxWheelLoad: { column: "max_wheel_load_kn" },
        },
        byOthers: { saidIn: "gantry_type", known: ["lt_length"] },
      },
    },
  },
  column: {
    title: "Column",
    words: {
      noun: "column",
      taxedAs: "goods",
      delivered: ["no.", "nos."],
      partOfRunway: true,
      names: [
        { name: "column_type", label: "Column Type", as: "text", unit: "" },
        { name: "column_height", label: "Column Height", as: "number", unit: "m" },
        { name: "no_of_columns", label: "No. of Columns", as: "number", unit: "" },
        { name: "metal_price", label: "Metal Price", as: "number", unit: "₹/kg" },
        { name: "weight_kg_per_m", label: "Weight", as: "number", unit: "kg/m" },
      ],
      keys: ["column_type"],
      formula: { product: [["weight_kg_per_m"], ["column_height"], ["metal_price"]], times: "no_of_columns" },
      drawing: {
        gives: {
          columnType: { field: "column_type" },
          columnHeight: { field: "column_height", when: "column_type" },
          columnCount: { field: "no_of_columns" },
          columnWeightPerMetre: { column: "weight_kg_per_m" },
        },
        byOthers: { saidIn: "column_type", known: ["column_height"] },
      },
    },
  },
  wiring: {
    title: "Wiring",
    words: {
      noun: "wiring",
      taxedAs: "goods",
      delivered: ["lot", "lots"],
      partOfRunway: false,
      names: [
        { name: "span_width_m", label: "Span Width", as: "number", unit: "m" },
        { name: "lt_length", label: "LT Length", as: "number", unit: "m" },
        { name: "wiring_cost_per_meter", label: "Wiring Cost", as: "number", unit: "₹/m" },
      ],
      keys: null,
      formula: { product: [["span_width_m", "lt_length"], ["wiring_cost_per_meter"]], times: null },
      drawing: {
        gives: { ltLength: { field: "lt_length" }, otherSpans: { field: "span_width_m" } },
        byOthers: null,
      },
    },
  },
  industrial_erection: {
    title: "Industrial Erection",
    words: {
      noun: "industrial erection",
      taxedAs: "services",
      delivered: ["job", "jobs"],
      partOfRunway: false,
      names: [{ name: "description", label: "Description", as: "lines", unit: "" }],
      keys: null,
      formula: null,
      drawing: null,
    },
  },
  panel: {
    title: "Panel",
    words: {
      noun: "panel",
      taxedAs: "goods",
      delivered: ["no.", "nos."],
      partOfRunway: false,
      names: [
        { name: "panel_type", label: "Panel type", as: "text", unit: "" },
        { name: "description", label: "Description", as: "lines", unit: "" },
      ],
      keys: null,
      formula: null,
      drawing: null,
    },
  },
};
