import { components } from "../components/registry.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import { type Advice, adviceOn, hasLightColumn, usedPercent } from "../engineering/advice.ts";
import { type CraneInputs, hasGantryByOthers, isToldRail } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { girderRules } from "../engineering/girder-rules.ts";
import { fallsShort, liftColumnHeight, liftInMetres } from "../engineering/lift.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import { exceeds } from "../engineering/rounding.ts";
import { recommendedColumns, usualBay } from "../engineering/runway.ts";
import { craneOnRunway } from "../engineering/shared-runway.ts";
import { counted, formatNumber } from "../numbers/format.ts";
import { memoizeByObject } from "../reuse/memoize.ts";
import { type ToldName, toldComponent, toldNamesAt } from "../technical/author-values.ts";
import { isLongRunway } from "./far-off-points.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

/** Returns the first of these components in scope; else the last of the crane's. */
export function componentInScope(
  { craneType, isInScope }: PointContext,
  meant: ComponentId,
  others: readonly ComponentId[],
): ComponentId | null {
  if (isInScope(meant)) return meant;
  const quoted = others.filter((id) => craneTypes[craneType].components.includes(id) && isInScope(id));
  return quoted.at(-1) ?? null;
}

/**
 * Returns the place of a value that the customer told about the building: its step, or with an own runway its row on the
 * final step. Null for a value of a runway by others on an own one.
 */
export function toldPlace(
  { craneType, isInScope }: PointContext,
  field: ToldName,
): Pick<Finding, "component" | "field" | "step"> | null {
  const component = toldComponent(craneType, isInScope);
  if (!toldNamesAt(component).includes(field)) return null;
  return component === null ? { component, step: "final", field } : { component, field };
}

const levelSteps: readonly ComponentId[] = ["span", "hoist", "end_carriage", "lt_gantry", "column"];
const lengthSteps: readonly ComponentId[] = ["lt_gantry", "column", "wiring"];

/** A crane on the runway, with its figures there. The crane of the context comes first and has no name. */
export type OnIt = { name: string | null; crane: CraneInputs; figures: Figures };

/** Returns the crane and those on its runway, worked out once for all kinds. */
export const cranesOn = memoizeByObject(({ crane, onRunway }: PointContext): OnIt[] => {
  const theirs = onRunway.borne.map(({ name, crane: other }) => {
    const placed = craneOnRunway(other, crane);
    return { name, crane: placed, figures: engineeringFigures(placed) };
  });
  return [{ name: null, crane, figures: engineeringFigures(crane) }, ...theirs];
});

const has = (code: Advice["code"], { crane, figures }: OnIt): boolean =>
  adviceOn(crane, figures).some((warning) => warning.code === code);

/** Returns the column heights in the list that reach a height in metres, the lowest first. */
const heightsFor = (metres: number): string[] => {
  const choice = components.column.fields.column_height?.choice;
  const heights = choice && choice.kind !== "table" ? choice.options : [];
  return heights.filter((each) => Number(each) >= metres);
};

/**
 * Returns the column heights in the list that give each of the cranes on a runway its ordered lift, the lowest first. The
 * first crane bears the runway. The usual hoist stands in for one that is not chosen, and the ordered lift alone counts
 * while the runway is not known. Empty without a lift.
 */
export function heightsGiving(cranes: readonly CraneInputs[]): string[] {
  const least = heightGiving(cranes);
  return least === null ? [] : heightsFor(least);
}

/** Returns the column height in metres that gives each of these cranes its ordered lift; null without a lift. */
function heightGiving(cranes: readonly CraneInputs[]): number | null {
  const least = cranes.flatMap((each) => {
    const hoistType = each.hoistType ?? girderRules[each.craneType].unknownHoist.name;
    return liftColumnHeight({ ...each, hoistType }) ?? each.height ?? [];
  });
  return least.length === 0 ? null : Math.max(...least);
}

type OfRunway = Pick<PointContext, "crane" | "onRunway">;

const cranesOfRunway = ({ crane, onRunway }: OfRunway): CraneInputs[] => [
  crane,
  ...onRunway.borne.map((other) => craneOnRunway(other.crane, crane)),
];

