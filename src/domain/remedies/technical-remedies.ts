import { printedValue } from "../engineering/technical-value.ts";
import {
  railBesideTold,
  railOfToldColumns,
  toldDifferences,
  toldDiffers,
  toldText,
} from "../open-points/building-points.ts";
import type { OpenPoint } from "../open-points/open-points.ts";
import type { PointContext } from "../open-points/point-context.ts";
import { toldPlace } from "../open-points/runway-points.ts";
import {
  type AuthorField,
  findAuthorField,
  type ToldName,
  technicalField,
} from "../technical/author-values.ts";
import { valuesByRow } from "../technical/technical-values.ts";
import type { Beginning, Step } from "./remedy-step.ts";

/** Returns the step that takes the computed technical value again. */
const compute = (field: AuthorField, what: string): Step => ({
  what,
  event: { kind: "typeTechnical", field, text: "" },
});

/** Returns the step that takes a value of the customer's building. */
const tell = (field: ToldName, value: number): Step => ({
  what: toldText(field, value),
  event: { kind: "typeTechnical", field, text: String(value) },
});

/** Returns the computed value in place of the author's, as its row shows it. */
function takeComputed({ crane }: PointContext, { field }: OpenPoint): Step[] {
  const name = findAuthorField(field);
  if (!name) return [];
  const { computed } = valuesByRow(crane).get(technicalField(name).row) ?? {};
  return computed === undefined ? [] : [compute(name, computed)];
}

/** Returns the press that prints a value again, which papers give to others or leave out. */
function printAgain({ crane }: PointContext, { field }: OpenPoint): Step[] {
  const name = findAuthorField(field);
  if (!name) return [];
  const { set: { paper: _paper, ...set } = {}, ...others } = crane;
  const value = valuesByRow({ ...others, set }).get(technicalField(name).row);
  const isKnown = value !== undefined && value.source !== "unknown";
  return [compute(name, isKnown ? printedValue(value) : "the value")];
}

/** The steps of the kinds that set technical values. */
export const technicalRemedies: Readonly<Record<string, Beginning>> = {
  "motor too weak": takeComputed,
  "duty class above hoist": takeComputed,
  "value by others is ours": printAgain,
  "wheel load not printed": printAgain,
  "technical value unusual": takeComputed,
  "creep speed too fast": takeComputed,
  "motor far above need": takeComputed,
  "no standard motor": takeComputed,
  "auxiliary lift far above": takeComputed,
  "told spacing not used": () => [compute("bay_spacing", "the spacing of our columns")],
  [railBesideTold]({ crane }) {
    const rail = railOfToldColumns(crane);
    return rail === null ? [] : [tell("top_of_rail", rail)];
  },
  [toldDiffers](context, { key }) {
    const found = toldDifferences(context).find(({ place }) => key === `${toldDiffers}: ${place}`);
    return found && toldPlace(context, found.field) ? [tell(found.field, found.told)] : [];
  },
  "auxiliary hoist not of this type": () => [compute("auxiliary.capacity", "no auxiliary hoist")],
};
