import { columnCheck, isCheckedColumn } from "./column-check.ts";
import { type CraneInputs, hasGantryByOthers } from "./crane-inputs.ts";
import { millimetres } from "./rounding.ts";

export type ColumnFigures = {
  columnSlenderness: number | null;
  /** The share of the column that one crane uses: 1 is all of it. */
  columnUsed: number | null;
};

/**
 * Returns the guide check of the own columns as figures. Null for columns by others, for a section without a check and
 * while a load is not yet known.
 */
export function columnFigures(
  { columnType, columnHeight, columnCount }: CraneInputs,
  loads: { columnReactionChecked: number | null; surgePerRail: number | null; levelTopOfRail: number | null },
): ColumnFigures {
  const { columnReactionChecked: reaction, surgePerRail: surge, levelTopOfRail: topOfRail } = loads;
  const isKnown = columnType !== null && columnHeight !== null && columnCount !== 0;
  if (!isKnown || reaction === null || surge === null || topOfRail === null)
    return { columnSlenderness: null, columnUsed: null };
  const check = columnCheck(columnType, { height: millimetres(columnHeight), reaction, surge, topOfRail });
  return { columnSlenderness: check?.slenderness ?? null, columnUsed: check?.used ?? null };
}

/**
 * Returns whether own columns have no guide check because nobody told the level of the rail on the girder by others above
 * them. False for a section without a check, and for a document of before 1.2.0.
 */
export const lacksRailForCheck = (
  inputs: CraneInputs,
  { levelTopOfRail }: { levelTopOfRail: number | null },
): boolean =>
  !inputs.isEarlier &&
  levelTopOfRail === null &&
  hasGantryByOthers(inputs) &&
  isCheckedColumn(inputs.columnType ?? "");
