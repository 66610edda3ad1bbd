import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import type { Standards } from "./standards.ts";
import type { TechnicalOverrides } from "./technical-overrides.ts";
import type { TechnicalValue } from "./technical-value.ts";

/** The inputs of drawing and engineering figures. Null is not yet known. */
export type CraneInputs = {
  craneType: CraneTypeId;
  /** The name of the crane. Absent: the name of its crane type. */
  noun?: string;
  /** The quoted components, which number the parts on the drawing. Absent: all components of the crane type. */
  components?: readonly string[];
  /** t */
  capacity: number | null;
  /** m, between the rail centres */
  span: number | null;
  girderSection: string | null;
  /** True when the section is estimated, so that an engineer must confirm it. */
  hasPreliminarySection?: boolean;
  /** True when the program designed this section, rather than taking it from rows of the table. */
  hasDesignedSection?: boolean;
  /** True when the end carriages are those of a larger span, so that an engineer must confirm them. */
  hasPreliminaryCarriages?: boolean;
  /** kg, both girders of a double girder crane */
  girderWeight: number | null;
  hoistType: string | null;
  /** Height of lift, m */
  height: number | null;
  /** kg */
  hoistWeight: number | null;
  /** t, of the second hoist; absent or null without one in the price table */
  auxiliaryCapacity?: number | null;
  /** Height of lift of the second hoist, m */
  auxiliaryHeight?: number | null;
  /** mm, crab rail to the top of the crab; absent or null where the price table names none */
  crabHeight?: number | null;
  endCarriageType: string | null;
  /** mm */
  wheelDiameter: number | null;
  wheels: number | null;
  /** mm */
  wheelbase: number | null;
  /** kg, the pair */
  endCarriageWeight: number | null;
  gantryType: string | null;
  /** Length of the runway, m */
  ltLength: number | null;
  /** kg/m of the runway, both sides */
  gantryWeightPerMetre: number | null;
  /** kN, the guide load of the gantry girder */
  maxWheelLoad: number | null;
  columnType: string | null;
  /** Floor to the underside of the gantry girder, m */
  columnHeight: number | null;
  columnCount: number | null;
  /** kg/m */
  columnWeightPerMetre: number | null;
  /** True when the wiring has a price. Absent: no. */
  isWired?: boolean;
  /** The supplier of the busbar along the runway, when this crane's wiring has none. Absent or null: the wiring has it. */
  busbar?: string | null;
  /** The components that another position of its offer supplies, with its number. Absent: none. */
  elsewhere?: Readonly<Record<string, number>>;
  /** Capacities (t) and spans (m) as given in the other steps, for the warning that they differ. */
  otherCapacities: readonly number[];
  otherSpans: readonly number[];
  /** The other cranes on its runway, each piece once. Absent: none. */
  others?: readonly CraneInputs[];
  /** True for a document of before 1.2.0: its values and advice are worked out as they were then. */
  isEarlier?: true;
  /** The author's own technical values. Absent: none. */
  set?: TechnicalOverrides;
  /** The firm's technical standards. Absent: the first ones, as for documents of earlier versions. */
  standards?: Standards;
  /** The technical values that its document keeps. Absent: they are worked out, as on another crane's runway. */
  keptValues?: readonly TechnicalValue[];
};

/** The name of parts by others, which the drawing shows as an existing structure. */
export const byOthers = "By others";

/** Returns the supplier of a component that is out of the crane's scope, as papers name it: "By others", "In position 3". */
export function supplierOf({ elsewhere }: Pick<CraneInputs, "elsewhere">, component: string): string {
  const position = elsewhere?.[component];
  return position === undefined ? byOthers : `In position ${position}`;
}

/** Returns whether the runway girder with its rail belongs to the customer's building. */
export const hasGantryByOthers = ({ gantryType }: Pick<CraneInputs, "gantryType">): boolean =>
  gantryType === byOthers;

/** Returns whether the columns, chosen or not, are not the customer's. */
export const hasOwnColumns = ({ columnType }: Pick<CraneInputs, "columnType">): boolean =>
  columnType !== byOthers;

/**
 * Returns whether the drawing shows the crane from the rail up: nobody chose the girder below it, or the customer's columns
 * have no height.
 */
export const isDrawnFromRail = (
  inputs: Pick<CraneInputs, "gantryType" | "columnType" | "columnHeight">,
): boolean =>
  hasGantryByOthers(inputs) ||
  (inputs.gantryType !== null && inputs.columnType === byOthers && inputs.columnHeight === null);

