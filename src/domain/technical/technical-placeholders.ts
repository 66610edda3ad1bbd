import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { printedValue, type TechnicalValue } from "../engineering/technical-value.ts";
import { withWholeFigures } from "../text/no-break-spaces.ts";
import { capacitiesText, technicalValues } from "./technical-values.ts";

/** The technical values that texts of the firm can name in braces, by these names. */
const valueOfName = {
  usable_lift: "usableLift",
  duty_class: "dutyClass",
  hoist_speed: "hoistSpeed",
  hoist_creep_speed: "hoistCreepSpeed",
  cross_travel_speed: "crossTravelSpeed",
  cross_travel_creep_speed: "crossTravelCreepSpeed",
  long_travel_speed: "longTravelSpeed",
  long_travel_creep_speed: "longTravelCreepSpeed",
  hoist_motor: "hoistMotor",
  cross_travel_motor: "crossTravelMotor",
  long_travel_motor: "longTravelMotor",
  auxiliary_capacity: "auxiliaryCapacity",
  auxiliary_lift: "auxiliaryLift",
  auxiliary_speed: "auxiliarySpeed",
  auxiliary_creep_speed: "auxiliaryCreepSpeed",
  auxiliary_motor: "auxiliaryMotor",
  supply: "supply",
  control: "control",
  ambient: "ambient",
  connected_load: "connectedLoad",
  full_load_current: "fullLoadCurrent",
  dsl_rating: "dslRating",
  girder_section: "girderSection",
  girder_depth: "girderDepth",
  wheels: "wheels",
  wheelbase: "wheelbase",
  hook_approaches: "hookApproach1",
  headroom: "headroom",
  top_of_rail: "levelTopOfRail",
  highest_hook: "levelHookMax",
  lowest_roof: "minRoofLevel",
  crane_dead_weight: "craneDeadWeight",
  wheel_load: "wheelLoadMax",
  rail: "rail",
  column_spacing: "columnSpacing",
} as const satisfies Readonly<Record<string, string>>;

/** The names in braces of technical values. */
export const technicalPlaceholders: readonly string[] = Object.keys(valueOfName);

/** Returns a technical value as papers print it, by its name in braces; "" without one. */
export type TechnicalTexts = (name: string) => string;

/** The technical texts where there is no crane. */
export const noTechnicalTexts: TechnicalTexts = () => "";

/** The name of the capacity of two hoists, "20/5T". A crane with one hoist has it in its lines. */
export const capacityName = "capacity";

/** The name of the rating of the busbar that a crane's own wiring has along the runway. */
const busbarName = "dsl_rating";

/** Returns whether a text of the firm can name a value: a part by others has none, and a told size has its mark. */
export const isNameable = ({ source, omitted, value }: TechnicalValue): boolean =>
  source !== "unknown" && !omitted && (source !== "by others" || typeof value === "number");

/**
 * Returns the technical texts of a crane. They are worked out when the first one is named.
 * @param hasBusbar whether its own wiring has the busbar along the runway. Any other busbar has no rating here, so that no
 * text of the firm sells it.
 */
export function technicalTexts(inputs: CraneInputs, figures: Figures, hasBusbar: boolean): TechnicalTexts {
  let texts: Map<string, string> | null = null;
  return (name) => {
    if (name === busbarName && !hasBusbar) return "";
    if (name === capacityName)
      return figures.auxiliaryCapacity === null ? "" : `${capacitiesText(inputs, figures) ?? ""}T`;
    texts ??= new Map(
      technicalValues(inputs, figures).map((value) => [
        value.name,
        isNameable(value) ? withWholeFigures(printedValue(value)) : "",
      ]),
    );
    return Object.hasOwn(valueOfName, name)
      ? (texts.get(valueOfName[name as keyof typeof valueOfName]) ?? "")
      : "";
  };
}
