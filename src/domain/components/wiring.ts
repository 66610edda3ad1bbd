import { defineComponent } from "./define-component.ts";

/** The busbar along the runway among the components of a crane: a part of its wiring that another position can supply. */
export const busbarPart = "wiring.busbar";

export const wiring = defineComponent({
  id: "wiring",
  title: "Wiring",
  noun: "wiring",
  step: { id: "wiring", heading: "Wiring Configuration", description: "Configure wiring specifications" },
  delivered: ["lot", "lots"],
  taxedAs: "goods",
  partOfRunway: false,
  mayBeOutOfScope: true,
  priceFailed: "Failed to fetch price",
  fields: {
    span_width_m: {
      label: "Span Width (m)",
      short: "Span Width",
      format: { kind: "number", unit: "m", min: 0, step: 0.1 },
      need: "save",
      prefill: { component: "span", field: "span_width_m", lock: true },
      alsoNamed: ["span_width"],
    },
    lt_length: {
      label: "LT Length (m)",
      short: "LT Length",
      format: { kind: "number", unit: "m", min: 0, step: 0.1 },
      need: "save",
      prefill: { component: "lt_gantry", field: "lt_length", lock: true },
      unless: "busbar",
    },
    wiring_cost_per_meter: {
      label: "Wiring Cost (₹/m)",
      short: "Wiring Cost",
      format: { kind: "number", unit: "₹/m", min: 0, step: 0.01 },
      need: "next",
      // The default wiring cost, until the firm sets its rate.
      initial: "1200",
      rate: "wiring_cost_per_meter",
    },
    busbar: {
      label: "Busbar along the runway",
      format: {
        kind: "option",
        options: {
          included: "in our scope",
          other_position: "in another position",
          by_others: "by others",
        },
      },
      need: "never",
    },
  },
  pricing: {
    kind: "inputs",
    // The price of the wiring: metres of span and, where the busbar is ours, length of the runway, at the cost of a metre.
    formula: {
      factors: [[{ field: "span_width_m" }, { field: "lt_length" }], [{ field: "wiring_cost_per_meter" }]],
    },
  },
  repeats: { lt_type: { component: "lt_gantry", field: "gantry_type", label: "LT Type" } },
  drawing: {
    ltLength: { field: "lt_length" },
    otherSpans: { field: "span_width_m" },
    busbar: { field: "busbar" },
  },
  drawnByOthers: "busbar",
});
