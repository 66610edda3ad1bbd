import { defineComponent } from "./define-component.ts";
import { plausibleCapacity } from "./span.ts";

export const hoist = defineComponent({
  id: "hoist",
  title: "Hoist",
  noun: "hoist",
  step: { id: "hoist", heading: "Hoist Configuration", description: "Configure hoist specifications" },
  delivered: ["no.", "nos."],
  taxedAs: "goods",
  partOfRunway: false,
  mayBeOutOfScope: true,
  priceFailed: "Error fetching price",
  failureHeading: "Configuration Error",
  fields: {
    capacity: {
      plausible: plausibleCapacity,
      label: "Capacity",
      format: { kind: "capacity" },
      need: "save",
      choice: {
        kind: "table",
        plural: "capacities",
        failed: "Error fetching hoist capacities",
        lookUp: { path: "/api/hoist/capacities", summary: "Capacities with a hoist" },
      },
      prefill: { component: "span", field: "capacity", lock: false },
    },
    hoist_type: {
      label: "Hoist Type",
      format: { kind: "text", maxLength: 200 },
      need: "save",
      choice: {
        kind: "table",
        plural: "hoist_types",
        failed: "Error fetching hoist types",
        lookUp: { path: "/api/hoist/types/:capacity", summary: "Hoist types of a capacity" },
      },
    },
    height_m: {
      plausible: [1, 90],
      label: "Height (m)",
      short: "Height",
      format: { kind: "number", unit: "m", min: 1, step: 0.1 },
      need: "save",
      choice: {
        kind: "table",
        plural: "heights",
        failed: "Error fetching lifting heights",
        lookUp: { path: "/api/hoist/heights/:capacity/:hoist_type", summary: "Heights of a hoist type" },
      },
      alsoNamed: ["height"],
    },
  },
  pricing: {
    kind: "table",
    nextLarger: "height_m",
    orderedAs: "lift",
    columns: {
      capacity: { role: "key" },
      hoist_type: { role: "key" },
      height_m: { role: "key" },
      price: { role: "value", label: "Price", unit: "₹", plausible: [2000, 50_000_000] },
      weight_kg: { role: "optional", label: "Weight", unit: "kg", plausible: [5, 500_000] },
      aux_capacity: {
        role: "optional",
        label: "Aux capacity",
        unit: "T",
        plausible: [0.05, 500],
        below: "capacity",
      },
      aux_height_m: { role: "optional", label: "Aux height", unit: "m", plausible: [1, 90] },
      crab_height_mm: { role: "optional", label: "Crab height", unit: "mm", plausible: [300, 6000] },
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
    // The price of the hoist: the one of its row in the table.
    formula: { factors: [[{ column: "price" }]] },
    lookUp: { path: "/api/hoist", summary: "Price of a hoist", answers: ["price"] },
  },
  drawing: {
    otherCapacities: { field: "capacity" },
    hoistType: { field: "hoist_type" },
    height: { field: "height_m" },
    hoistWeight: { column: "weight_kg" },
    auxiliaryCapacity: { column: "aux_capacity" },
    auxiliaryHeight: { column: "aux_height_m" },
    crabHeight: { column: "crab_height_mm" },
  },
});
