import type { ComponentId } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { isChoosable, type PrintChoice } from "../engineering/print-choices.ts";
import type { TechnicalValue } from "../engineering/technical-value.ts";
import {
  type AuthorField,
  isTold,
  type PaperField,
  paperFieldOf,
  type TechnicalName,
  technicalField,
  technicalFields,
  technicalNames,
  toldNamesAt,
} from "./author-values.ts";
import { buildingGroup, technicalValues } from "./technical-values.ts";

/**
 * A technical value with the field of the author that replaces it, and the one that says what papers print instead. Null
 * where nobody can set it, or choose it.
 */
export type TechnicalRow = TechnicalValue & {
  field: TechnicalName | null;
  paper: PaperField | null;
  choice: PrintChoice | null;
};

/** Returns how papers show a value of this name. */
const onPaper = (name: string, { set }: CraneInputs): Pick<TechnicalRow, "paper" | "choice"> =>
  isChoosable(name)
    ? { paper: paperFieldOf(name), choice: set?.paper?.[name] ?? null }
    : { paper: null, choice: null };

const auxiliaryGroup = "Auxiliary hoist";

/** The rows of values that no paper has until somebody sets them: the second hoist, and what the customer told. */
function unprintedRow(name: TechnicalName): TechnicalRow {
  const { label, row } = technicalFields[name];
  const group = isTold(name) ? buildingGroup : auxiliaryGroup;
  const unit = name === "allowed_wheel_load" ? "kN" : isTold(name) ? "mm" : "t";
  const value = { value: null, unit, text: "", source: "unknown" } as const;
  return { field: name, name: row, label, group, ...value, paper: null, choice: null };
}

/** Returns the group of a row for the author: a value of the building is among the others, told or not. */
const groupOf = ({ group, source }: TechnicalValue, field: TechnicalName | null): string =>
  field !== null && isTold(field) && (source !== "computed" || field === "top_of_rail")
    ? buildingGroup
    : group;

/**
 * Returns the technical values of a crane for the author, in the order of the data sheet, each with its field.
 * `toldIn`: the first part of the runway by others, in whose step the customer tells the building.
 */
export function technicalRows(
  inputs: CraneInputs,
  { toldIn }: { toldIn: ComponentId | null },
): TechnicalRow[] {
  const told: readonly TechnicalName[] = toldNamesAt(toldIn);
  const names = technicalNames.filter((name) => told.includes(name) || !isTold(name));
  const rows = technicalValues(inputs).map((value): TechnicalRow => {
    const field = names.find((name) => technicalFields[name].row === value.name) ?? null;
    return { ...value, ...onPaper(value.name, inputs), field, group: groupOf(value, field) };
  });
  const missing = names
    .filter((name) => rows.every(({ field }) => field !== name))
    .filter((name) => name === "auxiliary.capacity" || isTold(name))
    .map(unprintedRow);
  const order = [...new Set(rows.map(({ group }) => group))];
  const auxiliaryPlace = order.indexOf("Speeds and motors");
  const placeOf = ({ group }: TechnicalRow) =>
    group === auxiliaryGroup
      ? auxiliaryPlace + 0.5
      : group === buildingGroup
        ? order.length
        : order.indexOf(group);
  return [...rows, ...missing].sort((a, b) => placeOf(a) - placeOf(b));
}

/** A value that follows another: "Hoist motor", from "15 kW" to "18.5 kW". */
type FollowingValue = { label: string; from: string; to: string };

/** Returns the printed values that change when a crane becomes another, without the value of `except`. */
export function followingValues(
  before: CraneInputs,
  after: CraneInputs,
  except: AuthorField,
): FollowingValue[] {
  const values = new Map(technicalValues(after).map((value) => [value.name, value.text]));
  return technicalValues(before).flatMap(({ name, label, text }) => {
    const to = values.get(name) ?? "";
    return to === text || name === technicalField(except).row ? [] : [{ label, from: text, to }];
  });
}
