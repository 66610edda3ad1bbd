import type { CraneType, CraneTypeId } from "../crane-types.ts";

export const componentIds = [
  "span",
  "hoist",
  "end_carriage",
  "lt_gantry",
  "column",
  "wiring",
  "industrial_erection",
  "panel",
] as const;
export type ComponentId = (typeof componentIds)[number];

/** A property of the crane type's record that bounds an input. */
export type CraneLimit = { [K in keyof CraneType]: CraneType[K] extends number ? K : never }[keyof CraneType];

/** `min` bounds every non-blank entry; `step` is the arrow-key increment, never a rule (19.25 m is a valid span). */
export type Reading =
  | { as: "text"; maxLength: number; multiline?: true }
  | { as: "capacity" }
  | { as: "number"; unit: string; min: number | CraneLimit; step: number; whole?: true };

/** `save`: needed at Next and at save; `next`: at Next only; `price`: only for a system price. A needed number must be above 0. */
export type Need = "save" | "next" | "price" | "never";

/** Custom is always offered besides. `table`: the values of this key column under the keys before it. */
export type Choice = { from: "table"; plural: string; failed: string } | { from: readonly string[] };

export type Field = {
  label: string;
  /** The name in messages, summaries and lines, where the label carries a unit. */
  short?: string;
  reading: Reading;
  need: Need;
  /** Absent: the field is not touched by custom mode. */
  choice?: Choice;
  /** Where the value comes from until it is typed over; a locked one cannot be typed over while its source has a value. */
  prefill?: { component: ComponentId; field: string; lock: boolean };
  initial?: string;
  /** Also asked when the component is out of scope: the drawing needs it of what the customer builds. */
  drawn?: true;
  /** The server's default wins over `initial`. */
  initialServed?: true;
  /** Names of this field in older records. */
  formerly?: readonly string[];
};

/**
 * A column of a price table. Key columns, in their order, are the cascade of the step's lists and read as their fields;
 * value and optional ones hold numbers in their unit: "kg", "₹", "" for a count.
 */
export type Column = { role: "key" | "text" } | { role: "value" | "optional"; unit: string };

export type Term<F extends string, C extends string> = { field: F } | { column: C };

export type Formula<F extends string, C extends string> = {
  /** A product of sums, rounded to the paisa. */
  factors: readonly (readonly Term<F, C>[])[];
  /** Then multiplied by this; blank counts 1. */
  times?: F;
};

type Example<C extends string> = Readonly<Partial<Record<C, string>>>;

export type Pricing<F extends string, C extends string> =
  | {
      by: "table";
      columns: Readonly<Record<C, Column>>;
      /** Two rows of the required columns for the sample CSV, as they would be of each crane type. */
      samples: Readonly<Record<CraneTypeId, readonly [Example<NoInfer<C>>, Example<NoInfer<C>>]>>;
      formula: Formula<F, NoInfer<C>>;
    }
  | { by: "inputs"; formula: Formula<F, never> }
  | { by: "typing" };

/** All there is to know about one component. Screens, look-ups, uploads, prices, checks and printed lines are derived from it. */
export type Definition<F extends string = string, C extends string = string> = {
  id: ComponentId;
  title: string;
  /** As in "Please log in to access hoist options". */
  noun: string;
  mayBeOutOfScope: boolean;
  /** What the red banner says when the price cannot be fetched. */
  priceFailed: string;
  /** The heading above a failed fetch, where the specification has one. */
  failureHeading?: string;
  fields: Readonly<Record<F, Field>>;
  pricing: Pricing<NoInfer<F>, C>;
};

export const defineComponent = <const F extends string, const C extends string = never>(
  definition: Definition<F, C>,
): Definition<F, C> => definition;
