import { defineComponent } from "./define-component.ts";

export const endCarriage = defineComponent({
  id: "end_carriage",
  title: "End Carriage",
  noun: "end carriage",
  mayBeOutOfScope: true,
  priceFailed: "Error fetching price",
  fields: {
    capacity: {
      label: "Capacity",
      reading: { as: "capacity" },
      need: "save",
      choice: { from: "table", plural: "capacities", failed: "Error fetching capacities" },
      prefill: { component: "span", field: "capacity", lock: false },
    },
    span_width_m: {
      label: "Span Width (meters)",
      short: "Span Width",
      reading: { as: "number", unit: "m", min: 1, step: 0.1 },
      need: "save",
      choice: { from: "table", plural: "span_widths", failed: "Error fetching span widths" },
      prefill: { component: "span", field: "span_width_m", lock: false },
    },
    end_carriage_type: {
      label: "End Carriage Type",
      reading: { as: "text", maxLength: 200 },
      need: "save",
      choice: { from: "table", plural: "end_carriage_types", failed: "Error fetching end carriage types" },
    },
  },
  pricing: {
    by: "table",
    columns: {
      capacity: { role: "key", sample: ["5T", "10T"] },
      span_width_m: { role: "key", sample: ["15", "20"] },
      end_carriage_type: { role: "key", sample: ["EC-200", "EC-250"] },
      price: { role: "value", sample: ["110400", "171800"] },
      wheel_dia_mm: { role: "optional", sample: ["200", "250"] },
      wheels: { role: "optional", sample: ["4", "4"] },
      wheelbase_mm: { role: "optional", sample: ["2200", "2900"] },
      weight_kg: { role: "optional", sample: ["505", "945"] },
    },
    formula: { factors: [[{ column: "price" }]] },
  },
});
