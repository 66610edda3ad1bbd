import { components } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import type { OpenPoint } from "../open-points/open-points.ts";
import type { PointContext } from "../open-points/point-context.ts";
import type { PartEvent } from "../quotation/draft/draft-part.ts";
import type { WizardEvent } from "../wizard/wizard-reducer.ts";

/** The event of a remedy that changes a field. */
export type FieldEvent =
  | Extract<PartEvent, { field: string }>
  | Extract<WizardEvent, { kind: "typeTechnical" }>;
/** The event of a remedy that takes the system's price, or leads to a typed one. */
export type PriceEvent = Extract<PartEvent, { kind: "setPricing" | "takeEstimate" | "enterCustom" }>;
/** One value that a remedy sets. */
export type Step = { what: string; event: FieldEvent | PriceEvent };

/** Returns the steps that a remedy of a point begins with. None without a remedy. */
export type Beginning = (context: PointContext, point: OpenPoint) => Step[];

/** Returns the event that enters a value as the user would. */
export function enter(component: ComponentId, field: string, text: string): FieldEvent {
  const type = components[component].fields[field]?.choice ? "choose" : "type";
  return { kind: type, component, field, text };
}
