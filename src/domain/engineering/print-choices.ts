import type { ComponentId } from "../crane-types.ts";

/** The text that papers print in place of a technical value, by the choice of the author. Absent: the value. */
export const printChoices = ["by others", "left out"] as const;
export type PrintChoice = (typeof printChoices)[number];

type Choosable = {
  label: string;
  /** The component that supplies the part with this value. Null where the value alone sells nothing. */
  component: ComponentId | null;
};

const ofHoist = (label: string): Choosable => ({ label, component: "hoist" });
const ofCarriage = (label: string): Choosable => ({ label, component: "end_carriage" });
const ofNone = (label: string): Choosable => ({ label, component: null });

/**
 * The technical values that an author can give to others or leave out of papers, by their names in `technical_values`.
 * Sizes and types that the steps sell are not among them: their scope decides.
 */
export const choosableValues = {
  usableLift: ofNone("Usable lift"),
  dutyClass: ofNone("Duty class"),
  hoistSpeed: ofNone("Hoisting speed"),
  hoistCreepSpeed: ofNone("Hoisting creep speed"),
  crossTravelSpeed: ofNone("Cross travel speed"),
  crossTravelCreepSpeed: ofNone("Cross travel creep speed"),
  longTravelSpeed: ofNone("Long travel speed"),
  longTravelCreepSpeed: ofNone("Long travel creep speed"),
  hoistMotor: ofHoist("Hoist motor"),
  crossTravelMotor: ofHoist("Cross travel motor"),
  longTravelMotor: ofCarriage("Long travel motors"),
  auxiliaryLift: ofNone("Auxiliary height of lift"),
  auxiliarySpeed: ofNone("Auxiliary hoisting speed"),
  auxiliaryCreepSpeed: ofNone("Auxiliary creep speed"),
  auxiliaryMotor: ofHoist("Auxiliary hoist motor"),
  auxiliaryApproach1: ofNone("Auxiliary hook approaches"),
  supply: ofNone("Supply"),
  control: { label: "Control", component: "panel" },
  ambient: ofNone("Ambient"),
  connectedLoad: ofNone("Connected load"),
  fullLoadCurrent: ofNone("Full load current"),
  busbarCurrent: ofNone("Busbar current"),
  dslRating: { label: "DSL rating", component: "wiring" },
  girderSection: { label: "Girder section", component: "span" },
  girderDepth: { label: "Girder depth", component: "span" },
  deflectionLimit: ofNone("Deflection limit"),
  deflectionLive: ofNone("Deflection"),
  wheels: ofCarriage("Wheels"),
  longTravelMotors: ofCarriage("Driven wheels"),
  wheelbase: ofCarriage("Wheelbase"),
  hookApproach1: ofNone("Hook approaches"),
  hookCoverage: ofNone("Hook coverage across span"),
  headroom: ofNone("Headroom"),
  levelHookMax: ofNone("Highest hook"),
  levelHookMin: ofNone("Lowest hook"),
  levelTopOfRail: ofNone("Top of rail"),
  hookBelowRail: ofNone("Hook from rail"),
  bridgeHeightAboveRail: ofNone("Crane above rail"),
  minRoofLevel: ofNone("Lowest roof member"),
  roofAboveRail: ofNone("Least roof above rail"),
  minRailToWall: ofNone("Rail centre to wall"),
  hoistWeight: ofHoist("Hoist weight"),
  craneDeadWeight: ofNone("Crane dead weight"),
  wheelLoadMax: ofNone("Maximum wheel load"),
  wheelLoadMinUnloaded: ofNone("Minimum wheel load"),
  wheelLoadMaxWithImpact: ofNone("Wheel load with impact"),
  surgePerRail: ofNone("Surge per rail"),
  longitudinalPerRail: ofNone("Longitudinal force per rail"),
  runwayCoverage: ofNone("Hook coverage along runway"),
  rail: { label: "Rail", component: "lt_gantry" },
  columnSpacing: { label: "Column spacing", component: "column" },
  columnReaction: ofNone("Column reaction"),
} as const satisfies Readonly<Record<string, Choosable>>;
export type ChoosableName = keyof typeof choosableValues;

/** The choices of an author by the names of the values. */
export type PrintedInstead = { readonly [Name in ChoosableName]?: PrintChoice };

export const isChoosable = (name: string): name is ChoosableName => Object.hasOwn(choosableValues, name);
