import { defineComponent } from "./define-component.ts";

export const ltGantry = defineComponent({
  id: "lt_gantry",
  title: "LT Gantry",
  noun: "LT gantry",
  step: {
    id: "lt-gantry",
    heading: "LT Gantry Configuration",
    description: "Configure lt gantry specifications",
  },
  delivered: ["set", "sets"],
  taxedAs: "goods",
  // Sold once for all cranes on a shared runway.
  partOfRunway: true,
  mayBeOutOfScope: true,
  priceFailed: "Failed to fetch price",
  fields: {
    gantry_type: {
      label: "LT Gantry Type",
      short: "Gantry Type",
      format: { kind: "text", maxLength: 200 },
      need: "save",
      choice: {
        kind: "table",
        plural: "gantry_types",
        failed: "Error fetching LT gantry options",
        lookUp: { path: "/api/lt-gantry/options", summary: "LT gantry types" },
      },
    },
    lt_length: {
      plausible: [1, 300],
      label: "LT Length (m)",
      short: "LT Length",
      format: { kind: "number", unit: "m", min: 0, step: 0.1 },
      need: "next",
      drawn: true,
    },
    metal_price: {
      label: "Metal Price (₹/kg)",
      short: "Metal Price",
      format: { kind: "number", unit: "₹/kg", min: 0, step: 0.01 },
      need: "next",
      // The default metal price, until the firm sets its rate.
      initial: "50",
      rate: "lt_gantry_metal_price",
    },
  },
  pricing: {
    kind: "table",
    columns: {
      gantry_type: { role: "key" },
      weight_kg_per_m: { role: "value", label: "Weight", unit: "kg/m", plausible: [3, 3000] },
      max_wheel_load_kn: { role: "optional", label: "Max wheel load", unit: "kN", plausible: [1, 3000] },
    },
    samples: {
      "single-girder": [
        { gantry_type: "ISMB 350 + ISMC 200 + SQ 40", weight_kg_per_m: "185" },
        { gantry_type: "ISMB 450 + ISMC 250 + SQ 50", weight_kg_per_m: "260" },
      ],
      "double-girder": [
        { gantry_type: "ISMB 600 + ISMC 300 + SQ 60", weight_kg_per_m: "397.6" },
        { gantry_type: "PG 750x300x10x20 + CR 60", weight_kg_per_m: "434.7" },
      ],
    },
    // The price of the LT gantry: the weight per metre of its row × LT length × metal price.
    formula: {
      factors: [[{ column: "weight_kg_per_m" }], [{ field: "lt_length" }], [{ field: "metal_price" }]],
    },
    lookUp: {
      path: "/api/lt-gantry/price",
      summary: "Price of the runway",
      answers: ["calculated_price", "price"],
    },
  },
  drawing: {
    gantryType: { field: "gantry_type" },
    ltLength: { field: "lt_length" },
    gantryWeightPerMetre: { column: "weight_kg_per_m" },
    maxWheelLoad: { column: "max_wheel_load_kn" },
  },
  drawnByOthers: "gantry_type",
});
