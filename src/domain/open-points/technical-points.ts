import { components } from "../components/registry.ts";
import { hasGantryByOthers } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { designedClass, hoistKindOf } from "../engineering/girder-rules.ts";
import { decimal } from "../engineering/number-text.ts";
import { choosableValues, isChoosable } from "../engineering/print-choices.ts";
import { exceeds } from "../engineering/rounding.ts";
import { paperFieldOf } from "../technical/author-values.ts";
import { capacitiesText, lacksAuxiliary } from "../technical/technical-values.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import { isAbove } from "./asked-points.ts";
import { motors } from "./author-motors.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

/** A motor (kW) this near to the need is rounding. */
const tolerance = 0.05;

function weakMotors(context: PointContext): Finding[] {
  if (motors.every(({ own }) => own(context) === undefined)) return [];
  const figures = engineeringFigures(context.crane);
  return motors.flatMap(({ field, needing, need, speed, own }): Finding[] => {
    const [power, needed, atSpeed] = [own(context), need(figures), speed(figures)];
    if (power === undefined || needed === null || !exceeds(needed, power + tolerance)) return [];
    const at = `at ${decimal(atSpeed ?? 0, 2)} m/min`;
    return [
      {
        place: field,
        component: null,
        step: "final",
        field,
        text: `${decimal(power, 2)} kW is less than the ${decimal(needed, 1)} kW that ${needing(context, figures, at)}.`,
        brief: `motor ${decimal(power, 2)} of ${decimal(needed, 1)} kW`,
        values: [power, decimal(needed, 2)],
      },
    ];
  });
}

/** Returns whether the author typed a price for the hoist that is not the table's or below it. */
function isHoistPricedApart({ isSystemPriced, typedBeside }: PointContext): boolean {
  if (isSystemPriced("hoist")) return false;
  const beside = typedBeside("hoist");
  return beside === null || beside.typed > beside.system;
}

/**
 * A duty class of the author above the one of the hoist, unless its price is typed for it, or above the one for which an
 * estimated girder is designed.
 */
function highDuty(context: PointContext): Finding[] {
  const { crane } = context;
  const { hoistType, set } = crane;
  if (hoistType === null || set?.dutyClass === undefined) return [];
  const { dutyClass: own, ...others } = set;
  const { dutyClass: duty } = engineeringFigures({ ...crane, set: others });
  const isHoistBelow = duty !== null && isAbove(own, duty) && !isHoistPricedApart(context);
  const isGirderBelow = crane.hasDesignedSection && isAbove(own, designedClass);
  if (!isHoistBelow && !isGirderBelow) return [];
  const texts = [
    ...(isHoistBelow ? [`Duty class ${own} is above ${duty}, which this hoist is built for.`] : []),
    ...(isGirderBelow
      ? [`The estimated girder is designed for ${designedClass}, which is below class ${own}.`]
      : crane.hasPreliminarySection && !crane.hasDesignedSection
        ? ["Nobody knows the class of the estimated girder, which is between two rows of the table."]
        : []),
  ];
  return [
    {
      component: null,
      step: "final",
      field: "duty_class",
      text: texts.join(" "),
      brief: isHoistBelow ? `${own}, hoist is ${duty}` : `${own}, girder is ${designedClass}`,
      values: [own, hoistType, crane.hasPreliminarySection ? "estimated" : null],
    },
  ];
}

export const auxiliaryWithoutCapacity = "auxiliary hoist without capacity";

/** A second hoist that only its type names. */
function unnamedAuxiliary({ crane, isInScope }: PointContext): Finding[] {
  const figures = engineeringFigures(crane);
  const isNamed = isInScope("hoist") && lacksAuxiliary(crane, figures);
  const isSet = crane.set?.auxiliary !== undefined && figures.auxiliaryCapacity === null;
  if (!isNamed && !isSet) return [];
  return [
    {
      component: isInScope("hoist") ? "hoist" : null,
      field: "auxiliary.capacity",
      text: isNamed
        ? "This hoist type names an auxiliary hoist. Its capacity is not known."
        : "The auxiliary hoist has values, but no capacity. Papers leave it out.",
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
    // Our wiring may leave the busbar to others.
    if (name === "dslRating" && crane.busbar) return [];
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
  { kind: auxiliaryWithoutCapacity, find: unnamedAuxiliary },
  { kind: "auxiliary hoist not of this type", find: unsoldAuxiliary },
  { kind: "value by others is ours", find: oursByOthers },
  { kind: "wheel load not printed", find: unprintedWheelLoad },
];
