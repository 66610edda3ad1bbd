import { defineComponent, type PlausibleRange } from "./define-component.ts";

/** The min and max capacity of a crane in tonnes. Others are questioned, never refused. */
export const plausibleCapacity: PlausibleRange = [0.05, 1000];
/** The min and max span of a crane in metres. Others are questioned, never refused. */
export const plausibleSpan: PlausibleRange = [1, 120];

export const span = defineComponent({
  id: "span",
  title: "Span",
  noun: "span",
  step: { id: "span", heading: "Span Configuration", description: "Configure span specifications" },
  delivered: ["set", "sets"],
  taxedAs: "goods",
  partOfRunway: false,
  mayBeOutOfScope: false,
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
        lookUp: {
          path: "/api/span/capacities",
          summary: "Capacities with a girder",
          aliases: [{ path: "/api/double-girder/span/capacities", fixed: { crane_type: "double" } }],
        },
      },
    },
    span_width_m: {
      plausible: plausibleSpan,
      label: "Span Width (m)",
      short: "Span Width",
      format: { kind: "number", unit: "m", min: 0, step: 0.1 },
      need: "save",
      choice: {
        kind: "table",
        plural: "span_widths",
        failed: "Error fetching span widths",
        lookUp: {
          path: "/api/span/span-widths/:capacity",
          summary: "Span widths of a capacity",
          aliases: [
            { path: "/api/double-girder/span/span-widths/:capacity", fixed: { crane_type: "double" } },
          ],
        },
      },
      alsoNamed: ["span_width"],
    },
    metal_price: {
      label: "Metal Price (₹/kg)",
      short: "Metal Price",
      format: { kind: "number", unit: "₹/kg", min: 0, step: 0.01 },
      need: "next",
      // The default metal price, until the firm sets its rate.
      initial: "80",
      rate: "span_metal_price",
      rateWhenUnsent: true,
    },
  },
  pricing: {
    kind: "table",
    columns: {
      capacity: { role: "key" },
      span_width_m: { role: "key" },
      weight_kg: { role: "value", label: "Weight", unit: "kg", plausible: [20, 500_000] },
      girder_section: { role: "text", label: "Girder section" },
    },
    samples: {
      "single-girder": [
        { capacity: "5T", span_width_m: "15", weight_kg: "2080" },
        { capacity: "10T", span_width_m: "20", weight_kg: "4340" },
      ],
      "double-girder": [
        { capacity: "10T", span_width_m: "15", weight_kg: "5710" },
        { capacity: "20T", span_width_m: "20", weight_kg: "11535" },
      ],
    },
    // The price of the span: the weight of its row in the table × the metal price.
    formula: { factors: [[{ column: "weight_kg" }], [{ field: "metal_price" }]] },
    lookUp: {
      path: "/api/single-girder/span/price",
      summary: "Price of a girder",
      aliases: [{ path: "/api/double-girder/span", fixed: { crane_type: "double" } }],
      answers: ["calculated_price"],
      besides: ["weight_kg", "metal_price"],
    },
  },
  drawing: {
    capacity: { field: "capacity" },
    span: { field: "span_width_m" },
    girderSection: { column: "girder_section" },
    girderWeight: { column: "weight_kg" },
  },
});