/** Returns the column heights in the list that give each crane on a runway its ordered lift, the lowest first. */
export const heightsOf = (context: OfRunway): string[] => heightsGiving(cranesOfRunway(context));

/** The height in metres from which columns are unusual. */
const highestColumn = components.column.fields.column_height?.plausible?.[1] ?? 0;

/** Returns the whole metres of columns above the list that give each crane its lift; undefined for none, and beyond all columns. */
export function heightAboveList(context: OfRunway): string | undefined {
  const least = Math.ceil(heightGiving(cranesOfRunway(context)) ?? 0);
  return least === 0 || least > highestColumn || heightsFor(least).length > 0 ? undefined : String(least);
}

/** Returns the lowest of them; undefined when none is high enough. */
export const leastHeight = (context: OfRunway): string | undefined => heightsOf(context)[0];

const heightOf = (context: PointContext): number | null =>
  context.numberIn("column", "column_height") ?? context.crane.columnHeight;

/** Returns whether the columns are too low for a crane's lift; from the lifts alone while a size is not yet known. */
function isLow(height: number | null, { crane, figures }: OnIt): boolean {
  if (figures.usableLift !== null) return fallsShort(crane.height, figures.usableLift);
  // Nobody told the level of the rail, so nothing limits the lift.
  if (hasGantryByOthers(crane)) return false;
  const needed = liftColumnHeight(crane) ?? crane.height;
  return height !== null && exceeds(needed, height);
}

function liftText(height: number | null, { name, crane, figures }: OnIt): string {
  const [ordered, usable] = [formatNumber(crane.height ?? 0), figures.usableLift];
  const whose = name === null ? "" : ` of ${name}`;
  return usable === null
    ? `The lift${whose} of ${ordered} m is above the column of ${formatNumber(height ?? 0)} m.`
    : `${isToldRail(crane) ? "The told top of rail" : "Column height"} limits the lift${whose} to ${liftInMetres(usable)} m. The ordered lift is ${ordered} m.`;
}

/** The lift (mm) that the columns do not give. */
const shortfall = (height: number | null, { crane, figures }: OnIt): number =>
  Math.round((crane.height ?? 0) * 1000) - (rounded(figures.usableLift) ?? (height ?? 0) * 1000);

/** The column, or without one in scope the part that stands in for it. */
function columnPlace(context: PointContext): Pick<Finding, "component" | "field"> | null {
  const component = componentInScope(context, "column", levelSteps);
  if (component === null) return null;
  return component === "column" ? { component, field: "column_height" } : { component };
}

