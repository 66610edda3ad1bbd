import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import type { DrawnPart } from "../shapes/shapes.ts";

/** The reasons why a crane cannot be drawn with its sizes, in two and in three dimensions. */
export const notDrawable = {
  shortSpan: "The span is too short for this hoist: give a longer span.",
  shortRunway: "The runway is shorter than the crane: give a greater LT length.",
  lowHook: "The hook would lie below the floor: give a greater column height.",
  lowGirder: "The girder would lie below the floor: give a greater column height.",
} as const;

/** The named figures, all known. */
export type KnownFigures<Name extends keyof Figures> = { [Key in Name]: NonNullable<Figures[Key]> };

/** The named figures when all are known, else null. */
export function pickKnownFigures<const Name extends keyof Figures>(
  figures: Figures,
  names: readonly Name[],
): KnownFigures<Name> | null {
  return names.every((name) => figures[name] !== null) ? (figures as unknown as KnownFigures<Name>) : null;
}

/** The inputs of a whole drawing, with their names in the form. */
const inputNames = {
  capacity: "capacity",
  span: "span",
  hoistType: "hoist type",
  height: "height of lift",
  endCarriageType: "end carriage type",
  gantryType: "gantry type",
  ltLength: "LT length",
  columnHeight: "column height",
} as const;

/** The names of parts that are not in scope, for papers. */
const givenBy = new Map<string, { part: DrawnPart; words: string }>(
  Object.entries({
    [inputNames.span]: { part: "span", words: "girders" },
    [inputNames.capacity]: { part: "hoist", words: "hoist" },
    [inputNames.hoistType]: { part: "hoist", words: "hoist" },
    [inputNames.height]: { part: "hoist", words: "hoist" },
    [inputNames.endCarriageType]: { part: "end_carriage", words: "end carriages" },
    [inputNames.gantryType]: { part: "lt_gantry", words: "runway" },
    [inputNames.ltLength]: { part: "lt_gantry", words: "runway" },
    [inputNames.columnHeight]: { part: "column", words: "columns" },
  }),
);

/** Returns the parts by others that a view needs: "Columns by others"; blank without any. */
export function builtByOthers(needs: readonly string[], byOthers: readonly string[]): string {
  const theirs = needs
    .flatMap((need) => givenBy.get(need) ?? [])
    .filter(({ part }) => byOthers.includes(part));
  const words = [...new Set(theirs.map((each) => each.words))].join(" and ");
  return words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)} by others`;
}

type NeededInput = keyof typeof inputNames;

/** Returns the missing inputs of a view, in the words of the form. `spared` are optional inputs. */
export const missingInputs = (inputs: CraneInputs, ...spared: readonly NeededInput[]): string[] =>
  (Object.keys(inputNames) as NeededInput[])
    .filter((name) => !spared.includes(name) && inputs[name] === null)
    .map((name) => inputNames[name]);
