import type { ComponentId } from "../components/component-id.ts";
import { craneTypes } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { decimal } from "../engineering/number-text.ts";
import { recommendedColumns } from "../engineering/runway.ts";
import { type Warning, warnings } from "../engineering/warnings.ts";
import type { Row } from "../price-tables/price-table.ts";
import { craneOfDraft } from "../quotation/crane-of.ts";
import type { Draft } from "../quotation/draft.ts";
import { doubtsIn, heightsFor, type Remedy } from "./doubts.ts";

/** Engineering advice on the step that can follow it, with the remedies known there. */
export type StepAdvice = { code: Warning["code"]; text: string; remedies: readonly Remedy[] };

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

function stepOf({ code, components }: Warning, draft: Draft, byColumns: boolean): ComponentId | undefined {
  const isQuoted = (id: ComponentId) =>
    craneTypes[draft.craneType].components.includes(id) && draft.parts[id].inScope;
  const meant = code === "W2" && byColumns ? "column" : steps[code];
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

function heightRemedies({ columnHeight, height }: CraneInputs, { usableLift }: Figures): Remedy[] {
  if (columnHeight === null || height === null || usableLift === null) return [];
  const [least] = heightsFor(columnHeight + height - usableLift / 1000);
  if (least === undefined) return [];
  const event = { type: "choose", component: "column", field: "column_height", text: least } as const;
  return [{ label: `Take ${least} m`, event }];
}

/**
 * Returns the engineering advice of a step. Each advice appears once and never blocks. Advice that a doubt of the step
 * already gives is left out. A girder that carries too little at this column spacing is named once the doubt is kept.
 */
export function adviceAt(draft: Draft, component: ComponentId): StepAdvice[] {
  const crane = craneOfDraft(draft);
  const figures = engineeringFigures(crane);
  const byColumns = isByColumns(crane, figures);
  const doubted = new Set(doubtsIn({ ...draft, kept: [] }, component).map(({ field }) => field));
  const asked = new Set(doubtsIn(draft, component).map(({ field }) => field));
  const isSaid = (code: Warning["code"]) =>
    (code === "W5" && doubted.has("no_of_columns")) ||
    (code === "W4" && doubted.has("column_height")) ||
    (code === "W2" && asked.has("no_of_columns"));
  return warnings(crane, figures)
    .filter((warning) => stepOf(warning, draft, byColumns) === component && !isSaid(warning.code))
    .map(({ code, text }): StepAdvice => {
      if (code === "W4") return { code, text, remedies: heightRemedies(crane, figures) };
      if (code !== "W2") return { code, text, remedies: [] };
      const { ltLength } = crane;
      const isMore = byColumns && ltLength !== null;
      return {
        code,
        text: gantryText(crane, figures),
        remedies: isMore ? [takeColumns(recommendedColumns(ltLength))] : [],
      };
    });
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
