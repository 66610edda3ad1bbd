import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import {
  type AuthorField,
  type PaperField,
  paperFieldOf,
  type TechnicalName,
  technicalField,
  technicalFields,
  technicalNames,
  toldNames,
} from "./author-values.ts";
import { isChoosable, type PrintChoice } from "./print-choices.ts";
import type { TechnicalValue } from "./technical-value.ts";
import { technicalValues } from "./technical-values.ts";

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
const buildingGroup = "Customer’s building";

const isTold = (name: TechnicalName): boolean => toldNames.some((told) => told === name);

/** The rows of values that no paper has until somebody sets them: the second hoist, and what the customer told. */
function unprintedRow(name: TechnicalName, { set }: CraneInputs): TechnicalRow {
  const { label, row } = technicalFields[name];
  const group = isTold(name) ? buildingGroup : auxiliaryGroup;
  // The value has no row of its own on papers yet.
  const field = { field: name, name: row, label, group, paper: null, choice: null };
  const told = { roof_underside: set?.roofUnderside, allowed_wheel_load: set?.allowedWheelLoad };
  const value = name in told ? told[name as keyof typeof told] : undefined;
  const unit = name === "allowed_wheel_load" ? "kN" : isTold(name) ? "mm" : "t";
  if (value === undefined) return { ...field, value: null, unit, text: "", source: "unknown" };
  const text = `${unit === "kN" ? decimal(value, 1) : grouped(value)} ${unit}`;
  return { ...field, value, unit, text, source: "by others" };
}

/**
 * Returns the technical values of a crane for the author, in the order of the data sheet, each with its field.
 * `hasBuilding`: a part of the runway is by others, so that the customer can tell the building.
 */
export function technicalRows(
  inputs: CraneInputs,
  { hasBuilding }: { hasBuilding: boolean },
): TechnicalRow[] {
  const names = technicalNames.filter((name) => hasBuilding || !isTold(name));
  const rows = technicalValues(inputs).map(
    (value): TechnicalRow => ({
      ...value,
      ...onPaper(value.name, inputs),
      field: names.find((name) => technicalFields[name].row === value.name) ?? null,
    }),
  );
  const missing = names
    .filter((name) => rows.every(({ field }) => field !== name))
    .filter((name) => name === "auxiliary.capacity" || isTold(name))
    .map((name) => unprintedRow(name, inputs));
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
