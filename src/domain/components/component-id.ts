/** The components that are priced. */
export type ComponentId =
  | "span"
  | "hoist"
  | "end_carriage"
  | "lt_gantry"
  | "column"
  | "wiring"
  | "industrial_erection"
  | "panel";

type Hyphened<Id extends string> = Id extends `${infer Head}_${infer Rest}`
  ? `${Head}-${Hyphened<Rest>}`
  : Id;
export type ComponentStepId = Hyphened<ComponentId>;
