import type {
  EstimateNeighbour,
  EstimateRecord,
  EstimateSection,
  EstimateWeights,
  EstimateWorking,
} from "../../engineering/estimate/estimate-record.ts";
import { estimateWarnings } from "../../engineering/estimate/estimate-warnings.ts";
import { asRecord, asRecords, firstText, type UnknownRecord } from "../../text/unknown-values.ts";

const bases = ["table", "interpolated", "designed"] as const;
const origins = ["row", "next_longer_row", "designed"] as const;

const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? number(value) : null);
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

const neighbourIn = (given: UnknownRecord): EstimateNeighbour => ({
  capacity: firstText(given.capacity),
  span_width_m: number(given.span_width_m),
  weight_kg: number(given.weight_kg),
  girder_section: firstText(given.girder_section),
  designed_kg: numberOrNull(given.designed_kg),
  designed_section: textOrNull(given.designed_section),
  k: numberOrNull(given.k),
});

const sizesIn = (given: UnknownRecord): Record<string, number> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])),
  );

const sectionIn = (given: UnknownRecord): EstimateSection => ({
  ...sizesIn(given),
  name: firstText(given.name),
  origin: origins.find((origin) => origin === given.origin) ?? "designed",
});

const weightNames = [
  "plates",
  "diaphragms",
  "stiffeners",
  "welds",
  "end_connections",
  "rails",
  "platform",
  "fittings",
  "designed",
] as const satisfies readonly (keyof EstimateWeights)[];

const workingNames = [
  "trolley_kg",
  "series_trolley_kg",
  "crab_wheel_base_mm",
  "misc_kg",
  "load_design_kN",
  "load_static_kN",
  "own_kg_per_m",
  "dead_kg_per_m",
  "moment_live_kNm",
  "moment_vertical_kNm",
  "moment_horizontal_kNm",
  "shear_kN",
  "stress_vertical",
  "stress_horizontal",
] as const satisfies readonly (keyof EstimateWorking)[];

const numbersIn = <N extends string>(names: readonly N[], given: UnknownRecord): Record<N, number> =>
  Object.fromEntries(names.map((name) => [name, number(given[name])])) as Record<N, number>;

/** An estimate as a quotation or a draft kept it; null for anything else. */
export function readEstimate(given: unknown): EstimateRecord | null {
  const kept = asRecord(given);
  const basis = bases.find((each) => each === kept.basis);
  if (!basis) return null;
  const next = asRecord(kept.next_best);
  return {
    basis,
    weight_kg: number(kept.weight_kg),
    suggested_price: number(kept.suggested_price),
    table_version: firstText(kept.table_version),
    neighbours: asRecords(kept.neighbours).map(neighbourIn),
    k: numberOrNull(kept.k),
    section: sectionIn(asRecord(kept.section)),
    next_best: kept.next_best ? { name: firstText(next.name), designed_kg: number(next.designed_kg) } : null,
    checks: asRecords(kept.checks).map(({ name, used, limit, unit, clause }) => ({
      name: firstText(name),
      used: number(used),
      limit: number(limit),
      unit: firstText(unit),
      clause: firstText(clause),
    })),
    weights: kept.weights ? numbersIn(weightNames, asRecord(kept.weights)) : null,
    working: kept.working
      ? {
          ...numbersIn(workingNames, asRecord(kept.working)),
          wheel_kN: numberOrNull(asRecord(kept.working).wheel_kN),
        }
      : null,
    warnings: Array.isArray(kept.warnings)
      ? estimateWarnings.filter((warning) => (kept.warnings as unknown[]).includes(warning))
      : [],
  };
}
