import type { ComponentId, ComponentStepId, CraneLimit, CraneTypeId } from "../crane-types.ts";
import type { DefinedInputName } from "../engineering/crane-inputs.ts";
import type { TaxClass } from "../tax/gst.ts";

/** The names of the rates that the firm sets for new quotations: metal prices in ₹/kg, and the wiring cost in ₹/m. */
export type RateName =
  | "span_metal_price"
  | "lt_gantry_metal_price"
  | "column_metal_price"
  | "wiring_cost_per_meter";

/** `min` bounds every non-blank entry; `step` is the arrow-key increment, never a rule (19.25 m is a valid span). */
export type FieldFormat =
  | { kind: "text"; maxLength: number; multiline?: true }
  | { kind: "capacity" }
  | { kind: "number"; unit: string; min: number | CraneLimit; step: number; whole?: true }
  /** One name of a short list, with its words within a sentence. A blank value means the first name. */
  | { kind: "option"; options: Readonly<Record<string, string>> };

/**
 * When a field is required. `save`: at Next and at save; `next`: at Next only; `price`: only for a system price. A
 * required number must be above 0.
 */
export type RequiredWhen = "save" | "next" | "price" | "never";

/** The calls of the API. Path parameters have the names of fields. */
export type LookUpCall = {
  path: string;
  summary: string;
  /**
   * Other paths for the same call. `fixed` are the query values of such a path, which override the caller's.
   */
  aliases?: readonly { path: string; fixed?: Readonly<Record<string, string>> }[];
};

/**
 * The options of a field's dropdown list. Custom is always offered too. `table`: the values of this key column under
 * the keys before it; `list`: these.
 */
export type ChoiceSource =
  | { kind: "table"; plural: string; failed: string; lookUp: LookUpCall }
  | { kind: "list"; options: readonly string[] };

/** The usual range of a value, minimum and maximum, in its unit. Values outside are questioned, never refused. */
export type PlausibleRange = readonly [least: number, most: number];

export type Field = {
  label: string;
  plausible?: PlausibleRange;
  /** The name in messages, summaries and lines, if the label has a unit. */
  short?: string;
  format: FieldFormat;
  need: RequiredWhen;
  /** Absent: custom mode does not change the field. */
  choice?: ChoiceSource;
  /**
   * The source of the value until the user replaces it. A locked value cannot be replaced while its source
   * has a value.
   */
  prefill?: { component: ComponentId; field: string; lock: boolean };
  /** The default value in a new quotation. */
  initial?: string;
  /** The firm's rate that is proposed for it; `initial` until the rate is set first. */
  rate?: RateName;
  /** A request without this field means the rate in force. */
  rateWhenUnsent?: true;
  /** An option of this component: while it has a value, this field is not asked and counts nothing in the price. */
  unless?: string;
  /** Asked also when the component is out of scope, because the drawing shows the customer's part. */
  drawn?: true;
  /** Other names of this field in records (docs/product.md, “Quotations”). */
  alsoNamed?: readonly string[];
};

/**
 * A column of a price table. Key columns, in their order, are the cascade of the step's lists and are named and read as
 * their fields; value and optional ones hold numbers in their unit: "kg", "₹", "" for a count.
 */
export type Column =
  | { role: "key" }
  | { role: "text"; label: string }
  | {
      role: "value" | "optional";
      label: string;
      unit: string;
      plausible?: PlausibleRange;
      /** A column of the same row whose value is greater. */
      below?: string;
    };

export type Term<F extends string = string, C extends string = string> = { field: F } | { column: C };
export type Formula<F extends string, C extends string> = {
  /** A product of sums, rounded to the paisa. */
  factors: readonly (readonly Term<F, C>[])[];
  /** Then multiplied by this; blank counts 1. */
  times?: F;
};

type Example<C extends string> = Readonly<Partial<Record<C, string>>>;

/** The names that a price has in the API's answers. */
export type PriceName = "price" | "calculated_price";

export type Pricing<F extends string, C extends string> =
  | {
      kind: "table";
      /** The columns of the price table. Those with the role "key" or "value" are required in its files. */
      columns: Readonly<Record<C, Column>>;
      /**
       * The key whose next larger size replaces a size that the table lacks. The price is then an estimate.
       */
      nextLarger?: F;
      /**
       * The word for that size when it is ordered as it is: the larger part serves it. Then no engineer confirms it, and the
       * rule on estimated weights does not hold.
       */
      orderedAs?: string;
      /** Two rows of the required columns for the sample CSV, by crane type. */
      samples: { readonly [T in CraneTypeId]?: readonly [Example<NoInfer<C>>, Example<NoInfer<C>>] };
      formula: Formula<F, NoInfer<C>>;
      /** The price in the API's answer: its names, and the values beside it. */
      lookUp: LookUpCall & {
        answers: readonly [PriceName, ...PriceName[]];
        besides?: readonly ("weight_kg" | "metal_price")[];
      };
    }
  | { kind: "inputs"; formula: Formula<F, never> }
  /** `coversRunway`: the price covers the parts of the runway that the quotation has in scope. */
  | { kind: "typing"; coversRunway?: true };

/**
 * The values of a component for the drawing and the engineering figures. `when`: only once that field is
 * filled.
 */
export type DrawnValues<F extends string = string, C extends string = string> = Readonly<
  Partial<Record<DefinedInputName, Term<F, C> & { when?: F }>>
>;

/**
 * The definition of one component. Screens, look-ups, uploads, prices, checks and printed lines follow from
 * it.
 */
export type ComponentDefinition<F extends string = string, C extends string = string> = {
  id: ComponentId;
  title: string;
  /** As in "Please log in to access hoist options". */
  noun: string;
  /** Its step in the wizard: the id in addresses, the heading of the screen, the line under it. */
  step: { id: ComponentStepId; heading: string; description: string };
  /** The unit of delivery, singular and plural. */
  delivered: readonly [one: string, several: string];
  /** The tax class of the component, goods or services, which decides the rate of GST and the HSN or SAC code. */
  taxedAs: TaxClass;
  /**
   * Sold once for all cranes on one runway. An offer leaves it out of a crane on another crane's runway
   * (docs/product.md, “Runways”).
   */
  partOfRunway: boolean;
  mayBeOutOfScope: boolean;
  /** The text of the red banner when the price cannot be fetched. */
  priceFailed: string;
  /** The heading above a failed fetch. */
  failureHeading?: string;
  fields: Readonly<Record<F, Field>>;
  pricing: Pricing<NoInfer<F>, C>;
  /** Null for a component without values for drawing and figures. */
  drawing: DrawnValues<NoInfer<F>, NoInfer<C>> | null;
  /** Values of other components that quotation_input repeats in this one's block (docs/product.md, “Quotations”), by their names there. */
  repeats?: Readonly<Record<string, { component: ComponentId; field: string; label: string }>>;
  /** A component by others is drawn as an existing structure, with its drawn fields and this name. */
  drawnByOthers?: NoInfer<F>;
};

/** A definition. Its type makes the compiler check the field and column names in it. */
export const defineComponent = <const F extends string, const C extends string = never>(
  definition: ComponentDefinition<F, C>,
): ComponentDefinition<F, C> => definition;
