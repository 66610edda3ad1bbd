import { lacksRailForCheck } from "../engineering/column-figures.ts";
import { byOthers, type CraneInputs, hasGantryByOthers, isToldRail } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { hookUnderRoof, isRoofTooLow, liftInMetres } from "../engineering/lift.ts";
import { decimal, decimalNotZero, grouped } from "../engineering/number-text.ts";
import { exceeds, millimetres } from "../engineering/rounding.ts";
import { buildingFields, numberOverride, type ToldName, toldNames } from "../technical/author-values.ts";
import { capitalised, titleInSentence } from "../text/in-sentence.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { componentInScope, cranesOn, type OnIt, ofBearer, toldPlace } from "./runway-points.ts";

const whole = (value: number | null): number => Math.round(value ?? 0);
const load = (value: number | null): string => decimalNotZero(value ?? 0, 0);

/** Says that the told roof leaves a crane too little room, or too little lift where nobody told the level of the rail. */
function roofText({ name, crane, figures }: OnIt, roof: number): string {
  const who = name === null ? "This crane" : capitalised(name);
  const { minRoofLevel } = figures;
  if (minRoofLevel !== null)
    return `The told roof is at ${grouped(roof)} mm. ${who} needs ${grouped(minRoofLevel)} mm.`;
  const reached = liftInMetres(hookUnderRoof(crane, figures) ?? 0);
  const whose = name === null ? "" : ` of ${name}`;
  return `Under the told roof of ${grouped(roof)} mm the hook${whose} reaches ${reached} m. The ordered lift is ${decimal(crane.height ?? 0, 3)} m.`;
}

/** The told roof that is too low for a crane on the runway. */
function lowRoof(context: PointContext): Finding[] {
  const { roofUnderside: roof, topOfRail } = context.crane.set ?? {};
  const place = toldPlace(context, "roof_underside");
  const low = cranesOn(context).filter(({ crane, figures }) => isRoofTooLow(crane, figures));
  const [first] = low;
  if (roof === undefined || place === null || !first) return [];
  const { minRoofLevel } = first.figures;
  const reached = liftInMetres(hookUnderRoof(first.crane, first.figures) ?? 0);
  return [
    {
      ...place,
      text: low.map((each) => roofText(each, roof)).join(" "),
      brief: minRoofLevel === null ? `lift ${reached} m under roof` : `roof ${grouped(roof)} mm`,
      values: [
        roof,
        topOfRail ?? null,
        ...low.flatMap(({ crane, figures }) => [
          crane.height,
          whole(figures.minRoofLevel ?? hookUnderRoof(crane, figures)),
        ]),
      ],
    },
  ];
}

/** Wheels of a crane on the runway that load the customer's girders more than was told. */
function heavyWheels(context: PointContext): Finding[] {
  const allowed = context.crane.set?.allowedWheelLoad;
  const place = toldPlace(context, "allowed_wheel_load");
  if (allowed === undefined || place === null) return [];
  const heavy = cranesOn(context).filter(({ figures }) => exceeds(figures.wheelLoadMax, allowed));
  const [first] = heavy;
  if (!first) return [];
  const textOf = ({ figures }: OnIt) => decimal(figures.wheelLoadMax ?? 0, 1);
  const sentence = (each: OnIt) =>
    `The wheel load${each.name === null ? "" : ` of ${each.name}`} of ${textOf(each)} kN is above the ${decimalNotZero(allowed, 1)} kN that the customer allows.`;
  return [
    {
      ...place,
      text: heavy.map(sentence).join(" "),
      brief: `wheel ${load(first.figures.wheelLoadMax)} of ${load(allowed)} kN`,
      values: [allowed, ...heavy.map(textOf)],
    },
  ];
}

/** Returns the level (mm) of the rail that the told columns give an own girder. Null where they say nothing about it. */
export function railOfToldColumns(crane: CraneInputs): number | null {
  if (crane.columnType !== byOthers || hasGantryByOthers(crane)) return null;
  const { topOfRail: _told, ...set } = crane.set ?? {};
  return engineeringFigures({ ...crane, set }).levelTopOfRail;
}

/** A told rail that does not go with the columns below it. */
function railBesideColumns(context: PointContext): Finding[] {
  const { crane } = context;
  const rail = crane.set?.topOfRail;
  const place = toldPlace(context, "top_of_rail");
  if (rail === undefined || place === null || crane.columnHeight === null || !isToldRail(crane)) return [];
  const height = millimetres(crane.columnHeight);
  const told = railOfToldColumns(crane);
  const isOff = told === null ? rail <= height && context.isInScope("column") : Math.abs(told - rail) > 0.5;
  if (!isOff) return [];
  return [
    {
      ...place,
      text:
        told === null
          ? `The told top of rail of ${grouped(rail)} mm is not above our columns of ${grouped(height)} mm.`
          : `The told columns of ${grouped(height)} mm put the rail at ${grouped(told)} mm. The told top of rail is ${grouped(rail)} mm.`,
      brief: `rail ${grouped(rail)} mm`,
      values: [rail, height, told === null ? null : whole(told)],
    },
  ];
}

