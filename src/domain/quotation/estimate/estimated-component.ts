import type { ComponentId } from "../../components/component-id.ts";
import { nextLargerKey } from "./next-larger.ts";

/** The component that is priced by an estimate where its table ends: the bridge, whose girder alone is worked out (docs/girder.md). */
export const estimatedComponent = "span" satisfies ComponentId;

/** The component that the estimated girder carries: its chosen row says how heavy that is. */
export const carriedComponent = "hoist" satisfies ComponentId;

/** Returns whether the component itself can be estimated where its table has no row. */
export const mayBeEstimated = (component: ComponentId): boolean => component === estimatedComponent;

/** Returns whether a price of the component may be an estimate: its own, or the next larger size of its table. */
export const mayHaveEstimatedPrice = (component: ComponentId): boolean =>
  mayBeEstimated(component) || nextLargerKey(component) !== null;
