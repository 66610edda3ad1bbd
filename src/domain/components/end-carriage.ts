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
      capacity: { role: "key" },
      span_width_m: { role: "key" },
      end_carriage_type: { role: "key" },
      price: { role: "value", unit: "₹" },
      wheel_dia_mm: { role: "optional", unit: "mm" },
      wheels: { role: "optional", unit: "" },
      wheelbase_mm: { role: "optional", unit: "mm" },
      weight_kg: { role: "optional", unit: "kg" },
    },
    samples: {
      "single-girder": [
        { capacity: "5T", span_width_m: "15", end_carriage_type: "EC-200", price: "110400" },
        { capacity: "10T", span_width_m: "20", end_carriage_type: "EC-250", price: "166900" },
      ],
      "double-girder": [
        { capacity: "10T", span_width_m: "15", end_carriage_type: "EC-315", price: "257300" },
        { capacity: "20T", span_width_m: "20", end_carriage_type: "EC-500", price: "599000" },
      ],
    },
    formula: { factors: [[{ column: "price" }]] },
  },
});
