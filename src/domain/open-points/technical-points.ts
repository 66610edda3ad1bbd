import { components } from "../components/registry.ts";
import { hasGantryByOthers } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { hoistKindOf } from "../engineering/girder-rules.ts";
import { decimal } from "../engineering/number-text.ts";
import { exceeds } from "../engineering/rounding.ts";
import { type DutyClass, dutyClasses } from "../engineering/set-values.ts";
import { paperFieldOf, type TechnicalName } from "../technical/author-values.ts";
import { choosableValues, isChoosable } from "../technical/print-choices.ts";
import { capacitiesText, lacksAuxiliary } from "../technical/technical-values.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

type Motor = {
  field: TechnicalName;
  /** "20 t at 3 m/min need" */
  needing(subject: PointContext, figures: Figures, at: string): string;
  need(figures: Figures): number | null;
  speed(figures: Figures): number | null;
  own(subject: PointContext): number | undefined;
};

/** The motors that an author can set, with what each moves and at which speed. */
const motors: readonly Motor[] = [
  {
    field: "hoist_motor",
    needing: ({ crane }, _, at) => `${decimal(crane.capacity ?? 0, 3)} t ${at} need`,
    need: ({ hoistMotorNeed }: Figures) => hoistMotorNeed,
    speed: ({ hoistSpeed }: Figures) => hoistSpeed,
    own: ({ crane }: PointContext) => crane.set?.hoistMotor,
  },
  {
    field: "cross_travel_motor",
    needing: (_subject, _figures, at) => `cross travel ${at} needs`,
    need: ({ crossTravelMotorNeed }: Figures) => crossTravelMotorNeed,
    speed: ({ crossTravelSpeed }: Figures) => crossTravelSpeed,
    own: ({ crane }: PointContext) => crane.set?.crossTravelMotor,
  },
  {
    field: "long_travel_motor",
    needing: (_subject, _figures, at) => `each motor of long travel ${at} needs`,
    need: ({ longTravelMotorNeed }: Figures) => longTravelMotorNeed,
    speed: ({ longTravelSpeed }: Figures) => longTravelSpeed,
    own: ({ crane }: PointContext) => crane.set?.longTravelMotor,
  },
  {
    field: "auxiliary.motor",
    needing: (_, { auxiliaryCapacity }, at) => `${decimal(auxiliaryCapacity ?? 0, 3)} t ${at} need`,
    need: ({ auxiliaryMotorNeed }: Figures) => auxiliaryMotorNeed,
    speed: ({ auxiliarySpeed }: Figures) => auxiliarySpeed,
    own: ({ crane }: PointContext) => crane.set?.auxiliary?.motor,
  },
];

/** A motor (kW) this near to the need is rounding. */
const tolerance = 0.05;

function weakMotors(subject: PointContext): Finding[] {
  if (motors.every(({ own }) => own(subject) === undefined)) return [];
  const figures = engineeringFigures(subject.crane);
  return motors.flatMap(({ field, needing, need, speed, own }): Finding[] => {
    const [power, needed, atSpeed] = [own(subject), need(figures), speed(figures)];
    if (power === undefined || needed === null || !exceeds(needed, power + tolerance)) return [];
    const at = `at ${decimal(atSpeed ?? 0, 2)} m/min`;
    return [
      {
        place: field,
        component: null,
        step: "final",
        field,
        text: `${decimal(power, 2)} kW is less than the ${decimal(needed, 1)} kW that ${needing(subject, figures, at)}.`,
        brief: `motor ${decimal(power, 2)} of ${decimal(needed, 1)} kW`,
        values: [power, decimal(needed, 2)],
      },
    ];
  });
}

const isAbove = (higher: DutyClass, lower: DutyClass): boolean =>
  dutyClasses.indexOf(higher) > dutyClasses.indexOf(lower);

