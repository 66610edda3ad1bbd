import { defineComponent } from "./define-component.ts";

export const column = defineComponent({
  id: "column",
  title: "Column",
  noun: "column",
  step: { id: "column", heading: "Column Configuration", description: "Configure column specifications" },
  delivered: ["no.", "nos."],
  taxedAs: "goods",
  // Sold once for all cranes on a shared runway.
  partOfRunway: true,
  mayBeOutOfScope: true,
  priceFailed: "Failed to fetch price",
  fields: {
    column_type: {
      label: "Column Type",
      format: { kind: "text", maxLength: 200 },
      need: "save",
      choice: {
        kind: "table",
        plural: "column_types",
        failed: "Error fetching column options",
        lookUp: { path: "/api/column/options", summary: "Column types" },
      },
    },
    column_height: {
      plausible: [1, 36],
      label: "Column Height (m)",
      short: "Column Height",
      format: { kind: "number", unit: "m", min: "customColumnHeightMin", step: 0.1 },
      need: "price",
      choice: { kind: "list", options: ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] },
      // The default column height, m.
      initial: "3",
      drawn: true,
    },
    no_of_columns: {
      plausible: [1, 200],
      label: "No. of Columns",
      format: { kind: "number", unit: "", min: 0, step: 1, whole: true },
      need: "never",
    },
    metal_price: {
      label: "Metal Price (₹/kg)",
      short: "Metal Price",
      format: { kind: "number", unit: "₹/kg", min: 0, step: 0.01 },
      need: "price",
      // The default metal price, until the firm sets its rate.
      initial: "80",
      rate: "column_metal_price",
    },
  },
  pricing: {
    kind: "table",
    columns: {
      column_type: { role: "key" },
      weight_kg_per_m: { role: "value", label: "Weight", unit: "kg/m", plausible: [3, 3000] },
    },
    samples: {
      "single-girder": [
        { column_type: "ISHB 250", weight_kg_per_m: "58.6" },
        { column_type: "ISHB 300", weight_kg_per_m: "67.6" },
      ],
      "double-girder": [
        { column_type: "ISHB 350", weight_kg_per_m: "77.5" },
        { column_type: "ISHB 400", weight_kg_per_m: "89" },
      ],
    },
    // The price of all columns: weight per metre × height × metal price of one column, times the number of columns.
    formula: {
      factors: [[{ column: "weight_kg_per_m" }], [{ field: "column_height" }], [{ field: "metal_price" }]],
      times: "no_of_columns",
    },
    lookUp: { path: "/api/column", summary: "Price of one column", answers: ["calculated_price", "price"] },
  },
  drawing: {
    columnType: { field: "column_type" },
    columnHeight: { field: "column_height", when: "column_type" },
    columnCount: { field: "no_of_columns" },
    columnWeightPerMetre: { column: "weight_kg_per_m" },
  },
  drawnByOthers: "column_type",
});
