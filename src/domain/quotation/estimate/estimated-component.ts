import type { ComponentId } from "../../components/component-id.ts";

/** The component that is priced by an estimate where its table ends: the bridge, whose girder alone is worked out (docs/girder.md). */
export const estimatedComponent = "span" satisfies ComponentId;

/** The component that the estimated girder carries: its chosen row says how heavy that is. */
export const carriedComponent = "hoist" satisfies ComponentId;

/** Whether what its table does not have can be estimated. */
export const mayBeEstimated = (component: ComponentId): boolean => component === estimatedComponent;