/** A duty class above the one of the hoist, for which an estimated girder is designed, too. */
function highDuty({ crane }: PointContext): Finding[] {
  const { hoistType, set } = crane;
  if (hoistType === null || set?.dutyClass === undefined) return [];
  const { dutyClass: own, ...others } = set;
  const { dutyClass: duty } = engineeringFigures({ ...crane, set: others });
  if (duty === null || !isAbove(own, duty)) return [];
  const girder = crane.hasPreliminarySection ? ` The estimated girder is designed for ${duty}, too.` : "";
  return [
    {
      component: null,
      step: "final",
      field: "duty_class",
      text: `Duty class ${set.dutyClass} is above ${duty}, which this hoist is built for.${girder}`,
      brief: `${set.dutyClass}, hoist is ${duty}`,
      values: [set.dutyClass, hoistType, crane.hasPreliminarySection ? "estimated" : null],
    },
  ];
}

/** A second hoist that only its type names. */
function unnamedAuxiliary({ crane, isInScope }: PointContext): Finding[] {
  if (!isInScope("hoist") || !lacksAuxiliary(crane, engineeringFigures(crane))) return [];
  return [
    {
      component: "hoist",
      field: "auxiliary.capacity",
      text: "This hoist type names an auxiliary hoist. Its capacity is not known.",
      brief: "auxiliary without capacity",
      values: [crane.hoistType],
      isQuiet: true,
    },
  ];
}

/** A second hoist that the author set on a hoist type without one. */
function unsoldAuxiliary({ crane }: PointContext): Finding[] {
  const { hoistType, set } = crane;
  if (hoistType === null || set?.auxiliary?.capacity === undefined) return [];
  if (crane.auxiliaryCapacity || hoistKindOf(crane.craneType, hoistType).crab?.auxiliaryHook) return [];
  const capacities = capacitiesText(crane, { auxiliaryCapacity: set.auxiliary.capacity }) ?? "";
  return [
    {
      component: null,
      step: "final",
      field: "auxiliary.capacity",
      text: `${capacities} t: the hoist type ${hoistType} has no auxiliary hoist.`,
      brief: "auxiliary hoist not sold",
      values: [hoistType, set.auxiliary.capacity],
    },
  ];
}

/** A value of a part in our scope that the papers give to others. */
const oursByOthers = ({ crane, isInScope }: PointContext): Finding[] =>
  Object.entries(crane.set?.paper ?? {}).flatMap(([name, choice]): Finding[] => {
    if (choice !== "by others" || !isChoosable(name)) return [];
    const { label, component } = choosableValues[name];
    if (component === null || !isInScope(component)) return [];
    const part = titleInSentence(components[component].title);
    return [
      {
        place: name,
        component: null,
        step: "final",
        field: paperFieldOf(name),
        text: `Papers say “by others” for ${titleInSentence(label)}, but the price has our ${part}.`,
        brief: `${titleInSentence(label)} by others`,
        values: [name],
      },
    ];
  });

/** The load for which the customer designs the own runway. */
function unprintedWheelLoad({ crane }: PointContext): Finding[] {
  if (!hasGantryByOthers(crane) || crane.set?.paper?.wheelLoadMax === undefined) return [];
  return [
    {
      component: null,
      step: "final",
      field: paperFieldOf("wheelLoadMax"),
      text: "Papers do not print the maximum wheel load, for which others design the runway.",
      brief: "wheel load not printed",
      values: [],
    },
  ];
}

/** The technical values that the author set or left open. */
export const technicalPoints: readonly PointKind[] = [
  { kind: "motor too weak", find: weakMotors },
  { kind: "duty class above hoist", find: highDuty },
  { kind: "auxiliary hoist without capacity", find: unnamedAuxiliary },
  { kind: "auxiliary hoist not of this type", find: unsoldAuxiliary },
  { kind: "value by others is ours", find: oursByOthers },
  { kind: "wheel load not printed", find: unprintedWheelLoad },
];