/** Returns whether the level of the rail is the one that the customer told. */
export const isToldRail = ({ set, ...inputs }: CraneInputs): boolean =>
  set?.topOfRail !== undefined && (hasGantryByOthers(inputs) || inputs.columnType === byOthers);

/** The quoted components in the order of the numbers on the drawing. */
export const quotedComponents = ({ components, craneType }: CraneInputs): readonly string[] =>
  components ?? craneTypes[craneType].components;

/** The name of the crane type: "single girder EOT crane". */
export const craneNoun = ({ noun, craneType }: CraneInputs): string => noun ?? craneTypes[craneType].noun;

/** The values that a component's definition can give to the drawing and the figures. */
export type DefinedInputName = Exclude<
  keyof CraneInputs,
  | "craneType"
  | "noun"
  | "components"
  | "hasPreliminarySection"
  | "hasDesignedSection"
  | "hasPreliminaryCarriages"
  | "isWired"
  | "elsewhere"
  | "others"
  | "isEarlier"
  | "set"
  | "standards"
  | "keptValues"
>;

/** Sizes beyond these limits do not count. They keep every power in the formulas finite. */
const leastSize = 1e-6;
const greatestSize = 1e6;

/** Returns a valid size (above 0 and finite) or null ("not yet known"). Any unit. */
function knownSize(value: number | null): number | null {
  return value !== null && value >= leastSize && value <= greatestSize ? value : null;
}

/** Returns a valid whole number of pieces, 0 included, or null. */
function knownCount(value: number | null): number | null {
  return value !== null && value >= 0 && value <= greatestSize ? Math.floor(value) : null;
}

const knownName = (name: string | null): string | null =>
  name !== null && name.trim() !== "" ? name.trim() : null;

/** Returns the same inputs, with invalid sizes (NaN, infinite, 0, negative) and blank names as not yet known. */
export function knownInputs(inputs: CraneInputs): CraneInputs {
  return {
    craneType: inputs.craneType,
    noun: craneNoun(inputs),
    components: quotedComponents(inputs),
    capacity: knownSize(inputs.capacity),
    span: knownSize(inputs.span),
    girderSection: knownName(inputs.girderSection),
    ...(inputs.hasPreliminarySection && { hasPreliminarySection: true }),
    ...(inputs.hasDesignedSection && { hasDesignedSection: true }),
    ...(inputs.hasPreliminaryCarriages && { hasPreliminaryCarriages: true }),
    girderWeight: knownSize(inputs.girderWeight),
    hoistType: knownName(inputs.hoistType),
    height: knownSize(inputs.height),
    hoistWeight: knownSize(inputs.hoistWeight),
    auxiliaryCapacity: knownSize(inputs.auxiliaryCapacity ?? null),
    auxiliaryHeight: knownSize(inputs.auxiliaryHeight ?? null),
    crabHeight: knownSize(inputs.crabHeight ?? null),
    endCarriageType: knownName(inputs.endCarriageType),
    wheelDiameter: knownSize(inputs.wheelDiameter),
    wheels: knownCount(inputs.wheels),
    wheelbase: knownSize(inputs.wheelbase),
    endCarriageWeight: knownSize(inputs.endCarriageWeight),
    gantryType: knownName(inputs.gantryType),
    ltLength: knownSize(inputs.ltLength),
    gantryWeightPerMetre: knownSize(inputs.gantryWeightPerMetre),
    maxWheelLoad: knownSize(inputs.maxWheelLoad),
    columnType: knownName(inputs.columnType),
    columnHeight: knownSize(inputs.columnHeight),
    columnCount: knownCount(inputs.columnCount),
    columnWeightPerMetre: knownSize(inputs.columnWeightPerMetre),
    ...(inputs.isWired && { isWired: true }),
    ...(inputs.busbar && { busbar: inputs.busbar }),
    ...(inputs.elsewhere && { elsewhere: inputs.elsewhere }),
    otherCapacities: inputs.otherCapacities.filter((value) => knownSize(value) !== null),
    otherSpans: inputs.otherSpans.filter((value) => knownSize(value) !== null),
    ...(inputs.others && { others: inputs.others }),
    ...(inputs.isEarlier && { isEarlier: true }),
    ...(inputs.set && { set: inputs.set }),
    ...(inputs.standards && { standards: inputs.standards }),
    ...(inputs.keptValues && { keptValues: inputs.keptValues }),
  };
}
