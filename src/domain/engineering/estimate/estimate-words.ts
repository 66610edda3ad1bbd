import type { EstimateRecord } from "./estimate-record.ts";

/**
 * Returns the basis of an estimated weight: "interpolated between 15 and 16.5 m", "designed, k = 0.97,
 * engineer to confirm".
 */
export function basisWords({ basis, neighbours, k }: EstimateRecord): string {
  if (basis === "table") return "from the price table";
  if (basis === "interpolated") {
    const spans = neighbours.map(({ span_width_m }) => span_width_m).join(" and ");
    return `interpolated between ${spans} m`;
  }
  return `designed, ${k === null ? "" : `k = ${k.toFixed(2)}, `}engineer to confirm`;
}
