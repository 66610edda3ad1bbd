import type { ComponentId } from "../components/component-id.ts";
import { craneTypes } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { liftColumnHeight } from "../engineering/lift.ts";
import { decimal } from "../engineering/number-text.ts";
import { recommendedColumns } from "../engineering/runway.ts";
import { type Warning, warnings } from "../engineering/warnings.ts";
import type { Row } from "../price-tables/price-table.ts";
import { craneOfDraft } from "../quotation/crane-of.ts";
import type { Draft } from "../quotation/draft.ts";
import { doubtsIn, heightsFor, type Remedy } from "./doubts.ts";

/** Engineering advice on the step that can follow it, with the remedies known there. `key` changes with the values. */
export type StepAdvice = {
  key: string;
  code: Warning["code"];
  text: string;
  remedies: readonly Remedy[];
};

/** The step that can follow each advice. */
const steps: Readonly<Record<Warning["code"], ComponentId>> = {
  W1: "end_carriage",
  W2: "lt_gantry",
  W3: "hoist",
  W4: "column",
  W5: "column",
  W6: "end_carriage",
  W7: "end_carriage",
  W8: "span",
  W9: "lt_gantry",
};

/** Returns whether the gantry carries the wheels at bays of 6 m: then the columns are too far apart. */
const isByColumns = ({ maxWheelLoad, columnCount }: CraneInputs, figures: Figures): boolean =>
  columnCount !== null &&
  maxWheelLoad !== null &&
  figures.gantryNeededWheelLoad !== null &&
  maxWheelLoad >= figures.gantryNeededWheelLoad;

/** Returns the step of a warning. `byColumns` has the codes that the columns can put right here. */
function stepOf(
  { code, components }: Warning,
  draft: Draft,
  byColumns: ReadonlySet<string>,
): ComponentId | undefined {
  const isQuoted = (id: ComponentId) =>
    craneTypes[draft.craneType].components.includes(id) && draft.parts[id].inScope;
  const meant = byColumns.has(code) ? "column" : steps[code];
  return isQuoted(meant) ? meant : components.findLast(isQuoted);
}

const takeColumns = (count: number): Remedy => ({
  label: `Take ${count} columns`,
  event: { type: "type", component: "column", field: "no_of_columns", text: String(count) },
});

function gantryText({ gantryType }: CraneInputs, figures: Figures): string {
  const [carries, needed] = [figures.gantryGuideWheelLoad ?? 0, figures.gantryNeededWheelLoad ?? 0];
  const name = gantryType ?? "The gantry girder";
  return `${name} carries ${decimal(carries, 0)} kN a wheel at this column spacing. This crane needs ${decimal(needed, 0)} kN.`;
}

/** Returns the lowest column height in the list that gives the ordered lift. */
function leastHeight(inputs: CraneInputs): string | undefined {
  const least = liftColumnHeight(inputs) ?? inputs.height;
  return least === null ? undefined : heightsFor(least)[0];
}

const takeHeight = (text: string): Remedy => ({
  label: `Take ${text} m`,
  event: { type: "choose", component: "column", field: "column_height", text },
});

/**
 * Returns the engineering advice of a step. Each advice appears once and never blocks. Advice that a doubt of the step
 * already gives is left out. A girder that carries too little at this column spacing is named once the doubt is kept. A hook
 * that stops above the floor is the columns' fault when lower ones give the lift, too.
 */
export function adviceAt(draft: Draft, component: ComponentId): StepAdvice[] {
  const crane = craneOfDraft(draft);
  const figures = engineeringFigures(crane);
  const { ltLength, columnHeight } = crane;
  const height = leastHeight(crane);
  const isFewColumns = isByColumns(crane, figures);
  const isTooHigh =
    draft.parts.column.inScope &&
    columnHeight !== null &&
    height !== undefined &&
    Number(height) < columnHeight;
  const byColumns = new Set([...(isFewColumns ? ["W2"] : []), ...(isTooHigh ? ["W3"] : [])]);
  const doubted = new Set(doubtsIn({ ...draft, kept: [] }, component).map(({ field }) => field));
  const asked = new Set(doubtsIn(draft, component).map(({ field }) => field));
  const isSaid = (code: Warning["code"]) =>
    (code === "W5" && doubted.has("no_of_columns")) ||
    (code === "W4" && doubted.has("column_height")) ||
    (code === "W2" && asked.has("no_of_columns"));
  const remediesOf = (code: Warning["code"]): Remedy[] => {
    if (code === "W4" || (code === "W3" && isTooHigh))
      return height === undefined ? [] : [takeHeight(height)];
    const isMore = code === "W2" && isFewColumns && ltLength !== null;
    return isMore ? [takeColumns(recommendedColumns(ltLength))] : [];
  };
  return warnings(crane, figures)
    .filter((warning) => stepOf(warning, draft, byColumns) === component && !isSaid(warning.code))
    .map(({ code, text: words }) => {
      const text = code === "W2" ? gantryText(crane, figures) : words;
      return { key: `${code} ${text}`, code, text, remedies: remediesOf(code) };
    });
}

/**
 * Returns the keys of the doubts and of the advice on the step of a component that the user has not seen and left. A hook
 * that stops above the floor although no lower columns are offered is no reason to stop.
 */
export function unseenKeys(draft: Draft, component: ComponentId): string[] {
  const doubts = doubtsIn(draft, component).map(({ key }) => key);
  // Keeping a doubt can give advice on the same value, which the user has then decided as well.
  const kept = { ...draft, kept: [...draft.kept, ...doubts] };
  const advised = adviceAt(kept, component)
    .filter(({ code, remedies }) => code !== "W3" || remedies.length > 0)
    .map(({ key }) => key);
  return [...doubts, ...advised.filter((key) => !draft.kept.includes(key))];
}

/**
 * Returns the remedy by the first gantry girder of the table that carries the wheels of a crane; none when no girder does.
 * The rows come in the order of the list, with their guide loads in kN.
 */
export function gantryRemedy(
  draft: Draft,
  rows: readonly { value: string; row: Row | null }[],
): Remedy | undefined {
  const crane = craneOfDraft(draft);
  const { gantryNeededWheelLoad: needed, columnSpacing } = engineeringFigures(crane);
  if (needed === null) return undefined;
  const part = Math.min(1, (6000 / (columnSpacing ?? 6000)) ** 2);
  const found = rows.find(({ row }) => Number(row?.max_wheel_load_kn ?? 0) * part >= needed);
  if (!found) return undefined;
  const event = { type: "choose", component: "lt_gantry", field: "gantry_type", text: found.value } as const;
  return { label: `Take ${found.value}`, event };
}
