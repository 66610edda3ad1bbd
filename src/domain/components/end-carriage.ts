import { defineComponent } from "./define-component.ts";
import { plausibleCapacity, plausibleSpan } from "./span.ts";

export const endCarriage = defineComponent({
  id: "end_carriage",
  title: "End Carriage",
  noun: "end carriage",
  step: {
    id: "end-carriage",
    heading: "End Carriage Configuration",
    description: "Configure end carriage specifications",
  },
  delivered: ["pair", "pairs"],
  taxedAs: "goods",
  partOfRunway: false,
  mayBeOutOfScope: true,
  priceFailed: "Error fetching price",
  fields: {
    capacity: {
      plausible: plausibleCapacity,
      label: "Capacity",
      format: { kind: "capacity" },
      need: "save",
      choice: {
        kind: "table",
        plural: "capacities",
        failed: "Error fetching capacities",
        lookUp: { path: "/api/end-carriage/options", summary: "Capacities with an end carriage" },
      },
      prefill: { component: "span", field: "capacity", lock: false },
    },
    span_width_m: {
      plausible: plausibleSpan,
      label: "Span Width (meters)",
      short: "Span Width",
      format: { kind: "number", unit: "m", min: 1, step: 0.1 },
      need: "save",
      choice: {
        kind: "table",
        plural: "span_widths",
        failed: "Error fetching span widths",
        lookUp: {
          path: "/api/end-carriage/span-widths/:capacity",
          summary: "Span widths with an end carriage",
        },
      },
      prefill: { component: "span", field: "span_width_m", lock: false },
    },
    end_carriage_type: {
      label: "End Carriage Type",
      format: { kind: "text", maxLength: 200 },
      need: "save",
      choice: {
        kind: "table",
        plural: "end_carriage_types",
        failed: "Error fetching end carriage types",
        lookUp: { path: "/api/end-carriage/types/:capacity/:span_width_m", summary: "End carriage types" },
      },
    },
  },
  pricing: {
    kind: "table",
    nextLarger: "span_width_m",
    columns: {
      capacity: { role: "key" },
      span_width_m: { role: "key" },
      end_carriage_type: { role: "key" },
      price: { role: "value", label: "Price", unit: "₹", plausible: [2000, 50_000_000] },
      wheel_dia_mm: { role: "optional", label: "Wheel dia", unit: "mm", plausible: [50, 1500] },
      wheels: { role: "optional", label: "Wheels", unit: "", plausible: [1, 64] },
      wheelbase_mm: { role: "optional", label: "Wheelbase", unit: "mm", plausible: [300, 20_000] },
      weight_kg: { role: "optional", label: "Weight", unit: "kg", plausible: [5, 500_000] },
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
    // The price of the end carriages: the one of their row in the table.
    formula: { factors: [[{ column: "price" }]] },
    lookUp: {
      path: "/api/end-carriage",
      summary: "Price of a set of end carriages",
      aliases: [{ path: "/api/single-girder/end-carriage/price" }],
      answers: ["price"],
    },
  },
  drawing: {
    otherCapacities: { field: "capacity" },
    otherSpans: { field: "span_width_m" },
    endCarriageType: { field: "end_carriage_type" },
    wheelDiameter: { column: "wheel_dia_mm" },
    wheels: { column: "wheels" },
    wheelbase: { column: "wheelbase_mm" },
    endCarriageWeight: { column: "weight_kg" },
  },
});
