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
      capacity: { role: "key", sample: ["5T", "10T"] },
      hoist_type: {
        role: "key",
        sample: ["Wire Rope Hoist Standard Headroom", "Wire Rope Hoist Standard Headroom"],
      },
      height_m: { role: "key", sample: ["6", "9"] },
      price: { role: "value", sample: ["188000", "333000"] },
      weight_kg: { role: "optional", sample: ["645", "1170"] },
    },
    formula: { factors: [[{ column: "price" }]] },
  },
});
