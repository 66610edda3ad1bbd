import { auxiliaryCapacityOf } from "../../engineering/duty-figures.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { overridesOfTechnical } from "../../technical/author-values.ts";
import { lineOf } from "./quotation-line.ts";

/** The size of a crane in words: "5T" or "20/5T" with an auxiliary hoist, "15 m", "6 m", "30 m". Each is empty if no line in scope has it. */
export type CraneSize = { capacity: string; span: string; lift: string; runway: string };

type Line = { component: string; inScope?: boolean; values: FieldValues; row?: PricingRow | null };

/** A crane by its lines and the technical values that its author set. */
export type SizedCrane = { lines: readonly Line[]; technical?: FieldValues | undefined };

const metres = (text: string): string => (text === "" ? "" : `${text} m`);

/** A value of a component in scope; empty where no line says it. */
function valueIn(lines: readonly Line[], component: string, name: string): string {
  const line = lineOf(lines, component);
  return line && line.inScope !== false ? (line.values[name] ?? "") : "";
}

/** Returns the capacity of the auxiliary hoist, "/5" for 5 t; empty without one. */
function auxiliaryIn({ lines, technical }: SizedCrane): string {
  const hoist = lineOf(lines, "hoist");
  const ofRow = canonicalNumber((hoist?.inScope !== false && hoist?.row?.aux_capacity) || "");
  const capacity = auxiliaryCapacityOf(overridesOfTechnical(technical).set, ofRow);
  return capacity === null ? "" : `/${capacity}`;
}

/** Returns "20/5T" for the main hoist's "20T"; empty text stays. */
const withAuxiliary = (capacity: string, crane: SizedCrane): string =>
  capacity.replace(/(?=T$)/, auxiliaryIn(crane));

/** Returns the capacity by which lists name a quotation: "20T", with an auxiliary hoist "20/5T". Empty without a span. */
export const ratedCapacity = (crane: SizedCrane): string =>
  withAuxiliary(lineOf(crane.lines, "span")?.values.capacity ?? "", crane);

/** Returns a capacity with both its names for searches: "20/5T" and "20T". */
export const capacityNames = (capacity: string): string[] => [
  ...new Set([capacity, capacity.replace(/\/[\d.]+(?=T$)/, "")]),
];

/** Returns the size of a crane with these lines. */
export const sizeOf = ({ lines, technical }: SizedCrane): CraneSize => ({
  capacity: withAuxiliary(valueIn(lines, "span", "capacity"), { lines, technical }),
  span: metres(valueIn(lines, "span", "span_width_m")),
  lift: metres(valueIn(lines, "hoist", "height_m")),
  runway: metres(valueIn(lines, "lt_gantry", "lt_length")),
});

/** Returns the span between the rail centres in m; null where no line in scope says it. */
export const spanOf = (lines: readonly Line[]): number | null =>
  canonicalNumber(valueIn(lines, "span", "span_width_m"));

/** Returns the name of a crane with its size: "Single Girder 5T, 15 m". */
export const titleBySize = (name: string, { capacity, span }: CraneSize): string =>
  `${name} ${[capacity, span].filter((text) => text !== "").join(", ")}`.trim();

/** Returns the name of a crane on papers: "5T × 15 m single girder EOT crane". Parts that are not given are left out. */
export function nameBySize(noun: string, { capacity, span }: Pick<CraneSize, "capacity" | "span">): string {
  const size = [capacity, span].filter((text) => text !== "").join(" × ");
  return size === "" ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${size} ${noun}`;
}

/**
 * Returns lift and runway as papers list them: "lift 6 m, runway 30 m with 12 columns". Empty without both.
 * @param lift the lift in words, which follows from the place of the crane (`liftInWords`)
 */
export function deliveredSize(crane: SizedCrane, lift: string): string {
  const { runway } = sizeOf(crane);
  const columns = valueIn(crane.lines, "column", "no_of_columns");
  const withColumns = columns === "" ? "" : ` with ${columns} ${columns === "1" ? "column" : "columns"}`;
  return [lift, runway === "" ? "" : `runway ${runway}${withColumns}`]
    .filter((text) => text !== "")
    .join(", ");
}

/** Returns the other known sizes: "lift 6 m", "runway 30 m". */
export const detailsOf = ({ lift, runway }: CraneSize): string[] => [
  ...(lift === "" ? [] : [`lift ${lift}`]),
  ...(runway === "" ? [] : [`runway ${runway}`]),
];
