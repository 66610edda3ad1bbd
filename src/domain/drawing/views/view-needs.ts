import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";

/** The figures named, with none of them open. */
export type Known<Name extends keyof Figures> = { [Key in Name]: NonNullable<Figures[Key]> };

/** The named figures when all are known, else null. */
export function known<const Name extends keyof Figures>(
  figures: Figures,
  names: readonly Name[],
): Known<Name> | null {
  return names.every((name) => figures[name] !== null) ? (figures as unknown as Known<Name>) : null;
}

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

/** Which of these inputs a view still waits for, in the words of the form. */
export const missingInputs = (inputs: CraneInputs, names: readonly (keyof typeof inputNames)[]): string[] =>
  names.filter((name) => inputs[name] === null).map((name) => inputNames[name]);