function lowColumns(context: PointContext): Finding[] {
  const height = heightOf(context);
  const low = cranesOn(context).filter((each) => isLow(height, each));
  const [first] = low;
  if (!first) return [];
  const place = isToldRail(first.crane) ? toldPlace(context, "top_of_rail") : columnPlace(context);
  if (place === null) return [];
  const usable = first.figures.usableLift;
  const ordered = formatNumber(first.crane.height ?? 0);
  return [
    {
      ...place,
      text: low.map((each) => liftText(height, each)).join(" "),
      brief:
        usable === null
          ? `lift ${ordered} m, column ${formatNumber(height ?? 0)} m`
          : `lift ${decimal(usable / 1000, 1)} of ${ordered} m`,
      excess: Math.max(...low.map((each) => shortfall(height, each))),
      values: [
        first.crane.set?.topOfRail ?? height,
        ...low.flatMap(({ crane, figures }) => [crane.height, rounded(figures.usableLift)]),
      ],
    },
  ];
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

export const hookAboveFloor = "hook above floor";

/** A hook that stops above the floor is a point only where lower columns give the lift, or where the columns are others'. */
function highHook(context: PointContext): Finding[] {
  const [own] = cranesOn(context);
  // Whether lower columns give the lift depends on all cranes on the runway.
  if (!own || !has("W3", own) || context.onRunway.isSharedUnknown) return [];
  const { columnHeight } = context.crane;
  const least = leastHeight(context);
  const isOurs = context.isInScope("column");
  if (isOurs && (least === undefined || columnHeight === null || Number(least) >= columnHeight)) return [];
  const component = isOurs ? "column" : componentInScope(context, "hoist", levelSteps);
  const level = own.figures.levelHookMin ?? 0;
  return component === null
    ? []
    : [
        {
          component,
          ...(isOurs && { field: "column_height" }),
          text: `The hook stops ${grouped(level)} mm above the floor.`,
          brief: `hook ${decimal(level / 1000, 1)} m above floor`,
          values: [context.crane.height, columnHeight, rounded(level)],
          excess: level,
          isQuiet: !isOurs,
        },
      ];
}

/** Returns the crane that needs the strongest gantry girder. */
const heaviestOn = (context: PointContext): OnIt | undefined =>
  cranesOn(context).reduce<OnIt | undefined>(
    (heaviest, each) =>
      heaviest && !exceeds(each.figures.gantryNeededWheelLoad, heaviest.figures.gantryNeededWheelLoad ?? -1)
        ? heaviest
        : each,
    undefined,
  );

function gantryText({ name, crane, figures }: OnIt): string {
  const [carries, needed] = [figures.gantryGuideWheelLoad ?? 0, figures.gantryNeededWheelLoad ?? 0];
  const girder = crane.gantryType ?? "The gantry girder";
  const who = name === null ? "This crane" : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `${girder} carries ${decimal(carries, 0)} kN a wheel at this column spacing. ${who} needs ${decimal(needed, 0)} kN.`;
}

/** The columns of a runway: those needed, those quoted and its length (m). */
export type Columns = { wanted: number; count: number; length: number };

/** Returns the columns of a runway when they are too few, or differ on both sides; else null. */
export function wrongColumns(context: PointContext): Columns | null {
  const length = context.numberIn("lt_gantry", "lt_length") ?? context.crane.ltLength;
  if (length === null || length <= 0 || isLongRunway(length)) return null;
  const isOurs = context.isInScope("column");
  const typed = isOurs ? context.numberIn("column", "no_of_columns") : context.crane.columnCount;
  // An empty count is one column, which nobody means for a whole runway.
  const count = typed ?? (isOurs && context.isInScope("lt_gantry") ? 1 : null);
  if (count === null || (count === 0 && !isOurs)) return null;
  const recommended = recommendedColumns(length);
  if (count >= recommended && count % 2 === 0) return null;
  const even = count + (count % 2);
  return { wanted: Math.max(recommended, even), count, length };
}

function columnsText({ wanted, count, length }: Columns): string {
  const onSide = Math.floor(count / 2);
  if (onSide <= 1)
    return `${counted(count, "column does", "columns do")} not carry a runway of ${formatNumber(length)} m.`;
  if (count >= recommendedColumns(length))
    return `${count} columns do not stand alike on both sides. ${wanted} do.`;
  const apart = formatNumber(Math.round((length / (onSide - 1)) * 10) / 10);
  return `${count} columns stand up to ${apart} m apart. A bay is usually at most ${usualBay} m.`;
}

/** Returns the heaviest crane when its wheels are more than the gantry girder carries at this spacing. */
const tooHeavy = (context: PointContext): OnIt | null => {
  const heaviest = heaviestOn(context);
  return heaviest && exceeds(heaviest.figures.gantryNeededWheelLoad, heaviest.figures.gantryGuideWheelLoad)
    ? heaviest
    : null;
};

/** The wheel load (kN) that the gantry girder does not carry. */
const overload = ({ figures }: OnIt): number =>
  (figures.gantryNeededWheelLoad ?? 0) - (figures.gantryGuideWheelLoad ?? 0);

/** Returns whether the girder carries the wheels at bays of 6 m: then the columns are too far apart. */
const isByColumns = ({ crane: { maxWheelLoad }, figures: { gantryNeededWheelLoad } }: OnIt): boolean =>
  maxWheelLoad !== null && gantryNeededWheelLoad !== null && maxWheelLoad >= gantryNeededWheelLoad;

function fewColumns(context: PointContext): Finding[] {
  const columns = wrongColumns(context);
  const component = componentInScope(context, "column", lengthSteps);
  if (columns === null || component === null) return [];
  const heavy = tooHeavy(context);
  const byColumns = heavy && isByColumns(heavy) ? heavy : null;
  return [
    {
      component,
      field: "no_of_columns",
      text: [columnsText(columns), ...(byColumns ? [gantryText(byColumns)] : [])].join(" "),
      brief: `${counted(columns.count, "column")}, ${columns.wanted} needed`,
      // Columns of which a girder needs more are worse than those that are only too few.
      excess: columns.wanted - columns.count + (byColumns ? 1000 * (1 + overload(byColumns)) : 0),
      values: [
        columns.count,
        columns.length,
        ...(byColumns
          ? [
              byColumns.crane.gantryType,
              rounded(byColumns.figures.gantryGuideWheelLoad),
              rounded(byColumns.figures.gantryNeededWheelLoad),
            ]
          : []),
      ],
    },
  ];
}

function lightGantry(context: PointContext): Finding[] {
  const heavy = tooHeavy(context);
  // The point about the columns says it when more of them are enough.
  if (heavy === null || (isByColumns(heavy) && wrongColumns(context) !== null)) return [];
  const component = componentInScope(context, "lt_gantry", [...levelSteps, "wiring"]);
  if (component === null) return [];
  const { gantryGuideWheelLoad: carries, gantryNeededWheelLoad: needed } = heavy.figures;
  return [
    {
      component,
      field: "gantry_type",
      text: gantryText(heavy),
      brief: `carries ${decimal(carries ?? 0, 0)} of ${decimal(needed ?? 0, 0)} kN`,
      values: [heavy.crane.gantryType, rounded(carries), rounded(needed)],
      excess: overload(heavy),
    },
  ];
}

function shortRunway(context: PointContext): Finding[] {
  const [own] = cranesOn(context);
  const component = componentInScope(context, "lt_gantry", ["span", "hoist", "end_carriage", "wiring"]);
  if (!own || component === null || !has("W9", own)) return [];
  const length = context.crane.ltLength ?? 0;
  return [
    {
      component,
      field: "lt_length",
      text: `An LT length of ${formatNumber(length)} m is too short for this crane.`,
      brief: `LT length ${formatNumber(length)} m`,
      values: [length, rounded(own.figures.runwayCoverage)],
      excess: -(own.figures.runwayCoverage ?? 0),
    },
  ];
}

/** The columns under the crane that uses them most. Customers' columns are not checked. */
function lightColumns(context: PointContext): Finding[] {
  const light = cranesOn(context).filter(({ figures }) => hasLightColumn(figures));
  const most = light.toSorted((a, b) => (b.figures.columnUsed ?? 0) - (a.figures.columnUsed ?? 0))[0];
  if (!most || !context.isInScope("column")) return [];
  const { crane, figures, name } = most;
  const percent = String(usedPercent(figures));
  const height = formatNumber(crane.columnHeight ?? 0);
  const whose = name === null ? "this load" : `the load of ${name}`;
  return [
    {
      component: "column",
      field: "column_type",
      text: `The column is light for ${whose} at ${height} m (${percent} % used).`,
      brief: `column ${percent} % used`,
      values: [crane.columnType, crane.columnHeight, percent],
      excess: Number(percent),
    },
  ];
}

/** A crane on another's runway has none of these: they appear with the crane that bears the runway. */
export const ofBearer =
  (find: PointKind["find"]): PointKind["find"] =>
  (context) =>
    context.onRunway.isBorne ? [] : find(context);

/** Levels, columns and girders of the runway. */
export const runwayPoints: readonly PointKind[] = [
  { kind: "gantry too light", find: ofBearer(lightGantry) },
  { kind: "runway too short", find: ofBearer(shortRunway) },
  { kind: "lift above column", find: ofBearer(lowColumns) },
  { kind: hookAboveFloor, find: ofBearer(highHook) },
  { kind: "columns too few", find: ofBearer(fewColumns) },
  { kind: "column too light", find: ofBearer(lightColumns) },
];