/** Own columns whose check needs the level of the rail above them. */
function uncheckedColumns(context: PointContext): Finding[] {
  const place = toldPlace(context, "top_of_rail");
  const { crane } = context;
  if (place === null || !lacksRailForCheck(crane, engineeringFigures(crane))) return [];
  return [
    {
      ...place,
      text: "Our columns are not checked, because the customer told no top of rail.",
      brief: "columns not checked",
      values: [crane.columnType, crane.columnHeight],
      isQuiet: true,
    },
  ];
}

/** A told spacing of columns that we supply, which stand at another one. */
function unusedSpacing(context: PointContext): Finding[] {
  const { crane } = context;
  const told = crane.set?.baySpacing;
  const place = toldPlace(context, "bay_spacing");
  const { columnSpacing, columnsSideA } = engineeringFigures(crane);
  if (told === undefined || place === null || columnSpacing === null || !columnsSideA) return [];
  if (Math.abs(columnSpacing - told) < 1) return [];
  return [
    {
      ...place,
      text: `Papers have the spacing of our columns, ${grouped(columnSpacing)} mm, and not the told ${grouped(told)} mm.`,
      brief: `told spacing ${grouped(told)} mm`,
      values: [told, whole(columnSpacing)],
    },
  ];
}

/** The values of a building on a runway. */
const runwayValues: Readonly<Record<ToldName, (crane: CraneInputs) => number | null>> = {
  top_of_rail: (crane) => engineeringFigures(crane).levelTopOfRail,
  bay_spacing: (crane) => engineeringFigures(crane).columnSpacing,
  roof_underside: ({ set }) => set?.roofUnderside ?? null,
  allowed_wheel_load: ({ set }) => set?.allowedWheelLoad ?? null,
};

/** A value that was told for another crane on the runway, and that its bearer has not. */
export type ToldDifference = {
  place: string;
  name: string;
  field: ToldName;
  told: number;
  here: number | null;
};

/** Returns the told values of other cranes that this runway replaces. */
export const toldDifferences = ({ crane, onRunway }: PointContext): ToldDifference[] =>
  onRunway.borne.flatMap(({ name, crane: other }) =>
    toldNames.flatMap((field) => {
      const [told, here] = [numberOverride(other.set, field), runwayValues[field](crane)];
      if (told === null || (here !== null && Math.abs(told - here) < 0.5)) return [];
      return [{ place: `${field} of ${name}`, name, field, told, here }];
    }),
  );

/** Returns a told value with its unit: "7 000 mm". */
export function toldText(field: ToldName, value: number): string {
  const { unit } = buildingFields[field];
  return `${unit === "mm" ? grouped(value) : decimalNotZero(value, 1)} ${unit}`;
}

/** Told values of another crane, which the runway would replace without a word. */
const otherTold = (context: PointContext): Finding[] =>
  toldDifferences(context).flatMap(({ place, name, field, told, here }): Finding[] => {
    const component = componentInScope(context, "lt_gantry", ["span"]);
    const at = toldPlace(context, field) ?? (component === null ? null : { component });
    if (at === null) return [];
    const label = titleInSentence(buildingFields[field].label);
    const runway = here === null ? "This runway has none." : `This runway has ${toldText(field, here)}.`;
    return [
      {
        ...at,
        place,
        text: `The customer told ${label} ${toldText(field, told)} for ${name}. ${runway}`,
        brief: `${toldText(field, told)} for ${name}`,
        values: [name, told, here === null ? null : whole(here)],
      },
    ];
  });

export const toldDiffers = "told value differs on runway";
export const railBesideTold = "told rail beside columns";

/** The customer's building, as far as it was told, with all cranes in it. */
export const buildingPoints: readonly PointKind[] = [
  { kind: "roof too low", find: ofBearer(lowRoof) },
  { kind: "wheel load above allowed", find: ofBearer(heavyWheels) },
  { kind: railBesideTold, find: ofBearer(railBesideColumns) },
  { kind: "columns not checked", find: ofBearer(uncheckedColumns) },
  { kind: "told spacing not used", find: ofBearer(unusedSpacing) },
  { kind: toldDiffers, find: ofBearer(otherTold) },
];
