/** The possible warnings of an estimate. */
export const estimateWarnings = [
  "compare_double",
  "far",
  "heavy_hoist",
  "held",
  "k_out_of_range",
  "k_scatter",
  "kinds_differ",
  "table_falls",
  "wide_gap",
] as const;
export type EstimateWarning = (typeof estimateWarnings)[number];
