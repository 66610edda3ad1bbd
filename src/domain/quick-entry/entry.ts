import type { ComponentId, CraneTypeId } from "../crane-types.ts";

/** The values of a key column: a list for the last column, else each value with its subtree. */
export type Branch = readonly string[] | { readonly [value: string]: Branch };

/** The key columns of a crane type's price tables in force: canonical values in list order. */
export type TypeChoices = { readonly [Id in ComponentId]?: Branch };
export type Choices = Readonly<Record<CraneTypeId, TypeChoices>>;

/** Values by `component.field`, canonical; also `craneType`, `customer` and `quantity`. */
export type Reading = Readonly<Record<string, string>>;

/** Returns the fields of these readings, each once. */
export const fieldsIn = (readings: readonly Reading[]): ReadonlySet<string> =>
  new Set(readings.flatMap(Object.keys));

/** A part of the line, from its first character to after its last. */
export type TextRange = { start: number; end: number };

/** A read value with its words; no words if the tables left only one choice, or if it is an answer to an open choice. */
export type ReadValue = { reading: Reading; places: readonly TextRange[]; isAnswer?: true };

/**
 * Possible meanings of a line. `isFarOff`: they replace a value far outside any crane's. `areAlternates`: the line may want
 * a price for each.
 */
export type AmbiguousReading = {
  readings: readonly Reading[];
  places: readonly TextRange[];
  isFarOff?: true;
  areAlternates?: true;
};

/** The field of an answer that takes both meanings: "both", and in the reading of each alternate "1" or "2". */
export const alternatesField = "alternates";

/** A value that the table lacks, with the nearest values, or all values of a field without an order. */
/** `pricedAs`: the larger size of the table that prices the given one, which is then the first of those offered. */
export type NotOffered = { field: string; given: string; offered: readonly string[]; pricedAs?: string };

export const spanWidth = "span.span_width_m";
export const liftField = "hoist.height_m";
export const runwayField = "lt_gantry.lt_length";
export const columnHeight = "column.column_height";
export const columnCount = "column.no_of_columns";
export const capacityField = "span.capacity";
export const hoistType = "hoist.hoist_type";
export const endCarriageType = "end_carriage.end_carriage_type";
export const gantryType = "lt_gantry.gantry_type";
export const columnType = "column.column_type";

/** The field of an answer about several pieces of a crane: all on one runway, or each on its own. No draft has it. */
export const runwayShare = "runwayShare";
export const runwayShares = { one: "On one runway", each: "Each on its own" } as const;

/** Returns whether the user answered that each piece of a crane has a runway of its own. */
export const hasOwnRunways = ({ reads }: { reads: readonly ReadValue[] }): boolean =>
  reads.some(({ reading }) => reading[runwayShare] === runwayShares.each);

/** The possible meanings of a length without a label, in the order of the question. */
export const lengths: readonly string[] = [spanWidth, liftField, runwayField, columnHeight];

/** Returns the place of something, without anything else that is known of it. */
export const textRangeOf = ({ start, end }: TextRange): TextRange => ({ start, end });

/** Returns these places in the order of the text. Two with only a gap between them are one. */
export function joinPlaces(
  text: string,
  places: readonly TextRange[],
  isGap: (between: string) => boolean,
): TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && isGap(text.slice(last.end, start))) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Returns the typed words at these places, with separate texts for separate places. */
export function wordsAt(text: string, places: readonly TextRange[]): string {
  const stretches = joinPlaces(text, places, (between) => between.trim() === "");
  // A bracket that opens in the words closes right behind them.
  const endOf = ({ start, end }: TextRange): number =>
    text[end] === ")" && text.slice(start, end).includes("(") ? end + 1 : end;
  return stretches.map((each) => text.slice(each.start, endOf(each))).join(" … ");
}

export const spanSteel = "span.metal_price";
export const columnSteel = "column.metal_price";
export const gantrySteel = "lt_gantry.metal_price";
export const auxiliaryCapacity = "technical.auxiliary.capacity";
export const topOfRail = "technical.top_of_rail";
