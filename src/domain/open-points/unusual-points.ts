import { largestBusbar } from "../engineering/busbar-rating.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { largestMotor, motorFor } from "../engineering/motors.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import { exceeds } from "../engineering/rounding.ts";
import { inList } from "../numbers/format.ts";
import {
  isTold,
  numberOverride,
  type TechnicalName,
  technicalFields,
  technicalNames,
} from "../technical/author-values.ts";
import { capitalised } from "../text/in-sentence.ts";
import { motors } from "./author-motors.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";
import { toldPlace } from "./runway-points.ts";

const final = { component: null, step: "final" } as const;
/** A technical value outside its usual range, which `technicalFields` has as `plausible`. */
const unusualValues = (context: PointContext): Finding[] =>
  technicalNames.flatMap((field): Finding[] => {
    const definition = technicalFields[field];
    if (definition.kind !== "number" || !("plausible" in definition)) return [];
    const { label, unit, plausible } = definition;
    const value = numberOverride(context.crane.set, field);
    const place = isTold(field) ? toldPlace(context, field) : { ...final, field };
    const [least, most] = plausible ?? [0, Number.POSITIVE_INFINITY];
    if (value === null || place === null || (value >= least && value <= most)) return [];
    const text = (size: number) => (unit === "mm" ? grouped(size) : decimal(size, 2));
    return [
      {
        ...place,
        place: field,
        text: `${label} ${text(value)} ${unit} is unusual. Usual are ${text(least)} to ${text(most)} ${unit}.`,
        brief: `${text(value)} ${unit} is unusual`,
        values: [value],
      },
    ];
  });

/** The creep speeds with their speeds. */
const creeps = [
  ["hoist_creep_speed", "hoistSpeed", "hoistCreepSpeed"],
  ["cross_travel_creep_speed", "crossTravelSpeed", "crossTravelCreepSpeed"],
  ["long_travel_creep_speed", "longTravelSpeed", "longTravelCreepSpeed"],
  ["auxiliary.creep_speed", "auxiliarySpeed", "auxiliaryCreepSpeed"],
] as const satisfies readonly (readonly [TechnicalName, keyof Figures, keyof Figures])[];

/** A creep speed of the author that is not slower than the speed. */
function fastCreeps(context: PointContext): Finding[] {
  const figures = engineeringFigures(context.crane);
  return creeps.flatMap(([field, speedName, creepName]): Finding[] => {
    const [speed, creep] = [figures[speedName], figures[creepName]];
    if (
      numberOverride(context.crane.set, field) === null ||
      speed === null ||
      creep === null ||
      creep < speed
    )
      return [];
    const [slow, full] = [decimal(creep, 2), decimal(speed, 2)];
    return [
      {
        ...final,
        place: field,
        field,
        text: `${technicalFields[field].label} ${slow} m/min is not below the speed of ${full} m/min.`,
        brief: `creep ${slow} of ${full} m/min`,
        values: [slow, full],
      },
    ];
  });
}

/** A motor is an open point above this many times the standard motor. */
const farAbove = 4;

/** A motor of the author far above the need. */
function strongMotors(context: PointContext): Finding[] {
  if (motors.every(({ own }) => own(context) === undefined)) return [];
  const figures = engineeringFigures(context.crane);
  return motors.flatMap(({ field, needing, need, speed, own }): Finding[] => {
    const [power, needed] = [own(context), need(figures)];
    const standard = motorFor(needed, context.crane);
    if (power === undefined || needed === null || standard === null || power <= farAbove * standard)
      return [];
    const at = `at ${decimal(speed(figures) ?? 0, 2)} m/min`;
    return [
      {
        ...final,
        place: field,
        field,
        text: `${decimal(power, 2)} kW is far above the ${decimal(needed, 1)} kW that ${needing(context, figures, at)}.`,
        brief: `motor ${decimal(power, 2)} for ${decimal(needed, 1)} kW`,
        values: [power, decimal(needed, 2)],
      },
    ];
  });
}

