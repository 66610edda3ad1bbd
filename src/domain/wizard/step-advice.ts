import type { ComponentId } from "../components/component-id.ts";
import { craneTypes } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { liftColumnHeight, liftInMetres } from "../engineering/lift.ts";
import { decimal } from "../engineering/number-text.ts";
import { exceeds } from "../engineering/rounding.ts";
import { recommendedColumns } from "../engineering/runway.ts";
import { craneOnRunway } from "../engineering/shared-runway.ts";
import { type Warning, warnings } from "../engineering/warnings.ts";
import type { Row } from "../price-tables/price-table.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
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

function gantryText({ gantryType }: CraneInputs, figures: Figures, who = "This crane"): string {
  const [carries, needed] = [figures.gantryGuideWheelLoad ?? 0, figures.gantryNeededWheelLoad ?? 0];
  const name = gantryType ?? "The gantry girder";
  return `${name} carries ${decimal(carries, 0)} kN a wheel at this column spacing. ${who} needs ${decimal(needed, 0)} kN.`;
}

/** Returns the lowest column height in the list that gives each crane on a runway its ordered lift. */
function leastHeight(cranes: readonly CraneInputs[]): string | undefined {
  const least = cranes.flatMap((crane) => liftColumnHeight(crane) ?? crane.height ?? []);
  return least.length === 0 ? undefined : heightsFor(Math.max(...least))[0];
}

const takeHeight = (text: string): Remedy => ({
  label: `Take ${text} m`,
  event: { type: "choose", component: "column", field: "column_height", text },
});

/** A crane among the others of its offer. `borne` has the cranes on its runway by their names, as "crane 2". */
export type OnRunway = { isBorne: boolean; borne: readonly { name: string; crane: CraneInputs }[] };

export const aloneOnRunway: OnRunway = { isBorne: false, borne: [] };

/** Advice on the runway. It appears with the crane that bears it. */
const ofRunway: ReadonlySet<Warning["code"]> = new Set(["W2", "W3", "W4", "W5", "W9"]);

/** `isTheirs`: of a crane on the runway. `isFewColumns`: more columns would do. */
type CraneWarning = Warning & { isTheirs: boolean; isFewColumns: boolean };

/** Returns the warnings of a crane, and those of the cranes on its runway that only its runway can put right. */
function warningsFor(crane: CraneInputs, { isBorne, borne }: OnRunway): CraneWarning[] {
  const figures = engineeringFigures(crane);
  const own = warnings(crane, figures)
    .filter(({ code }) => !isBorne || !ofRunway.has(code))
    .map((warning) => ({
      ...warning,
      isTheirs: false,
      isFewColumns: isByColumns(crane, figures),
      text: warning.code === "W2" ? gantryText(crane, figures) : warning.text,
    }));
  const theirs = borne.flatMap(({ name, crane: other }) => {
    const placed = craneOnRunway(other, crane);
    const its = engineeringFigures(placed);
    const who = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const added = { isTheirs: true, isFewColumns: isByColumns(placed, its) };
    return warnings(placed, its).flatMap((warning): CraneWarning[] => {
      const ownLoad = figures.gantryNeededWheelLoad;
      const isHeavier = ownLoad === null || exceeds(its.gantryNeededWheelLoad, ownLoad);
      if (warning.code === "W2")
        return isHeavier ? [{ ...warning, ...added, text: gantryText(placed, its, who) }] : [];
      const text = `Column height limits the lift of ${name} to ${liftInMetres(its.usableLift ?? 0)} m`;
      return warning.code === "W4" ? [{ ...warning, ...added, text }] : [];
    });
  });
  return [...own, ...theirs];
}

/**
 * Returns the engineering advice of a step. Each advice appears once and never blocks. Advice that a doubt of the step
 * already gives is left out. A girder that carries too little at this column spacing is named once the doubt is kept. A hook
 * that stops above the floor is the columns' fault when lower ones give the lift, too. Advice on a shared runway appears
 * with the crane that bears it.
 */
