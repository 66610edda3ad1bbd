import type { CraneTypeId } from "../../crane-types.ts";
import type { PricingRow } from "../../price-tables/price-table.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { roundTo } from "../rounding.ts";
import { readGirderKind } from "../section-names.ts";

/** A row of the span's price table: capacity t, span m and in whole mm, weight of the whole bridge kg. */
export type SpanRow = { capacity: number; span: number; length: number; weight: number; section: string };

/** The rows of one capacity, the shortest span first. */
export type CapacityRows = { capacity: number; rows: readonly SpanRow[] };

/** A span table made ready for estimates. */
export type SpanTable = {
  craneType: CraneTypeId;
  /** The capacities in ascending order, each with at least one row. */
  capacities: readonly CapacityRows[];
  /** The largest capacity (t) and length (mm) with a rolled joist in the table; null for a table without joists. */
  joists: { capacity: number; length: number } | null;
};

/** A span in m as whole millimetres, as all designing counts it. */
export const wholeMillimetres = (span: number): number => Math.max(1, roundTo(1, span * 1000));

/** Reads the rows of a span table; one that cannot be read is left out, uploads refuse such before. */
export function readSpanTable(craneType: CraneTypeId, rows: Iterable<PricingRow>): SpanTable {
  const read = [...rows].map(rowOf).filter((row) => row !== null);
  const byCapacity = Map.groupBy(read, (row) => row.capacity);
  const joists = read.filter((row) => readGirderKind(row.section) === "joist");
  return {
    craneType,
    capacities: [...byCapacity]
      .map(([capacity, found]) => ({ capacity, rows: found.sort((a, b) => a.span - b.span) }))
      .sort((a, b) => a.capacity - b.capacity),
    joists:
      joists.length === 0
        ? null
        : { capacity: greatest(joists, "capacity"), length: greatest(joists, "length") },
  };
}

const greatest = (rows: readonly SpanRow[], size: "capacity" | "length"): number =>
  rows.reduce((most, row) => Math.max(most, row[size]), 0);

function rowOf(cells: PricingRow): SpanRow | null {
  const [capacity, span, weight] = [cells.capacity, cells.span_width_m, cells.weight_kg].map((text) =>
    canonicalNumber(text ?? ""),
  );
  if (!capacity || !span || !weight) return null;
  return { capacity, span, length: wholeMillimetres(span), weight, section: cells.girder_section ?? "" };
}

/** The place of a span among the rows of a capacity: on a row, between two rows, or beyond the end row. */
export type TablePosition =
  | { kind: "row"; row: SpanRow }
  | { kind: "between"; shorter: SpanRow; longer: SpanRow }
  | { kind: "before"; row: SpanRow }
  | { kind: "after"; row: SpanRow };

/** Finds the place of a span in whole mm; undefined only without rows. */
export function findSpanPosition({ rows }: CapacityRows, length: number): TablePosition | undefined {
  const equal = rows.find((row) => row.length === length);
  if (equal) return { kind: "row", row: equal };
  const shorter = rows.findLast((row) => row.length < length);
  const longer = rows.find((row) => row.length > length);
  if (shorter && longer) return { kind: "between", shorter, longer };
  if (longer) return { kind: "before", row: longer };
  return shorter && { kind: "after", row: shorter };
}

/** The rows around a span, the shorter first. */
export const rowsAround = (place: TablePosition): readonly SpanRow[] =>
  place.kind === "between" ? [place.shorter, place.longer] : [place.row];
