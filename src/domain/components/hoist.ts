import { defineComponent } from "./define-component.ts";

export const hoist = defineComponent({
  id: "hoist",
  title: "Hoist",
  noun: "hoist",
  mayBeOutOfScope: true,
  priceFailed: "Error fetching price",
  failureHeading: "Configuration Error",
  fields: {
    capacity: {
      label: "Capacity",
      reading: { as: "capacity" },
      need: "save",
      choice: { from: "table", plural: "capacities", failed: "Error fetching hoist capacities" },
      prefill: { component: "span", field: "capacity", lock: false },
    },
    hoist_type: {
      label: "Hoist Type",
      reading: { as: "text", maxLength: 200 },
      need: "save",
      choice: { from: "table", plural: "hoist_types", failed: "Error fetching hoist types" },
    },
    height_m: {
      label: "Height (m)",
      short: "Height",
      reading: { as: "number", unit: "m", min: 1, step: 0.1 },
      need: "save",
      choice: { from: "table", plural: "heights", failed: "Error fetching lifting heights" },
      formerly: ["height"],
    },
  },
  pricing: {
    by: "table",
    columns: {
      capacity: { role: "key" },
      hoist_type: { role: "key" },
      height_m: { role: "key" },
      price: { role: "value", unit: "₹" },
      weight_kg: { role: "optional", unit: "kg" },
    },
    samples: {
      "single-girder": [
        { capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "6", price: "188000" },
        { capacity: "10T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "9", price: "352600" },
      ],
      "double-girder": [
        { capacity: "10T", hoist_type: "Wire Rope Hoist Crab", height_m: "6", price: "482000" },
        { capacity: "20T", hoist_type: "Open Winch Crab", height_m: "9", price: "1239400" },
      ],
    },
    formula: { factors: [[{ column: "price" }]] },
  },
});