/** A need beyond the largest standard motor, for which papers have no motor. */
function unknownMotors(context: PointContext): Finding[] {
  const figures = engineeringFigures(context.crane);
  return motors.flatMap(({ field, speedField, needing, need, speed, own, ownSpeed }): Finding[] => {
    const needed = need(figures);
    if (own(context) !== undefined || !exceeds(needed, largestMotor)) return [];
    const at = `at ${decimal(speed(figures) ?? 0, 2)} m/min`;
    return [
      {
        ...final,
        place: field,
        field: ownSpeed(context) === undefined ? field : speedField,
        text: `${capitalised(needing(context, figures, at))} ${decimal(needed ?? 0, 1)} kW. The largest standard motor has ${largestMotor} kW, so papers leave the motor out.`,
        brief: `${decimal(needed ?? 0, 0)} kW, no standard motor`,
        values: [decimal(needed ?? 0, 2)],
      },
    ];
  });
}

/** The values that the firm's standards give, in the words of a sentence. */
const standardValues = [
  ["duty_class", "dutyClass", "duty class"],
  ["hoist_speed", "hoistSpeed", "hoisting speed"],
  ["cross_travel_speed", "crossTravelSpeed", "cross travel speed"],
  ["long_travel_speed", "longTravelSpeed", "long travel speed"],
] as const satisfies readonly (readonly [TechnicalName, keyof Figures, string])[];

/** A crane for which the firm's standards have no row. */
function withoutStandard({ crane }: PointContext): Finding[] {
  const { capacity, hoistType } = crane;
  if (capacity === null || hoistType === null) return [];
  const figures = engineeringFigures(crane);
  const missing = standardValues.filter(([, figure]) => figures[figure] === null);
  const [first] = missing;
  if (!first) return [];
  const names = inList(missing.map(([, , name]) => name));
  return [
    {
      ...final,
      field: first[0],
      text: `The firm’s technical standards have no row for this hoist of ${decimal(capacity, 3)} t, so papers leave out ${names} and what follows from them.`,
      brief: `no standard for ${decimal(capacity, 3)} t`,
      values: [hoistType, capacity, names],
    },
  ];
}

export const noStandardBusbar = "no standard busbar";

/** A current beyond the largest busbar, for which papers have no rating. */
function unknownBusbar({ crane, isInScope }: PointContext): Finding[] {
  const { busbarCurrent } = engineeringFigures(crane);
  if (!isInScope("wiring") || crane.busbar || !exceeds(busbarCurrent, largestBusbar)) return [];
  const current = decimal(busbarCurrent ?? 0, 0);
  return [
    {
      component: "wiring",
      text: `The current of ${current} A is above the largest busbar of ${largestBusbar} A, so papers leave its rating out.`,
      brief: `${current} A, no standard busbar`,
      values: [current],
    },
  ];
}

/** The lift (m) by which an auxiliary hoist may lift more than the main one, as into a pit. */
const furtherLift = 3;

/** A lift of the auxiliary hoist far above the one of the main hoist. */
function farAuxiliaryLift(context: PointContext): Finding[] {
  const field = "auxiliary.lift";
  const { height } = context.crane;
  const lift = numberOverride(context.crane.set, field);
  const { auxiliaryCapacity } = engineeringFigures(context.crane);
  if (lift === null || height === null || auxiliaryCapacity === null || lift <= height + furtherLift)
    return [];
  const [second, main] = [decimal(lift, 3), decimal(height, 3)];
  return [
    {
      ...final,
      field,
      text: `The auxiliary hoist lifts ${second} m, and the main hoist ${main} m.`,
      brief: `auxiliary lift ${second} m`,
      values: [lift, height],
    },
  ];
}

/** Values of an author that no crane has. */
export const unusualPoints: readonly PointKind[] = [
  { kind: "technical value unusual", find: unusualValues },
  { kind: "creep speed too fast", find: fastCreeps },
  { kind: "motor far above need", find: strongMotors },
  { kind: "no technical standard", find: withoutStandard },
  { kind: "no standard motor", find: unknownMotors },
  { kind: noStandardBusbar, find: unknownBusbar },
  { kind: "auxiliary lift far above", find: farAuxiliaryLift },
];
