import { byOthers, type CraneInputs, hasGantryByOthers } from "./crane-inputs.ts";
import { millimetres, whenKnown } from "./rounding.ts";
import { readColumn, readGantry, recommendedRail } from "./section-names.ts";

export type RunwayFigures = {
  gantryDepth: number | null;
  gantryTopWidth: number | null;
  railHeight: number | null;
  railHead: number | null;
  /** 0 on both sides means that the runway stands on an existing structure, but for a single column that is quoted. */
  columnsSideA: number | null;
  columnsSideB: number | null;
  /** The spacing of own columns, else as told by the customer. Null when it is not known. */
  columnSpacing: number | null;
  columnSpacingSideB: number | null;
  /** The spacing of the outlines of columns, and of the guide checks: even bays of at most 6 m while it is not known. */
  outlineSpacing: number | null;
  outlineSpacingSideB: number | null;
  recommendedColumns: number | null;
  columnAcrossSpan: number | null;
  columnAlongRunway: number | null;
  basePlateAcross: number | null;
  basePlateAlong: number | null;
  runwayCoverage: number | null;
};

/**
 * Returns whether a column exists already. All exist when none is chosen or quoted. With a single quoted
 * column all others exist, because the price has one column and the drawing shows it.
 */
export const isExistingColumn = (
  { columnType, columnCount }: Pick<CraneInputs, "columnType" | "columnCount">,
  { columnsSideA }: Pick<RunwayFigures, "columnsSideA">,
  isFirst: boolean,
): boolean =>
  columnType === null ||
  columnType === byOthers ||
  ((columnsSideA ?? 0) === 0 && !(isFirst && columnCount === 1));

/** The greatest recommended column spacing (bay) in m. */
export const usualBay = 6;
const baysAtUsual = (ltLength: number) => Math.max(1, Math.ceil(ltLength / usualBay));

/** Returns the number of columns on both sides at bays of at most 6 m, for a runway of this length in metres. */
export const recommendedColumns = (ltLength: number): number => 2 * (Math.ceil(ltLength / usualBay) + 1);

const spacingOf = (ltLength: number, columns: number) => millimetres(ltLength) / Math.max(1, columns - 1);

/**
 * Gantry girder, rail, columns and their spacing along the runway, all in mm and pieces. Sections from the names (IS
 * 808, IS 3443); 6 m is the usual Indian bay. With no or one column the runway stands on an existing structure, drawn
 * at even bays of at most 6 m. A column whose type is open is taken as 300 x 300. A gantry girder by others has no
 * section; its rail is the recommended one for the wheel. The runway coverage is what the hook reaches along the runway
 * between end stops of 300 mm, negative when the runway is shorter than the crane.
 */
export function runwayFigures(
  inputs: CraneInputs,
  { endCarriageLength, wheelDiameter }: { endCarriageLength: number | null; wheelDiameter: number | null },
): RunwayFigures {
  const { ltLength } = inputs;
  const isTheirs = hasGantryByOthers(inputs);
  const named = isTheirs ? recommendedRail(wheelDiameter) : inputs.gantryType;
  const gantry = named === null ? null : readGantry(named);
  const column = readColumn(inputs.columnType ?? "");
  const count = inputs.columnCount ?? 0;
  const sideA = count >= 2 ? Math.ceil(count / 2) : 0;
  const sideB = count >= 2 ? count - sideA : 0;
  const spacing = (onSide: number) =>
    whenKnown([ltLength], (s) => (onSide > 0 ? spacingOf(s, onSide) : millimetres(s) / baysAtUsual(s)));
  const told = inputs.set?.baySpacing ?? null;
  const own = (onSide: number) => (onSide > 0 ? spacing(onSide) : told);
  return {
    gantryDepth: isTheirs ? null : (gantry?.depth ?? null),
    gantryTopWidth: isTheirs ? null : (gantry?.topWidth ?? null),
    railHeight: gantry?.railHeight ?? null,
    railHead: gantry?.railHead ?? null,
    columnsSideA: sideA,
    columnsSideB: sideB,
    columnSpacing: own(sideA),
    columnSpacingSideB: own(sideB),
    outlineSpacing: own(sideA) ?? spacing(sideA),
    outlineSpacingSideB: own(sideB) ?? spacing(sideB),
    recommendedColumns: whenKnown([ltLength], recommendedColumns),
    columnAcrossSpan: column.acrossSpan,
    columnAlongRunway: column.alongRunway,
    basePlateAcross: column.acrossSpan + 200,
    basePlateAlong: column.alongRunway + 200,
    runwayCoverage: whenKnown([ltLength, endCarriageLength], (s, length) => millimetres(s) - length - 600),
  };
}