export function adviceAt(draft: Draft, component: ComponentId, onRunway = aloneOnRunway): StepAdvice[] {
  const crane = craneOfDraft(draft);
  const { ltLength, columnHeight, columnCount } = crane;
  const height = leastHeight([crane, ...onRunway.borne.map((other) => craneOnRunway(other.crane, crane))]);
  const isTooHigh =
    draft.parts.column.inScope &&
    columnHeight !== null &&
    height !== undefined &&
    Number(height) < columnHeight;
  const doubted = new Set(doubtsIn({ ...draft, kept: [] }, component).map(({ field }) => field));
  const asked = new Set(doubtsIn(draft, component).map(({ field }) => field));
  const isSaid = ({ code, isTheirs }: CraneWarning) =>
    (code === "W5" && doubted.has("no_of_columns")) ||
    (code === "W4" && doubted.has("column_height") && !isTheirs) ||
    (code === "W2" && asked.has("no_of_columns"));
  const remediesOf = (code: Warning["code"]): Remedy[] => {
    if (code === "W4" || (code === "W3" && isTooHigh))
      return height === undefined ? [] : [takeHeight(height)];
    if (code !== "W2" || ltLength === null || columnCount === null) return [];
    const wanted = recommendedColumns(ltLength);
    return columnCount < wanted ? [takeColumns(wanted)] : [];
  };
  return warningsFor(crane, onRunway)
    .filter((warning) => {
      const byColumns = new Set([...(warning.isFewColumns ? ["W2"] : []), ...(isTooHigh ? ["W3"] : [])]);
      return stepOf(warning, draft, byColumns) === component && !isSaid(warning);
    })
    .map(({ code, text }) => ({ key: `${code} ${text}`, code, text, remedies: remediesOf(code) }));
}

/**
 * Returns the doubts and the advice on the step of a component that the user has not seen and left, by their keys. A hook
 * that stops above the floor although no lower columns are offered is no reason to stop.
 */
export function unseenAt(
  draft: Draft,
  component: ComponentId,
  onRunway = aloneOnRunway,
): { key: string; text: string }[] {
  const doubts = doubtsIn(draft, component);
  // Keeping a doubt can give advice on the same value, which the user has then decided as well.
  const kept = { ...draft, kept: [...draft.kept, ...doubts.map(({ key }) => key)] };
  const advised = adviceAt(kept, component, onRunway).filter(
    ({ key, code, remedies }) => !draft.kept.includes(key) && (code !== "W3" || remedies.length > 0),
  );
  return [...doubts, ...advised].map(({ key, text }) => ({ key, text }));
}

/**
 * Returns the remedy by the first gantry girder of the table that carries the wheels of each crane on a runway; none when
 * no girder does. The rows come in the order of the list, with their guide loads in kN.
 */
export function gantryRemedy(
  draft: Draft,
  rows: readonly { value: string; row: Row | null }[],
  { borne } = aloneOnRunway,
): Remedy | undefined {
  const crane = craneOfDraft(draft);
  const cranes = [crane, ...borne.map((other) => craneOnRunway(other.crane, crane))];
  const loads = cranes.flatMap((each) => engineeringFigures(each).gantryNeededWheelLoad ?? []);
  if (loads.length === 0) return undefined;
  const needed = Math.max(...loads);
  const carriesAt = (spacing: number) => {
    const part = Math.min(1, (6000 / spacing) ** 2);
    return rows.find(({ row }) => Number(row?.max_wheel_load_kn ?? 0) * part >= needed);
  };
  const { columnSpacing } = engineeringFigures(crane);
  const isTooLight = (crane.maxWheelLoad ?? 0) < needed;
  // When no girder is enough at this spacing, the one for bays of 6 m: the columns have their own remedy.
  const found = carriesAt(columnSpacing ?? 6000) ?? (isTooLight ? carriesAt(6000) : undefined);
  if (!found || found.value === crane.gantryType) return undefined;
  const event = { type: "choose", component: "lt_gantry", field: "gantry_type", text: found.value } as const;
  return { label: `Take ${found.value}`, event };
}
