import type { StepId } from "../components/steps.ts";
import type { ComponentId } from "../crane-types.ts";
import type { PointContext } from "./point-context.ts";

/** A point as a kind finds it. */
export type Finding = {
  /** The place where a kind can be found more than once, as `span.metal_price`. Absent: once in a crane. */
  place?: string;
  /** The component that can put it right. Null for the quotation as a whole. */
  component: ComponentId | null;
  /** The step that can put it right, where that is not the component's. */
  step?: StepId;
  /** The field that its remedies change. */
  field?: string;
  /** One sentence, or two. */
  text: string;
  /** At most five words. */
  brief: string;
  /** The values that it depends on. Other values open a kept point again. */
  values: readonly (string | number | null)[];
  /** How far it is off, where that has a measure: the more, the worse. */
  excess?: number;
  /** True when the user need not stop at it. */
  isQuiet?: boolean;
  /** True when the steps up to the final one still decide it. */
  isUnfinished?: boolean;
};

/** A kind of open point: a row of the one table of them. */
export type PointKind = {
  /** The stable name of the kind, which is the key of its points. */
  kind: string;
  find(context: PointContext): readonly Finding[];
};
