import { type ComponentId, type ComponentStepId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { componentIds, components } from "./registry.ts";

export type StepId = ComponentStepId | "margin" | "final";

export type Step = {
  id: StepId;
  title: string;
  description: string;
  /** The heading of the step's screen. */
  heading: string;
  /** Null for margin and final. */
  component: ComponentId | null;
};

const margin: Step = {
  id: "margin",
  title: "Margin",
  description: "Configure margin and pricing",
  heading: "Margin & GST Configuration",
  component: null,
};
const final: Step = {
  id: "final",
  title: "Final Quotation",
  description: "Review and finalize quotation",
  heading: "Final Quotation",
  component: null,
};

/** The step of a component. */
export function stepOfComponent(component: ComponentId): Step {
  const { title, step } = components[component];
  return { ...step, title, component };
}

/** The steps of a crane type's wizard in their order: its components, the margin, the final quotation (docs/product.md, “The wizard”). */
export const stepsOf = (craneType: CraneTypeId): Step[] => [
  ...craneTypes[craneType].components.map(stepOfComponent),
  margin,
  final,
];

/** Returns the start of a new draft of a crane type. */
export const firstStep = (craneType: CraneTypeId): Step => stepsOf(craneType)[0] ?? margin;

/** The step with this id in a crane type's wizard, or undefined. */
export const findStep = (craneType: CraneTypeId, id: string): Step | undefined =>
  stepsOf(craneType).find((step) => step.id === id);

/** The step of any crane type with this id. */
export function stepOf(id: StepId): Step {
  const step = [...componentIds().map(stepOfComponent), margin, final].find((each) => each.id === id);
  if (!step) throw new RangeError(`No step ${id}`);
  return step;
}

/** The position of a step in a crane type's wizard, from 0. */
export const stepIndex = (craneType: CraneTypeId, id: StepId): number =>
  stepsOf(craneType).findIndex((step) => step.id === id);

/**
 * Returns the step that a digit opens as a keyboard shortcut: 1 to 9 by place, 0 for the last; undefined without one.
 */
export const stepOfDigit = (craneType: CraneTypeId, digit: string): Step | undefined =>
  stepsOf(craneType).at(Number(digit) - 1);

/** Returns whether a draft has reached a step: the furthest step and those before it. */
export const isReached = (draft: { craneType: CraneTypeId; furthest: StepId }, step: StepId): boolean =>
  stepIndex(draft.craneType, step) <= stepIndex(draft.craneType, draft.furthest);

/** The number of a component among those of a crane or a quotation, from 1: on the drawing, in lists and on papers. */
export const balloonOf = (among: readonly string[], component: string): number =>
  among.indexOf(component) + 1;
