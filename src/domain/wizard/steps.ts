import { type ComponentId, componentIds } from "../components/define-component.ts";

export const stepIds = [
  "span",
  "hoist",
  "end-carriage",
  "lt-gantry",
  "column",
  "wiring",
  "industrial-erection",
  "panel",
  "margin",
  "final",
] as const;
export type StepId = (typeof stepIds)[number];

export type Step = {
  id: StepId;
  title: string;
  description: string;
  /** The heading of the step's screen. */
  heading: string;
  /** Null for margin and final. */
  component: ComponentId | null;
};

/** The ten steps in their order (specification §2, wizard shell). */
export const steps: readonly Step[] = [
  {
    id: "span",
    title: "Span",
    description: "Configure span specifications",
    heading: "Span Configuration",
    component: "span",
  },
  {
    id: "hoist",
    title: "Hoist",
    description: "Configure hoist specifications",
    heading: "Hoist Configuration",
    component: "hoist",
  },
  {
    id: "end-carriage",
    title: "End Carriage",
    description: "Configure end carriage specifications",
    heading: "End Carriage Configuration",
    component: "end_carriage",
  },
  {
    id: "lt-gantry",
    title: "LT Gantry",
    description: "Configure lt gantry specifications",
    heading: "LT Gantry Configuration",
    component: "lt_gantry",
  },
  {
    id: "column",
    title: "Column",
    description: "Configure column specifications",
    heading: "Column Configuration",
    component: "column",
  },
  {
    id: "wiring",
    title: "Wiring",
    description: "Configure wiring specifications",
    heading: "Wiring Configuration",
    component: "wiring",
  },
  {
    id: "industrial-erection",
    title: "Industrial Erection",
    description: "Configure industrial erection specifications",
    heading: "Industrial Erection Configuration",
    component: "industrial_erection",
  },
  {
    id: "panel",
    title: "Panel",
    description: "Configure panel specifications",
    heading: "Panel Configuration",
    component: "panel",
  },
  {
    id: "margin",
    title: "Margin",
    description: "Configure margin and pricing",
    heading: "Margin & GST Configuration",
    component: null,
  },
  {
    id: "final",
    title: "Final Quotation",
    description: "Review and finalize quotation",
    heading: "Final Quotation",
    component: null,
  },
];

export const isStepId = (text: string): text is StepId => stepIds.includes(text as StepId);

/** The position of a step, from 0. */
export const stepIndex = (id: StepId): number => stepIds.indexOf(id);

/** The step with this id. */
export function stepOf(id: StepId): Step {
  const step = steps[stepIndex(id)];
  if (!step) throw new RangeError(`No step ${id}`);
  return step;
}

/** The number of a component on the drawing and in the lists: 1 to 8. */
export const balloonOf = (component: ComponentId): number => componentIds.indexOf(component) + 1;

/** The step of a component. */
export const stepOfComponent = (component: ComponentId): Step => {
  const step = steps[componentIds.indexOf(component)];
  if (!step) throw new RangeError(`No step for ${component}`);
  return step;
};
