import type { ComponentId } from "../../crane-types.ts";
import { nextLargerKey } from "./next-larger.ts";

/** The component that is estimated beyond its table: the bridge girder (docs/girder.md). */
export const estimatedComponent = "span" satisfies ComponentId;

/** The component on the estimated girder. Its chosen row has its weight. */
export const carriedComponent = "hoist" satisfies ComponentId;

/** Returns whether the component itself can be estimated where its table has no row. */
export const mayBeEstimated = (component: ComponentId): boolean => component === estimatedComponent;

/** Returns whether a price of the component may be an estimate: its own, or the next larger size of its table. */
export const mayHaveEstimatedPrice = (component: ComponentId): boolean =>
  mayBeEstimated(component) || nextLargerKey(component) !== null;
